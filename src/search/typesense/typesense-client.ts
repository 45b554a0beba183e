import type { SearchClient } from 'instantsearch.js';
import TypesenseInstantSearchAdapter from 'typesense-instantsearch-adapter';
import type { TypesenseConnection } from '#config/public-dealer.ts';
import { searchFields, type SearchFields } from '../search-fields.ts';
import { searchSorts } from '../search-sorts.ts';
import { directoryCollections, offerFields, modelFields } from './directory-fields.ts';
import { facetFields, searchParameters } from './search-parameters.ts';

export interface TypesenseClientOptions {
  readonly connection: TypesenseConnection;
  /** Alias of the dealer's collection. */
  readonly indexName: string;
  readonly cacheSize: number;
  /** `searchFields` unless given. */
  readonly fields?: SearchFields;
}

/** Stock that changes is at most so old in a list that a shopper comes back to. */
const CACHE_SECONDS = 120;

/**
 * InstantSearch's `searchClient` over a Typesense server.
 *
 * No filter stands among its parameters: the adapter drops that one as soon as anything is refined. A dealer's own
 * collection needs none, a shared one has it in its scoped key.
 */
export function createTypesenseClient(options: TypesenseClientOptions): SearchClient {
  const { connection, indexName, cacheSize, fields = searchFields } = options;
  const directories = directoryCollections(indexName);
  const adapter = new TypesenseInstantSearchAdapter({
    server: {
      nodes: connection.nodes.map((url) => ({ url })),
      apiKey: connection.searchKey,
      connectionTimeoutSeconds: connection.timeoutMs / 1000,
      cacheSearchResultsForSeconds: CACHE_SECONDS,
      // Read by `fetch-client.ts`, which stands in for the package that knows no such setting.
      ...{ cacheMaxEntries: cacheSize },
    },
    additionalSearchParameters: searchParameters(fields, connection.stopwordsSet),
    collectionSpecificSearchParameters: {
      [directories.models]: { query_by: queryBy(modelFields), query_by_weights: '1,1', num_typos: '2,2' },
      [directories.offers]: { query_by: queryBy(offerFields), query_by_weights: '1,1', num_typos: '2,2' },
    },
    facetableFieldsWithSpecialCharacters: facetFields(fields),
    // A list that the buyer has put in an order of his own stays in it.
    sortByOptions: Object.fromEntries(
      Object.values(searchSorts).flatMap((sort) => ('by' in sort ? [[sort.by, { enable_overrides: false }]] : [])),
    ),
    useOverrideTags: true,
  });
  return adapter.searchClient as SearchClient;
}

function queryBy(fields: SearchFields): string {
  return Object.keys(fields)
    .filter((name) => fields[name]?.text !== undefined)
    .join();
}
