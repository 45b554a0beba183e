import type { SearchField, SearchFields } from '#search/search-fields.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { facetValues } from '#search/static-index/facet-values.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { parseFilter } from '#search/static-index/parse-filter.ts';
import { SearchEngine } from '#search/static-index/search-engine.ts';
import { unpackTextScore } from '#search/static-index/text-score.ts';
import { textSettingsOf, type TextSettings } from '#search/static-index/text-settings.ts';
import type { GoldenAnswer, GoldenData, GoldenField, GoldenRequest } from './golden-cases.ts';

/** What the recorded searches send unless they say otherwise. */
const DEFAULT_TEXT: GoldenRequest = {
  query_by: 'name,make,model,badge,body,colour,features',
  query_by_weights: '10,8,8,5,3,3,1',
  num_typos: '2,2,2,2,1,1,0',
};
const TYPES: Readonly<Record<string, SearchField['type']>> = {
  string: 'string',
  'string[]': 'string[]',
  int32: 'int',
  int64: 'int',
  float: 'float',
  bool: 'bool',
};

/** The site's engine over the recorded documents, asked in the server's words. */
export function createGoldenEngine(data: Pick<GoldenData, 'fields' | 'documents'>): {
  fields: SearchFields;
  engine: SearchEngine;
  answer: (request: GoldenRequest) => GoldenAnswer;
} {
  const fields = toSearchFields(data.fields);
  // Through JSON, as an index travels.
  const payload = JSON.parse(JSON.stringify(buildIndex(data.documents, fields))) as ReturnType<typeof buildIndex>;
  const index = loadIndex(payload);
  const engines = new Map<string, SearchEngine>();
  const engineFor = (request: GoldenRequest): SearchEngine => {
    const settings = toTextSettings(request, fields);
    const key = JSON.stringify(settings);
    const engine = engines.get(key) ?? new SearchEngine(index, settings);
    engines.set(key, engine);
    return engine;
  };
  const engine = engineFor(DEFAULT_TEXT);
  return { fields, engine, answer: (request) => answerRecorded(engineFor(request), fields, request, data) };
}

/** Declared fields as the engine has them; types that it does not have are left out. */
export function toSearchFields(fields: readonly GoldenField[]): SearchFields {
  const declared = fields.flatMap(({ name, type, facet, sort }): [string, SearchField][] => {
    const known = TYPES[type];
    if (known === undefined) return [];
    const isSortable = sort ?? known !== 'string';
    return [
      [
        name,
        { type: known, ...(facet === true && { facet: 'values' }), ...(isSortable && { sortable: true as const }) },
      ],
    ];
  });
  return { id: { type: 'string' }, ...Object.fromEntries(declared) };
}

/** How a request in the server's words wants its text matched. */
export function toTextSettings(request: GoldenRequest, fields: SearchFields): TextSettings {
  const names = (request.query_by ?? DEFAULT_TEXT.query_by ?? '').split(',');
  const weights = ranked(request.query_by_weights?.split(',').map(Number) ?? names.map((_, i) => 15 - i));
  const typos = String(request.num_typos ?? 2)
    .split(',')
    .map(Number);
  return {
    ...textSettingsOf(fields),
    fields: names.map((field, i) => ({ field, weight: weights[i] ?? 1, typos: typos[i] ?? typos[0] ?? 2 })),
    prefix: request.prefix ?? true,
    lengthForOneTypo: request.min_len_1typo ?? 4,
    lengthForTwoTypos: request.min_len_2typo ?? 7,
    typosInNumbers: request.enable_typos_for_numerical_tokens ?? true,
    typoThreshold: request.typo_tokens_threshold ?? 1,
    dropThreshold: request.drop_tokens_threshold ?? 1,
    dropFrom: request.drop_tokens_mode === 'left_to_right' ? 'left' : 'right',
    splitsAndJoins: request.split_join_tokens !== 'off',
  };
}

/** Weights above 15 and weights out of order become 15, 14 …, equal ones the same. */
function ranked(weights: readonly number[]): readonly number[] {
  const isInOrder = weights.every((weight, i) => weight <= 15 && weight <= (weights[i - 1] ?? 15));
  if (isInOrder) return weights;
  const distinct = [...new Set(weights)].sort((a, b) => b - a);
  return weights.map((weight) => 15 - distinct.indexOf(weight));
}

function answerRecorded(
  engine: SearchEngine,
  fields: SearchFields,
  request: GoldenRequest,
  { documents }: Pick<GoldenData, 'documents'>,
): GoldenAnswer {
  const size = request.per_page ?? request.limit ?? 10;
  const page = Math.max(request.page ?? 1, 1);
  const result = engine.search({
    text: request.q ?? '',
    filter: request.filter_by === undefined ? undefined : parseFilter(request.filter_by, fields),
    sortBy: request.sort_by,
    facets: request.facet_by?.split(',') ?? [],
    mostFacetValues: request.max_facet_values ?? 10,
    from: request.page === undefined && request.offset !== undefined ? request.offset : (page - 1) * size,
    size,
  });
  return {
    found: result.found,
    ids: result.positions.map((position) => documents[position]?.id ?? ''),
    ...(result.scores && { scores: result.scores.map(toTextMatch) }),
    facets: result.facets.map(({ field, counts, stats }) => ({
      field,
      counts:
        request.facet_query === undefined
          ? counts.map(({ value, count }) => [value, count] as const)
          : countsOfQuery(engine, request),
      stats: { ...stats },
    })),
  };
}

function countsOfQuery(engine: SearchEngine, request: GoldenRequest): (readonly [string, number])[] {
  const [facetName = '', ...words] = (request.facet_query ?? '').split(':');
  const { facetHits } = facetValues(engine, {
    indexName: '',
    params: {
      facetName,
      facetQuery: words.join(':'),
      maxFacetHits: request.max_facet_values ?? 10,
      ...(request.filter_by === undefined ? {} : { filters: request.filter_by }),
    },
  });
  return facetHits.map(({ value, count }) => [value, count] as const);
}

/** The server's 64-bit score of the same parts. */
function toTextMatch(packed: number): string {
  const { words, field, weight, fields } = unpackTextScore(packed);
  const fieldScore = [field.together, field.words, 255 - field.cost, 100 - field.span, field.isExact ? 1 : 0, 0];
  const high = fieldScore.reduce((score, part) => (score << 8n) | BigInt(part), BigInt(words));
  return String((high << 11n) | (BigInt(weight) << 3n) | BigInt(fields));
}
