import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { histogramParts } from '#domain/search/range-rules.ts';
import { between, countAlong, countLists, without, type CountState } from '#parts/search/count-requests.ts';
import { loadSuggestions } from '#parts/search/load-suggestions.ts';
import type { SiteSearchClient } from '#search/fallback-client.ts';
import { makeSearchDocument } from '#search/make-search-document.fixture.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { createStaticSearchClient } from '#search/static-search-client.ts';
import { createTypesenseClient } from '#search/typesense/typesense-client.ts';
import { feedCollection } from '#operate/search-feed/feed-collection.ts';
import { stockCollection } from '#operate/search-feed/feed-documents.ts';
import { createSearchKey } from '#operate/search-feed/search-keys.ts';
import { typesenseAdmin } from '#operate/search-feed/typesense-admin.ts';
import { startTypesenseServer, type TypesenseServer } from '#tests/support/typesense-server.ts';

const ALIAS = 'Car_production_side';
const NO_WORDS = { synonyms: [], stopwords: [], curation: [] };
const models = [
  ['Toyota', 'Corolla', 'hatch'],
  ['Toyota', 'Hilux', 'ute'],
  ['Mazda', 'CX-5', 'suv'],
  ['Kia', 'Carnival', 'peopleMover'],
] as const;
const summaries = Array.from({ length: 40 }, (_, index) => {
  const [make, model, body] = models[index % models.length] ?? models[0];
  return makeSearchDocument({
    id: `v${index}`,
    make,
    model,
    make_model: `${make}|${model}`,
    body,
    price: 8000 + index * 900,
    rank: index,
  });
});
const device = createStaticSearchClient({ index: buildIndex(summaries) }) as unknown as SiteSearchClient;
let server: TypesenseServer;
let typesense: SiteSearchClient;

beforeAll(async () => {
  server = await startTypesenseServer();
  const admin = typesenseAdmin({ slug: 'side', nodes: [server.url], adminKey: server.adminKey, firstDelayMs: 50 });
  await feedCollection(stockCollection(ALIAS, summaries, NO_WORDS), {
    slug: 'side',
    admin,
    now: new Date(),
    isFull: true,
  });
  const connection = {
    nodes: [server.url] as const,
    searchKey: await createSearchKey(admin, 'side', ALIAS),
    timeoutMs: 2000,
  };
  typesense = createTypesenseClient({ connection, indexName: ALIAS, cacheSize: 10 }) as unknown as SiteSearchClient;
});
afterAll(() => server.close());

test('what a filter less would find and the bars of a slider are the same on both engines', async () => {
  const state: CountState = {
    indexName: ALIAS,
    query: '',
    facets: { make: ['Toyota'], body: ['ute'] },
    numbers: { price: ['price<=20000'] },
  };
  const parts = histogramParts({ min: 8000, max: 44_000 }, 12);
  const states = [
    state,
    without(state, 'make'),
    without(state, 'body'),
    without(state, 'price'),
    ...parts.map(([from, to]) => between(without(state, 'price'), 'price', from, to)),
  ];
  const counts = await countLists(device, states);
  expect(await countLists(typesense, states)).toEqual(counts);
  expect(counts.slice(0, 4)).toEqual([4, 4, 8, 10]);

  const along = { state: without(state, 'price'), attribute: 'price', parts };
  const from = server.calls.length;
  const bars = await countAlong(typesense, [along, { ...along, state }]);
  expect(server.calls.length - from, 'calls').toBe(1);
  expect(bars).toEqual(await countAlong(device, [along, { ...along, state }]));
  expect(bars[0]).toEqual(counts.slice(4));
});

test.each(['toy', 'cor', 'ute', 'people', 'mazda cx', 'zzz'])('%s suggests the same on both engines', async (text) => {
  const question = { indexName: ALIAS, text, past: [], cardRules: makeCardRules(), now: new Date(0) };
  const suggested = await loadSuggestions({ ...question, client: device });
  expect(await loadSuggestions({ ...question, client: typesense })).toEqual(suggested);
  expect(suggested.length > 0).toBe(text !== 'zzz');
});
