import { useEffect, useMemo, useRef, useState } from 'react';
import { useHits, usePagination } from 'react-instantsearch-core';
import { priceBasisNotice } from '#domain/vehicle-card/price-basis-notice.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { shownHitCount } from '#domain/search/hit-count.ts';
import type { SearchSettings } from '#config/public-dealer.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { mostFacetValues, routeAttributes } from '#search/search-state.ts';
import { isSortName, searchSorts, sortNames } from '#search/search-sorts.ts';
import { keepSame } from './keep-same.ts';
import type { AppliedFilter, FacetModel, PaginationModel, SearchModel } from './search-model.ts';
import type { SearchServices } from './search-services.ts';
import { useArrangedResults } from './use-arranged-results.ts';
import { useDistance } from './use-distance.ts';
import { useEngineName } from './use-engine-name.ts';
import { useFacetModels } from './use-facet-models.ts';
import { useHistograms } from './use-histograms.ts';
import { useModelsByMake } from './use-models-by-make.ts';
import { useOffline } from './use-offline.ts';
import { usePastSearches } from './use-past-searches.ts';
import { useRangeModels, type RefinableRange } from './use-range-models.ts';
import { useRelaxations } from './use-relaxations.ts';
import { useSearchPlace } from './use-search-place.ts';
import { useSortOrder } from './use-sort-order.ts';
import { useTypedQuery } from './use-typed-query.ts';

/** 8.4 of the error catalogue. */
const NO_RESULTS_TEXT =
  'No results found for your search at this time. Please try adjusting the filters for more results.';
const FAILURE_TEXT = 'The search could not be reached. These are the last results; try again in a moment.';

const OFFLINE_TEXT = 'You are offline. Search and filters still work with what was loaded.';

/** Joins InstantSearch's state and actions into what a template's layout prints. */
export function useSearchModel(props: SearchIslandProps, services: SearchServices): SearchModel {
  const { settings, cardRules, page: builtPage } = props;
  const { status, results, indexUiState, setIndexUiState } = services.search;
  const { items } = useHits<VehicleSummary & Record<string, unknown>>();
  const { sort, setSort } = useSortOrder({
    indexName: settings.indexName,
    hitsPerPage: settings.hitsPerPage,
    maxValuesPerFacet: mostFacetValues,
  });
  const pages = usePagination({ padding: 2 });
  const { now, hydrated } = useNow(props.builtAt);
  const offline = useOffline();
  const engine = useEngineName(services.client);

  const typed = useTypedQuery(engine);
  const { query } = typed;
  const modelsByMake = useModelsByMake(indexUiState.refinementList?.['make'] ?? [], services);
  const facets = useFacetModels(facetSettings(props), props, modelsByMake, services);
  const shown = new Set(settings.facets.map((facet) => facet.attribute));
  const ranges = useRangeModels(settings.ranges, engine, services).filter(isOffered(props));
  const distance = useDistance(shown.has('location_name') ? props.places : undefined, services);

  const cards = useMemo(() => items.map((item) => toVehicleCardData(item, cardRules, now)), [items, cardRules, now]);
  const page = pages.currentRefinement + 1;
  const arranged = useArrangedResults(cards, props, now, page);
  useExistingPage(pages, results.nbHits, services.routing.router.correctNext);

  const clearQuery = (): void => typed.setValue('');
  const applied = appliedFilters({ query, clearQuery, facets, ranges });
  const unrefined = applied.length === 0 && indexUiState.sortBy === undefined;
  const count = shownHitCount({
    hits: results.nbHits,
    facetCounts: countsOfOneFacet(facets),
    stockCount: applied.length === 0 ? settings.stockCount : undefined,
  });
  const countText = countOf(count, settings.itemsNoun);

  const relaxations = useRelaxations(
    { count: results.nbHits, query, setQuery: typed.setValue, facets, ranges, live: hydrated },
    services,
  );
  const rangesWithBars = useHistograms(ranges, engine, hydrated, services);
  const place = useSearchPlace(props, services);
  const isSettled = hydrated && status === 'idle';
  const past = usePastSearches(isSettled ? place.current(applied.map(({ label }) => label).join(', ')) : undefined);

  const basisNotice = priceBasisNotice(cards);
  const showsRepayments =
    cards.some((card) => card.repayment !== undefined) ||
    ranges.some(({ attribute, refined }) => attribute === 'weekly_price' && refined);
  return useKept({
    status: hydrated ? statusOf(status) : 'building',
    heading: props.heading,
    ...(props.introduction === undefined ? {} : { introduction: props.introduction }),
    count,
    countText,
    showResultsLabel: `Show me ${countText}`,
    itemsNoun: settings.itemsNoun.plural,
    facets: facets.filter((facet) => shown.has(facet.attribute) && facet.options.length > 0),
    ranges: rangesWithBars.filter((range) => range.max > range.min),
    applied,
    // The query goes too, the order stays.
    clearAll: () => setIndexUiState(({ sortBy }) => (sortBy === undefined ? {} : { sortBy })),
    sorts: sortNames.map((name) => ({ value: name, label: searchSorts[name].label })),
    sort,
    setSort(value) {
      if (isSortName(value)) setSort(value);
    },
    cards,
    results: arranged,
    searchBox: { props, services, typed, engine, past, place, now },
    relaxations,
    ...(distance === undefined ? {} : { distance }),
    engine,
    offline,
    ...(offline ? { offlineText: OFFLINE_TEXT } : {}),
    pagination: paginationOf(pages, { path: props.path, builtPage, unrefined }),
    ...(results.nbHits === 0
      ? {
          noResults: {
            text: NO_RESULTS_TEXT,
            clearLabel: 'Clear Filters',
            ...(props.clearFiltersHref !== undefined && { clearHref: props.clearFiltersHref }),
          },
        }
      : {}),
    ...(props.creditNotice !== undefined && showsRepayments ? { creditNotice: props.creditNotice } : {}),
    ...(basisNotice === undefined ? {} : { priceBasisNotice: basisNotice }),
    ...(status === 'error' ? { failureText: FAILURE_TEXT } : {}),
  });
}

/** The model with the parts of the last one that did not change, so that no component draws them again. */
function useKept({ searchBox, ...model }: SearchModel): SearchModel {
  const last = useRef<Omit<SearchModel, 'searchBox'>>(undefined);
  const kept = keepSame(last.current, model);
  useEffect(() => {
    last.current = kept;
  });
  return { ...kept, searchBox };
}

interface ApplicableFilters {
  readonly query: string;
  readonly clearQuery: () => void;
  readonly facets: readonly FacetModel[];
  readonly ranges: readonly RefinableRange[];
}

function appliedFilters({ query, clearQuery, facets, ranges }: ApplicableFilters): AppliedFilter[] {
  return [
    ...(query === '' ? [] : [{ key: 'query', label: `“${query}”`, remove: clearQuery }]),
    ...facets.flatMap((facet) =>
      facet.options
        .filter((option) => option.selected)
        .map((option) => ({
          key: `${facet.attribute}:${option.value}`,
          label: option.label,
          remove: () => facet.toggle(option.value),
        })),
    ),
    ...ranges
      .filter((range) => range.refined)
      .map((range) => ({ key: range.attribute, label: range.appliedLabel, remove: range.clear })),
  ];
}

/** Repayments are searched by only where their rate and warning can stand above the results, and there are any. */
function isOffered({ creditNotice }: SearchIslandProps): (range: RefinableRange) => boolean {
  return ({ attribute, known, refined }) =>
    attribute !== 'weekly_price' || (creditNotice !== undefined && (known || refined));
}

/** Counts of the condition, which every vehicle has once; of the chosen ones where some are chosen. */
function countsOfOneFacet(facets: readonly FacetModel[]): number[] {
  const facet = facets.find(({ attribute }) => attribute === 'car_type' || attribute === 'make');
  const chosen = facet?.options.filter(({ selected }) => selected) ?? [];
  return (chosen.length > 0 ? chosen : (facet?.options ?? [])).map(({ count }) => count);
}

/** An address may name a page that the list does not have: its last page stands for it. */
function useExistingPage(
  { currentRefinement, nbPages, refine }: ReturnType<typeof usePagination>,
  hits: number,
  correctNext: () => void,
): void {
  useEffect(() => {
    if (hits === 0 || nbPages === 0 || currentRefinement < nbPages) return;
    correctNext();
    refine(nbPages - 1);
  }, [currentRefinement, nbPages, refine, hits, correctNext]);
}

/** The dealer's facets, and those that the page's path refines without the dealer showing them. */
function facetSettings(props: SearchIslandProps): SearchSettings['facets'] {
  const { facets } = props.settings;
  const others = routeAttributes(props).facets.filter((attribute) =>
    facets.every((facet) => facet.attribute !== attribute),
  );
  return [...facets, ...others.map((attribute) => ({ attribute, label: attribute, collapsedCount: 7, open: false }))];
}

/** The page is drawn for the instant it was built, so that hydration agrees, and then for now. */
function useNow(builtAt: string): { readonly now: Date; readonly hydrated: boolean } {
  const [state, setState] = useState(() => ({ now: new Date(builtAt), hydrated: false }));
  useEffect(() => setState({ now: new Date(), hydrated: true }), []);
  return state;
}

function statusOf(status: string): SearchModel['status'] {
  if (status === 'error') return 'failed';
  return status === 'stalled' || status === 'loading' ? 'searching' : 'ready';
}

interface PaginationPlace {
  readonly path: string;
  readonly builtPage: number;
  readonly unrefined: boolean;
}

function paginationOf(pages: ReturnType<typeof usePagination>, place: PaginationPlace): PaginationModel {
  const current = pages.currentRefinement + 1;
  const hrefOf = (page: number): string => {
    if (!place.unrefined) return pages.createURL(page - 1);
    return page === 1 ? place.path : `${place.path}/page/${page}`;
  };
  return {
    page: current,
    pageCount: pages.nbPages,
    links: pages.pages.map((index) => ({
      page: index + 1,
      href: hrefOf(index + 1),
      current: index + 1 === current,
    })),
    ...(current > 1 ? { previousHref: hrefOf(current - 1) } : {}),
    ...(current < pages.nbPages ? { nextHref: hrefOf(current + 1) } : {}),
    goTo(page) {
      pages.refine(page - 1);
    },
  };
}
