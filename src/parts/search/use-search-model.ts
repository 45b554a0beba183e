import { useEffect, useMemo, useState } from 'react';
import { priceBasisNotice } from '#domain/vehicle-card/price-basis-notice.ts';
import { shownHitCount } from '#domain/search/hit-count.ts';
import { isNearestSort } from '#domain/search/sort-orders.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import { useAfterPaint } from '#parts/browser/use-after-paint.ts';
import { ScriptNotLoaded } from '#search/device/loaded-engine.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { isSortChoice } from '#search/search-sorts.ts';
import type { RouteAttributes } from '#search/url-state.ts';
import { appliedFilters } from './applied-filters.ts';
import type { SearchModel } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { nearestSort, sortChoices } from './sort-choices.ts';
import { useAlternatives } from './use-alternatives.ts';
import { useArrangedResults } from './use-arranged-results.ts';
import { useEngineName } from './use-engine-name.ts';
import { valueInFilter } from './use-facet-models.ts';
import { useFilterModels } from './use-filter-models.ts';
import { useListAlert } from './use-list-alert.ts';
import { useListName } from './use-list-name.ts';
import { useModelsByMake } from './use-models-by-make.ts';
import { useNamedFilters } from './use-named-filters.ts';
import { useOffline } from './use-offline.ts';
import { useExistingPage, usePaginationModel } from './use-pages.ts';
import { usePastSearches } from './use-past-searches.ts';
import { useRelaxations } from './use-relaxations.ts';
import { useResultCards } from './use-result-cards.ts';
import type { SearchNow } from './use-search.ts';
import { useSearchPlace } from './use-search-place.ts';
import { useTypedQuery } from './use-typed-query.ts';
import { useUnderstanding } from './use-understanding.ts';
import { useUnreadText } from './use-unread-text.ts';

/** 8.4 of the error catalogue. */
const NO_RESULTS_TEXT =
  'No results found for your search at this time. Please try adjusting the filters for more results.';
const FAILURE_TEXT = 'We couldn’t reach the search. These results may not match your filters.';

const NO_VEHICLES: SearchModel['nearest'] = [];
const OFFLINE_TEXT = 'You’re offline. You can still search what’s already loaded.';

/** Joins InstantSearch's state and actions into what a template's layout prints. */
export function useSearchModel(
  props: SearchIslandProps,
  namedAttributes: RouteAttributes,
  services: SearchServices,
): SearchModel {
  const { settings, cardRules } = props;
  const { search } = services;
  const { status, results, state, indexUiState, setIndexUiState, sort } = search;
  // The number and the first vehicle come first: what counts, and what is below the list, follows them in one frame.
  const makes = indexUiState.refinementList?.['make'] ?? [];
  const modelsOfMakes = useModelsByMake(makes, services);
  const counted = useAfterPaint(useMemo(() => ({ search, modelsByMake: modelsOfMakes }), [search, modelsOfMakes]));
  const { now, hydrated } = useNow(props.builtAt);
  const offline = useOffline();
  const engine = useEngineName(services.client);

  const typed = useTypedQuery(engine, services, useUnderstanding(props), props.base);
  const { query } = typed;
  const filters = useFilterModels(props, counted, engine, hydrated, services);
  const { facets, ranges, distance } = filters;
  const nearest = distance && nearestSort(distance, sort);

  const cards = useResultCards(results, cardRules, now);
  const page = (state.page ?? 0) + 1;
  const arranged = useArrangedResults(cards, props, now, page);
  useExistingPage(search, services.routing.router.correctNext);

  const named = useNamedFilters(namedAttributes, services);
  const text = { query, clear: () => typed.setValue('') };
  const applied = [...appliedFilters(text, filters.settings, ranges, search), ...named.applied];
  const unreadText = useUnreadText(services);
  const count = shownHitCount({
    hits: results.nbHits,
    facetCounts: countsOfOneFacet(search),
    stockCount: applied.length === 0 ? settings.stockCount : undefined,
  });
  const countText = countOf(count, settings.itemsNoun);
  const { filters: listFilters, nameOfOne, ...names } = useListName(props, count, services);

  const relaxations = useRelaxations(
    { count: results.nbHits, query, facets, ranges, named: named.filters, live: hydrated },
    services,
  );
  const isEmpty = hydrated && results.nbHits === 0;
  useListAlert(isEmpty, applied.length > 0);
  const whatElse = useAlternatives(
    { asked: isEmpty ? listFilters : undefined, noun: settings.itemsNoun, cardRules, now },
    services,
  );
  const place = useSearchPlace(props, services);
  const isSettled = hydrated && status === 'idle';
  const past = usePastSearches(isSettled ? place.current(applied.map(({ label }) => label).join(', ')) : undefined);

  const leftOut =
    settings.leavesOutUnpriced === true && sort === 'lowestPrice'
      ? `Used ${settings.itemsNoun.plural} without a price aren\u2019t shown in this order.`
      : undefined;
  const basisNotice = [priceBasisNotice(cards), leftOut].filter((text) => text !== undefined).join(' ');
  const showsRepayments =
    cards.some((card) => card.repayment !== undefined) ||
    ranges.some(({ attribute, refined }) => attribute === 'weekly_price' && refined) ||
    named.filters.some(({ attribute }) => attribute.startsWith('weekly_price'));
  return {
    status: hydrated ? statusOf(status) : 'building',
    ...names,
    count,
    countText,
    showResultsLabel: `Show me ${countText}`,
    itemsNoun: settings.itemsNoun.plural,
    isCounted: counted.search === search && (makes.length < 2 || counted.modelsByMake !== undefined),
    facets: filters.shownFacets,
    ranges: filters.shownRanges,
    applied,
    ...(unreadText !== undefined && { unreadText }),
    // The query is cleared too, the sort order stays.
    clearAll: () => setIndexUiState(({ sortBy }) => (sortBy === undefined ? {} : { sortBy })),
    sorts: sortChoices(props, sort, nearest),
    // A URL may ask for the nearest where there is one place to go to.
    sort: nearest === undefined && isNearestSort(sort) ? 'mostRelevant' : sort,
    setSort(value) {
      if (isSortChoice(value)) search.setSort(value);
    },
    cards,
    results: arranged,
    searchBox: { props, services, typed, engine, past, place, now },
    relaxations,
    nearest: NO_VEHICLES,
    isNearestAlike: true,
    ...whatElse,
    ...(distance && { distance }),
    engine,
    offline,
    ...(offline && { offlineText: OFFLINE_TEXT }),
    pagination: usePaginationModel(counted.search, props.path),
    ...(results.nbHits === 0 && {
      noResults: {
        text: NO_RESULTS_TEXT,
        clearLabel: 'Clear Filters',
        ...(props.clearFiltersHref !== undefined && { clearHref: props.clearFiltersHref }),
      },
    }),
    ...(isEmpty &&
      props.alert && {
        alert: {
          ...props.alert,
          wanted: nameOfOne,
          address: search.hrefOf({ ...indexUiState, page: 1 }),
          filters: indexUiState,
        },
      }),
    ...(showsRepayments && props.creditNotice && { creditNotice: props.creditNotice }),
    ...(basisNotice !== '' && { priceBasisNotice: basisNotice }),
    ...(status === 'error' && {
      failure: {
        text: FAILURE_TEXT,
        retry() {
          // A script that failed to load stays missing for the life of the page: only a reload requests it again.
          if (search.error instanceof ScriptNotLoaded) location.reload();
          else search.refresh();
        },
      },
    }),
  };
}

/** Counts by condition, of which every vehicle has one; only the selected ones where some are selected. */
function countsOfOneFacet({ results, state }: SearchNow): number[] {
  const facet = results.disjunctiveFacets.find(({ name }) => name === 'car_type' || name === 'make');
  if (facet === undefined) return [];
  const counts = facet.data as Readonly<Record<string, number>>;
  const chosen = state.disjunctiveFacetsRefinements[facet.name] ?? [];
  return chosen.length > 0 ? chosen.map((value) => counts[valueInFilter(value)] ?? 0) : Object.values(counts);
}

/** The page is first rendered for its build time, so that hydration matches, and then for now. */
function useNow(builtAt: string): { readonly now: Date; readonly hydrated: boolean } {
  const [state, setState] = useState(() => ({ now: new Date(builtAt), hydrated: false }));
  useEffect(() => setState({ now: new Date(), hydrated: true }), []);
  return state;
}

function statusOf(status: string): SearchModel['status'] {
  if (status === 'error') return 'failed';
  return status === 'stalled' || status === 'loading' ? 'searching' : 'ready';
}
