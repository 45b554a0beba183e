import { expect, test } from 'vitest';
import { towList, type WeighedVan } from './tow-list.ts';
import { expectedBallKg, matchTow, type TowCar } from './tow-match.ts';

const wagon: TowCar = {
  brakedTowingKg: 3000,
  towBallKg: 280,
  grossCombinationMassKg: 5600,
  grossVehicleMassKg: 3000,
  loadedCarKg: 2650,
};
const vans: readonly WeighedVan[] = [
  { atmKg: 1400, emptyBallKg: 90 },
  { atmKg: 2800, emptyBallKg: 175 },
  { atmKg: 2801, emptyBallKg: 175 },
  { atmKg: 3500 },
];

test('the list of what a car can tow is filtered by the heaviest van that the smallest limit allows', () => {
  expect(towList(wagon, vans)).toEqual({ heaviestKg: 2800, count: 2, ranges: { atm: ':2800' } });
});

test('a van that is too heavy on the ball for its weight is filtered out by its ball weight', () => {
  expect(towList({ brakedTowingKg: 2000, towBallKg: 140 }, [...vans, { atmKg: 1300, emptyBallKg: 150 }])).toEqual({
    heaviestKg: 1400,
    count: 1,
    ranges: { atm: ':1400', ball_weight: ':140' },
  });
});

test('without a limit nothing is filtered', () => {
  expect(towList({ loadedCarKg: 2000 }, vans)).toBeUndefined();
});

test('the list has exactly the vans that the tow match does not refuse', () => {
  const differing: unknown[] = [];
  for (let towBallKg = 100; towBallKg <= 350; towBallKg += 7) {
    for (const loadedCarKg of [2100, 2377, 2650, 2900]) {
      const car = { ...wagon, towBallKg, loadedCarKg };
      for (let atmKg = 1000; atmKg <= 3600; atmKg += 13) {
        const { verdict } = matchTow(car, { loadedKg: atmKg, ballKg: expectedBallKg(atmKg, 150) });
        const isListed = towList(car, [{ atmKg, emptyBallKg: 150 }])?.count === 1;
        if (isListed === (verdict === 'no')) differing.push([car, atmKg]);
      }
    }
  }
  expect(differing).toEqual([]);
});
