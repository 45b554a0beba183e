import { mostFacetValues } from '#search/search-state.ts';
import type { SearchServices } from './search-services.ts';
import { useAnswer } from './use-answer.ts';

/** Which models belong to which of several selected makes; with one make there is nothing to look up. */
export function useModelsByMake(
  makes: readonly string[],
  { client, search }: SearchServices,
): Readonly<Record<string, readonly string[]>> | undefined {
  const indexName = search.state.index.split('/sort/')[0] ?? '';
  const key = makes.length > 1 ? JSON.stringify([indexName, makes]) : undefined;
  return useAnswer(key, 0, async () => {
    const search = client.search as unknown as (requests: readonly unknown[]) => Promise<{
      readonly results: readonly { readonly facets?: { readonly make_model?: Readonly<Record<string, number>> } }[];
    }>;
    const answer = await search([
      {
        indexName,
        params: {
          query: '',
          page: 0,
          hitsPerPage: 0,
          facets: ['make_model'],
          maxValuesPerFacet: mostFacetValues,
          facetFilters: [makes.map((make) => `make:${make}`)],
        },
      },
    ]);
    const byMake: Record<string, string[]> = {};
    for (const makeModel of Object.keys(answer.results[0]?.facets?.make_model ?? {})) {
      const [make = '', model = ''] = makeModel.split('|');
      (byMake[make] ??= []).push(model);
    }
    return byMake;
  });
}
