import type { VehiclePrice } from '#domain/vehicle/vehicle.ts';
import { formatDollars, wholeDollars } from '#domain/formats/money.ts';
import { resolveAskingPrice } from './asking-price.ts';
import { WITH_GST } from './gst.ts';

/** A component of a drive-away price: printed below the total and smaller. */
export interface PricePart {
  readonly label: string;
  /** "$3,200" */
  readonly text: string;
}

export const PRICE_PART_LABELS = ['Price before on-road costs', 'On-road costs'] as const;

/** The breakdown of a drive-away price that was computed from a price before on-road costs; otherwise undefined. */
export function priceParts(price: VehiclePrice): readonly PricePart[] | undefined {
  const total = resolveAskingPrice(price)?.dollars;
  if (price.onRoadCostsCents === undefined || total === undefined) return undefined;
  const costs = wholeDollars(price.onRoadCostsCents);
  return [
    { label: PRICE_PART_LABELS[0], text: formatDollars(total - costs) },
    { label: PRICE_PART_LABELS[1], text: formatDollars(costs) },
  ];
}

export const GST_PART_LABELS = ['Price without GST', 'GST'] as const;

/**
 * The price without GST, which businesses compare, and the GST. Only of a price that the feed gives without it: what
 * else a price includes, such as stamp duty, has none, so that an eleventh of it would be wrong.
 */
export function gstParts(price: VehiclePrice): readonly PricePart[] | undefined {
  const total = resolveAskingPrice(price)?.dollars;
  if (price.isGstAdded !== true || price.onRoadCostsCents !== undefined || total === undefined) return undefined;
  const without = Math.round(total / WITH_GST);
  return [
    { label: GST_PART_LABELS[0], text: formatDollars(without) },
    { label: GST_PART_LABELS[1], text: formatDollars(total - without) },
  ];
}
