import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findOutliers } from './outliers.ts';

const oddOf = (values: readonly number[]): number[] => findOutliers(values, (value) => value).map(({ value }) => value);
const YARD = [8_990, 11_500, 12_990, 14_490, 16_990, 18_990, 21_990, 24_990, 27_990, 32_990, 41_990, 54_990];

describe('a price is odd', () => {
  test('with a digit too many or too few', () => {
    expect(oddOf([...YARD, 189_900_0, 899])).toEqual([1_899_000, 899]);
  });

  test('not because it is the dearest or the cheapest of an ordinary yard', () => {
    expect(oddOf(YARD)).toEqual([]);
    expect(oddOf([...YARD, 89_990, 4_990])).toEqual([]);
  });

  test('not where nearly all cost the same and one costs a little more', () => {
    expect(oddOf([...Array.from({ length: 20 }, () => 32_990), 39_990])).toEqual([]);
    expect(oddOf([...Array.from({ length: 20 }, () => 32_990), 329_900])).toEqual([329_900]);
  });

  test('never among so few that nothing can be said', () => {
    expect(oddOf([18_990, 19_990, 1_899_000])).toEqual([]);
  });

  test('by what is usual, which is told with it', () => {
    const [odd] = findOutliers([...YARD, 1_899_000], (value) => value);
    expect(odd?.usual).toBeGreaterThan(18_000);
    expect(odd?.usual).toBeLessThan(23_000);
  });
});

test('vehicles without the figure play no part', () => {
  expect(findOutliers([...YARD, 0, undefined], (value) => value)).toEqual([]);
});

test('the order of the feed and the currency play no part', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 40 }), (values) => {
      const sorted = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b);
      expect(sorted(oddOf(values.toReversed()))).toEqual(sorted(oddOf(values)));
      expect(sorted(oddOf(values.map((value) => value * 4)).map((value) => value / 4))).toEqual(sorted(oddOf(values)));
    }),
  );
});
