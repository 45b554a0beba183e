import type { SearchClient } from 'instantsearch.js';
import type { SearchRequest } from './static-index/search-request.ts';
import type { StaticSearchClient } from './static-search-client.ts';

/** The engine that currently answers searches. */
export type SearchEngineName = 'typesense' | 'device';

/** A `searchClient` that reports which engine answers. */
export interface SiteSearchClient extends SearchClient {
  /** Prepares the current engine before the first search. */
  preload(): Promise<void>;
  readonly engine: {
    readonly get: () => SearchEngineName;
    /** @returns Ends the subscription. */
    readonly subscribe: (listener: () => void) => () => void;
  };
}

export interface FallbackOptions {
  /** Loads the client of the server; called again after a failure. */
  readonly loadServer: () => Promise<SearchClient>;
  readonly device: StaticSearchClient;
  /** Time after which the device answers instead. */
  readonly timeoutMs: number;
  /**
   * Whether the server can answer these requests at all; if not, the device answers without counting it as a failure.
   */
  readonly canAskServer?: (requests: readonly SearchRequest[]) => boolean;
  /** Time for which a failed server is not queried. */
  readonly pauseMs?: number;
}

const PAUSE_MS = 30_000;

type Method = 'search' | 'searchForFacetValues';
type Answering = Record<Method, (requests: readonly SearchRequest[]) => Promise<unknown>>;

/** Why the device answers. */
class ServerTooSlow extends Error {
  override readonly name = 'ServerTooSlow';
}

/**
 * Searches on a server, and on the device for as long as the server fails. Neither is visible to the shopper: until a
 * response arrives InstantSearch shows the current results, and it keeps them where both engines fail [8-3].
 *
 * A failed server is retried after a pause, in parallel with the device, so that no one waits for it twice.
 */
export function createFallbackClient(options: FallbackOptions): SiteSearchClient {
  const { loadServer, device, timeoutMs, canAskServer = () => true, pauseMs = PAUSE_MS } = options;
  const listeners = new Set<() => void>();
  let loading: Promise<SearchClient> | undefined;
  let engine: SearchEngineName = 'typesense';
  let retryAtMs = 0;
  // One failed search releases all others that wait for the same server.
  let outage = newOutage();

  const server = (): Promise<SearchClient> => {
    loading ??= loadServer().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const switchTo = (next: SearchEngineName): void => {
    if (engine === next) return;
    engine = next;
    for (const listener of listeners) listener();
  };
  const fail = (error: unknown): void => {
    retryAtMs = Date.now() + pauseMs;
    switchTo('device');
    outage.reject(error);
    outage = newOutage();
  };

  const askServer = async (method: Method, requests: readonly SearchRequest[]): Promise<unknown> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let headStart: ReturnType<typeof setTimeout> | undefined;
    const tooSlow = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ServerTooSlow(`No answer within ${timeoutMs} ms.`)), timeoutMs);
      // An index takes a moment to come.
      headStart = setTimeout(() => preloadDevice(), timeoutMs / 2);
    });
    const answer = server().then((client) => (client as unknown as Answering)[method](requests));
    try {
      return await Promise.race([answer, tooSlow, outage.promise]);
    } finally {
      clearTimeout(timer);
      clearTimeout(headStart);
      // It may still fail after everyone has stopped waiting.
      answer.catch(() => undefined);
    }
  };
  const preloadDevice = (): void => {
    device.preload().catch(() => undefined);
  };
  const probe = async (method: Method, requests: readonly SearchRequest[]): Promise<void> => {
    retryAtMs = Date.now() + pauseMs;
    try {
      await askServer(method, requests);
      switchTo('typesense');
    } catch (error) {
      fail(error);
    }
  };

  const answer = async (method: Method, requests: readonly SearchRequest[]): Promise<unknown> => {
    if (!canAskServer(requests)) {
      // The server is as well as before.
    } else if (engine === 'typesense') {
      try {
        return await askServer(method, requests);
      } catch (error) {
        // Searches that waited for the same response count as a single failure.
        if (isServing()) fail(error);
      }
    } else if (Date.now() >= retryAtMs) {
      void probe(method, requests);
    }
    return (device as unknown as Answering)[method](requests);
  };
  const isServing = (): boolean => engine === 'typesense';

  return {
    search: (requests: readonly SearchRequest[]) => answer('search', requests),
    searchForFacetValues: (requests: readonly SearchRequest[]) => answer('searchForFacetValues', requests),
    preload: async () => {
      await server();
    },
    engine: {
      get: () => engine,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    // InstantSearch's types are those of Algolia's own client.
  } as unknown as SiteSearchClient;
}

interface Outage {
  readonly promise: Promise<never>;
  reject(reason: unknown): void;
}

function newOutage(): Outage {
  let reject: Outage['reject'] = () => undefined;
  const promise = new Promise<never>((_, refuse) => (reject = refuse));
  // Most outages end while no search is waiting.
  promise.catch(() => undefined);
  return { promise, reject };
}
