import type { SortName } from '#domain/search/sort-orders.ts';

/** A make and one of its models. */
export interface NamedPair {
  readonly make: string;
  readonly model: string;
}

/** What a phrase filters by; in a payload, makes with models are places in its list of them. */
export type Meaning<Pair = NamedPair> =
  | { readonly kind: 'values'; readonly attribute: string; readonly values: readonly string[] }
  | { readonly kind: 'range'; readonly attribute: string; readonly low?: number; readonly high?: number }
  | NamesMeaning<Pair>
  /** "Sydney": the dealer's locations around it. */
  | { readonly kind: 'near'; readonly postcode: string }
  /** "within 20 km": of a place named elsewhere in the text. */
  | { readonly kind: 'distance'; readonly km: number }
  /** "cheapest": in which order. */
  | { readonly kind: 'sort'; readonly sort: SortName }
  | {
      /**
       * Recognised, but with nothing to filter by here: no part of it is parsed separately or treated as a typo.
       */ readonly kind: 'text';
      /** A name, searched for as it is written: a Wrangler is no Ranger. */
      readonly isExact?: true;
      /** The key of whose name it is: where there is no Wrangler, what is nearest is a Jeep. */
      readonly of?: string;
    };

/** A make, or models with or without their make. */
export interface NamesMeaning<Pair = NamedPair> {
  readonly kind: 'names';
  readonly pairs: readonly Pair[];
  readonly says: 'make' | 'model' | 'both';
}

/** Precedence for a word with several meanings, highest first. */
export const RANKS = [
  'trade',
  'name',
  'use',
  'place',
  'feature',
  'part of a feature',
  'tag',
  'part of a name',
  'badge',
  'shade',
  'known',
] as const;
export type Rank = (typeof RANKS)[number];
/** Places in it, as a payload has them. */
export const TRADE = 0;
export const NAME = 1;
export const FEATURE = 4;
export const PART_OF_FEATURE = 5;
export const PART_OF_NAME = 7;
export const BADGE = 8;
export const SHADE = 9;

/** Merges both meanings of a word where they fit in one filter; else the first wins. */
export function joinedMeaning(a: Meaning, b: Meaning): Meaning {
  if (a.kind === 'names' && b.kind === 'names') {
    return { kind: 'names', pairs: [...new Set([...a.pairs, ...b.pairs])], says: a.says === b.says ? a.says : 'model' };
  }
  if (a.kind !== 'values' || b.kind !== 'values' || a.attribute !== b.attribute) return a;
  return { ...a, values: [...new Set([...a.values, ...b.values])] };
}
