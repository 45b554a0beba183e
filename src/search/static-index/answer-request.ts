import type { FacetStats } from './count-facets.ts';
import { readDocument } from './read-document.ts';
import { requestFilter } from './request-filter.ts';
import type { SearchRequest, SearchRequestParams } from './search-request.ts';
import type { SearchEngine } from './search-engine.ts';

/** The response in InstantSearch's format; a hit is a search document. */
export interface SearchAnswer {
  readonly index: string;
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly facets_stats: Readonly<Record<string, FacetStats>>;
  /** Counts of the requested parts. */
  readonly parts?: readonly number[];
  readonly query: string;
  readonly params: string;
  readonly processingTimeMS: number;
  readonly exhaustiveNbHits: boolean;
  readonly exhaustiveFacetsCount: boolean;
}
export interface SearchHit {
  readonly objectID: string;
  readonly [attribute: string]: unknown;
}

const DEFAULT_HITS_PER_PAGE = 10;
const DEFAULT_VALUES_PER_FACET = 10;
const SORT_MARK = '/sort/';

/** @throws SearchRequestInvalid for attributes that are not fields of the index */
export function answerRequest(engine: SearchEngine, { indexName, params = {} }: SearchRequest): SearchAnswer {
  const { query = '', page = 0, hitsPerPage = DEFAULT_HITS_PER_PAGE } = params;
  const { index } = engine;
  const result = engine.search({
    text: query,
    filter: requestFilter(params, index.fields),
    sortBy: indexName.split(SORT_MARK)[1],
    facets: askedFacets(params.facets, engine),
    mostFacetValues: params.maxValuesPerFacet ?? DEFAULT_VALUES_PER_FACET,
    parts: params.parts,
    from: page * hitsPerPage,
    size: hitsPerPage,
  });
  return {
    index: indexName,
    hits: result.positions.map((position) => {
      const document = readDocument(index, position);
      return { objectID: String(document['id']), ...document };
    }),
    nbHits: result.found,
    page,
    nbPages: Math.ceil(result.found / (hitsPerPage || DEFAULT_HITS_PER_PAGE)),
    hitsPerPage,
    facets: Object.fromEntries(
      result.facets.map(({ field, counts }) => [
        field,
        Object.fromEntries(counts.map(({ value, count }) => [value, count])),
      ]),
    ),
    facets_stats: Object.fromEntries(result.facets.map(({ field, stats }) => [field, stats])),
    ...(result.parts !== undefined && { parts: result.parts }),
    query,
    params: '',
    processingTimeMS: 0,
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
  };
}

function askedFacets(facets: SearchRequestParams['facets'] = [], engine: SearchEngine): readonly string[] {
  const asked = typeof facets === 'string' ? [facets] : facets;
  if (!asked.includes('*')) return asked;
  const { fields } = engine.index;
  return Object.keys(fields).filter((name) => fields[name]?.facet !== undefined);
}
