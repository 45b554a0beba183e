import { expect, test } from 'vitest';
import { ratingsEndingAt, towRatings } from './tow-ratings.ts';

test('the ratings to choose from are those that pull a van, each with how many it pulls', () => {
  const ratings = towRatings([{ atmKg: 2900 }, { atmKg: 3100 }, { atmKg: 3100, emptyBallKg: 310 }]);
  expect(ratings).toEqual([
    { kg: 3000, count: 1 },
    { kg: 3200, count: 3 },
    { kg: 3500, count: 3 },
    { kg: 4500, count: 3 },
  ]);
});

test('without a weighed van there is nothing to choose', () => {
  expect(towRatings([])).toEqual([]);
});

test('in a list from light to heavy, each rating ends at the heaviest van that it pulls', () => {
  const ratings = [1500, 1600, 2500, 3500].map((kg) => ({ kg, count: 1 }));
  expect(ratingsEndingAt([1500, 2400, 2500, 3100], ratings)).toEqual([[1500, 1600], [], [2500], [3500]]);
});

test('a rating that pulls none of the vans in the list ends nowhere', () => {
  expect(ratingsEndingAt([2400], [{ kg: 1500, count: 1 }])).toEqual([[]]);
});
