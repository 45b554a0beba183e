import { isTowed } from './is-towed.ts';
import type { Vehicle } from './vehicle.ts';

/** A prime mover's load is its trailer's; of a cab chassis, the body that it is still to get takes its share. */
const WITHOUT_BODY = /prime[ -]?mover|\bcab[ /-]*chassis\b|\bc[ /-]*chas\b/i;

/**
 * What may be loaded, in kilograms: the feed's figure, else ATM minus tare of what is towed and GVM minus tare of a motorhome
 * or of a truck with its body, which are both on the compliance plate.
 */
export function payloadKgOf(
  vehicle: Pick<Vehicle, 'itemType' | 'body' | 'bodyStyle' | 'specifications'>,
): number | undefined {
  const { itemType, bodyStyle = '', specifications } = vehicle;
  const { payloadKg, tareMassKg, aggregateTrailerMassKg, grossVehicleMassKg } = specifications;
  if (payloadKg !== undefined) return payloadKg;
  if (itemType === 'truck' && WITHOUT_BODY.test(bodyStyle)) return undefined;
  const isPlatedByGvm = itemType === 'truck' || (itemType === 'caravan' && !isTowed(vehicle));
  const limit = isPlatedByGvm ? grossVehicleMassKg : itemType === 'car' ? undefined : aggregateTrailerMassKg;
  return limit === undefined || tareMassKg === undefined || limit <= tareMassKg ? undefined : limit - tareMassKg;
}
