import type { VehicleDraft } from '../normalise/normalise-vehicle.ts';

/** Above this few vehicles are asked for, and none of a feed as a rule. */
const HIGH_CENTS = 500_000_00;
const MOST_HIGH = 0.5;

/** Detects prices that are written in cents: 5899000 for $58,990. Cents of whole dollars end in two zeros. */
export class PriceScaleEvidence {
  #priced = 0;
  #high = 0;
  #example = 0;

  note({ price }: VehicleDraft): void {
    const cents = price.cents ?? price.reducedCents;
    if (cents === undefined) return;
    this.#priced += 1;
    if (cents < HIGH_CENTS || cents % 100_00 !== 0) return;
    this.#high += 1;
    this.#example ||= cents / 100;
  }

  /** What the prices would be as cents; undefined if they are dollars. */
  inCents(): { readonly prices: number; readonly priced: number; readonly example: number } | undefined {
    if (this.#high <= this.#priced * MOST_HIGH) return undefined;
    return { prices: this.#high, priced: this.#priced, example: this.#example };
  }
}
