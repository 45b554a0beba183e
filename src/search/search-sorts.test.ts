import { expect, test } from 'vitest';
import type { SortName } from '#domain/search/sort-orders.ts';
import { makeSearchDocument } from './make-search-document.fixture.ts';
import { sortIndexName } from './search-sorts.ts';
import { answerRequest } from './static-index/answer-request.ts';
import { buildIndex } from './static-index/build-index.ts';
import { loadIndex } from './static-index/load-index.ts';
import { SearchEngine } from './static-index/search-engine.ts';

const engine = new SearchEngine(
  loadIndex(
    buildIndex([
      makeSearchDocument({
        id: 'a',
        km: 90_000,
        year: 2016,
        price: 30_000,
        price_drop: 500,
        weekly_price: 150,
        rank: 4,
      }),
      makeSearchDocument({ id: 'b', km: 15_000, year: 2022, price: 20_000, weekly_price: 100, rank: 3 }),
      makeSearchDocument({ id: 'c', km: 50_000, year: 2019, price: 40_000, price_drop: 2_000, rank: 2 }),
      makeSearchDocument({ id: 'd', created_at: 1_790_000_000, price: 25_000, weekly_price: 125, rank: 1 }),
    ]),
  ),
);

test.each<[SortName, string]>([
  ['mostRelevant', 'abcd'],
  ['latest', 'dcba'],
  ['highestPrice', 'cadb'],
  ['lowestPrice', 'bdac'],
  ['lowestKilometres', 'bcad'],
  ['newestYear', 'bdca'],
  ['largestPriceDrop', 'cadb'],
  ['lowestRepayment', 'bdac'],
])('in the order %s the vehicles are %s, those without the figure last, the last of the index first', (sort, ids) => {
  const { hits } = answerRequest(engine, { indexName: sortIndexName('Car_production', sort), params: {} });
  expect(hits.map(({ objectID }) => objectID).join('')).toBe(ids);
});
