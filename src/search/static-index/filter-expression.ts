/** What a document must satisfy to be found. */
export type FilterExpression = MatchClause | RangeClause | CombinedFilter;

export interface CombinedFilter {
  readonly kind: 'all' | 'any';
  readonly filters: readonly FilterExpression[];
}
/** Compares words: `whole` wants all words of a value, `part` wants them somewhere in it. A final `*` leaves the last word open. */
export interface MatchClause {
  readonly kind: 'match';
  readonly field: string;
  readonly extent: 'whole' | 'part';
  readonly negated: boolean;
  readonly values: readonly string[];
}
export interface RangeClause {
  readonly kind: 'range';
  readonly field: string;
  readonly negated: boolean;
  readonly ranges: readonly NumberRange[];
}
/** Both ends belong to the range unless it says `open`. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
  readonly open?: true;
}

/** A request that no search engine could answer: an unknown field, a filter that is not one. */
export class SearchRequestInvalid extends Error {
  override readonly name = 'SearchRequestInvalid';
}
