import { answerRequest, type SearchAnswer } from '../static-index/answer-request.ts';
import { facetValues, type FacetValuesAnswer, type FacetValuesRequest } from '../static-index/facet-values.ts';
import type { IndexPayload } from '../static-index/index-payload.ts';
import { loadIndex } from '../static-index/load-index.ts';
import { SearchEngine } from '../static-index/search-engine.ts';
import type { SearchRequest } from '../static-index/search-request.ts';
import { nextPaint } from './next-paint.ts';

/** The engine on the visitor's device, on the page's own thread or in a worker. */
export interface DeviceEngine {
  /** @throws when the index cannot be loaded; the next call tries again */
  search(requests: readonly SearchRequest[]): Promise<SearchAnswer[]>;
  facetValues(requests: readonly FacetValuesRequest[]): Promise<FacetValuesAnswer[]>;
  /** Fetches the index and makes it ready for any search, when there is time. */
  prepare(): Promise<void>;
}

export type IndexSource =
  | { /** URL of the published index. */ readonly url: string }
  | { /** An index that is already here. */ readonly index: IndexPayload };

/** Searches on the calling thread. */
export function createLocalEngine(source: IndexSource): DeviceEngine {
  let loading: Promise<SearchEngine> | undefined;
  const engine = (): Promise<SearchEngine> => {
    loading ??= loadEngine(source).catch((error: unknown) => {
      // The next search may download again.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    async search(requests) {
      await nextPaint();
      const ready = await engine();
      return requests.map((request) => timed(() => answerRequest(ready, request)));
    },
    async facetValues(requests) {
      const ready = await engine();
      return requests.map((request) => facetValues(ready, request));
    },
    async prepare() {
      const steps = (await engine()).preparations();
      do await nextIdle();
      while (steps.next().done !== true);
    },
  };
}

/**
 * A response with its processing time in milliseconds [3-22]. At build time there is none: builds of the same stock are
 * identical.
 */
function timed(answer: () => SearchAnswer): SearchAnswer {
  const start = performance.now();
  return { ...answer(), processingTimeMS: Math.round(performance.now() - start) };
}

async function loadEngine(source: IndexSource): Promise<SearchEngine> {
  if ('index' in source) return new SearchEngine(loadIndex(source.index));
  const response = await fetch(source.url);
  if (!response.ok) throw new Error(`The search index ${source.url} answered ${String(response.status)}.`);
  return new SearchEngine(loadIndex((await response.json()) as IndexPayload));
}

function nextIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve());
  });
}
