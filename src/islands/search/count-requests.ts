import type { SearchParameters } from 'algoliasearch-helper';
import type { SiteSearchClient } from '#search/fallback-client.ts';

/** What a list is refined by, in the terms of search requests. */
export interface CountState {
  /** Without an order. */
  readonly indexName: string;
  readonly query: string;
  /** Values by attribute, as InstantSearch keeps them. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** `price>=5000` by attribute. */
  readonly numbers: Readonly<Record<string, readonly string[]>>;
}

interface CountRequest {
  readonly indexName: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The refinements of results, for counting what others would find. */
export function countStateOf(state: SearchParameters): CountState {
  const numbers = Object.entries(state.numericRefinements).map(([attribute, operators]) => [
    attribute,
    Object.entries(operators).flatMap(([operator, values]) =>
      values.flat().map((value) => `${attribute}${operator}${value}`),
    ),
  ]);
  return {
    indexName: state.index.split('/sort/')[0] ?? '',
    query: state.query ?? '',
    facets: state.disjunctiveFacetsRefinements,
    numbers: Object.fromEntries(numbers) as CountState['numbers'],
  };
}

/** The same list without one of its refinements. */
export function without(state: CountState, attribute: string): CountState {
  const leave = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).filter(([name]) => name !== attribute));
  return { ...state, facets: leave(state.facets), numbers: leave(state.numbers) };
}

/** The same list within bounds, both included. */
export function between(state: CountState, attribute: string, from: number, to: number): CountState {
  return { ...state, numbers: { ...state.numbers, [attribute]: [`${attribute}>=${from}`, `${attribute}<=${to}`] } };
}

function countRequest(
  { indexName, query, facets, numbers }: CountState,
  more: CountRequest['params'] = {},
): CountRequest {
  return {
    indexName,
    params: {
      query,
      page: 0,
      hitsPerPage: 0,
      facets: [],
      facetFilters: Object.entries(facets)
        .filter(([, values]) => values.length > 0)
        .map(([attribute, values]) => values.map((value) => `${attribute}:${value}`)),
      numericFilters: Object.values(numbers).flat(),
      ...more,
    },
  };
}

/** How many vehicles of a list lie in each part of a number attribute: one search on the device, on a server one a part. */
export async function countAlong(
  client: SiteSearchClient,
  state: CountState,
  attribute: string,
  parts: readonly (readonly [from: number, to: number])[],
): Promise<readonly number[]> {
  if (client.engine.get() === 'device') {
    const [answer] = await ask(client, [countRequest(state, { parts: { field: attribute, parts } })]);
    if (answer?.parts !== undefined) return answer.parts;
  }
  return countLists(
    client,
    parts.map(([from, to]) => between(state, attribute, from, to)),
  );
}

/** How many vehicles each list has, in one call of the engine; both engines answer alike. */
export async function countLists(client: SiteSearchClient, states: readonly CountState[]): Promise<number[]> {
  if (states.length === 0) return [];
  const results = await ask(
    client,
    states.map((state) => countRequest(state)),
  );
  return states.map((_, index) => results[index]?.nbHits ?? 0);
}

interface CountAnswer {
  readonly nbHits?: number;
  /** The device alone counts parts. */
  readonly parts?: readonly number[];
}

async function ask(client: SiteSearchClient, requests: readonly CountRequest[]): Promise<readonly CountAnswer[]> {
  const search = client.search as unknown as (
    requests: readonly CountRequest[],
  ) => Promise<{ readonly results: readonly CountAnswer[] }>;
  return (await search(requests)).results;
}
