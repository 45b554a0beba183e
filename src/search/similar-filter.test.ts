import { afterEach, expect, test, vi } from 'vitest';
import {
  mergeSimilar,
  similarSearches,
  SIMILAR_SEARCH_LIMIT,
  type SimilarSearch,
} from '#domain/listing/similar-searches.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { findSimilarOnServer } from './find-similar-on-server.ts';
import { makeSearchDocument } from './make-search-document.fixture.ts';
import { similarFilter } from './similar-filter.ts';
import { answerRequest } from './static-index/answer-request.ts';
import { buildIndex } from './static-index/build-index.ts';
import { loadIndex } from './static-index/load-index.ts';
import { SearchEngine } from './static-index/search-engine.ts';

const car = (id: string, change: Partial<VehicleSummary> = {}): VehicleSummary => {
  const make = change.make ?? 'Toyota';
  const model = change.model ?? 'Corolla';
  return makeSearchDocument({
    id,
    make,
    model,
    make_model: `${make}|${model}`,
    body: 'hatch',
    price: 20_000,
    status: 'in_stock',
    reserved: false,
    rank: 100,
    ...change,
  });
};
const subject = car('subject');
const withoutPrice = (): VehicleSummary => {
  const { price, ...rest } = car('no-price');
  return price === undefined ? car('no-price') : rest;
};
const stock: readonly VehicleSummary[] = [
  subject,
  car('same-model'),
  car('upper-case', { make: 'TOYOTA' }),
  car('same-make', { model: 'Hilux', body: 'ute' }),
  car('same-body', { make: 'Kia', model: 'Rio' }),
  car('caravan', { make: 'Kia', model: 'Van', item_type: 'caravan' }),
  car('other', { make: 'Ford', model: 'Ranger', body: 'ute' }),
  car('at-the-top', { price: 30_000 }),
  car('above', { price: 30_001 }),
  car('at-the-bottom', { price: 10_000 }),
  car('below', { price: 9_999 }),
  car('sold', { status: 'sold' }),
  car('coming', { status: 'coming_soon' }),
  car('on-hold', { reserved: true }),
  withoutPrice(),
];
const engine = new SearchEngine(loadIndex(buildIndex(stock)));

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Ids that each search finds, in the order of the alphabet. */
const found = (vehicle: VehicleSummary): string[][] =>
  similarSearches(vehicle).map((search) => {
    const params = { query: '', filters: similarFilter(search), hitsPerPage: SIMILAR_SEARCH_LIMIT };
    return answerRequest(engine, { indexName: 'Car_production', params })
      .hits.map(({ objectID }) => objectID)
      .sort();
  });

/** The rule in words, apart from the filter that both engines read. */
function isSimilar(candidate: VehicleSummary, { equal, price: band, except }: SimilarSearch): boolean {
  const { id, status, reserved, price } = candidate;
  if (id === except || status !== 'in_stock' || reserved) return false;
  if (band !== undefined && (price === undefined || price < band.lowest || price > band.highest)) return false;
  return Object.entries(equal).every(
    ([attribute, value]) => candidate[attribute as keyof typeof equal]?.toLowerCase() === value.toLowerCase(),
  );
}

test.each([
  ['a vehicle with a price', subject],
  ['a vehicle without one', withoutPrice()],
  ['a vehicle without a body', { ...subject, body: undefined } as unknown as VehicleSummary],
  ['a dear vehicle', car('same-model', { price: 51_000 })],
  ['a vehicle whose names would end a filter', car('x', { make: '`a` || make:=`Kia' })],
])('the filter of a search finds for %s what the rule says', (_, vehicle) => {
  const byRule = similarSearches(vehicle).map((search) =>
    stock
      .filter((candidate) => isSimilar(candidate, search))
      .map(({ id }) => id)
      .sort(),
  );
  expect(found(vehicle)).toEqual(byRule);
});

test('like a Corolla are Corollas in the price band, then Toyotas, then hatches, in stock only [4-18, 9-4, 9-6]', () => {
  expect(found(subject)).toEqual([
    ['at-the-bottom', 'at-the-top', 'same-model', 'upper-case'],
    ['at-the-bottom', 'at-the-top', 'same-make', 'same-model', 'upper-case'],
    ['at-the-bottom', 'at-the-top', 'same-body', 'same-model', 'upper-case'],
  ]);
});

test('joins at most as many as the page shows, each once, ten of a search [9-5, 9-7]', () => {
  const ids = (from: number, to: number): { id: string }[] =>
    Array.from({ length: to - from }, (_, index) => ({ id: String(from + index) }));
  expect(mergeSimilar([ids(0, 2), ids(1, 4), ids(9, 12)], 6).map(({ id }) => id)).toEqual([
    '0',
    '1',
    '2',
    '3',
    '9',
    '10',
  ]);
  expect(mergeSimilar([ids(0, 12), ids(20, 22)], 12).map(({ id }) => id)).toHaveLength(12);
  expect(mergeSimilar([ids(0, 12), ids(20, 22)], 12).map(({ id }) => id)).not.toContain('10');
});

test('one request asks the server for all searches [7-5]; a refused one fails as a whole', async () => {
  const asked: { searches: { collection: string; per_page: number; filter_by: string }[] }[] = [];
  let refused = false;
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as (typeof asked)[number];
    asked.push(request);
    const results = request.searches.map(({ filter_by }, index) =>
      refused && index === 1
        ? { code: 404, error: 'Could not find a field named `reserved`.' }
        : {
            hits: answerRequest(engine, { indexName: 'x', params: { query: '', filters: filter_by } }).hits.map(
              (document) => ({ document }),
            ),
          },
    );
    return Promise.resolve(Response.json({ results }));
  });
  const options = {
    connection: { nodes: ['https://search.example'], searchKey: 'k', timeoutMs: 2000 },
    indexName: 'Car_production_x',
    vehicle: subject,
    count: 6,
  } as const;
  const hits = await findSimilarOnServer(options);
  expect(hits.map(({ id }) => id)).toEqual([
    'at-the-bottom',
    'at-the-top',
    'upper-case',
    'same-model',
    'same-make',
    'same-body',
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.searches.map(({ collection, per_page }) => [collection, per_page])).toEqual(
    Array.from({ length: 3 }, () => ['Car_production_x', 10]),
  );
  refused = true;
  await expect(findSimilarOnServer(options)).rejects.toThrow('Could not find a field named `reserved`.');
});
