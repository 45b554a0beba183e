import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import renderer from './react-server.ts';

interface Form {
  readonly heading: string;
  readonly hidden: Readonly<Record<string, string>>;
}
type Props = Record<string, unknown>;

let drawings = 0;
function FormIsland({ heading, hidden }: Form): ReturnType<typeof createElement> {
  drawings += 1;
  const inputs = Object.entries(hidden).map(([name, value]) =>
    createElement('input', { key: name, name, value, readOnly: true }),
  );
  return createElement(
    'form',
    null,
    createElement('h2', null, heading),
    inputs,
    createElement('p', null, hidden['car']),
  );
}
FormIsland.withBlanks = (form: Form, blank: (value: string) => string): Form => ({
  ...form,
  hidden: Object.fromEntries(Object.entries(form.hidden).map(([name, value]) => [name, blank(value)])),
});

const island = FormIsland as unknown as ComponentType<Props>;
const htmlOf = (form: Form): string =>
  renderer.renderToStaticMarkup.call({ result: {} }, island, form as unknown as Props, {}, { hydrate: 'intent' }).html;

test('an island with blanks is drawn once, and says on each page what React would say', () => {
  const cars = ['2018 Toyota Corolla', `"Bob's" <b>&amp; $& 1e 0e`, 'Señor ✓', ''];
  const forms = cars.map((car) => ({ heading: 'Enquire', hidden: { car, page: `/cars/${car.length}` } }));
  const before = drawings;
  const pages = forms.map(htmlOf);
  expect(drawings - before).toBe(1);
  expect(pages).toEqual(forms.map((form) => renderToString(createElement(FormIsland, form))));
});

test('what is no blank tells two islands apart', () => {
  const hidden = { car: 'Hilux' };
  expect(htmlOf({ heading: 'Enquire', hidden })).toContain('<h2>Enquire</h2>');
  expect(htmlOf({ heading: 'Ask for photos', hidden })).toContain('<h2>Ask for photos</h2>');
  expect(htmlOf({ heading: 'Enquire', hidden: { ...hidden, page: '/' } })).toContain('name="page"');
});
