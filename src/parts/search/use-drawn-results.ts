import { useDeferredValue } from 'react';
import type { SearchResult } from './search-model.ts';

export interface DrawnResults {
  readonly shown: readonly SearchResult[];
  /** Whether some of them are those of before. */
  readonly isPartial: boolean;
}

/**
 * The results to render: after a change the first ones at once, so that they are painted together with the count, and
 * the rest, which few screens show, right after. Until then the previous ones stay in place.
 *
 * @param first How many the first view of most screens holds.
 */
export function useDrawnResults(results: readonly SearchResult[], first: number): DrawnResults {
  const drawn = useDeferredValue(results);
  const shown = drawn === results ? results : withFirst(results, drawn, first);
  return { shown, isPartial: shown !== results };
}

/** The first of the new results before the rest of the old ones, without duplicates. */
export function withFirst(
  results: readonly SearchResult[],
  before: readonly SearchResult[],
  count: number,
): readonly SearchResult[] {
  if (results.length <= count) return results;
  const first = results.slice(0, count);
  const isFirst = new Set(first.map(({ key }) => key));
  return [...first, ...before.slice(count, results.length).filter(({ key }) => !isFirst.has(key))];
}
