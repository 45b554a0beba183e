import type { PlainSearchParameters } from 'algoliasearch-helper';
import type { SearchSettings } from '#config/public-dealer.ts';
import type { FilterValues, RouteAttributes } from './url-state.ts';

/** Values of one facet that are asked for and kept: more than any dealer has makes or models. */
export const mostFacetValues = 500;

/** What one static search page was built for. */
export interface SearchStart {
  readonly settings: SearchSettings;
  /** Refinements that the page's path implies. */
  readonly base: FilterValues;
  /** From 1. */
  readonly page: number;
}

/**
 * The attributes that a page filters by: the dealer's facets and those of the page's path, and the dealer's ranges.
 * The search page has a refinement list for each facet named here.
 */
export function routeAttributes({ settings, base }: Pick<SearchStart, 'settings' | 'base'>): RouteAttributes {
  const facets = settings.facets.map(({ attribute }) => attribute);
  // Cards of makes have their models below them.
  const below = settings.facets.some(({ attribute, display }) => attribute === 'make' && display === 'cards')
    ? ['model']
    : [];
  return {
    facets: [...new Set([...facets, ...below, ...Object.keys(base)])],
    ranges: settings.ranges.map(({ attribute }) => attribute),
  };
}

/** The state in which InstantSearch starts on a page, before its visitor has chosen anything. */
export function startState(start: SearchStart): PlainSearchParameters & { index: string } {
  const { facets, ranges } = routeAttributes(start);
  return {
    index: start.settings.indexName,
    query: '',
    page: start.page - 1,
    hitsPerPage: start.settings.hitsPerPage,
    maxValuesPerFacet: mostFacetValues,
    disjunctiveFacets: [...new Set([...facets, ...ranges])],
    disjunctiveFacetsRefinements: Object.fromEntries(
      facets.map((attribute) => [attribute, [...(start.base[attribute] ?? [])]]),
    ),
    numericRefinements: Object.fromEntries(ranges.map((attribute) => [attribute, {}])),
  };
}
