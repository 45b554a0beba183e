import { describe, expect, test } from 'vitest';
import { expectedBallKg, heaviestVanKg, matchTow, type TowCar, type TowLimit } from './tow-match.ts';

const ute: Required<TowCar> = {
  brakedTowingKg: 3500,
  towBallKg: 350,
  grossCombinationMassKg: 6350,
  grossVehicleMassKg: 3150,
  loadedCarKg: 2570,
};
const suv: Required<TowCar> = {
  brakedTowingKg: 2000,
  towBallKg: 200,
  grossCombinationMassKg: 4400,
  grossVehicleMassKg: 2500,
  loadedCarKg: 2050,
};

// Each worked by hand: load against limit, for braked towing, ball, combination and the car itself.
test.each<
  [
    what: string,
    car: TowCar,
    van: [loadedKg: number, ballKg: number],
    verdict: string,
    tightest: TowLimit,
    spareKg: number,
  ]
>([
  ['a ute with a family van', ute, [3300, 272], 'yes', 'braked_towing', 200],
  ['a ute with a van at 95 % of what it may pull', ute, [3325, 272], 'only_just', 'braked_towing', 175],
  ['a ute with a van at what it may pull, to the kilogram', ute, [3500, 272], 'only_just', 'braked_towing', 0],
  ['a ute with one kilogram too many behind it', ute, [3501, 272], 'no', 'braked_towing', -1],
  ['a ute with a van of 3.8 t', ute, [3800, 300], 'no', 'braked_towing', -300],
  ['a ute with a light ball', ute, [2000, 160], 'yes', 'vehicle', 420],
  ['a ute with too much on the ball', ute, [2800, 360], 'no', 'tow_ball', -10],
  ['a ute with exactly its ball limit', ute, [2800, 350], 'only_just', 'tow_ball', 0],
  [
    'a ute with five people and a canopy, over its GCM',
    { ...ute, loadedCarKg: 2900 },
    [3460, 240],
    'no',
    'combination',
    -10,
  ],
  [
    'the same ute with 10 kg less in the van',
    { ...ute, loadedCarKg: 2900 },
    [3450, 240],
    'only_just',
    'combination',
    0,
  ],
  ['a ute packed so that its own axles are over', { ...ute, loadedCarKg: 2950 }, [2400, 240], 'no', 'vehicle', -40],
  [
    'a ute packed to its GVM with the ball on it',
    { ...ute, loadedCarKg: 2910 },
    [2400, 240],
    'only_just',
    'vehicle',
    0,
  ],
  ['a ute near its GVM', { ...ute, loadedCarKg: 2800 }, [2000, 200], 'only_just', 'vehicle', 150],
  ['an SUV with a pop-top', suv, [1560, 156], 'yes', 'vehicle', 294],
  ['an SUV with a pop-top that is too heavy', suv, [2040, 190], 'no', 'braked_towing', -40],
  ['an SUV with a nose-heavy pop-top', suv, [1700, 210], 'no', 'tow_ball', -10],
  ['an SUV with a low GCM', { ...suv, grossCombinationMassKg: 3700 }, [1700, 150], 'no', 'combination', -50],
  ['an SUV full of children', { ...suv, loadedCarKg: 2400 }, [1500, 120], 'no', 'vehicle', -20],
  [
    'an SUV full of children, with less on the ball',
    { ...suv, loadedCarKg: 2380 },
    [1500, 120],
    'only_just',
    'vehicle',
    0,
  ],
  [
    'a small car with a camper',
    { brakedTowingKg: 1200, towBallKg: 120, grossCombinationMassKg: 3000, grossVehicleMassKg: 1900, loadedCarKg: 1600 },
    [920, 78],
    'yes',
    'vehicle',
    222,
  ],
  [
    'a big wagon, four tonnes and nothing near',
    { brakedTowingKg: 4500, towBallKg: 450, grossCombinationMassKg: 8000, grossVehicleMassKg: 3900, loadedCarKg: 3000 },
    [3500, 350],
    'yes',
    'vehicle',
    550,
  ],
])('%s', (_what, car, [loadedKg, ballKg], verdict, tightest, spareKg) => {
  const match = matchTow(car, { loadedKg, ballKg });
  expect([match.verdict, match.tightest?.limit, match.tightest?.spareKg]).toEqual([verdict, tightest, spareKg]);
  expect(match.checks).toHaveLength(4);
});

describe('a car of which not every limit is known', () => {
  test('is no plain yes, and the unknown limits are named', () => {
    expect(matchTow({ brakedTowingKg: 3500, towBallKg: 350 }, { loadedKg: 2000, ballKg: 200 })).toMatchObject({
      verdict: 'unknown',
      unknown: ['combination', 'vehicle'],
    });
  });

  test('is a no as soon as one known limit is exceeded', () => {
    expect(matchTow({ brakedTowingKg: 1800 }, { loadedKg: 2000, ballKg: 200 }).verdict).toBe('no');
  });

  test('has no tightest limit where none is known', () => {
    expect(matchTow({}, { loadedKg: 2000, ballKg: 200 }).tightest).toBeUndefined();
  });
});

test('a tenth of the van rests on the ball, or what was weighed where that is more', () => {
  expect([expectedBallKg(2500), expectedBallKg(1600, 168), expectedBallKg(2500, 150)]).toEqual([250, 168, 250]);
});

test.each<[car: TowCar, heaviestKg: number | undefined]>([
  [ute, 3500],
  [{ ...ute, towBallKg: 300 }, 3000],
  [{ ...ute, loadedCarKg: 2900 }, 2500],
  [{ ...ute, grossCombinationMassKg: 5500 }, 2930],
  [{ ...ute, loadedCarKg: 3200 }, 0],
  [{ brakedTowingKg: 2500 }, 2500],
  [{}, undefined],
])('the heaviest van is the one that the smallest limit allows', (car, heaviestKg) => {
  expect(heaviestVanKg(car)).toBe(heaviestKg);
});
