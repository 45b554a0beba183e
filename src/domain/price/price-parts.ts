import type { VehiclePrice } from '#domain/vehicle/vehicle.ts';
import { formatDollars, wholeDollars } from '#domain/formats/money.ts';
import { resolveAskingPrice } from './asking-price.ts';

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
