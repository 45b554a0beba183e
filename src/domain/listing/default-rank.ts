import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';

const BAND: Readonly<Record<Vehicle['status'], number>> = { in_stock: 3, coming_soon: 2, sold: 1, unavailable: 0 };
const EPOCH_MS = Date.UTC(2000, 0, 1);
/** Room for the age in minutes: 190 years. */
const MINUTES = 100_000_000;

/**
 * A vehicle's rank in "most relevant" order when its feed gives none [7-1]: status band first, then whether it has
 * photos, then whether it has a price, then the newest. Larger comes first. Fits a signed 32-bit integer, the type that
 * search indexes store.
 */
export function defaultRank(vehicle: Pick<Vehicle, 'status' | 'photos' | 'price' | 'createdAt'>): number {
  const shown = (vehicle.photos.length > 0 ? 2 : 0) + (resolveAskingPrice(vehicle.price) === undefined ? 0 : 1);
  const created = vehicle.createdAt === undefined ? Number.NaN : Date.parse(vehicle.createdAt);
  const minutes = Number.isNaN(created) ? 0 : Math.floor((created - EPOCH_MS) / 60_000);
  return (BAND[vehicle.status] * 4 + shown) * MINUTES + Math.min(Math.max(minutes, 0), MINUTES - 1);
}
