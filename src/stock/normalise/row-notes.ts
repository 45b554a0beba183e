/** What a row's values had to go through; the import report collects it with row and stock number. */
export interface RowNotes {
  /** A value was changed, or left out when `to` is absent. `what` is one of few texts, so that they can be counted. */
  readonly repaired: (what: string, from: unknown, to?: string) => void;
  /** A value is published as given but looks wrong. */
  readonly doubted: (what: string, value: unknown) => void;
  /** A word of the feed that stands for none of the values a field can have. */
  readonly unknownWord: (field: string, word: string) => void;
}
