/** A condition that a document must satisfy. */
export type FilterExpression = MatchClause | RangeClause | CombinedFilter;

export interface CombinedFilter {
  readonly kind: 'all' | 'any';
  readonly filters: readonly FilterExpression[];
}
/**
 * Compares words: `whole` requires all words of a value, `part` finds them anywhere in it. A trailing `*` makes the
 * last word a prefix.
 */
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
/** Inclusive at both ends unless `open`. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
  readonly open?: true;
}

/** A request that no search engine could answer: an unknown field, or an invalid filter. */
export class SearchRequestInvalid extends Error {
  override readonly name = 'SearchRequestInvalid';
}
