import type { AdapterCall, AdapterCase, AdapterResult } from './adapter-cases.ts';

/** A `searchClient`, as far as recorded states call it. */
export interface AdapterClient {
  search(requests: readonly unknown[]): Promise<{ readonly results: readonly AdapterResult[] }>;
  searchForFacetValues(requests: readonly unknown[]): Promise<readonly FacetHits[]>;
}
interface FacetHits {
  readonly facetHits: readonly { readonly value: string; readonly count: number }[];
}

/** What a client answers to the calls of a state, reduced to what answers are compared by. */
export async function answersOf({ calls, unstable = [] }: AdapterCase, client: AdapterClient): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const call of calls) answers.push(await answerOf(call, unstable, client));
  return answers;
}

async function answerOf(call: AdapterCall, unstable: readonly string[], client: AdapterClient): Promise<unknown> {
  try {
    if (call.method === 'searchForFacetValues') return (await client.searchForFacetValues(call.requests)).map(hitsOf);
    const { results } = await client.search(call.requests);
    return results.map((result, i) => comparable(result, i, unstable));
  } catch {
    return 'refused';
  }
}

/** The recorded answers of a state in the same form. */
export function recordedOf({ calls, unstable = [] }: AdapterCase): unknown[] {
  return calls.map((call) => {
    if (call.response === undefined) return 'refused';
    if (call.method === 'search') return call.response.results.map((result, i) => comparable(result, i, unstable));
    return call.response.map(hitsOf);
  });
}

/** Both kinds of answer reduced to the same parts; the adapter cuts the ties of text facets as they come. */
function comparable(result: AdapterResult, i: number, unstable: readonly string[]): unknown {
  const isStable = (part: string): boolean =>
    !unstable.some((name) => name.startsWith(`results[${String(i)}].${part}`));
  return {
    nbHits: result.nbHits,
    page: result.page,
    nbPages: result.nbPages,
    hits: isStable('hits') ? result.hits.map(({ objectID }) => objectID) : [],
    facets: Object.entries(result.facets)
      .filter(([field]) => isStable(`facets.${field}`))
      .map(([field, counts]) => [field, Object.entries(counts)])
      .sort(byName),
    stats: Object.entries(result.facets_stats)
      .filter(([field]) => isStable(`facets_stats.${field}`))
      .map(([field, stats]) => [field, roundedEntries(stats)])
      .sort(byName),
  };
}

function roundedEntries(stats: object): string[][] {
  return Object.entries(stats as Record<string, number>)
    .map(([name, value]) => [name, value.toPrecision(12)])
    .sort(byName);
}

const byName = ([a]: readonly unknown[], [b]: readonly unknown[]): number => (String(a) < String(b) ? -1 : 1);

function hitsOf({ facetHits }: FacetHits): unknown {
  return facetHits.map(({ value, count }) => [value, count]);
}
