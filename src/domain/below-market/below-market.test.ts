import { expect, test } from 'vitest';
import type { VehiclePrice } from '#domain/vehicle/vehicle.ts';
import { isBelowMarket } from './below-market.ts';

const priced = (dollars: number, change: Partial<VehiclePrice> = {}): VehiclePrice => ({
  cents: dollars * 100,
  qualifier: 'drive_away',
  ...change,
});

// [5-13]: at least 500 below the market average (threshold 499) and under the state average.
test.each([
  ['500 below both', 19_500, 20_000, 20_000, true],
  ['499 below the market', 19_501, 20_000, 25_000, false],
  ['far below the market, at the state’s average', 15_000, 20_000, 15_000, false],
  ['far below the market, a dollar under the state’s average', 14_999, 20_000, 15_000, true],
  ['above', 21_000, 20_000, 20_000, false],
  ['the market’s average not known', 10_000, undefined, 20_000, false],
  ['the state’s average not known', 10_000, 20_000, undefined, false],
  ['an average of 0', 10_000, 0, 20_000, false],
])('%s: %i against %s and %s in the state: %s', (_, dollars, average, stateAverage, expected) => {
  const marketPrice = {
    ...(average !== undefined && { averageCents: average * 100 }),
    ...(stateAverage !== undefined && { stateAverageCents: stateAverage * 100 }),
  };
  expect(isBelowMarket({ price: priced(dollars), marketPrice })).toBe(expected);
});

test('the price that is asked counts, so a reduced one may be below the market', () => {
  const marketPrice = { averageCents: 2_000_000, stateAverageCents: 2_000_000 };
  expect(isBelowMarket({ price: priced(20_000, { reducedCents: 1_900_000 }), marketPrice })).toBe(true);
});

test('nothing is claimed of a vehicle whose price is not shown, or whose feed knows no market', () => {
  const marketPrice = { averageCents: 2_000_000, stateAverageCents: 2_000_000 };
  expect(isBelowMarket({ price: priced(10_000, { qualifier: 'price_on_application' }), marketPrice })).toBe(false);
  expect(isBelowMarket({ price: priced(10_000) })).toBe(false);
});
