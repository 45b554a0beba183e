import type { Connector, IndexUiState, InitOptions, InstantSearch, RenderOptions } from 'instantsearch.js';
import type { SearchParameters, SearchResults } from 'algoliasearch-helper';
import { useConnector } from 'react-instantsearch';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { SiteSearchClient } from '#search/fallback-client.ts';
import type { SortChoice } from '#domain/search/sort-orders.ts';
import { sortFilter, sortIndexName, sortOfIndexName } from '#search/search-sorts.ts';
import { leftOutBy } from '#search/left-out.ts';
import { valuesByName } from './count-requests.ts';
import type { RouteAttributes } from '#search/url-state.ts';

/** The search as last rendered: results and refinements that belong together. */
export interface SearchNow extends SearchActions {
  readonly status: InstantSearch['status'];
  readonly error: Error | undefined;
  readonly results: SearchResults<VehicleSummary & Record<string, unknown>>;
  readonly state: SearchParameters;
  /** The same as URL state. */
  readonly indexUiState: IndexUiState;
  readonly sort: SortChoice;
}

/** Stable for the life of the page. */
export interface SearchActions {
  readonly setIndexUiState: (next: IndexUiState | ((state: IndexUiState) => IndexUiState)) => void;
  readonly toggle: (attribute: string, value: string) => void;
  readonly setQuery: (query: string) => void;
  /** @param page From 0. */
  readonly setPage: (page: number) => void;
  readonly setSort: (sort: SortChoice) => void;
  readonly refresh: () => void;
  /** The address of one page of the list, from 0, as it is refined at the time of the call. */
  readonly hrefOfPage: (page: number) => string;
  /** The address of another list. */
  readonly hrefOf: (state: IndexUiState) => string;
}

/** Requested whatever the list's refinements. */
export interface ListSettings {
  readonly indexName: string;
  readonly hitsPerPage: number;
  readonly maxValuesPerFacet: number;
  readonly leavesOutUnpriced: boolean;
  /** Counted with every search. */
  readonly offered: RouteAttributes;
  /** Attributes that a URL may filter by [2.1-27, 3-21], requested only while they are in use. */
  readonly named: RouteAttributes;
  readonly engine: SiteSearchClient['engine'];
}

interface SearchWidget {
  readonly $$type: 'forecourt.search';
  readonly renderState: SearchNow & Record<string, unknown>;
}

type At = InitOptions | RenderOptions;
type Params = ListSettings & Record<string, unknown>;

/**
 * Everything that a search page needs from InstantSearch, as one widget. InstantSearch's own connectors, one for each
 * facet and range, compute their state twice per render, and render when a search starts as well as when it ends. On
 * the device the end is two frames away, and a render without changes would only delay it, so this widget waits for the
 * results. A slow search is still rendered as stalled, and a failed one as failed.
 */
export const connectSearch: Connector<SearchWidget, Params> =
  (render, unmount = () => undefined) =>
  (widgetParams) => {
    const { engine } = widgetParams;
    let turn = 0;
    let shown: SearchWidget['renderState'] | undefined;
    let actions: SearchActions | undefined;

    const at = (options: At): SearchWidget['renderState'] => {
      const { status, error, state, results } = options;
      actions ??= actionsOf(options, widgetParams);
      if (shown?.status === status && shown.state === state && shown.results === results && shown.error === error) {
        return shown;
      }
      shown = {
        // Compared first: InstantSearch would compare two responses value by value.
        turn: (turn += 1),
        status,
        error,
        results: results as SearchNow['results'],
        state,
        indexUiState: uiStateOf(state, widgetParams),
        sort: sortOfIndexName(widgetParams.indexName, state.index) ?? 'mostRelevant',
        ...actions,
      };
      return shown;
    };
    return {
      $$type: 'forecourt.search',
      init(options) {
        render({ ...at(options), widgetParams, instantSearchInstance: options.instantSearchInstance }, true);
      },
      render(options) {
        const isStart = options.status === 'loading' && options.results === shown?.results;
        if (isStart && engine.get() === 'device') return;
        render({ ...at(options), widgetParams, instantSearchInstance: options.instantSearchInstance }, false);
      },
      dispose: () => unmount(),
      getRenderState: (renderState) => renderState,
      getWidgetRenderState: (options) => ({ ...at(options), widgetParams }),
      getWidgetUiState: (_, { searchParameters }) => uiStateOf(searchParameters, widgetParams),
      getWidgetSearchParameters: (parameters, { uiState }) =>
        parameters.setQueryParameters(parametersOf(uiState, widgetParams)),
    };
  };

/** @param client Reports the engine currently in use. */
export function useSearch(settings: Omit<ListSettings, 'engine'>, { engine }: SiteSearchClient): SearchNow {
  return useConnector(connectSearch, { ...settings, engine });
}

function actionsOf({ helper, parent, instantSearchInstance }: At, settings: ListSettings): SearchActions {
  return {
    setIndexUiState: (next) => parent.setIndexUiState(next),
    toggle: (attribute, value) => void helper.toggleFacetRefinement(attribute, value).search(),
    setQuery: (query) => void helper.setQuery(query).search(),
    setPage: (page) => void helper.setPage(page).search(),
    setSort(sort) {
      helper.setState(helper.state.resetPage().setQueryParameters(orderOf(sort, settings))).search();
    },
    refresh: () => instantSearchInstance.refresh(),
    hrefOfPage: (page) => parent.createURL((uiState) => ({ ...uiState, page: page + 1 })),
    hrefOf: (state) => parent.createURL(() => state),
  };
}

function orderOf(
  sort: SortChoice,
  { indexName, leavesOutUnpriced }: ListSettings,
): { readonly index: string; readonly filters?: string } {
  return {
    index: sortIndexName(indexName, sort),
    ...(leavesOutUnpriced && { filters: sortFilter(sort, leavesOutUnpriced) }),
  };
}

/** The search parameters for a URL's state. */
function parametersOf(uiState: IndexUiState, settings: ListSettings): Partial<SearchParameters> {
  const { indexName, hitsPerPage, maxValuesPerFacet, offered, named } = settings;
  const { query = '', page = 1, sortBy = '', refinementList = {}, range = {} } = uiState;
  const filtering = named.facets.filter((attribute) => (refinementList[attribute] ?? []).length > 0);
  const chosen = filtering.filter((name) => leftOutBy(name) === undefined);
  const leftOut = filtering.flatMap((name) => {
    const attribute = leftOutBy(name);
    return attribute === undefined ? [] : [[attribute, [...(refinementList[name] ?? [])]] as [string, string[]]];
  });
  const limited = named.ranges.filter((attribute) => range[attribute] !== undefined);
  return {
    query,
    page: page - 1,
    hitsPerPage,
    maxValuesPerFacet,
    ...orderOf(sortOfIndexName(indexName, sortBy) ?? 'mostRelevant', settings),
    disjunctiveFacets: [...new Set([...offered.facets, ...offered.ranges, ...chosen])],
    disjunctiveFacetsRefinements: Object.fromEntries(
      [...offered.facets, ...chosen].map((attribute) => [attribute, refinementList[attribute] ?? []]),
    ),
    facetsExcludes: Object.fromEntries(leftOut),
    numericRefinements: Object.fromEntries(
      [...offered.ranges, ...limited].map((attribute) => [attribute, limitsOf(range[attribute])]),
    ),
  };
}

/** "5000:60000", either end may be omitted, as helper parameters. */
function limitsOf(written = ''): SearchParameters['numericRefinements'][string] {
  const [low = Number.NaN, high = Number.NaN] = written.split(':').map(Number.parseFloat);
  return { ...(Number.isFinite(low) && { '>=': [low] }), ...(Number.isFinite(high) && { '<=': [high] }) };
}

function uiStateOf(parameters: SearchParameters, { indexName, offered, named }: ListSettings): IndexUiState {
  const { query = '', page = 0, index, numericRefinements } = parameters;
  const chosen = valuesByName(parameters);
  const values = [...offered.facets, ...named.facets].flatMap((attribute): [string, string[]][] => {
    const list = chosen[attribute] ?? [];
    return list.length === 0 ? [] : [[attribute, list]];
  });
  const limits = [...offered.ranges, ...named.ranges].flatMap((attribute): [string, string][] => {
    const { '>=': [low] = [], '<=': [high] = [] } = numericRefinements[attribute] ?? {};
    return low === undefined && high === undefined ? [] : [[attribute, `${String(low ?? '')}:${String(high ?? '')}`]];
  });
  return {
    ...(query !== '' && { query }),
    ...(page > 0 && { page: page + 1 }),
    ...(index !== indexName && { sortBy: index }),
    ...(values.length > 0 && { refinementList: Object.fromEntries(values) }),
    ...(limits.length > 0 && { range: Object.fromEntries(limits) }),
  };
}
