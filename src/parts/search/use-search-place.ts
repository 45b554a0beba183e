import { useMemo } from 'react';
import type { PastSearch } from '#domain/search/search-history.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { addressAttributes } from '#search/search-state.ts';
import { parseRoute, type SearchRoute } from '#search/url-state.ts';
import type { SearchServices } from './search-services.ts';

export interface SearchPlaceOnSite {
  /** This search for the history, without its page of results; undefined where nothing is filtered. */
  readonly current: (label: string) => PastSearch | undefined;
  readonly hrefOf: (search: PastSearch) => string;
  /** Goes to a past search: on this page where possible, else on its own page. */
  readonly open: (search: PastSearch) => void;
}

/** The location of the current search on the site, and how to get to others. */
export function useSearchPlace(props: SearchIslandProps, { routing, search }: SearchServices): SearchPlaceOnSite {
  const { indexUiState, setIndexUiState } = search;
  const { path, allPath, base, settings, creditNotice } = props;
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
        const start = { settings, base, ...(creditNotice !== undefined && { creditNotice }) };
        const route = parseRoute(search.filters, addressAttributes(start));
        const implied = search.path === path ? base : {};
        const full = { ...route, refinementList: { ...implied, ...route.refinementList } };
        setIndexUiState(stateMapping.routeToState(full)[indexName] ?? {});
      },
    };
  }, [indexUiState, setIndexUiState, routing, settings, base, path, allPath, creditNotice]);
}
