import type { PlainSearchParameters } from 'algoliasearch-helper';
import type { SearchSettings } from '#config/public-dealer.ts';
import { attributeNamed, facetAttributes, rangeAttributes } from '#domain/vehicle-summary/attributes.ts';
import { canLeaveOut, leftOutName } from './left-out.ts';
import type { FilterValues, RouteAttributes } from './url-state.ts';

/** Maximum number of values requested per facet: more than any dealer has makes or models. */
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

export type AddressStart = Pick<SearchStart, 'settings' | 'base'> & { readonly creditNotice?: string };

/** What a URL may filter by: everything that search has [3-21], whether or not the dealer offers it as a filter. */
export function addressAttributes(start: AddressStart): RouteAttributes {
  const { facets, ranges } = routeAttributes(start);
  const isAllowed = (attribute: string): boolean =>
    start.creditNotice !== undefined || attributeNamed(attribute)?.credit !== true;
  const all = (offered: readonly string[], known: readonly string[]): string[] => [
    ...new Set([...offered, ...known.filter(isAllowed)]),
  ];
  const named = all(facets, facetAttributes);
  return { facets: [...named, ...named.filter(canLeaveOut).map(leftOutName)], ranges: all(ranges, rangeAttributes) };
}

/** Those without a widget on the page. */
export function namedAttributes(start: AddressStart): RouteAttributes {
  const own = routeAttributes(start);
  const { facets, ranges } = addressAttributes(start);
  return {
    facets: facets.filter((attribute) => !own.facets.includes(attribute)),
    ranges: ranges.filter((attribute) => !own.ranges.includes(attribute)),
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
