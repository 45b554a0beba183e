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
  expect(tableBars(rows, 1).lengths).toEqual([70, 100, undefined, 80, 0]);
  expect(
    tableBars(
      [
        ['a', '80,000'],
        ['b', '160,000'],
      ],
      1,
    ).lengths,
  ).toEqual([50, 100]);
});

test('a column without figures has no bars', () => {
  expect(tableBars([['a', 'Unlimited']], 1).lengths).toEqual([undefined]);
});

test('months next to years are parts of a year', () => {
  const rows = [
    ['New', '2 years'],
    ['Used', '3 months, by law'],
  ];
  expect(tableBars(rows, 1).lengths).toEqual([100, 12.5]);
  expect(
    tableBars(
      [
        ['a', '3 months'],
        ['b', '6 months'],
      ],
      1,
    ).lengths,
  ).toEqual([50, 100]);
});

test('a mark is as far along as its figure, and lies within the drawing where no bar reaches it', () => {
  const rows = [
    ['Isuzu MU-X', '214 mm'],
    ['Mazda CX-9', '132 mm'],
  ];
  expect(tableBars(rows, 1, 107)).toMatchObject({ lengths: [100, 61.7], mark: 50 });
  expect(tableBars(rows, 1, 428)).toMatchObject({ lengths: [50, 30.8], mark: 100 });
});

test('the scale of the bars has round figures, the last of them with the unit that all share', () => {
  const scaleOf = (...cells: string[]): string[] => {
    const { scale } = tableBars(
      cells.map((cell) => ['Part', cell]),
      1,
    );
    return scale.map(({ at, text }) => `${text} at ${at}`);
  };
  expect(scaleOf('3 years or 150,000 km', '6 years')).toEqual(['0 at 0', '2 at 33.3', '4 at 66.7', '6 years at 100']);
  expect(scaleOf('7', '1')).toEqual(['0 at 0', '2 at 28.6', '4 at 57.1', '6 at 85.7']);
  expect(scaleOf('80,000 km', '160,000 km')).toEqual([
    '0 at 0',
    '50,000 at 31.3',
    '100,000 at 62.5',
    '150,000 km at 93.8',
  ]);
  expect(scaleOf('1 year', '2 years')).toEqual(['0 at 0', '1 at 50', '2 at 100']);
  expect(scaleOf('Unlimited')).toEqual([]);
});
