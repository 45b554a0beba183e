import { useDeferredValue } from 'react';
import type { SearchResult } from './search-model.ts';

export interface DrawnResults {
  readonly shown: readonly SearchResult[];
  /** Whether some of them are those of before. */
  readonly isPartial: boolean;
}

const ONE_COLUMN = '(width < 640px)';

/**
 * The results to render: after a change the first ones at once, so that they are painted together with the count, and
 * the rest, which few screens show, right after. Until then the previous ones stay in place.
 *
 * @param first How many the first view of most screens holds.
 */
export function useDrawnResults(results: readonly SearchResult[], first: number): DrawnResults {
  const drawn = useDeferredValue(results);
  const shown = drawn === results ? results : withFirst(results, drawn, firstInView(first));
  return { shown, isPartial: shown !== results };
}

/** A column of cards shows one; the sheets of phones, of the filters and of the focused search box, show none. */
function firstInView(first: number): number {
  const isColumn = window.matchMedia(ONE_COLUMN).matches;
  const isCovered =
    document.documentElement.classList.contains('has-sheet') ||
    (isColumn && document.activeElement?.matches('[data-search-box]') === true);
  if (isCovered) return 0;
  return isColumn ? Math.min(first, 1) : first;
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
