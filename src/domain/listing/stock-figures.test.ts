import { describe, expect, test } from 'vitest';
import { makeVehicle } from '../vehicle/make-vehicle.fixture.ts';
import { findLosses, stockFigures, type LossLimits, type StockFigures } from './stock-figures.ts';

const LIMITS: LossLimits = {
  listed_percent: 30,
  priced_percent: 20,
  photos_percent: 20,
  odometer_percent: 20,
  location_percent: 70,
  kind_percent: 70,
  condition_percent: 70,
  least_vehicles: 3,
};

function figures(listed: number, change: Partial<StockFigures> = {}): StockFigures {
  const all = { listed, priced: listed, photos: listed, odometer: listed };
  return { ...all, byLocation: { aspley: listed }, byKind: { car: listed }, ...change };
}

const lossesOf = (before: StockFigures, now: StockFigures, limits = LIMITS): readonly string[] =>
  findLosses(before, now, limits, new Set(['aspley', 'geelong'])).map(({ what }) => what);

describe('a stock that shrinks', () => {
  test.each<[number, number, 'published' | 'stopped']>([
    [100, 100, 'published'],
    [100, 130, 'published'],
    [100, 70, 'published'],
    [100, 69, 'stopped'],
    [10, 7, 'published'],
    [10, 6, 'stopped'],
    [4, 2, 'published'],
    [1, 0, 'stopped'],
    [3, 0, 'stopped'],
    [0, 0, 'published'],
  ])('from %s vehicles for sale to %s is %s', (before, now, outcome) => {
    expect(lossesOf(figures(before), figures(now)).includes('listed') ? 'stopped' : 'published').toBe(outcome);
  });
});

describe('prices, photos and odometers', () => {
  test('are compared as a part of what is for sale: selling cars loses none', () => {
    expect(lossesOf(figures(100), figures(75))).toEqual([]);
    expect(lossesOf(figures(100), figures(100, { priced: 79 }))).toEqual(['priced']);
    expect(lossesOf(figures(100, { photos: 50 }), figures(100, { photos: 39 }))).toEqual(['photos']);
    expect(lossesOf(figures(100), figures(90, { odometer: 0 }))).toEqual(['odometer']);
  });

  test('of a few vehicles are no reason to stop a small lot', () => {
    expect(lossesOf(figures(4), figures(4, { priced: 2 }))).toEqual([]);
    expect(lossesOf(figures(4), figures(4, { priced: 1 }))).toEqual(['priced']);
  });
});

test('a location or kind that empties is a loss, one that the dealer closed is not', () => {
  const before = figures(20, { byLocation: { aspley: 10, geelong: 5, closed: 5 }, byKind: { car: 15, caravan: 5 } });
  const now = figures(20, { byLocation: { aspley: 20 }, byKind: { car: 20 } });
  const losses = findLosses(before, now, LIMITS, new Set(['aspley', 'geelong']));
  expect(losses.map(({ what, of }) => [what, of])).toEqual([
    ['location', 'geelong'],
    ['kind', 'caravan'],
  ]);
});

test('new cars that a feed suddenly calls used are a loss; what an older version remembered has none', () => {
  const before = figures(20, { byCondition: { new: 12, used: 8 } });
  const now = figures(20, { byCondition: { used: 20 } });
  const lossesBetween = (past: StockFigures) =>
    findLosses(past, now, LIMITS, new Set()).map(({ what, of }) => [what, of]);
  expect(lossesBetween(before)).toEqual([['condition', 'new']]);
  expect(lossesBetween(figures(20))).toEqual([]);
});

test('sold vehicles and prices that no page shows do not count [4-17, 4-22]', () => {
  const vehicles = [
    makeVehicle({ status: 'sold' }),
    makeVehicle({ price: { cents: 1_999_000, qualifier: 'drive_away' } }),
    makeVehicle({ price: { cents: 1_999_000, qualifier: 'price_on_application' } }),
  ];
  expect(stockFigures(vehicles)).toMatchObject({ listed: 2, priced: 1 });
});
