import type { SearchRequestParams } from './answer-request.ts';
import { requestFilter } from './request-filter.ts';
import type { SearchEngine } from './search-engine.ts';
import { tokenise } from './tokens.ts';

/** InstantSearch's search among the values of one facet. */
export interface FacetValuesRequest {
  readonly indexName: string;
  readonly params: SearchRequestParams & {
    readonly facetName: string;
    readonly facetQuery?: string;
    readonly maxFacetHits?: number;
  };
}
export interface FacetValuesAnswer {
  readonly facetHits: readonly { readonly value: string; readonly highlighted: string; readonly count: number }[];
  readonly exhaustiveFacetsCount: boolean;
  readonly processingTimeMS: number;
}

const DEFAULT_FACET_HITS = 10;

/** Values with a word for every word typed, the last of which may be unfinished. */
export function facetValues(engine: SearchEngine, { params }: FacetValuesRequest): FacetValuesAnswer {
  const typed = tokenise(params.facetQuery ?? '');
  const { facets } = engine.search({
    text: params.query ?? '',
    filter: requestFilter(params, engine.index.fields),
    facets: [params.facetName],
    mostFacetValues: Infinity,
    from: 0,
    size: 0,
  });
  const matching = (facets[0]?.counts ?? []).filter(({ value }) => {
    const words = tokenise(value);
    return typed.every((word, i) =>
      words.some((other) => (i === typed.length - 1 ? other.startsWith(word) : other === word)),
    );
  });
  return {
    facetHits: matching
      .slice(0, params.maxFacetHits ?? DEFAULT_FACET_HITS)
      .map(({ value, count }) => ({ value, highlighted: value, count })),
    exhaustiveFacetsCount: true,
    processingTimeMS: 0,
  };
}
