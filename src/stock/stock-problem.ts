/**
 * A reason to stop the publish: something about a whole feed that no repair of single rows can mend.
 * `message` says what happened and why, `remedy` what to do about it; both are full sentences.
 */
export interface StockProblem {
  readonly kind: StockProblemKind;
  /** Name of the feed in `dealer.json`; for `shrunk`, which looks at the dealer's whole stock, "all feeds". */
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
  | 'shrunk';

/** Thrown while a feed is read; `importStock` turns it into a `StockProblem` and goes on with the other feeds. */
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
