import type { SearchClient } from 'instantsearch.js';
import { answerRequest, type SearchAnswer } from './static-index/answer-request.ts';
import type { SearchRequest } from './static-index/search-request.ts';
import { facetValues, type FacetValuesAnswer, type FacetValuesRequest } from './static-index/facet-values.ts';
import type { IndexPayload } from './static-index/index-payload.ts';
import { loadIndex } from './static-index/load-index.ts';
import { SearchEngine } from './static-index/search-engine.ts';

export type StaticSearchSource =
  | { /** Where the published index lies. */ readonly url: string }
  | { /** An index that is already here. */ readonly index: IndexPayload };

export type StaticSearchOptions = StaticSearchSource & {
  /** Told of a download or a search that failed, before InstantSearch is. */
  readonly onError?: (error: unknown) => void;
  /** Answers kept; the oldest is evicted [9-1]. */
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
  const answers = new Map<string, { results: SearchAnswer[] }>();
  let loading: Promise<SearchEngine> | undefined;

  const engine = (): Promise<SearchEngine> => {
    loading ??= loadEngine(options).catch((error: unknown) => {
      // The next search may download again.
      loading = undefined;
      throw error;
    });
    return loading;
  };
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
    const known = answers.get(key);
    if (known !== undefined) return known;
    await nextPaint();
    const ready = await engine();
    const answer = { results: requests.map((request) => answerRequest(ready, request)) };
    answers.set(key, answer);
    for (const oldest of answers.keys()) {
      if (answers.size <= cacheSize) break;
      answers.delete(oldest);
    }
    return answer;
  };
  const searchForFacetValues = async (requests: readonly FacetValuesRequest[]): Promise<FacetValuesAnswer[]> => {
    const ready = await engine();
    return requests.map((request) => facetValues(ready, request));
  };

  return {
    search: (requests: readonly SearchRequest[]) => reporting(() => search(requests)),
    searchForFacetValues: (requests: readonly FacetValuesRequest[]) => reporting(() => searchForFacetValues(requests)),
    preload: () =>
      reporting(async () => {
        const ready = await engine();
        await nextIdle();
        ready.prepareText();
      }),
    // InstantSearch's types are those of Algolia's own client, whose answers have parts that nothing here reads.
  } as unknown as StaticSearchClient;
}

async function loadEngine(source: StaticSearchSource): Promise<SearchEngine> {
  if ('index' in source) return new SearchEngine(loadIndex(source.index));
  const response = await fetch(source.url);
  if (!response.ok) throw new Error(`The search index ${source.url} answered ${String(response.status)}.`);
  return new SearchEngine(loadIndex((await response.json()) as IndexPayload));
}

/** Lets the click or key stroke paint before the main thread is busy with its answer. */
function nextPaint(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined' || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}

function nextIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve());
  });
}
