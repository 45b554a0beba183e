import type { VehicleDraft } from '../normalise/normalise-vehicle.ts';
import type { MappedRow } from '../mapping/stock-field.ts';
import { rawText } from '../normalise/field-text.ts';

/** Minimum number of rows that have both. */
const LEAST_ROWS = 5;
/** Asking prices typically end like this; odometer readings end at random. */
const PRICE_ENDINGS = new Set([0, 50, 77, 80, 85, 88, 90, 95, 99]);

/**
 * Detects a swapped price and odometer. Cells with the other's unit show it. So do "odometers" that end like asking
 * prices next to "prices" that do not, and "prices" that rise with age while "odometers" fall.
 */
export class SwappedEvidence {
  readonly #pairs: { readonly dollars: number; readonly km: number; readonly year: number | undefined }[] = [];
  #crossUnits = 0;

  note(row: MappedRow, { price, odometerKm, year }: VehicleDraft): void {
    const priceText = rawText(row.price);
    const kmText = rawText(row.km);
    if (priceText !== undefined && kmText !== undefined && /\d\s*kms?\b/i.test(priceText) && kmText.includes('$'))
      this.#crossUnits += 1;
    const cents = price.cents ?? price.reducedCents;
    if (cents !== undefined && odometerKm !== undefined && odometerKm >= 1000)
      this.#pairs.push({ dollars: Math.round(cents / 100), km: odometerKm, year });
  }

  areSwapped(): boolean {
    const pairs = this.#pairs;
    if (this.#crossUnits >= LEAST_ROWS) return true;
    if (pairs.length < LEAST_ROWS) return false;
    const endLikePrices = (values: readonly number[]): number =>
      values.filter((value) => PRICE_ENDINGS.has(value % 100)).length / values.length;
    const ofKm = endLikePrices(pairs.map(({ km }) => km));
    const ofDollars = endLikePrices(pairs.map(({ dollars }) => dollars));
    if (ofKm >= 0.7 && ofDollars <= 0.35) return true;
    // Rounded figures all end the same way, so compare with the age.
    const dated = pairs.flatMap(({ dollars, km, year }) => (year === undefined ? [] : [{ dollars, km, year }]));
    if (dated.length < 2 * LEAST_ROWS || ofDollars > ofKm + 0.2) return false;
    const years = dated.map(({ year }) => year);
    const withDollars = correlation(
      years,
      dated.map(({ dollars }) => dollars),
    );
    const withKm = correlation(
      years,
      dated.map(({ km }) => km),
    );
    return withDollars <= -0.5 && withKm >= 0.5;
  }
}

/** Pearson's correlation, 0 if one of the two never varies. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let both = 0;
  let ofA = 0;
  let ofB = 0;
  for (const [index, value] of a.entries()) {
    const [da, db] = [value - meanA, (b[index] ?? meanB) - meanB];
    both += da * db;
    ofA += da * da;
    ofB += db * db;
  }
  return ofA === 0 || ofB === 0 ? 0 : both / Math.sqrt(ofA * ofB);
}
