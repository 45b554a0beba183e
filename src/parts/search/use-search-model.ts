import { useEffect, useMemo, useState } from 'react';
import { type Holds, summaryWithHold } from '#domain/reservations/with-hold.ts';
import { priceBasisNotice } from '#domain/vehicle-card/price-basis-notice.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { shownHitCount } from '#domain/search/hit-count.ts';
import type { SearchSettings } from '#config/public-dealer.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import { attributeNamed } from '#domain/vehicle-summary/attributes.ts';
import { attributeValueLabel } from '#domain/vehicle-words/vehicle-words.ts';
import { figureAttributes } from '#domain/vehicle-summary/figure-attributes.ts';
import { useAfterPaint } from '#parts/browser/use-after-paint.ts';
import { loadHolds } from '#parts/card/load-holds.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { ScriptNotLoaded } from '#search/device/loaded-engine.ts';
import { routeAttributes } from '#search/search-state.ts';
import {
  DEFAULT_SORTS,
  isNearestSort,
  sortNames,
  sortOrders,
  type NearestSort,
  type SortChoice,
  type SortOrder,
} from '#domain/search/sort-orders.ts';
import { isSortChoice } from '#search/search-sorts.ts';
import type { RouteAttributes } from '#search/url-state.ts';
import type { AppliedFilter, DistanceModel, FacetModel, PaginationModel, SearchModel } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { useAlternatives } from './use-alternatives.ts';
import { useArrangedResults } from './use-arranged-results.ts';
import { useDistance } from './use-distance.ts';
import { useEngineName } from './use-engine-name.ts';
import { useFacetModels, valueInFilter } from './use-facet-models.ts';
import { useListName } from './use-list-name.ts';
import { useHistograms } from './use-histograms.ts';
import { isFlagSet, useNamedFilters } from './use-named-filters.ts';
import { useModelsByMake } from './use-models-by-make.ts';
import { useOffline } from './use-offline.ts';
import { usePastSearches } from './use-past-searches.ts';
import { useRangeModels, type RefinableRange } from './use-range-models.ts';
import { useRelaxations } from './use-relaxations.ts';
import { useSearchPlace } from './use-search-place.ts';
import { useTypedQuery } from './use-typed-query.ts';
import { useUnderstanding } from './use-understanding.ts';
import { useUnreadText } from './use-unread-text.ts';
import type { SearchNow } from './use-search.ts';
import { shownPages } from './shown-pages.ts';

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
  const modelsOfMakes = useModelsByMake(indexUiState.refinementList?.['make'] ?? [], services);
  const { counted, modelsByMake } = useAfterPaint(
    useMemo(() => ({ counted: search, modelsByMake: modelsOfMakes }), [search, modelsOfMakes]),
  );
  const { now, hydrated } = useNow(props.builtAt);
  const holds = useHolds();
  const offline = useOffline();
  const engine = useEngineName(services.client);

  const typed = useTypedQuery(engine, services, useUnderstanding(props), props.base);
  const { query } = typed;
  const facetList = facetSettings(props);
  const facets = useFacetModels(facetList, props, modelsByMake, counted);
  const shown = new Set(settings.facets.map((facet) => facet.attribute));
  const isShown = ({ attribute, options }: FacetModel): boolean => shown.has(attribute) && options.length > 0;
  const allRanges = useRangeModels(settings.ranges, engine, services, counted.results);
  // A new list only where one of its facets changed; their number is the same with every render.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const shownFacets = useMemo(() => facets.filter(isShown), facets);
  const ranges = allRanges.filter(isOffered(props));
  const distance = useDistance(shown.has('location_name') ? props.places : undefined, settings.indexName, services);
  const nearest = distance && nearestSort(distance, sort);

  const cards = useMemo(
    () => results.hits.map((item) => toVehicleCardData(summaryWithHold(item, holds), cardRules, now)),
    [results, holds, cardRules, now],
  );
  const page = (state.page ?? 0) + 1;
  const arranged = useArrangedResults(cards, props, now, page);
  useExistingPage(search, services.routing.router.correctNext);

  const clearQuery = (): void => typed.setValue('');
  const named = useNamedFilters(namedAttributes, services);
  const applied = [
    ...(query === '' ? [] : [{ key: 'query', label: `“${query}”`, remove: clearQuery }]),
    ...facetList.flatMap((facet) => chipsOf(facet, search)),
    ...ranges
      .filter(({ refined }) => refined)
      .map(({ attribute, appliedLabel, clear }) => ({ key: attribute, label: appliedLabel, remove: clear })),
    ...named.applied,
  ];
  const unreadText = useUnreadText(services);
  const unrefined = applied.length === 0 && indexUiState.sortBy === undefined;
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
  const whatElse = useAlternatives(
    { asked: isEmpty ? listFilters : undefined, noun: settings.itemsNoun, cardRules, now },
    services,
  );
  const rangesWithBars = useHistograms(props, allRanges, isOffered(props), engine, hydrated, {
    ...services,
    search: counted,
  });
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
    facets: shownFacets,
    ranges: rangesWithBars.filter(isOffered(props)).filter(hasRoom),
    applied,
    ...(unreadText === undefined ? {} : { unreadText }),
    // The query is cleared too, the sort order stays.
    clearAll: () => setIndexUiState(({ sortBy }) => (sortBy === undefined ? {} : { sortBy })),
    sorts: sortsOf(props, sort, nearest),
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
    ...whatElse,
    ...(distance === undefined ? {} : { distance }),
    engine,
    offline,
    ...(offline ? { offlineText: OFFLINE_TEXT } : {}),
    pagination: usePaginationModel(counted, { path: props.path, unrefined }),
    ...(results.nbHits === 0
      ? {
          noResults: {
            text: NO_RESULTS_TEXT,
            clearLabel: 'Clear Filters',
            ...(props.clearFiltersHref !== undefined && { clearHref: props.clearFiltersHref }),
          },
        }
      : {}),
    ...(isEmpty && props.alert !== undefined
      ? {
          alert: {
            ...props.alert,
            wanted: nameOfOne,
            address: search.hrefOf({ ...indexUiState, page: 1 }),
            filters: indexUiState,
          },
        }
      : {}),
    ...(props.creditNotice !== undefined && showsRepayments ? { creditNotice: props.creditNotice } : {}),
    ...(basisNotice === '' ? {} : { priceBasisNotice: basisNotice }),
    ...(status === 'error' ? { failure: { text: FAILURE_TEXT, retry: () => retrySearch(search) } } : {}),
  };
}

/** The dealer's orders, and the one that a URL asks for. */
function sortsOf(
  { settings, creditNotice }: SearchIslandProps,
  current: SortChoice,
  nearest: NearestSort | undefined,
): SearchModel['sorts'] {
  return sortNames
    .filter((name) => name === current.split(':')[0] || (settings.sorts ?? DEFAULT_SORTS).includes(name))
    .filter((name) => creditNotice !== undefined || (sortOrders[name] as SortOrder).credit !== true)
    .flatMap((name): SearchModel['sorts'] => {
      const { label } = sortOrders[name];
      if (name !== 'nearest') return [{ value: name, label }];
      return nearest === undefined ? [] : [{ value: nearest, label: `${label} to ${nearest.slice(-4)}` }];
    });
}

/** The order by distance, if it is known from where: the postcode of the URL, or the one that the shopper gave. */
function nearestSort({ postcode, isInvalid }: DistanceModel, current: SortChoice): NearestSort | undefined {
  return [current, isInvalid ? '' : `nearest:${postcode}`].find(isNearestSort);
}

/** A number, "Yes" or a figure from the feed needs its label: "Sleeps: 4". */
function isSelfExplanatory(attribute: string): boolean {
  const { type } = attributeNamed(attribute) ?? {};
  return (type === 'string' || type === 'string[]') && !Object.hasOwn(figureAttributes, attribute);
}

/** A chip for each value that a facet of the page is filtered by. */
function chipsOf(
  { attribute, label }: SearchSettings['facets'][number],
  { state, toggle }: SearchNow,
): readonly AppliedFilter[] {
  return (state.disjunctiveFacetsRefinements[attribute] ?? []).map((value) => {
    const name = attributeValueLabel(attribute, valueInFilter(value));
    const words = isSelfExplanatory(attribute) ? name : `${label}: ${name}`;
    return {
      key: `${attribute}:${value}`,
      label: isFlagSet(attribute, value) ? label : words,
      remove: () => toggle(attribute, value),
    };
  });
}

/** Repayments are only filterable where their rate and warning can be shown above the results, and if there are any. */
function isOffered({ creditNotice }: SearchIslandProps): (range: RefinableRange) => boolean {
  return ({ attribute, known, refined }) =>
    attribute !== 'weekly_price' || (creditNotice !== undefined && (known || refined));
}

/** In a list without vehicles only price and kilometres have slider bounds [5-2]. */
function hasRoom({ attribute, known, min, max }: RefinableRange): boolean {
  return max > min && (known || attribute === 'price' || attribute === 'km');
}

/** Counts by condition, of which every vehicle has one; only the selected ones where some are selected. */
function countsOfOneFacet({ results, state }: SearchNow): number[] {
  const facet = results.disjunctiveFacets.find(({ name }) => name === 'car_type' || name === 'make');
  if (facet === undefined) return [];
  const counts = facet.data as Readonly<Record<string, number>>;
  const chosen = state.disjunctiveFacetsRefinements[facet.name] ?? [];
  return chosen.length > 0 ? chosen.map((value) => counts[valueInFilter(value)] ?? 0) : Object.values(counts);
}

/** A script that failed to load stays missing for the life of the page: only a reload requests it again. */
function retrySearch({ error, refresh }: SearchNow): void {
  if (error instanceof ScriptNotLoaded) location.reload();
  else refresh();
}

/**
 * A URL may name a page beyond the end of the list, which is then replaced by the last page. Only results for that page
 * prove this: until they arrive, those of the previous search are shown, which may have fewer pages.
 */
function useExistingPage({ results, state, setPage }: SearchNow, correctNext: () => void): void {
  const { nbHits, nbPages, page } = results;
  const { page: asked = 0 } = state;
  useEffect(() => {
    if (nbHits === 0 || nbPages === 0 || page !== asked || asked < nbPages) return;
    correctNext();
    setPage(nbPages - 1);
  }, [asked, nbPages, setPage, nbHits, page, correctNext]);
}

/** The dealer's facets, and those that the page's path refines without the dealer showing them. */
function facetSettings(props: SearchIslandProps): SearchSettings['facets'] {
  const { facets } = props.settings;
  const others = routeAttributes(props).facets.filter((attribute) =>
    facets.every((facet) => facet.attribute !== attribute),
  );
  return [...facets, ...others.map((attribute) => ({ attribute, label: attribute, collapsedCount: 7, open: false }))];
}

/** The page is first rendered for its build time, so that hydration matches, and then for now. */
function useNow(builtAt: string): { readonly now: Date; readonly hydrated: boolean } {
  const [state, setState] = useState(() => ({ now: new Date(builtAt), hydrated: false }));
  useEffect(() => setState({ now: new Date(), hydrated: true }), []);
  return state;
}

const NO_HOLDS: Holds = new Map();

/** Reservations made online since the page and its index were built. */
function useHolds(): Holds {
  const [holds, setHolds] = useState(NO_HOLDS);
  useEffect(() => {
    void loadHolds(document).then((held) => {
      if (held.length > 0) setHolds(new Map(held.map(({ id, until }) => [id, until * 1000])));
    });
  }, []);
  return holds;
}

function statusOf(status: string): SearchModel['status'] {
  if (status === 'error') return 'failed';
  return status === 'stalled' || status === 'loading' ? 'searching' : 'ready';
}

interface PaginationPlace {
  readonly path: string;
  readonly unrefined: boolean;
}

function usePaginationModel(search: SearchNow, { path, unrefined }: PaginationPlace): PaginationModel {
  const { results, state, setPage, hrefOfPage } = search;
  const { nbPages } = results;
  const current = (state.page ?? 0) + 1;
  return useMemo(() => {
    const hrefOf = (page: number): string => {
      if (!unrefined) return hrefOfPage(page - 1);
      return page === 1 ? path : `${path}/page/${page}`;
    };
    return {
      page: current,
      pageCount: nbPages,
      links: shownPages(current, nbPages).map((page) => ({ page, href: hrefOf(page), current: page === current })),
      ...(current > 1 ? { previousHref: hrefOf(current - 1) } : {}),
      ...(current < nbPages ? { nextHref: hrefOf(current + 1) } : {}),
      goTo(page) {
        setPage(page - 1);
      },
    };
    // Links include the list's refinements.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [current, nbPages, path, unrefined, setPage, hrefOfPage, state]);
}
