import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { formatKilograms, formatMetres, formatMillimetres } from '#domain/formats/measures.ts';
import { difference, differenceInAge, differenceInKm } from './vehicle-comparison.ts';

/** Lengths and loads that differ by less are the same to who chooses. */
const ALIKE_MM = 100;
const ALIKE_KG = 100;
/** As much as is read at once. */
const MOST_DIFFERENCES = 2;

/**
 * How one that can be bought differs from a similar one that sold, by what its trade asks first: "1.3 m longer, 2 years
 * newer than the one that sold". Undefined where nothing is known to differ.
 */
export function soldDifference(sold: VehicleSummary, other: VehicleSummary): string | undefined {
  const differences = [
    difference(
      rounded(other.body_length, ALIKE_MM),
      rounded(sold.body_length, ALIKE_MM),
      ['longer', 'shorter'],
      formatMetres,
    ),
    difference(other.seat_height, sold.seat_height, ['higher in the seat', 'lower in the seat'], formatMillimetres),
    difference(
      rounded(other.payload, ALIKE_KG),
      rounded(sold.payload, ALIKE_KG),
      ['more payload', 'less payload'],
      formatKilograms,
    ),
    differenceInAge(other, sold),
    differenceInKm(other, sold),
  ].filter((text) => text !== undefined);
  return differences.length === 0 || other.item_type !== sold.item_type
    ? undefined
    : `${differences.slice(0, MOST_DIFFERENCES).join(', ')} than the one that sold`;
}

const rounded = (amount: number | undefined, to: number): number | undefined =>
  amount === undefined ? undefined : Math.round(amount / to) * to;
