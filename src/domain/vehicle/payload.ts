import { isTowed } from './is-towed.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * What may be loaded, in kilograms: the feed's figure, else ATM minus tare of what is towed and GVM minus tare of a truck
 * or motorhome, which are both on the compliance plate.
 */
export function payloadKgOf(vehicle: Pick<Vehicle, 'itemType' | 'body' | 'specifications'>): number | undefined {
  const { itemType, specifications } = vehicle;
  const { payloadKg, tareMassKg, aggregateTrailerMassKg, grossVehicleMassKg } = specifications;
  if (payloadKg !== undefined) return payloadKg;
  const isPlatedByGvm = itemType === 'truck' || (itemType === 'caravan' && !isTowed(vehicle));
  const limit = isPlatedByGvm ? grossVehicleMassKg : itemType === 'car' ? undefined : aggregateTrailerMassKg;
  return limit === undefined || tareMassKg === undefined || limit <= tareMassKg ? undefined : limit - tareMassKg;
}
