/**
 * A problem with a whole feed that cannot be fixed row by row: a reason to stop the publish, or a mistake that fails
 * a check. `message` says what happened and why, `remedy` what to do about it; both are full sentences.
 */
export interface StockProblem {
  readonly kind: StockProblemKind;
  /** Name of the feed in `dealer.json`; "all feeds" if it is about the dealer's whole stock. */
  readonly feed: string;
  readonly message: string;
  readonly remedy: string;
}

export type StockProblemKind =
  | 'unreachable'
  | 'timeout'
  | 'http-status'
  | 'too-large'
  | 'secret-missing'
  | 'empty'
  | 'truncated'
  | 'changed'
  | 'html'
  | 'broken'
  | 'mapping'
  | 'columns'
  | 'no-vehicles'
  | 'price-basis'
  | 'error-response'
  | 'mapped-column'
  | 'private-column'
  | 'unknown-places'
  | 'status-words'
  | 'date-order'
  | 'swapped'
  | 'price-scale'
  | 'gst-unsaid'
  | 'further-pages'
  | 'spreadsheet'
  | 'column-gone'
  | 'shrunk'
  | 'nothing-listed'
  | 'no-prices'
  | 'item-type';

/** Thrown while a feed is read; `importStock` converts it to a `StockProblem` and continues with the other feeds. */
export class FeedStopped extends Error {
  override readonly name = 'FeedStopped';
  readonly kind: StockProblemKind;
  readonly remedy: string;

  constructor(kind: StockProblemKind, message: string, remedy: string) {
    super(message);
    this.kind = kind;
    this.remedy = remedy;
  }
}
