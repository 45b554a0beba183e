import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareQuery } from '#search/prepare-query.ts';
import { searchFields } from '#search/search-fields.ts';
import { toQueryWords, toSearchWords } from '#search/search-words.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { SearchEngine } from '#search/static-index/search-engine.ts';
import { textSettingsOf } from '#search/static-index/text-settings.ts';
import type { SearchWordsConfig } from '#config/schema/search.ts';
import { optionalData } from '#tests/support/expected-skips.ts';
import { startTypesenseServer, type TypesenseServer } from '#tests/support/typesense-server.ts';

/** What a Typesense 29 answered to the product's own requests; each of its answers is one of these. */
interface RecordedAnswer {
  readonly found: number;
  readonly hits: readonly { readonly id: string }[];
  readonly facet_counts: readonly {
    readonly field_name: string;
    readonly counts: readonly (readonly [value: string, count: number])[];
  }[];
}
interface RecordedCase {
  readonly query: string;
  /** With the parameter `stopwords`. */
  readonly as_sent_today: RecordedAnswer;
  readonly without_stopwords_parameter: RecordedAnswer;
  readonly page_2: RecordedAnswer;
  readonly by_price: RecordedAnswer;
}
type Document = Readonly<Record<string, unknown>> & { readonly id: string };

const folder = optionalData('typesense-golden/product-requests');
const text = (name: string): string => readFileSync(path.join(folder ?? '', name), 'utf8');
const { parameters, cases } = (
  folder === undefined ? { parameters: {}, cases: [] } : JSON.parse(text('cases.json'))
) as { readonly parameters: Readonly<Record<string, unknown>>; readonly cases: readonly RecordedCase[] };
const documents: readonly Document[] =
  folder === undefined
    ? []
    : text('documents.jsonl')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Document);

/** The words of the recorded server's collection. */
const config: SearchWordsConfig = {
  standard_words: true,
  synonyms: [{ word: 'tradie', finds: ['ute', 'van'] }],
  stopwords: ['rego'],
  curation: [],
};

/**
 * Searches that the recorded server answered by synonyms of its own, which it expands by their beginnings; the product
 * keeps none on a server.
 */
const SYNONYMS_OF_THE_SERVER = new Set([
  ...['4x4 toyota', 'toyota 4x4', 'auto mazda', 'mazda auto', 'automatic', '4wd', 'electric', 'white ute auto'],
  ...['mitsubishi triton 4wd', 'tradie', 'tradie ford', 'utility', 'four wheel drive', 'sa', 'es (2wd', 'zs 4x4'],
  ...['(awd', '(4x4)', 'ls (2wd)', '(4x2) auto', 'volkswagen crafter awd', 'hyundai 4x4', 'gxl (4x4)', '(4x4) black'],
  ...[
    'hyundai i30 awd',
    'st',
    'ls (4x4)',
    'v awd',
    'mercedes-benz 4x4',
    '(awd) auto',
    '(aw',
    'nissan awd',
    'mazda awd',
  ],
  ...['toyota aurion awd', '2.0 4(x4)', 'xt (4x4) manual', 'w'],
]);
const OTHER_REASONS = new Map([
  ['family car', 'two vehicles are pinned for it there'],
  ['7 saet', 'a typo that is also a beginning costs that server one less beside another word'],
]);

const FACETS = ['make', 'body', 'year', 'fuel'];
/** More than there are of any facet. */
const MOST_VALUES = 500;
const BY_PRICE = 'price(missing_values: last):asc';

function comparable(answer: RecordedAnswer): unknown {
  return {
    found: answer.found,
    ids: answer.hits.map(({ id }) => id),
    facets: answer.facet_counts.map(({ field_name, counts }) => [field_name, counts]),
  };
}

describe.skipIf(folder === undefined)('a recorded Typesense answers the product’s own requests', () => {
  // Recorded while the server was left to drop words that fit nothing and to take one number for another, as it does by default.
  const settings = { ...textSettingsOf(searchFields), dropThreshold: 1, typosInNumbers: true };
  const engine = new SearchEngine(loadIndex(buildIndex(documents, searchFields)), settings);
  const onDevice = (query: string, page = 1, sortBy?: string): unknown => {
    const { found, positions, facets } = engine.search({
      ...{ text: query, sortBy, facets: FACETS, mostFacetValues: MOST_VALUES, from: (page - 1) * 21, size: 21 },
    });
    return {
      found,
      ids: positions.map((position) => documents[position]?.id),
      facets: facets.map(({ field, counts }) => [field, counts.map(({ value, count }) => [value, count])]),
    };
  };

  const comparedCases = cases.filter(({ query }) => !SYNONYMS_OF_THE_SERVER.has(query) && !OTHER_REASONS.has(query));
  test.each(comparedCases)('as the device does: $query', (one) => {
    expect(onDevice(one.query)).toEqual(comparable(one.without_stopwords_parameter));
    expect(onDevice(one.query, 2)).toEqual(comparable(one.page_2));
    expect(onDevice(one.query, 1, BY_PRICE)).toEqual(comparable(one.by_price));
  });

  test('otherwise only where it is known why', () => {
    const others = cases.filter((one) => !comparedCases.includes(one));
    const same = others.filter(
      ({ query, without_stopwords_parameter: recorded }) =>
        JSON.stringify(onDevice(query)) === JSON.stringify(comparable(recorded)),
    );
    expect(same.map(({ query }) => query)).toEqual([]);
    expect(others).toHaveLength(SYNONYMS_OF_THE_SERVER.size + OTHER_REASONS.size);
  });

  test.each([
    ['cars', ''],
    ['the', ''],
    ['buy cars', ''],
    ['cars please', ''],
    ['rego toyota', 'toyota'],
    ['demo cars', 'demo'],
  ])('%s is sent as "%s", so that nobody finds nothing by a word that does not count', (typed, sent) => {
    expect(prepareQuery(typed, toQueryWords(config))).toBe(sent);
    expect(cases.find(({ query }) => query === typed)).toBeDefined();
  });

  test.each([
    ...['4wd', '(4x4)', '(awd', 'four wheel drive', 'tradie', 'tradie ford', 'utility', 'automatic', '4x4 toyota'],
    ...[
      'toyota 4x4',
      'mazda awd',
      'nissan awd',
      'hyundai 4x4',
      'mercedes-benz 4x4',
      'white ute auto',
      'merc',
      'hybrid',
    ],
  ])('whole synonyms find on the device as many as they found there: %s', (query) => {
    const words = toSearchWords(config, []);
    const own = new SearchEngine(loadIndex(buildIndex(documents, searchFields, words)));
    const { found } = own.search({ text: query, facets: [], mostFacetValues: 0, from: 0, size: 0 });
    expect(found).toBe(cases.find((one) => one.query === query)?.as_sent_today.found);
  });

  test.each([
    ['e auto', 'auto'],
    ['v awd', 'awd'],
  ])('a beginning of a synonym is no synonym: %s', (query, synonym) => {
    const words = toSearchWords(config, []);
    const own = new SearchEngine(loadIndex(buildIndex(documents, searchFields, words)));
    const found = (asked: string): number =>
      own.search({ text: asked, facets: [], mostFacetValues: 0, from: 0, size: 0 }).found;
    // The first letter is in no word of most vehicles.
    expect(found(query)).toBeLessThanOrEqual(found(synonym));
  });
});

describe.skipIf(folder === undefined)('the stand-in answers as the recorded Typesense does', () => {
  const SET = 'recorded-stopwords';
  let server: TypesenseServer;
  let ask: (search: Readonly<Record<string, unknown>>) => Promise<RecordedAnswer>;

  beforeAll(async () => {
    server = await startTypesenseServer();
    const { schema, stopwords } = JSON.parse(text('collection.json')) as {
      readonly schema: Readonly<Record<string, unknown>>;
      readonly stopwords: readonly string[];
    };
    const call = (method: string, where: string, body: string): Promise<Response> =>
      fetch(server.url + where, { method, body, headers: { 'x-typesense-api-key': server.adminKey } });
    await call('POST', '/collections', JSON.stringify({ ...schema, name: 'recorded' }));
    await call(
      'POST',
      '/collections/recorded/documents/import',
      documents.map((one) => JSON.stringify(one)).join('\n'),
    );
    await call('PUT', `/stopwords/${SET}`, JSON.stringify({ stopwords }));
    ask = async (search) => {
      const body = {
        searches: [
          {
            ...parameters,
            collection: 'recorded',
            per_page: 21,
            facet_by: FACETS.join(),
            max_facet_values: MOST_VALUES,
            ...search,
          },
        ],
      };
      const answer = await call('POST', '/multi_search', JSON.stringify(body));
      const { results } = (await answer.json()) as {
        readonly results: readonly {
          readonly found: number;
          readonly hits?: readonly { readonly document: { readonly id: string } }[];
          readonly facet_counts?: readonly {
            readonly field_name: string;
            readonly counts: readonly { readonly value: string; readonly count: number }[];
          }[];
        }[];
      };
      const [first = { found: -1, hits: [], facet_counts: [] }] = results;
      return {
        found: first.found,
        // A refused search has neither.
        hits: (first.hits ?? []).map(({ document: { id } }) => ({ id })),
        facet_counts: (first.facet_counts ?? []).map(({ field_name, counts }) => ({
          field_name,
          counts: counts.map(({ value, count }) => [value, count] as const),
        })),
      };
    };
  });
  afterAll(() => server.close());

  const withoutWords = cases.filter(
    ({ as_sent_today: sent, without_stopwords_parameter: plain }) => sent.found === 0 && plain.found > 0,
  );
  test.each(withoutWords)('finds nothing for "$query" where it is sent stopwords', async ({ query }) => {
    expect((await ask({ q: query, stopwords: SET })).found).toBe(0);
  });

  test.each(withoutWords)('and finds what is there for "$query" without them', async (one) => {
    const answer = await ask({ q: one.query, stopwords: undefined });
    expect(comparable(answer)).toEqual(comparable(one.without_stopwords_parameter));
  });

  test('of which there are some', () => {
    expect(withoutWords.length).toBeGreaterThan(10);
  });

  test('refuses a filter by signs alone and no other', async () => {
    const filtered = (filter: string) => ask({ q: '*', stopwords: undefined, filter_by: filter });
    expect((await filtered('badge:=[`+`]')).found).toBeUndefined();
    expect((await filtered('make:=[`Toyota`]')).found).toBe(66);
  });
});
