import { createLoadedLocalEngine, createLoadedWorkerEngine } from './device/loaded-engine.ts';
import { createFallbackClient, type SiteSearchClient } from './fallback-client.ts';
import type { SearchIslandProps } from './search-island-props.ts';
import { createStaticSearchClient } from './static-search-client.ts';

/**
 * The `searchClient` of a dealer's pages: the server where the dealer has one, with the device to stand in for it, else
 * the device alone. Of the server's client nothing is loaded where there is no server.
 */
export function createSearchClient({
  indexUrl,
  searchesInWorker,
  settings,
}: Pick<SearchIslandProps, 'indexUrl' | 'searchesInWorker' | 'settings'>): SiteSearchClient {
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
    loadServer: async () => {
      const { createTypesenseClient } = await import('./typesense/typesense-client.ts');
      return createTypesenseClient({ connection: typesense, indexName, cacheSize });
    },
  });
}
