import type { SearchClient } from 'instantsearch.js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TypesenseConnection } from '#config/public-dealer.ts';
import type { SearchWordsConfig } from '#config/schema/search.ts';
import type { BodyType } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { createFallbackClient } from '#search/fallback-client.ts';
import { limitedSearch } from '#search/limited-search.ts';
import { makeSearchDocument } from '#search/make-search-document.fixture.ts';
import { searchFields } from '#search/search-fields.ts';
import { type SortName, sortNames } from '#domain/search/sort-orders.ts';
import type { SearchPlace } from '#domain/search/near-postcode.ts';
import { withNearestOrder } from '#search/nearest-order.ts';
import { sortFilter, sortIndexName } from '#search/search-sorts.ts';
import { toQueryWords, toSearchWords } from '#search/search-words.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { createStaticSearchClient } from '#search/static-search-client.ts';
import { directoryCollections } from '#search/typesense/directory-fields.ts';
import { createTypesenseClient } from '#search/typesense/typesense-client.ts';
import { feedCollection } from '#operate/search-feed/feed-collection.ts';
import { modelCollection, stockCollection } from '#operate/search-feed/feed-documents.ts';
import { createSearchKey } from '#operate/search-feed/search-keys.ts';
import { typesenseAdmin } from '#operate/search-feed/typesense-admin.ts';
import { startTypesenseServer, type TypesenseServer } from '#tests/support/typesense-server.ts';
import { readGoldenData } from './search-golden/golden-cases.ts';

/** A real server to test against, with its admin key; the stand-in otherwise. */
const live = process.env['TYPESENSE_URL'];
const liveKey = process.env['TYPESENSE_API_KEY'] ?? '';

const SLUG = `backends-${String(process.pid)}`;
const ALIAS = `Car_production_${SLUG}`;
const BODIES = new Map([
  ['SUV', 'suv'],
  ['Hatchback', 'hatch'],
  ['Sedan', 'sedan'],
  ['Ute / Tray', 'ute'],
  ['Wagon', 'wagon'],
] as const) as ReadonlyMap<string, BodyType>;

const PLACES: readonly SearchPlace[] = [
  { name: 'Aspley', postcode: '4034', latitude: -27.36, longitude: 153.02 },
  { name: 'North Lakes', postcode: '4509', latitude: -27.24, longitude: 153.02 },
  { name: 'Geelong', postcode: '3220', latitude: -38.15, longitude: 144.36 },
];

/** The recorded documents as a dealer's own. */
interface RecordedVehicle {
  readonly id: string;
  readonly name: string;
  readonly make: string;
  readonly model: string;
  readonly badge: string;
  readonly rank: number;
  readonly features: readonly string[];
  readonly body: string;
  readonly colour: string;
  readonly year: number;
  readonly price?: number;
  readonly km?: number;
}
const recorded = readGoldenData().documents as unknown as readonly RecordedVehicle[];
const summaries: readonly VehicleSummary[] = recorded.map((vehicle, i) => {
  const { id, name, make, model, badge, rank, features, colour, year, price, km } = vehicle;
  const body = BODIES.get(vehicle.body);
  return makeSearchDocument({
    ...{ id, name, make, model, badge, rank, colour, year },
    features: i % 11 === 0 ? [...features, 'Rear camera'] : features,
    stocknum: `U${id}`,
    make_model: `${make}|${model}`,
    drive: i % 3 === 0 ? 'fourWheel' : i % 3 === 1 ? 'allWheel' : 'front',
    transmission: i % 2 === 0 ? 'automatic' : 'manual',
    created_at: 1_700_000_000 + (i % 50) * 86_400,
    certified: i % 9 === 0,
    seats: [2, 5, 7, 8][i % 4] ?? 5,
    tow_capacity: i % 3 === 0 ? 3500 : 1200,
    ...(i % 8 === 0 && { price_dropped: true as const, price_drop: 500 + i }),
    ...(i % 13 === 0 && { below_market: true as const }),
    state: i % 4 === 0 ? 'nsw' : 'qld',
    location_name: i % 10 === 0 ? 'Elsewhere' : (PLACES[i % 3]?.name ?? ''),
    ...(i % 5 === 0 && { tag: 'Special' }),
    categories: i % 2 === 0 ? ['family'] : [],
    note: i % 7 === 0 ? 'Say `hello`' : 'One owner',
    ...(price === undefined ? {} : { price }),
    ...(km === undefined ? {} : { km }),
    ...(body === undefined ? {} : { body }),
  });
});
const first = summaries[0]?.stocknum ?? '';
const last = summaries.at(-1)?.stocknum ?? '';
const searchWords: SearchWordsConfig = {
  standard_words: true,
  synonyms: [{ word: 'tradie', finds: ['ute', 'van'] }],
  stopwords: ['rego'],
  curation: [{ query: 'family car', match: 'exact', pin: [last, first], hide: [] }],
};
const words = toSearchWords(searchWords, summaries);

interface Answer {
  readonly nbHits: number;
  readonly nbPages: number;
  readonly hits: readonly { readonly objectID: string }[];
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

let server: TypesenseServer | undefined;
let connection: TypesenseConnection;
let typesense: SearchClient;
const fed = { words: toQueryWords(searchWords), documents: summaries.length };
const index = buildIndex(summaries, searchFields, words);
const device = createStaticSearchClient({ index });

beforeAll(async () => {
  server = live === undefined ? await startTypesenseServer() : undefined;
  const url = server?.url ?? live ?? '';
  const admin = typesenseAdmin({ slug: SLUG, nodes: [url], adminKey: server?.adminKey ?? liveKey, firstDelayMs: 50 });
  const settings = { slug: SLUG, admin, now: new Date(), isFull: true };
  await feedCollection(stockCollection(ALIAS, summaries, words), { ...settings, words });
  await feedCollection(modelCollection(directoryCollections(ALIAS).models, summaries), settings);
  const searchKey = await createSearchKey(admin, SLUG, ALIAS);
  connection = { nodes: [url], searchKey, timeoutMs: 2000 };
  typesense = createTypesenseClient({ connection, indexName: ALIAS, cacheSize: 10, fed });
});
afterAll(async () => {
  if (server !== undefined) return server.close();
  const admin = typesenseAdmin({ slug: SLUG, nodes: [connection.nodes[0]], adminKey: liveKey });
  for (const alias of [ALIAS, directoryCollections(ALIAS).models]) {
    const found = await admin.send<{ collection_name: string }>('DELETE', `/aliases/${alias}`);
    await admin.send('DELETE', `/collections/${found.collection_name}`);
  }
  const { keys = [] } = (await admin.find<{ keys: { id: number; description: string }[] }>('/keys')) ?? {};
  for (const { id, description } of keys) {
    if (description === `Search-only key of ${SLUG}`) await admin.send('DELETE', `/keys/${id}`);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  if (server !== undefined) server.mode = 'up';
});

async function answers(client: SearchClient, params: object, sort: SortName): Promise<unknown> {
  const request = {
    ...withNearestOrder({ indexName: sortIndexName(ALIAS, sort === 'nearest' ? 'nearest:3000' : sort) }, PLACES),
    params: { hitsPerPage: 21, page: 0, maxValuesPerFacet: 500, ...params },
  };
  const { results } = (await client.search([request] as never)) as unknown as { results: readonly Answer[] };
  return results.map(({ nbHits, nbPages, hits, facets }) => ({
    nbHits,
    nbPages,
    ids: hits.map(({ objectID }) => objectID),
    facets: Object.fromEntries(
      Object.entries(facets).map(([name, counts]) => [name, name === 'price' ? {} : { ...counts }]),
    ),
  }));
}

const STATES: readonly (readonly [name: string, params: object])[] = [
  ['nothing', {}],
  ['page 3', { page: 2 }],
  ['past the end', { page: 99 }],
  ['two makes', { facetFilters: [['make:Toyota', 'make:Mazda']] }],
  ['a value with a pipe', { facetFilters: [['make_model:Toyota|Corolla']] }],
  ['a make and a price', { facetFilters: [['make:Toyota']], numericFilters: ['price>=10000', 'price<=30000'] }],
  ['features', { facetFilters: ['features:Tow Bar', 'features:Bull Bar'] }],
  ['an excluded colour', { facetFilters: [['colour:-White']] }],
  ['two excluded makes of a body', { facetFilters: [['make:-Toyota'], ['make:-Mazda'], ['body:suv']] }],
  ['words and an excluded body', { query: 'toyota', facetFilters: [['body:-van']] }],
  ['a filter of the site', { filters: 'car_type:=used && price:>0' }],
  ['a dealership that the address names', { facetFilters: [['dealership_slug:northside']] }],
  ['certified cars alone', { facets: ['certified'], facetFilters: [['certified:true']] }],
  ['features and certified as facets', { facets: ['features', 'certified'] }],
  ['any of two features', { facets: ['features'], facetFilters: [['features:Tow Bar', 'features:Rear camera']] }],
  ['several seats', { facets: ['seats'], facetFilters: [['seats:7', 'seats:8']] }],
  ['several colours', { facets: ['colour'], facetFilters: [['colour:White', 'colour:Silver']] }],
  ['a category as a facet', { facets: ['categories'], facetFilters: [['categories:family']] }],
  ['dropped prices', { facets: ['price_dropped'], facetFilters: [['price_dropped:true']] }],
  ['prices below the market', { facets: ['below_market'], facetFilters: [['below_market:true']] }],
  ['what tows three tonnes', { numericFilters: ['tow_capacity>=3000'] }],
  ['a state, a tag and a category', { facetFilters: [['state:qld'], ['tag:Special'], ['categories:family']] }],
  ['years and seats that the page has no slider for', { numericFilters: ['year>=2018', 'seats<=5'] }],
  ['words', { query: 'toyota' }],
  ['a beginning', { query: 'toy' }],
  ['one letter', { query: 't' }],
  ['a typo', { query: 'corola' }],
  ['a joined word', { query: 'cx 5' }],
  ['words and a filter', { query: 'white suv', facetFilters: [['year:2019']] }],
  ['a synonym', { query: 'utility' }],
  ['a synonym of several words', { query: 'four wheel drive' }],
  ['a synonym beside a word', { query: '4x4 toyota' }],
  ['a synonym of the dealer', { query: 'tradie' }],
  ['a synonym of one field', { query: '2wd' }],
  ['stopwords', { query: 'the toyota with rego' }],
  ['nothing but stopwords', { query: 'cars please' }],
  ['nothing but an exclusion', { query: '-toyota' }],
  ['nothing but signs', { query: '!' }],
  ['a beginning of a synonym before a word', { query: 'e auto' }],
  ['a synonym of several words beside a word', { query: 'four wheel drive toyota' }],
  ['a curated search', { query: 'Family Car' }],
  ['a curated search with a filter', { query: 'family car', facetFilters: [['make:Toyota']] }],
];

describe('a search server answers as the device does', () => {
  const all = STATES.flatMap(([name, params]) => sortNames.map((sort) => [name, sort, params] as const));
  test.each(all)('%s, %s', async (_, sort, params) => {
    const asked = { facets: ['make', 'body', 'year', 'features'], ...params };
    expect(await answers(typesense, asked, sort)).toEqual(await answers(device, asked, sort));
  });

  test('the nearest locations first, cars of others last', async () => {
    const [found] = (await answers(device, { hitsPerPage: 1000 }, 'nearest')) as { ids: string[] }[];
    const places = found?.ids.map((id) => summaries.find((vehicle) => vehicle.id === id)?.location_name) ?? [];
    expect([...new Set(places)]).toEqual(['Geelong', 'Aspley', 'North Lakes', 'Elsewhere']);
    expect(places.findLastIndex((place) => place === 'Geelong')).toBe(places.indexOf('Aspley') - 1);
    expect(places.length).toBeGreaterThan(100);
  });

  test.each(['toyota qwertyuiop', 'qwertyuiop toyota'])('a text is found whole or not at all: %s', async (query) => {
    for (const client of [typesense, device]) {
      const [found] = (await answers(client, { query }, 'mostRelevant')) as { nbHits: number }[];
      expect(found?.nbHits).toBe(0);
    }
  });

  test('two driven wheels are no rear camera', async () => {
    const says = ({ name, badge, drive, features }: VehicleSummary): string =>
      [name, badge, drive === 'front' ? '2wd' : '', ...features].join(' ');
    const driven = summaries.filter((vehicle) => /2wd|4x2|(front|rear) wheel drive/i.test(says(vehicle)));
    const cameras = summaries.filter(({ features }) => features.some((feature) => /\b(front|rear)\b/i.test(feature)));
    expect(cameras.some((vehicle) => !driven.includes(vehicle))).toBe(true);
    for (const client of [typesense, device]) {
      const [found] = (await answers(client, { query: '2wd' }, 'mostRelevant')) as { nbHits: number }[];
      expect(found?.nbHits).toBe(driven.length);
    }
  });

  test('the lowest price without used cars at price 0, on sites that leave them out [5-4]', async () => {
    const list = (client: SearchClient, leavesOut: boolean): Promise<{ nbHits: number }[]> =>
      answers(
        client,
        { facetFilters: [['make:Toyota', 'make:Mazda']], filters: sortFilter('lowestPrice', leavesOut) },
        'lowestPrice',
      ) as Promise<{ nbHits: number }[]>;
    const unpriced = summaries.filter(({ make, price }) => ['Toyota', 'Mazda'].includes(make) && (price ?? 0) === 0);
    expect(unpriced.length).toBeGreaterThan(0);
    for (const client of [typesense, device]) {
      const [[all], [priced]] = await Promise.all([list(client, false), list(client, true)]);
      expect((all?.nbHits ?? 0) - (priced?.nbHits ?? 0)).toBe(unpriced.length);
    }
    expect(await list(typesense, true)).toEqual(await list(device, true));
  });

  test('a limited list by a filter [7-4]', async () => {
    const asked = { indexName: `${ALIAS}/sort/price:asc`, filter: 'make:=`Toyota` && price:>0', limit: 5 };
    const ids = async (client: SearchClient): Promise<string[]> =>
      (await limitedSearch<{ id: string }>(client, asked)).map(({ id }) => id);
    expect(await ids(typesense)).toHaveLength(5);
    expect(await ids(typesense)).toEqual(await ids(device));
  });

  test('the models of a manufacturer, 21 a page [7-2]', async () => {
    const request = {
      indexName: directoryCollections(ALIAS).models,
      params: { query: 'toyota', hitsPerPage: 21, facetFilters: [['manufacturer.name:Toyota']] },
    };
    const { results } = (await typesense.search([request] as never)) as unknown as { results: readonly Answer[] };
    expect(results[0]?.hits.length).toBe(Math.min(21, results[0]?.nbHits ?? 0));
    expect(results[0]?.nbHits).toBe(
      new Set(summaries.filter(({ make }) => make === 'Toyota').map(({ model }) => model)).size,
    );
  });
});

describe.skipIf(live !== undefined)('while a shopper types, the server', () => {
  const typed = ['t', 'to', 'toy', 'toyo', 'toyot', 'toyota'];
  const type = async (client: SearchClient, query: string): Promise<unknown> =>
    answers(client, { query }, 'mostRelevant');

  test.each(['down', 'error', 'slow'] as const)(
    'is %s in the middle of a word, and comes back: every list is right',
    async (mode) => {
      // The adapter prints what it throws.
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const client = createFallbackClient({
        device,
        timeoutMs: 400,
        pauseMs: 50,
        loadServer: () =>
          Promise.resolve(
            createTypesenseClient({
              connection: { ...connection, timeoutMs: 400 },
              indexName: ALIAS,
              cacheSize: 10,
              fed,
            }),
          ),
      });
      const engines: string[] = [];
      for (const [i, query] of typed.entries()) {
        if (server !== undefined && i === 2) Object.assign(server, { mode, delayMs: 5000 });
        if (server !== undefined && i === 4) server.mode = 'up';
        if (i >= 4) await new Promise((resolve) => setTimeout(resolve, 500));
        expect(await type(client, query)).toEqual(await type(device, query));
        engines.push(client.engine.get());
      }
      expect(engines.slice(0, 4)).toEqual(['typesense', 'typesense', 'device', 'device']);
      expect(engines.at(-1)).toBe('typesense');
    },
  );

  test('starts again and has read part of its log: the device answers, with everything', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const client = createFallbackClient({
      device,
      timeoutMs: 2000,
      loadServer: () => Promise.resolve(createTypesenseClient({ connection, indexName: ALIAS, cacheSize: 10, fed })),
    });
    server?.restart(0.3);
    expect(await type(client, 'toyota')).toEqual(await type(device, 'toyota'));
    expect(client.engine.get()).toBe('device');
    server?.restart(1);
  });

  test('is asked for the ends of a range alone, and says no more of it', async () => {
    const request = {
      indexName: ALIAS,
      params: { query: '', facets: ['make', 'price', 'km'], maxValuesPerFacet: 500 },
    };
    const answer = async (client: SearchClient) => {
      const { results } = (await client.search([request] as never)) as unknown as {
        results: readonly (Answer & { readonly facets_stats: Record<string, { min: number; max: number }> })[];
      };
      return results[0];
    };
    const [onServer, onDevice] = [await answer(typesense), await answer(device)];
    expect(onServer?.facets_stats['price']).toMatchObject({ min: onDevice?.facets_stats['price']?.min });
    expect(onServer?.facets_stats['price']?.max).toBe(onDevice?.facets_stats['price']?.max);
    expect(onServer?.facets_stats['km']?.max).toBe(onDevice?.facets_stats['km']?.max);
    expect(Object.keys(onServer?.facets['price'] ?? {})).toHaveLength(1);
  });

  test('refuses the key: the device answers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const stranger = { ...connection, searchKey: 'search_of_nobody_at_all_00000' };
    const client = createFallbackClient({
      device,
      timeoutMs: 2000,
      loadServer: () =>
        Promise.resolve(createTypesenseClient({ connection: stranger, indexName: ALIAS, cacheSize: 10, fed })),
    });
    expect(await type(client, 'toyota')).toEqual(await type(device, 'toyota'));
  });

  test('is asked once for the same search, and at most ten answers are kept [9-1]', async () => {
    const client = createTypesenseClient({ connection, indexName: ALIAS, cacheSize: 2, fed });
    const from = server?.searches.length ?? 0;
    for (const query of ['a', 'b', 'a', 'c', 'b', 'a']) await type(client, query);
    expect((server?.searches.slice(from) as { q: string }[]).map(({ q }) => q)).toEqual(['a', 'b', 'c', 'a']);
  });
});
