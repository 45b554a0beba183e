import type { SearchClient } from 'instantsearch.js';
import TypesenseInstantSearchAdapter from 'typesense-instantsearch-adapter';
import type { TypesenseConnection } from '#config/public-dealer.ts';
import type { FedStock } from '../search-island-props.ts';
import { searchFields } from '../search-fields.ts';
import { OTHER_WORDS } from '../static-index/other-words.ts';
import type { SearchRequest } from '../static-index/search-request.ts';
import { ALL_NUMBERS, toServerRequest, withParts, type CountedAnswer } from './adapt-requests.ts';
import { directoryCollections, offerFields, modelFields } from './directory-fields.ts';
import { facetFields, searchParameters } from './search-parameters.ts';
import { stockFields } from './stock-fields.ts';

export interface TypesenseClientOptions {
  readonly connection: TypesenseConnection;
  /** Alias of the dealer's collection. */
  readonly indexName: string;
  readonly cacheSize: number;
  /** What the dealer's own collection was fed with; absent where others fill it. */
  readonly fed?: FedStock | undefined;
}

/** Maximum age of changing stock in a list that a shopper returns to. */
const CACHE_SECONDS = 120;

/**
 * InstantSearch's `searchClient` over a Typesense server.
 *
 * No filter stands among its parameters: the adapter drops that one as soon as anything is refined. A dealer's own
 * collection needs none, a shared one has it in its scoped key.
 */
export function createTypesenseClient({ connection, indexName, cacheSize, fed }: TypesenseClientOptions): SearchClient {
  const directories = directoryCollections(indexName);
  const fields = fed === undefined ? searchFields : stockFields;
  // A list that the shopper has sorted stays in that order; the adapter wants to know each order.
  const asSorted: Record<string, { readonly enable_overrides: false }> = {};
  const adapter = new TypesenseInstantSearchAdapter({
    server: {
      nodes: connection.nodes.map((url) => ({ url })),
      apiKey: connection.searchKey,
      connectionTimeoutSeconds: connection.timeoutMs / 1000,
      cacheSearchResultsForSeconds: CACHE_SECONDS,
      // Read by `fetch-client.ts`, which stands in for the package that knows no such settings.
      ...{ cacheMaxEntries: cacheSize, ...(fed !== undefined && { documentsOf: { [indexName]: fed.documents } }) },
    },
    additionalSearchParameters: {
      ...searchParameters(fields),
      // Searched and never shown.
      ...(fed !== undefined && { exclude_fields: OTHER_WORDS.field }),
    },
    collectionSpecificSearchParameters: {
      [directories.models]: { query_by: queryBy(modelFields), query_by_weights: '1,1', num_typos: '2,2' },
      [directories.offers]: { query_by: queryBy(offerFields), query_by_weights: '1,1', num_typos: '2,2' },
    },
    facetableFieldsWithSpecialCharacters: facetFields(fields),
    facetByOptions: Object.fromEntries(
      Object.entries(fields).flatMap(([field, { facet }]) => (facet === 'stats' ? [[field, ALL_NUMBERS]] : [])),
    ),
    sortByOptions: asSorted,
    useOverrideTags: true,
  });
  const client = adapter.searchClient as unknown as AdapterClient;
  const isStock = (request: SearchRequest): boolean => request.indexName.split('/sort/')[0] === indexName;
  return {
    ...client,
    async search(requests: readonly SearchRequest[]) {
      for (const { indexName: sorted } of requests) {
        const by = sorted.split('/sort/')[1];
        if (by !== undefined) asSorted[by] = { enable_overrides: false };
      }
      const { results } = await client.search(
        requests.map((request) => toServerRequest(request, isStock(request) ? fed?.words : undefined)),
      );
      return { results: results.map((answer, i) => withParts(answer, requests[i]?.params?.parts)) };
    },
    // InstantSearch's types are those of Algolia's own client.
  } as unknown as SearchClient;
}

interface AdapterClient {
  search(requests: readonly SearchRequest[]): Promise<{ readonly results: readonly CountedAnswer[] }>;
}

function queryBy(fields: typeof modelFields | typeof offerFields): string {
  return Object.entries(fields)
    .flatMap(([name, field]) => ('text' in field ? [name] : []))
    .join();
}
