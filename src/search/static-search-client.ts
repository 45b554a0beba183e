import type { SearchClient } from 'instantsearch.js';
import type { DeviceEngine, IndexSource } from './device/device-engine.ts';
import { createLoadedLocalEngine } from './device/loaded-engine.ts';
import { nextPaint } from './device/next-paint.ts';
import { ResponseCache } from './response-cache.ts';
import type { SearchAnswer } from './static-index/answer-request.ts';
import type { FacetValuesAnswer, FacetValuesRequest } from './static-index/facet-values.ts';
import type { SearchRequest } from './static-index/search-request.ts';

export type StaticSearchOptions = (IndexSource | { readonly engine: DeviceEngine }) & {
  /** Told of a download or a search that failed, before InstantSearch is. */
  readonly onError?: (error: unknown) => void;
  /** Answers kept of each kind, pages of results and what is asked next to them; the oldest is evicted [9-1]. */
  readonly cacheSize?: number;
};

/** A `searchClient` for InstantSearch that answers on the device. */
export interface StaticSearchClient extends SearchClient {
  /** Fetches the index and prepares it, when the browser is idle, ahead of the first search. */
  preload(): Promise<void>;
}

const CACHE_SIZE = 10;

export function createStaticSearchClient(options: StaticSearchOptions): StaticSearchClient {
  const { cacheSize = CACHE_SIZE } = options;
  const engine = 'engine' in options ? options.engine : createLoadedLocalEngine(options);
  const pages = new ResponseCache<{ results: SearchAnswer[] }>(cacheSize);
  const beside = new ResponseCache<{ results: SearchAnswer[] }>(cacheSize);

  const reporting = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      options.onError?.(error);
      throw error;
    }
  };

  const search = async (requests: readonly SearchRequest[]): Promise<{ results: SearchAnswer[] }> => {
    const key = JSON.stringify(requests);
    const answers = requests.some(isPageOfResults) ? pages : beside;
    const ask = async (): Promise<{ results: SearchAnswer[] }> => {
      const answer = { results: await engine.search(requests) };
      answers.set(key, answer);
      return answer;
    };
    // Drawn in the very event of a press, an answer that is kept, or a worker's, would keep the press from being seen.
    const [answer] = await Promise.all([answers.get(key) ?? ask(), nextPaint()]);
    return answer;
  };

  return {
    search: (requests: readonly SearchRequest[]) => reporting(() => search(requests)),
    searchForFacetValues: (requests: readonly FacetValuesRequest[]): Promise<FacetValuesAnswer[]> =>
      reporting(() => engine.facetValues(requests)),
    preload: () => reporting(() => engine.prepare()),
    // InstantSearch's types are those of Algolia's own client, whose answers have parts that nothing here reads.
  } as unknown as StaticSearchClient;
}

/** Counts, bars and suggestions ask for no vehicles, or for no facets. */
function isPageOfResults({ params }: SearchRequest): boolean {
  return params?.hitsPerPage !== 0 && params?.facets?.length !== 0;
}
