import { describe, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { soldDifference } from './sold-difference.ts';

const now = new Date('2026-11-18T01:42:00Z');
const summary = (vehicle: Partial<Vehicle>): VehicleSummary =>
  toVehicleSummary(makeVehicle(vehicle), makeSummaryContext({ now }));

describe('how one that can be bought differs from the one that sold', () => {
  const differ = (sold: Partial<Vehicle>, other: Partial<Vehicle>): string | undefined =>
    soldDifference(summary({ status: 'sold', ...sold }), summary(other));
  const van = (lengthMm: number, year = 2021): Partial<Vehicle> => ({
    ...{ itemType: 'caravan', body: 'caravan', odometerKm: undefined as never, year },
    specifications: { bodyLengthMm: lengthMm, tareMassKg: 2000, aggregateTrailerMassKg: 2500 },
  });

  test('is said by what its trade asks first, and by two things at most', () => {
    expect(differ(van(5000), van(6310, 2023))).toBe('1.3 m longer, 2 years newer than the one that sold');
    const bike = (seatHeightMm: number, odometerKm: number): Partial<Vehicle> => ({
      ...{ itemType: 'motorcycle', body: 'motorcycle', year: 2021, odometerKm },
      specifications: { seatHeightMm },
    });
    expect(differ(bike(830, 9000), bike(785, 12_000))).toBe(
      '45 mm lower in the seat, 3,000 km more than the one that sold',
    );
    const truck = (grossVehicleMassKg: number): Partial<Vehicle> => ({
      ...{ itemType: 'truck', body: 'truck', year: 2021, odometerKm: 90_000 },
      specifications: { tareMassKg: 3000, grossVehicleMassKg },
    });
    expect(differ(truck(6500), truck(7500))).toBe('1,000 kg more payload than the one that sold');
  });

  test('is not said of a hand’s breadth, nor where nothing differs', () => {
    expect(differ(van(5000), van(5030))).toBeUndefined();
    expect(differ(van(5000), { ...van(7000), itemType: 'trailer' })).toBeUndefined();
  });
});
