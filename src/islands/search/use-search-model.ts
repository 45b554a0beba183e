import { useEffect, useMemo, useState } from 'react';
import {
  useClearRefinements,
  useHits,
  useInstantSearch,
  usePagination,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch-core';
import { priceBasisNotice } from '#domain/vehicle-card/price-basis-notice.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { SearchSettings } from '#config/public-dealer.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { routeAttributes } from '#search/search-state.ts';
import { searchSorts, sortIndexName, sortNames } from '#search/search-sorts.ts';
import type { AppliedFilter, PaginationModel, SearchModel } from './search-model.ts';
import { useFacetModels } from './use-facet-models.ts';
import { useRangeModels } from './use-range-models.ts';

/** 8.4 of the error catalogue. */
const NO_RESULTS_TEXT =
  'No results found for your search at this time. Please try adjusting the filters for more results.';
const FAILURE_TEXT = 'The search could not be reached. These are the last results; try again in a moment.';

/** Joins InstantSearch's state and actions into what a template's layout prints. */
export function useSearchModel(props: SearchIslandProps): SearchModel {
  const { settings, cardRules, page: builtPage } = props;
  const { status, results, indexUiState } = useInstantSearch();
  const { query, refine: setQuery } = useSearchBox();
  const { items } = useHits<VehicleSummary & Record<string, unknown>>();
  const { currentRefinement: sort, refine: setSortIndex } = useSortBy({ items: sortItems(settings.indexName) });
  const { refine: clearRefinements } = useClearRefinements({ excludedAttributes: [] });
  const pages = usePagination({ padding: 2 });
  const facets = useFacetModels(facetSettings(props), props.landingPaths, props.path);
  const shown = new Set(settings.facets.map((facet) => facet.attribute));
  const ranges = useRangeModels(settings.ranges);
  const { now, hydrated } = useNow(props.builtAt);

  const cards = useMemo(() => items.map((item) => toVehicleCardData(item, cardRules, now)), [items, cardRules, now]);

  const applied: AppliedFilter[] = [
    ...(query === '' ? [] : [{ key: 'query', label: `“${query}”`, remove: () => setQuery('') }]),
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
      .map((range) => ({
        key: range.attribute,
        label: range.appliedLabel,
        remove: range.clear,
      })),
  ];

  const count = results.nbHits;
  const basisNotice = priceBasisNotice(cards);
  return {
    status: hydrated ? statusOf(status) : 'building',
    heading: props.heading,
    ...(props.introduction === undefined ? {} : { introduction: props.introduction }),
    count,
    countText: countOf(count, settings.itemsNoun),
    showResultsLabel: `Show me ${countOf(count, settings.itemsNoun)}`,
    itemsNoun: settings.itemsNoun.plural,
    query,
    setQuery,
    facets: facets.filter((facet) => shown.has(facet.attribute) && facet.options.length > 0),
    ranges: ranges.filter((range) => range.max > range.min),
    applied,
    // Nothing is excluded, so the query goes too.
    clearAll: clearRefinements,
    sorts: sortNames.map((name) => ({ value: name, label: searchSorts[name].label })),
    sort: sortNames.find((name) => sortIndexName(settings.indexName, name) === sort) ?? 'mostRelevant',
    setSort(value) {
      const name = sortNames.find((candidate) => candidate === value);
      if (name !== undefined) setSortIndex(sortIndexName(settings.indexName, name));
    },
    cards,
    results: cards.map((card) => ({ kind: 'vehicle', key: card.id, card })),
    searchBox: {
      value: query,
      setValue: setQuery,
      suggestions: [],
      history: [],
      open: false,
      activeId: undefined,
      inputProps: { value: query, onChange: (event) => setQuery(event.target.value) },
      listProps: {},
      optionProps: () => ({}),
      clearHistory: () => undefined,
    },
    relaxations: [],
    engine: 'device',
    offline: false,
    pagination: paginationOf(pages, {
      path: props.path,
      builtPage,
      unrefined: applied.length === 0 && indexUiState.sortBy === undefined,
    }),
    ...(count === 0 ? { noResults: { text: NO_RESULTS_TEXT, clearLabel: 'Clear Filters' } } : {}),
    ...(props.creditNotice !== undefined && cards.some((card) => card.repayment !== undefined)
      ? { creditNotice: props.creditNotice }
      : {}),
    ...(basisNotice === undefined ? {} : { priceBasisNotice: basisNotice }),
    ...(status === 'error' ? { failureText: FAILURE_TEXT } : {}),
  };
}

/** The dealer's facets, and those that the page's path refines without the dealer showing them. */
function facetSettings(props: SearchIslandProps): SearchSettings['facets'] {
  const { facets } = props.settings;
  const others = routeAttributes(props).facets.filter((attribute) =>
    facets.every((facet) => facet.attribute !== attribute),
  );
  return [...facets, ...others.map((attribute) => ({ attribute, label: attribute, collapsedCount: 7, open: false }))];
}

function sortItems(indexName: string): { value: string; label: string }[] {
  return sortNames.map((name) => ({ value: sortIndexName(indexName, name), label: searchSorts[name].label }));
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
