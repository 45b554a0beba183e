import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { toQueryVocabulary, type VocabularyPayload } from '#domain/search/query-understanding/query-vocabulary.ts';
import { understandQuery } from '#domain/search/query-understanding/understand-query.ts';
import { SEARCH_VOCABULARY_PATH } from '#site-plan/pages/plan-context.ts';
import { answerRequest } from '#search/static-index/answer-request.ts';
import type { IndexPayload } from '#search/static-index/index-payload.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { SearchEngine } from '#search/static-index/search-engine.ts';
import type { SearchRequest } from '#search/static-index/search-request.ts';
import { median, quantile } from './median.ts';

/** The size of a site's index and how fast Node searches it; times in milliseconds. */
export interface IndexFigures {
  readonly vehicles: number;
  readonly bytes: number;
  readonly gzipBytes: number;
  readonly brotliBytes: number;
  /** From its text to the first result of a search without words. */
  readonly loadMs: number;
  /** One-time preparation for words. */
  readonly prepareTextMs: number;
  readonly queryP50Ms: number;
  readonly queryP95Ms: number;
  /** Typed words become filters. */
  readonly understandP95Ms: number;
}

const ROUNDS = 5;
const FACETS = [
  'car_type',
  'location_name',
  'make',
  'body',
  'transmission',
  'fuel',
  'drive',
  'seats',
  'colour',
  'price',
  'year',
  'km',
];
/** What shoppers type and choose: prefixes, whole words, typos, filters, sort orders. */
const REQUESTS: readonly SearchRequest[] = [
  ...['t', 'to', 'toyota', 'toyota coro', 'corola', 'mazda cx5 auto', 'diesel ute', 'zzzz', ''].map((query) => ({
    query,
  })),
  { query: '', facetFilters: [['make:Toyota', 'make:Mazda'], ['body:suv']] },
  { query: '', numericFilters: ['price>=10000', 'price<=30000'] },
  { query: 'hilux', facetFilters: [['transmission:automatic']] },
].map((params) => ({
  indexName: 'Car_production',
  params: { ...params, facets: FACETS, hitsPerPage: 21, maxValuesPerFacet: 500 },
}));

/** What buyers type in full. */
const TYPED = [
  ...['red automatic ute under 40k', 'suv with 7 seats no diesel', 'toyota or mazda hatch less than 60,000 km'],
  ...[
    'hybrid wagon 2019 to 2022',
    'tow 3 tonnes 4x4 dual cab',
    'cheap first car near geelong',
    'twenty twenty one corola',
  ],
];

/** Reading each of `TYPED`, several times. */
function timeUnderstanding(siteFolder: string): number[] {
  const payload = JSON.parse(readFileSync(path.join(siteFolder, SEARCH_VOCABULARY_PATH), 'utf8')) as VocabularyPayload;
  const vocabulary = toQueryVocabulary(payload);
  const now = new Date();
  const read = (text: string): number => {
    const start = performance.now();
    understandQuery(text, vocabulary, now);
    return performance.now() - start;
  };
  // The first round warms up the compiler.
  TYPED.forEach(read);
  return Array.from({ length: ROUNDS }, () => TYPED.map(read)).flat();
}

export function measureIndex(siteFolder: string): IndexFigures {
  const content = readFileSync(path.join(siteFolder, 'data', 'search-index.v1.json'));
  const text = content.toString('utf8');
  const loads: number[] = [];
  const preparations: number[] = [];
  const queries: number[] = [];
  let vehicles = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const engine = new SearchEngine(loadIndex(JSON.parse(text) as IndexPayload));
    answerRequest(engine, { indexName: 'Car_production', params: { query: '', facets: FACETS } });
    const loaded = performance.now();
    engine.prepareText();
    loads.push(loaded - start);
    preparations.push(performance.now() - loaded);
    vehicles = engine.index.count;
    for (const request of REQUESTS) {
      const asked = performance.now();
      answerRequest(engine, request);
      // The first round warms up the compiler.
      if (round > 0) queries.push(performance.now() - asked);
    }
  }
  return {
    vehicles,
    bytes: content.byteLength,
    gzipBytes: gzipSync(content, { level: 9 }).byteLength,
    brotliBytes: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).byteLength,
    loadMs: median(loads),
    prepareTextMs: median(preparations),
    queryP50Ms: median(queries),
    queryP95Ms: quantile(queries, 0.95),
    understandP95Ms: quantile(timeUnderstanding(siteFolder), 0.95),
  };
}
