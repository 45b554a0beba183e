import type { Vehicle } from './vehicle.ts';

/**
 * What may be loaded, in kilograms: the feed's figure, else ATM minus tare of a caravan or trailer and GVM minus tare of a
 * truck, which are both on the compliance plate.
 */
export function payloadKgOf({
  itemType,
  specifications,
}: Pick<Vehicle, 'itemType' | 'specifications'>): number | undefined {
  const { payloadKg, tareMassKg, aggregateTrailerMassKg, grossVehicleMassKg } = specifications;
  if (payloadKg !== undefined) return payloadKg;
  const limit = itemType === 'truck' ? grossVehicleMassKg : itemType === 'car' ? undefined : aggregateTrailerMassKg;
  return limit === undefined || tareMassKg === undefined || limit <= tareMassKg ? undefined : limit - tareMassKg;
}
