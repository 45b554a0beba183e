import { createLoadedLocalEngine, createLoadedWorkerEngine } from './device/loaded-engine.ts';
import { createFallbackClient, type SiteSearchClient } from './fallback-client.ts';
import type { SearchIslandProps } from './search-island-props.ts';
import type { SearchRequest } from './static-index/search-request.ts';
import { createStaticSearchClient } from './static-search-client.ts';
import { canAskServer } from './typesense/can-ask-server.ts';

/** A client's settings; serialisable. */
export type SearchClientProps = Pick<SearchIslandProps, 'indexUrl' | 'searchesInWorker' | 'fed' | 'places'> & {
  readonly settings: Pick<SearchIslandProps['settings'], 'typesense' | 'indexName' | 'cacheSize'>;
};

/**
 * The `searchClient` of a dealer's pages: the server where the dealer has one, with the device as fallback, else the
 * device alone. Without a server, none of the server client's code loads.
 */
export function createSearchClient(props: SearchClientProps): SiteSearchClient {
  const client = createEngineClient(props);
  const search = client.search as unknown as (requests: readonly SearchRequest[]) => Promise<unknown>;
  return Object.assign(client, {
    // With the table of postcodes, which loads with the first such search.
    search: async (requests: readonly SearchRequest[]) => {
      if (!requests.some(({ indexName }) => indexName.includes('/sort/nearest:'))) return search(requests);
      const { withNearestOrder } = await import('./nearest-order.ts');
      return search(requests.map((request) => withNearestOrder(request, props.places ?? [])));
    },
  });
}

function createEngineClient({ indexUrl, searchesInWorker, settings, fed }: SearchClientProps): SiteSearchClient {
  const { typesense, indexName, cacheSize } = settings;
  const engine =
    searchesInWorker === true ? createLoadedWorkerEngine(indexUrl) : createLoadedLocalEngine({ url: indexUrl });
  const device = createStaticSearchClient({ engine, cacheSize });
  if (typesense === undefined) {
    return Object.assign(device, { engine: { get: () => 'device' as const, subscribe: () => () => undefined } });
  }
  return createFallbackClient({
    device,
    timeoutMs: typesense.timeoutMs,
    canAskServer,
    loadServer: async () => {
      const { createTypesenseClient } = await import('./typesense/typesense-client.ts');
      return createTypesenseClient({ connection: typesense, indexName, cacheSize, fed });
    },
  });
}
