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

test('months next to years are parts of a year', () => {
  const rows = [
    ['New', '2 years'],
    ['Used', '3 months, by law'],
  ];
  expect(tableBars(rows, 1)).toEqual([100, 12.5]);
  expect(
    tableBars(
      [
        ['a', '3 months'],
        ['b', '6 months'],
      ],
      1,
    ),
  ).toEqual([50, 100]);
});
