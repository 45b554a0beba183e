import { useMemo } from 'react';
import type { PastSearch } from '#domain/search/search-history.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { routeAttributes } from '#search/search-state.ts';
import { parseRoute, type SearchRoute } from '#search/url-state.ts';
import type { SearchServices } from './search-services.ts';

export interface SearchPlaceOnSite {
  /** This search for the history, without its page of results; undefined where nothing is filtered. */
  readonly current: (label: string) => PastSearch | undefined;
  readonly hrefOf: (search: PastSearch) => string;
  /** Goes to a past search: on this page where it can, else to the page of its own. */
  readonly open: (search: PastSearch) => void;
}

/** Where on the site the search stands that the page shows, and how others are reached from here. */
export function useSearchPlace(props: SearchIslandProps, { routing, search }: SearchServices): SearchPlaceOnSite {
  const { indexUiState, setIndexUiState } = search;
  const { path, allPath, base, settings } = props;
  return useMemo(() => {
    const { indexName } = settings;
    const { router, stateMapping } = routing;
    const hrefOf = ({ path: own, filters }: PastSearch): string => (filters === '' ? own : `${own}?${filters}`);
    return {
      hrefOf,
      current(label) {
        const route: SearchRoute = { ...stateMapping.stateToRoute({ [indexName]: indexUiState }), page: 1 };
        const [own = '', filters = ''] = router.createURL(route).split('?');
        return filters === '' || label === '' ? undefined : { path: own, filters, label };
      },
      open(search) {
        if (search.path !== path && search.path !== allPath) {
          location.assign(hrefOf(search));
          return;
        }
        const route = parseRoute(search.filters, routeAttributes({ settings, base }));
        const implied = search.path === path ? base : {};
        const full = { ...route, refinementList: { ...implied, ...route.refinementList } };
        setIndexUiState(stateMapping.routeToState(full)[indexName] ?? {});
      },
    };
  }, [indexUiState, setIndexUiState, routing, settings, base, path, allPath]);
}
