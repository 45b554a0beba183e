import { useEffect } from 'react';
import { useInstantSearchContext } from 'react-instantsearch-core';
import type { SiteSearchClient } from '#search/fallback-client.ts';

/**
 * InstantSearch draws every widget twice for a search: when it starts and when it ends. On the device the end is two
 * frames away, and the first drawing, which shows nothing new, would only keep it waiting. A search that takes long is
 * drawn as stalled all the same, and one that fails as failed.
 */
export function useOneDrawing({ engine }: SiteSearchClient): void {
  const search = useInstantSearchContext();
  useEffect(() => {
    const draw = search.scheduleRender;
    const drawEnd = (resetsStatus?: boolean): void => {
      if (search.status !== 'loading' || resetsStatus !== false || engine.get() !== 'device') draw(resetsStatus);
    };
    search.scheduleRender = Object.assign(drawEnd, draw);
    return () => {
      search.scheduleRender = draw;
    };
  }, [search, engine]);
}
