import { describe, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { FUEL_COST_DEFAULTS, fuelCost, fuelCostSetup } from './fuel-cost.ts';

const using = (litres: number | undefined, change: Partial<Vehicle> = {}): Vehicle =>
  makeVehicle({
    specifications: litres === undefined ? {} : { fuelConsumptionCombinedLPer100Km: litres },
    ...change,
  });

describe('fuel for a week, worked: distance / 100 x consumption x price [9-25]', () => {
  test.each([
    // 2.5 x 10 x 1.70
    ['the defaults', FUEL_COST_DEFAULTS, 4250, '$43', 221_000, '$2,210'],
    // 2.5 x 6.9 x 1.70 = 29.325
    ['a diesel SUV', { ...FUEL_COST_DEFAULTS, consumptionLPer100Km: 6.9 }, 2933, '$29', 152_490, '$1,525'],
    // 10 x 3.8 x 2.05 = 77.90
    [
      'a hybrid that goes far',
      { distanceKmPerWeek: 1000, consumptionLPer100Km: 3.8, pricePerLitreDollars: 2.05 },
      7790,
      '$78',
      405_080,
      '$4,051',
    ],
    ['a car that stands', { ...FUEL_COST_DEFAULTS, distanceKmPerWeek: 0 }, 0, '$0', 0, '$0'],
    ['a typed word', { ...FUEL_COST_DEFAULTS, distanceKmPerWeek: Number.NaN }, 0, '$0', 0, '$0'],
    ['less than nothing', { ...FUEL_COST_DEFAULTS, pricePerLitreDollars: -2 }, 0, '$0', 0, '$0'],
  ])('%s', (_, inputs, weeklyCents, weeklyText, yearlyCents, yearlyText) => {
    expect(fuelCost(inputs)).toEqual({ weeklyCents, yearlyCents, weeklyText, yearlyText });
  });
});

test('a calculator begins with 1.70 a litre, 250 km a week and the vehicle’s own consumption [9-25]', () => {
  expect(fuelCostSetup(using(6.1))).toEqual({
    start: { pricePerLitreDollars: 1.7, distanceKmPerWeek: 250, consumptionLPer100Km: 6.1 },
    consumptionText: '6.1 L/100 km',
    isConsumptionAssumed: false,
  });
});

test.each([undefined, 0])('a consumption of %s is not known: 10 L/100 km, said to be assumed [9-25]', (litres) => {
  expect(fuelCostSetup(using(litres))).toMatchObject({
    start: { consumptionLPer100Km: 10 },
    consumptionText: '10 L/100 km, assumed',
    isConsumptionAssumed: true,
  });
});

test.each<[string, number, Partial<Vehicle>, boolean]>([
  ['a prime mover on 10', 10, { itemType: 'truck', body: 'truck', bodyStyle: 'Prime mover' }, false],
  ['a prime mover on 45', 45, { itemType: 'truck', body: 'truck', bodyStyle: 'Prime mover' }, true],
  ['a pantech on 14', 14, { itemType: 'truck', body: 'truck', bodyStyle: 'Pantech' }, true],
  ['a truck on 3', 3, { itemType: 'truck', body: 'truck' }, false],
  ['a car on 55', 55, { itemType: 'car' }, false],
])('a figure that cannot be meant gives no cost: %s', (_, litres, change, shown) => {
  expect(fuelCostSetup(using(litres, change)) !== undefined).toBe(shown);
});

test.each<[string, Partial<Vehicle>, boolean]>([
  ['electric [5-14]', { fuel: 'electric' }, false],
  ['hydrogen', { fuel: 'hydrogen' }, false],
  ['a caravan', { itemType: 'caravan' }, false],
  ['a trailer', { itemType: 'trailer' }, false],
  ['a boat', { itemType: 'boat' }, false],
  ['a plug-in hybrid', { fuel: 'plugInHybrid' }, true],
  ['a truck', { itemType: 'truck', fuel: 'diesel' }, true],
  ['a motorcycle', { itemType: 'motorcycle' }, true],
])('%s: calculator %s', (_, change, shown) => {
  expect(fuelCostSetup(using(7, change)) !== undefined).toBe(shown);
});
