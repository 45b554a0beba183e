import type { SortName } from '#domain/search/sort-orders.ts';

/** One part of a search, as a filter of the search document. */
export type QueryFilter = QueryValues | QueryRange | QueryNear;

export interface QueryValues extends Understood {
  readonly kind: 'values';
  readonly attribute: string;
  /** As the stock spells them; any of them will do. */
  readonly values: readonly string[];
  /** "not white": a vehicle with any of them is none. */
  readonly excluded?: true;
}

export interface QueryRange extends Understood {
  readonly kind: 'range';
  readonly attribute: string;
  /** Whole dollars, kilometres, years, seats or kilograms, inclusive at both ends. */
  readonly low?: number;
  readonly high?: number;
}

/** Around a postcode, or a location of the dealer: `nearPostcode` resolves it to locations. */
export interface QueryNear extends Understood {
  readonly kind: 'near';
  readonly postcode?: string;
  readonly place?: string;
  /** Within how many kilometres, where that was said. */
  readonly km?: number;
}

export interface QuerySort extends Understood {
  readonly sort: SortName;
}

export interface Understood {
  /** The parts of the text that it came from, in their original order. */
  readonly spans: readonly Span[];
}
export interface Span {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** The meaning of a typed text. */
export interface UnderstoodQuery {
  /** All of them must match. Only features may occur twice, because a vehicle has many. */
  readonly filters: readonly QueryFilter[];
  /** "cheapest": in which order the vehicles are wanted. */
  readonly sort?: QuerySort;
  /** What was not understood, to be searched as text. */
  readonly text: string;
}
