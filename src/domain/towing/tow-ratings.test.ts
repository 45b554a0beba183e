import { expect, test } from 'vitest';
import { towRatings } from './tow-ratings.ts';

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
