import type { StockField } from '../mapping/stock-field.ts';

/** What a note is about. The health page and the guard sort notes by it, never by their text. */
export type NoteTopic =
  /** A price that is not published because the feed does not say what it includes, or contradicts itself. */
  | 'price basis'
  | 'price before on-roads'
  /** A price that is drive away, beside comments that leave a charge out of it. */
  | 'price and comments'
  /** Comments that advertise a loan by a repayment or a rate alone. */
  | 'finance and comments'
  /** A price that includes charges on which there is no GST, and to which GST is added. */
  | 'drive away without GST'
  | 'price left out'
  | 'pictures'
  | 'odometer'
  | 'VIN'
  | 'year'
  /** Characters that were lost before the feed reached us. */
  | 'spoilt letters'
  | 'other';

/** Repairs to a row's values; the import report collects them with row and stock number. */
export interface RowNotes {
  /**
   * A value was changed, or left out if `to` is absent. `what` is one of a few texts, so that they can be counted.
   */
  readonly repaired: (topic: NoteTopic, what: string, from: unknown, to?: string) => void;
  /** A value is published as given but looks wrong. */
  readonly doubted: (topic: NoteTopic, what: string, value: unknown) => void;
  /** A word in the feed that means none of the field's possible values. */
  readonly unknownWord: (field: string, word: string) => void;
}

const TOPICS_OF_LOSS: { readonly [Field in StockField]?: NoteTopic } = {
  price: 'price left out',
  reduced_price: 'price left out',
  drive_away_price: 'price left out',
  excluding_charges_price: 'price left out',
  subscription_price: 'price left out',
  images: 'pictures',
  km: 'odometer',
  vin: 'VIN',
  year: 'year',
};

/** The topic of a note that a field's value is left out. */
export const topicOfLoss = (field: StockField): NoteTopic => TOPICS_OF_LOSS[field] ?? 'other';
