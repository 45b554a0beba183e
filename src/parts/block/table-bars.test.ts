import { expect, test } from 'vitest';
import { tableBars } from './table-bars.ts';

test('bars are as long as the figures of their column, the largest across the whole width', () => {
  const rows = [
    ['The car', '7 years'],
    ['Rust', '10'],
    ['Paint', '–'],
    ['Battery', '8', '160,000'],
    ['Wipers', '0'],
  ];
  expect(tableBars(rows, 1)).toEqual([70, 100, undefined, 80, 0]);
  expect(
    tableBars(
      [
        ['a', '80,000'],
        ['b', '160,000'],
      ],
      1,
    ),
  ).toEqual([50, 100]);
});

test('a column without figures has no bars', () => {
  expect(tableBars([['a', 'Unlimited']], 1)).toEqual([undefined]);
});
