import { expect, test } from 'vitest';
import { specificationStrip } from './specification-strip.ts';

test('the strip has the first four specifications that are not empty [2.6-1]', () => {
  const strip = specificationStrip(
    ['Fuel', '', 'Power', ' ', 'Boot', 'Seats', 'Doors'].map((value, index) => ({ category: `${index}`, value })),
  );
  expect(strip.map(({ figure }) => figure)).toEqual(['Fuel', 'Power', 'Boot', 'Seats']);
});

test.each([
  ['5.3 L/100 km', '5.3', 'L/100 km'],
  ['1,650 kg', '1,650', 'kg'],
  ['4.4–5.1 L/100 km', '4.4–5.1', 'L/100 km'],
  ['Hybrid', 'Hybrid', undefined],
  ['2.5 L petrol', '2.5', 'L petrol'],
  ['4x4', '4x4', undefined],
])('a figure stands apart from its unit: %s', (value, figure, unit) => {
  const [item] = specificationStrip([{ category: 'x', value }]);
  expect([item?.figure, item?.unit]).toEqual([figure, unit]);
});
