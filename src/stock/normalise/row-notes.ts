/** Repairs to a row's values; the import report collects them with row and stock number. */
export interface RowNotes {
  /**
   * A value was changed, or left out if `to` is absent. `what` is one of a few texts, so that they can be counted.
   */
  readonly repaired: (what: string, from: unknown, to?: string) => void;
  /** A value is published as given but looks wrong. */
  readonly doubted: (what: string, value: unknown) => void;
  /** A word in the feed that means none of the field's possible values. */
  readonly unknownWord: (field: string, word: string) => void;
}
