import { useMemo, useState } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { arrangeResults } from './arrange-results.ts';
import type { SearchResult } from './search-model.ts';

/** The grid of a page of results, with what the shopper has unfolded. */
export function useArrangedResults(
  cards: readonly VehicleCardData[],
  { settings, promos, day = '' }: SearchIslandProps,
  now: Date,
  page: number,
): readonly SearchResult[] {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () =>
      arrangeResults(cards, {
        collapsesSold: settings.collapsesSold,
        noun: settings.itemsNoun,
        expanded,
        toggleRun(key) {
          setExpanded((open) =>
            open.has(key) ? new Set([...open].filter((other) => other !== key)) : new Set([...open, key]),
          );
        },
        promos,
        place: { nowMs: now.getTime(), page, day },
      }),
    [cards, settings, expanded, promos, now, page, day],
  );
}
