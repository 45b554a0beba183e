import type { SearchClient } from 'instantsearch.js';
import type { StaticSearchClient } from './static-search-client.ts';

/** What answers searches at the moment. */
export type SearchEngineName = 'typesense' | 'device';

/** A `searchClient` that says what answers it. */
export interface SiteSearchClient extends SearchClient {
  /** Makes ready what answers, ahead of the first search. */
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
  /** Time for which a server that failed is left alone. */
  readonly pauseMs?: number;
}

const PAUSE_MS = 30_000;

type Method = 'search' | 'searchForFacetValues';
type Answering = Record<Method, (requests: unknown) => Promise<unknown>>;

/** Why the device answers. */
class ServerTooSlow extends Error {
  override readonly name = 'ServerTooSlow';
}

/**
 * Searches on a server, and on the device for as long as the server fails. The shopper sees neither: until an answer
 * comes InstantSearch shows the results that it has, and it keeps them where both engines fail [8-3].
 *
 * A server that failed is asked again after a pause, beside the device's answer, so that nobody waits for it twice.
 */
export function createFallbackClient(options: FallbackOptions): SiteSearchClient {
  const { loadServer, device, timeoutMs, pauseMs = PAUSE_MS } = options;
  const listeners = new Set<() => void>();
  let loading: Promise<SearchClient> | undefined;
  let engine: SearchEngineName = 'typesense';
  let retryAtMs = 0;
  // One search that fails sets all others free that wait for the same server.
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

  const askServer = async (method: Method, requests: unknown): Promise<unknown> => {
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
      // It may still fail when nobody waits for it any more.
      answer.catch(() => undefined);
    }
  };
  const preloadDevice = (): void => {
    device.preload().catch(() => undefined);
  };
  const probe = async (method: Method, requests: unknown): Promise<void> => {
    retryAtMs = Date.now() + pauseMs;
    try {
      await askServer(method, requests);
      switchTo('typesense');
    } catch (error) {
      fail(error);
    }
  };

  const answer = async (method: Method, requests: unknown): Promise<unknown> => {
    if (engine === 'typesense') {
      try {
        return await askServer(method, requests);
      } catch (error) {
        // Those that waited for the same answer have not each found a failure of their own.
        if (isServing()) fail(error);
      }
    } else if (Date.now() >= retryAtMs) {
      void probe(method, requests);
    }
    return (device as unknown as Answering)[method](requests);
  };
  const isServing = (): boolean => engine === 'typesense';

  return {
    search: (requests: unknown) => answer('search', requests),
    searchForFacetValues: (requests: unknown) => answer('searchForFacetValues', requests),
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
  // Most outages end with nobody waiting.
  promise.catch(() => undefined);
  return { promise, reject };
}
