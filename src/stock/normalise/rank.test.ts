import { expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { defaultRank } from './rank.ts';

test('without a rank in the feed: status, photos, price, then the newest come first [7-1]', () => {
  const inOrder: readonly Partial<Vehicle>[] = [
    { createdAt: '2026-11-18T00:00:00Z' },
    { createdAt: '2026-11-17T00:00:00Z' },
    { createdAt: undefined as never },
    { price: { qualifier: 'drive_away' } },
    { photos: [] },
    { photos: [], price: { qualifier: 'drive_away' } },
    { status: 'coming_soon' },
    { status: 'sold' },
  ];
  const ranks = inOrder.map((vehicle) => defaultRank(makeVehicle(vehicle)));
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
  expect(new Set(ranks).size).toBe(ranks.length);
  expect(Math.max(...ranks)).toBeLessThan(2 ** 31);
});
