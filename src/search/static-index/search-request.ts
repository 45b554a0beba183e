import type { FieldParts } from './count-parts.ts';

/** One request of InstantSearch; parameters that are not named here have no meaning for the static index. */
export interface SearchRequest {
  /** `Car_production` or `Car_production/sort/price:asc`. */
  readonly indexName: string;
  readonly params?: SearchRequestParams;
}
export interface SearchRequestParams {
  readonly query?: string;
  /** From 0. */
  readonly page?: number;
  readonly hitsPerPage?: number;
  /** Attributes to count; `*` for all. */
  readonly facets?: string | readonly string[];
  readonly maxValuesPerFacet?: number;
  /** `make:Toyota`, `make:-Toyota`; an inner list is any of its entries, the outer list all of them. */
  readonly facetFilters?: string | readonly (string | readonly string[])[];
  /** `price>=5000`; lists as for `facetFilters`. */
  readonly numericFilters?: string | readonly (string | readonly string[])[];
  /** A filter in Typesense's words, which holds in addition. */
  readonly filters?: string;
  /** Parts of a number field, both ends included, in whose order the found vehicles are counted: a histogram in one search. */
  readonly parts?: FieldParts;
  readonly [other: string]: unknown;
}
