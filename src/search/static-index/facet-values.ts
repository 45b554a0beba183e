import type { SearchRequestParams } from './search-request.ts';
import { requestFilter } from './request-filter.ts';
import type { SearchEngine } from './search-engine.ts';
import type { TextSettings } from './text-settings.ts';
import { tokenise } from './tokens.ts';
import { typoDistance } from '#domain/text/typo-distance.ts';
import { mostTypos, typosInBeginning } from './typo-distance.ts';

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

/**
 * Values that match every typed word, the last of which may be incomplete; if there are none, values with as few typos
 * as possible.
 */
export function facetValues(engine: SearchEngine, { params }: FacetValuesRequest): FacetValuesAnswer {
  const { facets } = engine.search({
    text: params.query ?? '',
    filter: requestFilter(params, engine.index.fields),
    facets: [params.facetName],
    mostFacetValues: Infinity,
    from: 0,
    size: 0,
  });
  const typed = tokenise(params.facetQuery ?? '');
  const rated = (facets[0]?.counts ?? []).map((entry) => ({
    entry,
    typos: typosOf(typed, entry.value, engine.settings),
  }));
  const fewest = Math.min(...rated.map(({ typos }) => typos));
  return {
    facetHits: rated
      .filter(({ typos }) => typos === fewest && typos < Infinity)
      .slice(0, params.maxFacetHits ?? DEFAULT_FACET_HITS)
      .map(({ entry: { value, count } }) => ({ value, highlighted: value, count })),
    exhaustiveFacetsCount: true,
    processingTimeMS: 0,
  };
}

/** Typos in all words together; Infinity for a value that lacks one of them. */
function typosOf(typed: readonly string[], value: string, settings: TextSettings): number {
  const words = tokenise(value);
  return typed.reduce((sum, text, i) => {
    const most = mostTypos(text, settings);
    const distances = words.map((word) => {
      const whole = typoDistance(text, word, most);
      return i === typed.length - 1 ? Math.min(whole, typosInBeginning(text, word, most)) : whole;
    });
    const nearest = Math.min(...distances, most + 1);
    return nearest > most ? Infinity : sum + nearest;
  }, 0);
}
