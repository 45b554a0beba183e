import { describe, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { isMarketRangeShown, marketRange } from './market-range.ts';

const corolla = makeVehicle({ year: 2018, odometerKm: 72_000, price: { cents: 1_900_000, qualifier: 'drive_away' } });

/** Corollas like it at these prices. */
const alike = (dollars: readonly number[], change: Partial<Vehicle> = {}): Vehicle[] =>
  dollars.map((price, index) =>
    makeVehicle({
      id: `other-${index}`,
      year: 2018,
      odometerKm: 72_000,
      price: { cents: price * 100, qualifier: 'drive_away' },
      ...change,
    }),
  );

/** As many as make a market. */
const fiveAt = (dollars: number): number[] => Array.from({ length: 5 }, () => dollars);

describe('a price in its market, worked', () => {
  test('five alike: the range leaves out the ends, the middle of them fills half', () => {
    // Weights are 1 each; the 20% and 80% points fall between the outer pairs: 17,000 + (0.2-0.1)/0.2 x 1,000.
    expect(marketRange(corolla, alike([17_000, 18_000, 19_000, 20_000, 21_000]))).toEqual({
      listingDollars: 19_000,
      minimumDollars: 17_500,
      maximumDollars: 20_500,
      fillPercent: 50,
      // 5/(5+4) of weight, less half of the spread 3,000/19,000.
      confidence: 0.51,
      description: 'Similar vehicles are advertised from $17,500 to $20,500, based on 5 like it in our stock.',
    });
  });

  test('equal prices still make a range: condition alone is worth 4 % to either side', () => {
    expect(marketRange(corolla, alike(fiveAt(20_000)))).toMatchObject({
      minimumDollars: 19_200,
      maximumDollars: 20_800,
      fillPercent: 0,
    });
  });

  test('the market average counts as four sales', () => {
    const priced = { ...corolla, marketPrice: { averageCents: 2_000_000, stateAverageCents: 2_000_000 } };
    expect(marketRange(priced, [])).toMatchObject({
      minimumDollars: 19_200,
      maximumDollars: 20_800,
      // 8/12 less half of 8 %.
      confidence: 0.64,
      description: 'Similar vehicles are advertised from $19,200 to $20,800, based on the market average.',
    });
    expect(marketRange(priced, alike(fiveAt(19_500)))?.description).toBe(
      'Similar vehicles are advertised from $19,100 to $20,700, based on 5 like it in our stock and the market average.',
    );
  });

  test('a price beyond the range stays at the end of the gauge', () => {
    const at = (dollars: number): number | undefined =>
      marketRange({ ...corolla, price: { cents: dollars * 100, qualifier: 'drive_away' } }, alike(fiveAt(20_000)))
        ?.fillPercent;
    expect([at(5000), at(90_000)]).toEqual([0, 100]);
  });
});

test('the fewer comparable vehicles, the less confidence', () => {
  const confidence = [5, 8, 16].map(
    (count) => marketRange(corolla, alike(Array.from({ length: count }, () => 19_000)))?.confidence ?? 0,
  );
  expect(confidence).toEqual([0.53, 0.64, 0.77]);
});

test('four like it are no market: they are left out, and without an average there is no range', () => {
  const four = alike([19_000, 19_000, 19_000, 19_000]);
  expect(marketRange(corolla, four)).toBeUndefined();
  const priced = { ...corolla, marketPrice: { averageCents: 2_000_000 } };
  expect(marketRange(priced, four)).toEqual(marketRange(priced, []));
});

test('an average of what is advertised is not of prices without government charges', () => {
  const price = { cents: 1_900_000, qualifier: 'excluding_government_charges' } as const;
  expect(marketRange({ ...corolla, price, marketPrice: { averageCents: 2_000_000 } }, [])).toBeUndefined();
});

test('age and kilometres apart count less', () => {
  const near = marketRange(corolla, [
    ...alike(fiveAt(18_000)),
    ...alike([30_000], { id: 'far', year: 2020, odometerKm: 10_000 }),
  ]);
  expect(near?.maximumDollars).toBeLessThan(24_000);
});

test.each<[string, Partial<Vehicle>]>([
  ['itself', { id: corolla.id }],
  ['another model', { model: 'Camry' }],
  ['another make', { make: 'Mazda' }],
  ['a new one beside a used one', { carType: 'new' }],
  ['another kind of vehicle', { itemType: 'truck' }],
  ['three years younger', { year: 2021 }],
  ['of unknown age', { year: undefined as never }],
  ['priced without government charges', { price: { cents: 1_900_000, qualifier: 'excluding_government_charges' } }],
  ['without a price', { price: { qualifier: 'price_on_application' } }],
])('is not compared with a vehicle that is %s', (_, change) => {
  expect(marketRange(corolla, alike(fiveAt(19_000), change))).toBeUndefined();
});

test('says nothing about a vehicle without a price', () => {
  expect(
    marketRange({ ...corolla, price: { qualifier: 'price_on_application' } }, alike(fiveAt(19_000))),
  ).toBeUndefined();
});

test.each([
  [0.2, 20_000, 19_000, false],
  [0.21, 20_000, 19_000, true],
  [0.9, 18_999, 19_000, false],
  [0.9, 19_000, 19_000, true],
])('confidence %d, market up to %d, price %d: shown %s [5-5]', (confidence, maximumDollars, listingDollars, shown) => {
  expect(isMarketRangeShown({ confidence, maximumDollars, listingDollars })).toBe(shown);
});
