import type { SearchClient } from 'instantsearch.js';

export interface LimitedSearch {
  /** Index, with an order where one is wanted: `Car_production/sort/price:asc`. */
  readonly indexName: string;
  /** In Typesense syntax: ``make:=`Toyota` && price:<30000``. */
  readonly filter: string;
  /** Documents in the list at most. */
  readonly limit: number;
}

/**
 * A plain list of the documents that pass a filter, on either engine [7-4].
 *
 * @throws What the engine throws for a filter that it cannot read.
 */
export async function limitedSearch<Document = Readonly<Record<string, unknown>>>(
  client: SearchClient,
  { indexName, filter, limit }: LimitedSearch,
): Promise<Document[]> {
  const request = { indexName, params: { query: '', filters: filter, hitsPerPage: limit, page: 0, facets: [] } };
  const { results } = (await (client.search as unknown as (requests: unknown) => Promise<unknown>)([request])) as {
    readonly results: readonly { readonly hits: Document[] }[];
  };
  return results[0]?.hits ?? [];
}
