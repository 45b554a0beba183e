import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VehicleName } from './VehicleName.tsx';

test.each([
  ['Nissan X-Trail ST-L 4WD', 'Nissan <span class="unbroken">X-Trail</span> <span class="unbroken">ST-L</span> 4WD'],
  ['2021 Harley-Davidson Street Bob', '2021 <span class="unbroken">Harley-Davidson</span> Street Bob'],
  ['Kia Rio Si', 'Kia Rio Si'],
  ['2020 Tiny-home-with-everything-in-it', '2020 Tiny-home-with-everything-in-it'],
])('%s breaks between words only', (text, markup) => {
  expect(renderToStaticMarkup(<VehicleName name={text} />)).toBe(markup);
});
