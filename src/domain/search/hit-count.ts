/** Up to here a search engine's own number of hits is shown [4-6]. */
const MOST_COUNTED_HITS = 1999;

export interface CountedHits {
  /** The search engine's own count. */
  readonly hits: number;
  /**
   * Vehicles by one attribute that every vehicle has exactly one value of, such as its condition; empty where none is
   * counted.
   */
  readonly facetCounts: readonly number[];
  /** The dealer's configured stock count. It covers the whole stock, so it only applies to a list without filters. */
  readonly stockCount?: number | undefined;
}

/** The number of hits shown: above 1999 the configured stock count, else the sum of the facet counts [4-6]. */
export function shownHitCount({ hits, facetCounts, stockCount }: CountedHits): number {
  if (hits <= MOST_COUNTED_HITS) return hits;
  if (stockCount !== undefined) return stockCount;
  return facetCounts.reduce((sum, count) => sum + count, 0) || hits;
}
