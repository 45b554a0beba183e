import { expect, test } from 'vitest';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import type { SiteSearchClient } from '#search/fallback-client.ts';
import { makeSearchDocument } from '#search/make-search-document.fixture.ts';
import { createLocalEngine } from '#search/device/device-engine.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { createStaticSearchClient } from '#search/static-search-client.ts';
import { between, countLists, without, type CountState } from './count-requests.ts';
import { loadStarts, loadSuggestions } from './load-suggestions.ts';

const stock = [
  makeSearchDocument({ id: '1', make: 'Toyota', model: 'Corolla', body: 'hatch', price: 20_500, rank: 1 }),
  makeSearchDocument({ id: '2', make: 'Toyota', model: 'Hilux', body: 'ute', price: 40_000, rank: 3 }),
  makeSearchDocument({ id: '3', make: 'Mazda', model: 'CX-5', body: 'suv', price: 31_000, rank: 4 }),
];
const client = createStaticSearchClient({
  engine: createLocalEngine({ index: buildIndex(stock) }),
}) as unknown as SiteSearchClient;

async function suggest(text: string): Promise<string[]> {
  const question = { client, indexName: 'Car_production', past: [], cardRules: makeCardRules(), now: new Date(0) };
  const entries = await loadSuggestions({ ...question, text });
  return entries.map(({ kind, label, count, price }) => `${kind}: ${label} ${count ?? price?.text ?? ''}`.trim());
}

test('what is typed suggests makes, models, bodies and vehicles of the stock', async () => {
  expect(await suggest('toy')).toEqual([
    'make: Toyota 2',
    'model: Toyota Hilux 1',
    'model: Toyota Corolla 1',
    'vehicle: 2020 Toyota Hilux $40,000',
    'vehicle: 2020 Toyota Corolla $20,500',
  ]);
  expect(await suggest('ute')).toContain('body: Utes 1');
});

test('a suggested vehicle says its condition, and its kilometres unless it is new', async () => {
  const cars = [
    makeSearchDocument({ id: '1', make: 'Toyota', car_type: 'used', km: 58_142, rank: 1 }),
    makeSearchDocument({ id: '2', make: 'Toyota', car_type: 'new', km: 18, rank: 2 }),
  ];
  const engine = createLocalEngine({ index: buildIndex(cars) });
  const entries = await loadSuggestions({
    client: createStaticSearchClient({ engine }) as unknown as SiteSearchClient,
    ...{ indexName: 'Car_production', past: [], cardRules: makeCardRules(), now: new Date(0), text: 'toy' },
  });
  expect(entries.flatMap(({ detail }) => detail ?? [])).toEqual(['New', 'Used, 58,142 km']);
});

test('a model is found by its own first letters', async () => {
  expect(await suggest('cor')).toContain('model: Toyota Corolla 1');
});

test('before anything is typed there are the makes, bodies and budgets of the stock', async () => {
  const labels = async (hasPrices: boolean): Promise<string[]> =>
    (await loadStarts(client, 'Car_production', hasPrices)).map(({ label, count }) => `${label} ${count}`);
  const values = ['Toyota 2', 'Mazda 1', 'Utes 1', 'SUVs 1', 'Hatches 1'];
  expect(await labels(true)).toEqual([...values, 'Under $25,000 1']);
  expect(await labels(false)).toEqual(values);
});

test('words that mean nothing suggest nothing', async () => {
  expect(await suggest('<img onerror=alert(1)> zzz')).toEqual([]);
});

test('lists are counted in one call: with a filter less, and part by part of a range', async () => {
  const state: CountState = {
    indexName: 'Car_production',
    query: '',
    facets: { make: ['Toyota'], body: [] },
    numbers: { price: ['price<=30000'] },
  };
  expect(
    await countLists(client, [
      state,
      without(state, 'make'),
      without(state, 'price'),
      between(state, 'price', 30_000, 40_000),
      { ...without(state, 'make'), query: 'mazda' },
    ]),
  ).toEqual([1, 1, 2, 1, 0]);
  expect(await countLists(client, [])).toEqual([]);
});
