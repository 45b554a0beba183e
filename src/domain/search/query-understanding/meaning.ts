import type { SortName } from '#domain/search/sort-orders.ts';
import type { NamedPair } from './name-words.ts';

/** What a phrase filters by. */
export type Meaning =
  | { readonly kind: 'values'; readonly attribute: string; readonly values: readonly string[] }
  | { readonly kind: 'range'; readonly attribute: string; readonly low?: number; readonly high?: number }
  | NamesMeaning
  /** "Sydney": the dealer's locations around it. */
  | { readonly kind: 'near'; readonly postcode: string }
  /** "cheapest": in which order. */
  | { readonly kind: 'sort'; readonly sort: SortName }
  | {
      /**
       * Recognised, but with nothing to filter by here: no part of it is parsed separately or treated as a typo.
       */ readonly kind: 'text';
    };

/** A make, or models with or without their make. */
export interface NamesMeaning {
  readonly kind: 'names';
  readonly pairs: readonly NamedPair[];
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

/** Merges both meanings of a word where they fit in one filter; else the first wins. */
export function joinedMeaning(a: Meaning, b: Meaning): Meaning {
  if (a.kind === 'names' && b.kind === 'names') {
    return { kind: 'names', pairs: [...new Set([...a.pairs, ...b.pairs])], says: a.says === b.says ? a.says : 'model' };
  }
  if (a.kind !== 'values' || b.kind !== 'values' || a.attribute !== b.attribute) return a;
  return { ...a, values: [...new Set([...a.values, ...b.values])] };
}
