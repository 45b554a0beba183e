import type { Vehicle } from '#domain/vehicle/vehicle.ts';

const DAY_MS = 86_400_000;
const DAYS = 100_000;

/**
 * Position in "most relevant" order if the feed gives none [7-1]; larger is earlier: first vehicles for sale, then
 * those with photos, then with a price, then the newest.
 */
export function defaultRank(vehicle: Pick<Vehicle, 'status' | 'reserved' | 'photos' | 'price' | 'createdAt'>): number {
  const days = vehicle.createdAt === undefined ? 0 : Math.max(0, Math.floor(Date.parse(vehicle.createdAt) / DAY_MS));
  const hasPrice = vehicle.price.cents !== undefined || vehicle.price.reducedCents !== undefined;
  return (
    ((statusBand(vehicle) * 2 + (vehicle.photos.length > 0 ? 1 : 0)) * 2 + (hasPrice ? 1 : 0)) * DAYS +
    Math.min(days, DAYS - 1)
  );
}

function statusBand({ status, reserved }: Pick<Vehicle, 'status' | 'reserved'>): number {
  if (status === 'in_stock') return reserved ? 2 : 3;
  return status === 'coming_soon' ? 2 : 0;
}
