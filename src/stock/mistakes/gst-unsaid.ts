import type { FeedConfig } from '#config/schema/feed.ts';
import type { MappedRow } from '../mapping/stock-field.ts';
import { rawText } from '../normalise/field-text.ts';
import type { VehicleDraft } from '../normalise/normalise-vehicle.ts';

export interface GstUnsaid {
  readonly rows: number;
  readonly withoutGst: number;
  readonly example: string;
}

/**
 * Prices that say nothing about GST among prices that are given without it. Alone they would be read as including it, and
 * a truck would be advertised for a tenth less than it costs. Drive away is the whole price, whatever the others are.
 */
export class GstEvidence {
  readonly #isSettled: boolean;
  #withoutGst = 0;
  #rows = 0;
  #example = '';

  constructor({ price }: FeedConfig['mapping']) {
    this.#isSettled = typeof price === 'object' && 'unit' in price;
  }

  note(row: MappedRow, { price }: Pick<VehicleDraft, 'price'>): void {
    const amount = price.cents === undefined ? undefined : (row.price ?? row.excluding_charges_price);
    if (this.#isSettled || amount === undefined) return;
    if (price.isGstAdded === true) this.#withoutGst += 1;
    else if (price.qualifier === 'excluding_government_charges' && !saysGst(row, amount)) {
      this.#rows += 1;
      if (this.#rows === 1) this.#example = rawText(amount) ?? '';
    }
  }

  found(): GstUnsaid | undefined {
    return this.#rows === 0 || this.#rows >= this.#withoutGst
      ? undefined
      : { rows: this.#rows, withoutGst: this.#withoutGst, example: this.#example };
  }
}

function saysGst({ price_type: type, around }: MappedRow, amount: unknown): boolean {
  return /gst/i.test(JSON.stringify([amount, type, around?.price, around?.excluding_charges_price]));
}
