import type { SearchParameters } from 'algoliasearch-helper';
import { TEXT } from '#domain/search/text-filter.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { SiteSearchClient } from '#search/fallback-client.ts';
import { leftOutBy, leftOutName } from '#search/left-out.ts';
import { type SortName } from '#domain/search/sort-orders.ts';
import { sortIndexName } from '#search/search-sorts.ts';

/** A list's refinements, as search request parameters. */
export interface CountState {
  /** Without an order. */
  readonly indexName: string;
  readonly query: string;
  /** The filter of the sort order [5-4], in the engines' syntax. */
  readonly filters?: string;
  /** Values by attribute, as InstantSearch stores them. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** `price>=5000` by attribute. */
  readonly numbers: Readonly<Record<string, readonly string[]>>;
}

interface CountRequest {
  readonly indexName: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The part of InstantSearch's state that decides which vehicles a list has. */
interface ListState {
  readonly index: string;
  readonly query?: string | undefined;
  readonly filters?: string | undefined;
  readonly numericRefinements?: SearchParameters['numericRefinements'] | undefined;
  readonly disjunctiveFacetsRefinements?: SearchParameters['disjunctiveFacetsRefinements'] | undefined;
  readonly facetsExcludes?: SearchParameters['facetsExcludes'] | undefined;
}

/** The values that a list is filtered by, with excluded ones under `-colour`. */
export function valuesByName({
  disjunctiveFacetsRefinements = {},
  facetsExcludes = {},
}: Pick<ListState, 'disjunctiveFacetsRefinements' | 'facetsExcludes'>): Record<string, string[]> {
  const leftOut = Object.entries(facetsExcludes).map(([attribute, values]) => [leftOutName(attribute), values]);
  return { ...disjunctiveFacetsRefinements, ...(Object.fromEntries(leftOut) as Record<string, string[]>) };
}

/** The refinements of some results, for counting alternatives; the same object for the same list. */
export function countStateOf(state: ListState): CountState {
  const numbers = Object.entries(state.numericRefinements ?? {}).map(([attribute, operators]) => [
    attribute,
    Object.entries(operators).flatMap(([operator, values]) =>
      values.flat().map((value) => `${attribute}${operator}${value}`),
    ),
  ]);
  return {
    indexName: state.index.split('/sort/')[0] ?? '',
    query: state.query ?? '',
    ...(state.filters !== undefined && { filters: state.filters }),
    facets: inOrder(Object.entries(valuesByName(state))),
    numbers: inOrder(numbers as [string, string[]][]),
  };
}

/** Widgets list their attributes in any order, including those without values. */
function inOrder(entries: readonly (readonly [attribute: string, values: readonly string[]])[]): CountState['facets'] {
  const used = entries.filter(([, values]) => values.length > 0);
  return Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The same list without some of its refinements; `query` is the text. */
export function without(state: CountState, ...dropped: readonly string[]): CountState {
  const leave = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !dropped.includes(name)));
  const { query, ...others } = state;
  return {
    ...others,
    query: dropped.includes(TEXT) ? '' : query,
    facets: leave(state.facets),
    numbers: leave(state.numbers),
  };
}

/** The same list within bounds, both inclusive. */
export function between(state: CountState, attribute: string, from: number, to: number): CountState {
  return { ...state, numbers: { ...state.numbers, [attribute]: [`${attribute}>=${from}`, `${attribute}<=${to}`] } };
}

function countRequest(
  { indexName, query, filters = '', facets, numbers }: CountState,
  more: CountRequest['params'] = {},
): CountRequest {
  return {
    indexName,
    params: {
      query,
      page: 0,
      hitsPerPage: 0,
      facets: [],
      facetFilters: facetFilters(facets),
      numericFilters: Object.values(numbers).flat(),
      ...(filters !== '' && { filters }),
      ...more,
    },
  };
}

/** Values by attribute, with excluded ones under `-colour`, as engine requests name them. */
export function facetFilters(values: CountState['facets']): string[][] {
  return Object.entries(values)
    .filter(([, list]) => list.length > 0)
    .flatMap(([name, list]) => {
      const attribute = leftOutBy(name);
      if (attribute === undefined) return [list.map((value) => `${name}:${value}`)];
      return list.map((value) => [`${attribute}:-${value}`]);
    });
}

/** The vehicles of a list along a number attribute. */
export interface CountedAlong {
  readonly state: CountState;
  readonly attribute: string;
  readonly parts: readonly (readonly [from: number, to: number])[];
}

/** The number of vehicles of each list in each part of a numeric attribute, in one call to the engine. */
export async function countAlong(client: SiteSearchClient, lists: readonly CountedAlong[]): Promise<number[][]> {
  if (lists.length === 0) return [];
  const answers = await ask(
    client,
    lists.map(({ state, attribute, parts }) => countRequest(state, { parts: { field: attribute, parts } })),
  );
  return lists.map((_, i) => [...(answers[i]?.parts ?? [])]);
}

/** The number of vehicles in each list, in one call to the engine; the same for both engines. */
export async function countLists(client: SiteSearchClient, states: readonly CountState[]): Promise<number[]> {
  if (states.length === 0) return [];
  const results = await ask(
    client,
    states.map((state) => countRequest(state)),
  );
  return states.map((_, index) => results[index]?.nbHits ?? 0);
}

/** The first vehicles of each list, and how many there are, in one call to the engine. */
export async function firstOfLists(
  client: SiteSearchClient,
  lists: readonly { readonly state: CountState; readonly limit: number; readonly sort: SortName }[],
): Promise<{ readonly count: number; readonly vehicles: readonly VehicleSummary[] }[]> {
  const answers = await ask(
    client,
    lists.map(({ state, limit, sort }) => ({
      ...countRequest(state, { hitsPerPage: limit }),
      indexName: sortIndexName(state.indexName, sort),
    })),
  );
  return lists.map((_, index) => ({ count: answers[index]?.nbHits ?? 0, vehicles: answers[index]?.hits ?? [] }));
}

interface CountAnswer {
  readonly nbHits?: number;
  readonly parts?: readonly number[];
  readonly hits?: readonly VehicleSummary[];
}

async function ask(client: SiteSearchClient, requests: readonly CountRequest[]): Promise<readonly CountAnswer[]> {
  const search = client.search as unknown as (
    requests: readonly CountRequest[],
  ) => Promise<{ readonly results: readonly CountAnswer[] }>;
  return (await search(requests)).results;
}
