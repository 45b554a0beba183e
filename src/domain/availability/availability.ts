import type { VehicleStatus } from '#domain/vehicle/vehicle.ts';

/** How a vehicle stands for a buyer; 'reserved' only while the vehicle itself is still available. */
export type Availability = 'available' | 'reserved' | 'coming_soon' | 'sold';

/** Whether a status counts as available [4-17]: in stock and coming soon do, sold and every other word do not. */
export function isAvailableStatus(status: VehicleStatus): boolean {
  return status === 'in_stock' || status === 'coming_soon';
}

/**
 * How a vehicle stands for a buyer [4-17]. A hold matters only while the vehicle could be had: a sold
 * vehicle that the feed still calls reserved is sold.
 */
export function resolveAvailability(vehicle: {
  readonly status: VehicleStatus;
  readonly reserved: boolean;
}): Availability {
  if (!isAvailableStatus(vehicle.status)) return 'sold';
  if (vehicle.reserved) return 'reserved';
  return vehicle.status === 'coming_soon' ? 'coming_soon' : 'available';
}

/** Whether a vehicle may be offered as similar to another: in stock only [4-18], and not on hold for somebody else. */
export function canBeSuggested(vehicle: { readonly status: VehicleStatus; readonly reserved: boolean }): boolean {
  return vehicle.status === 'in_stock' && !vehicle.reserved;
}
