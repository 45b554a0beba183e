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

export const GST_PART_LABELS = ['Before charges, without GST', 'GST on that'] as const;

/**
 * The price without GST, which businesses compare, and the GST. Only of a price that the feed gives without it, and
 * only of what bears GST: stamp duty, registration and CTP have none, so that an eleventh of a price that includes
 * them would be wrong. Of on-road costs that the dealer adds, the rest is known; of any other drive-away price it is not.
 */
export function gstParts(price: VehiclePrice): readonly PricePart[] | undefined {
  const total = resolveAskingPrice(price)?.dollars;
  if (price.isGstAdded !== true || total === undefined) return undefined;
  const costsCents = price.qualifier === 'excluding_government_charges' ? 0 : price.onRoadCostsCents;
  if (costsCents === undefined) return undefined;
  const taxed = total - wholeDollars(costsCents);
  const without = Math.round(taxed / WITH_GST);
  return [
    { label: GST_PART_LABELS[0], text: formatDollars(without) },
    { label: GST_PART_LABELS[1], text: formatDollars(taxed - without) },
  ];
}
