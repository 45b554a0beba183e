import { mergeSimilar, SIMILAR_SEARCH_LIMIT, similarSearches } from '#domain/listing/similar-searches.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { searchFields } from './search-fields.ts';
import type { SimilarSearchProps } from './similar-search-props.ts';
import { similarFilter } from './similar-filter.ts';
import { SearchClient } from './typesense/fetch-client.ts';
import { searchParameters } from './typesense/search-parameters.ts';

/**
 * Similar vehicles by a multi-query search [7-5] on the dealer's server, using the same rules as the built page.
 *
 * @throws {Error} When the server does not respond in time, or rejects one of the searches.
 */
export async function findSimilarOnServer(
  options: Pick<SimilarSearchProps, 'connection' | 'indexName' | 'vehicle' | 'count'>,
): Promise<VehicleSummary[]> {
  const { connection, indexName, vehicle, count } = options;
  const { multiSearch } = new SearchClient({
    nodes: connection.nodes.map((url) => ({ url })),
    apiKey: connection.searchKey,
    connectionTimeoutSeconds: connection.timeoutMs / 1000,
  });
  const { results } = await multiSearch.perform({
    searches: similarSearches(vehicle).map((search) => ({
      ...searchParameters(searchFields),
      collection: indexName,
      q: '*',
      filter_by: similarFilter(search),
      per_page: SIMILAR_SEARCH_LIMIT,
    })),
  });
  const found = results.map((result) => {
    if (!Array.isArray(result['hits']))
      throw new Error(`Similar cars: ${JSON.stringify(result['error'] ?? 'no hits')}`);
    return (result['hits'] as readonly { readonly document: VehicleSummary }[]).map(({ document }) => document);
  });
  return mergeSimilar(found, count);
}
