import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { type ComparisonRow, vehicleComparison, type VehicleComparison } from './vehicle-comparison.ts';

const now = new Date('2026-11-18T01:42:00Z');
const summary = (vehicle: Partial<Vehicle>): VehicleSummary =>
  toVehicleSummary(makeVehicle(vehicle), makeSummaryContext({ now }));
const against = (sold: Partial<Vehicle>, ...others: readonly Partial<Vehicle>[]): VehicleComparison | undefined =>
  vehicleComparison(summary({ status: 'sold', ...sold }), others.map(summary), makeCardRules(), now);
const row = (comparison: VehicleComparison | undefined, label: string): ComparisonRow['cells'] | undefined =>
  comparison?.rows.find((one) => one.label === label)?.cells;

describe('a sold vehicle next to those like it', () => {
  test('has its place first and no price, the others theirs with what it includes', () => {
    const comparison = against({ id: 's' }, { id: 'a' });
    expect(comparison?.columns.map(({ id }) => id)).toEqual(['s', 'a']);
    expect(row(comparison, 'Price')).toMatchObject([
      { text: 'Sold' },
      { text: '$18,990 drive away', price: { text: '$18,990', qualifierText: 'Drive away' } },
    ]);
    expect(row(comparison, 'Price')?.[0]).not.toHaveProperty('price');
  });

  test('says how much newer and how much further the others have been driven', () => {
    const comparison = against({ year: 2019, odometerKm: 60_000 }, { year: 2020, odometerKm: 47_590 }, { year: 2016 });
    expect(row(comparison, 'Year')).toEqual([
      { text: '2019' },
      { text: '2020', difference: '1 year newer' },
      { text: '2016', difference: '3 years older' },
    ]);
    expect(row(comparison, 'Odometer')).toEqual([
      { text: '60,000 km' },
      { text: '47,590 km', difference: '12,410 km less' },
      { text: '72,410 km', difference: '12,410 km more' },
    ]);
  });

  test('says nothing of a difference that is none, or that is not known', () => {
    const comparison = against({ odometerKm: 60_000 }, { odometerKm: 60_000 }, { odometerKm: undefined as never });
    expect(row(comparison, 'Odometer')).toEqual([{ text: '60,000 km' }, { text: '60,000 km' }, {}]);
  });

  test('compares styles where all are motorcycles', () => {
    const bike = { itemType: 'motorcycle', body: 'motorcycle', bodyStyle: 'Adventure' } as const;
    const comparison = against(bike, { ...bike, bodyStyle: 'Cruiser' });
    expect(row(comparison, 'Style')).toEqual([{ text: 'Adventure' }, { text: 'Cruiser' }]);
    expect(row(comparison, 'Body')).toBeUndefined();
  });

  test('has room for four, and leaves out what only a full comparison needs', () => {
    const comparison = against({}, {}, {}, {}, {}, {});
    expect(comparison?.columns).toHaveLength(5);
    expect(comparison?.rows.map(({ label }) => label)).not.toContain('Stock number');
  });

  test('is not measured against: no figure is the lowest', () => {
    const comparison = against({ odometerKm: 60_000 }, { odometerKm: 47_590 });
    expect(comparison?.rows.flatMap(({ cells }) => cells.flatMap(({ mark }) => mark ?? []))).toEqual([]);
  });

  test('is left out where nothing is like it', () => {
    expect(against({})).toBeUndefined();
  });
});

describe('a vehicle for sale next to those like it', () => {
  const next = (first: Partial<Vehicle>, ...others: readonly Partial<Vehicle>[]): VehicleComparison | undefined =>
    vehicleComparison(summary(first), others.map(summary), makeCardRules(), now);

  test('has its own price first, and the lowest of all are marked', () => {
    const comparison = next({ id: 'a', odometerKm: 60_000 }, { id: 'b', odometerKm: 47_590 });
    expect(row(comparison, 'Price')?.[0]).toMatchObject({ price: { text: '$18,990' } });
    expect(row(comparison, 'Odometer')).toEqual([
      { text: '60,000 km' },
      { text: '47,590 km', difference: '12,410 km less', mark: 'lowest' },
    ]);
  });

  test('marks nothing where two have the lowest', () => {
    const comparison = next({ id: 'a' }, { id: 'b' });
    expect(row(comparison, 'Price')?.map(({ mark }) => mark)).toEqual([undefined, undefined]);
  });
});
