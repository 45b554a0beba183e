import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wholeWords } from './whole-words.tsx';

test.each([
  ['Nissan X-Trail ST-L 4WD', 'Nissan <span class="unbroken">X-Trail</span> <span class="unbroken">ST-L</span> 4WD'],
  ['Kia Rio Si', 'Kia Rio Si'],
])('%s breaks between words only', (name, markup) => {
  expect(renderToStaticMarkup(wholeWords(name))).toBe(markup);
});
