import { expect, test } from 'vitest';
import { listTowns } from './list-towns.ts';

test.each([
  ['is where all of its vehicles stand', ['Yamba', 'Yamba'], 'Yamba'],
  ['begins with the dealer’s own town', ['Ballina', 'Yamba', 'Grafton'], 'Grafton, Ballina and Yamba'],
  ['is the dealer’s own town for more than three', ['Ballina', 'Yamba', 'Iluka', 'Lismore'], 'Grafton'],
  ['is the dealer’s own town for a list of none', [], 'Grafton'],
  ['leaves out a vehicle that stands nowhere in particular', ['', 'Yamba'], 'Yamba'],
])('the place of a list %s', (_, cities, expected) => {
  expect(
    listTowns(
      cities.map((city) => ({ city })),
      'Grafton',
    ),
  ).toBe(expected);
});
