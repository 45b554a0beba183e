import type { VehicleStatus } from '#domain/vehicle/vehicle.ts';

/** A vehicle's availability to a buyer; 'reserved' only while the vehicle itself is still available. */
export type Availability = 'available' | 'reserved' | 'coming_soon' | 'sold';

/** Whether a status counts as available [4-17]: in stock and coming soon do; sold and any other value do not. */
export function isAvailableStatus(status: VehicleStatus): boolean {
  return status === 'in_stock' || status === 'coming_soon';
}

/**
 * A vehicle's availability to a buyer [4-17]. A hold only matters while the vehicle is for sale: a sold vehicle that
 * the feed still marks as reserved is sold.
 */
export function resolveAvailability(vehicle: {
  readonly status: VehicleStatus;
  readonly reserved: boolean;
}): Availability {
  if (!isAvailableStatus(vehicle.status)) return 'sold';
  if (vehicle.reserved) return 'reserved';
  return vehicle.status === 'coming_soon' ? 'coming_soon' : 'available';
}

/** Whether a vehicle may be suggested as similar to another: in stock only [4-18], and not on hold for someone else. */
export function canBeSuggested(vehicle: { readonly status: VehicleStatus; readonly reserved: boolean }): boolean {
  return vehicle.status === 'in_stock' && !vehicle.reserved;
}
