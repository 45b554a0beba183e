import { useAfterPaint } from '#parts/browser/use-after-paint.ts';
import type { SearchResult } from './search-model.ts';

/** Here every template has the search box as a sheet while it has the focus (`search-sheet.css`). */
const SHEET_QUERY = '(width < 640px)';

/**
 * The results to render: after a change the first one at once, so that it is painted together with the count, and the
 * others right after. Until then the previous ones stay in place.
 *
 * @returns `results` themselves once all of them are rendered.
 */
export function useDrawnResults(results: readonly SearchResult[]): readonly SearchResult[] {
  const drawn = useAfterPaint(results);
  return drawn === results ? results : withFirst(results, drawn, isListCovered() ? 0 : 1);
}

/** By the sheet of the filters or of the search box. */
function isListCovered(): boolean {
  return (
    document.documentElement.classList.contains('has-sheet') ||
    (document.activeElement?.matches('[data-search-box]') === true && window.matchMedia(SHEET_QUERY).matches)
  );
}

/**
 * The first of the new results before the rest of the old ones. A vehicle may be twice among them until the next frame:
 * to take it from its old place would move every card behind it.
 */
export function withFirst(
  results: readonly SearchResult[],
  before: readonly SearchResult[],
  count: number,
): readonly SearchResult[] {
  return [...results.slice(0, count), ...before.slice(count, results.length)];
}
