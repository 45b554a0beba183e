import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { BUYER_QUERIES, type StockName } from './queries.ts';
import { JOINING_WORDS, NEGATIONS } from '#domain/search/query-understanding/standard-joining-words.ts';
import { dealerPlaces, searchOver, type Search } from './query-engine.ts';
import { hasListings, LISTINGS, LISTINGS_DAY, readDealerStock, readListings, STOCK_DAY } from './query-stock.ts';

const LEAST_EXACT = 0.97;
/** Three feeds are read, one of 16,734 rows, on a machine that may have others to do. */
const IMPORT_MS = 120_000;
const DEALERS = path.resolve(import.meta.dirname, '../../dealers');

interface Stock {
  readonly cars: readonly VehicleSummary[];
  readonly search: (typed: string) => Search;
}
const stocks = new Map<StockName, Stock>();
const wrong: string[] = [];
/** Typed words that are neither in a chip nor in the text that is searched, so that the screen says nothing of them. */
const dropped: string[] = [];
let asked = 0;

beforeAll(async () => {
  for (const slug of [
    'northside-vireo',
    'ironbark-cars',
    'harrow-finch',
    'saltbush-caravans',
    'redgum-motorcycles',
    'gantry-trucks',
    'kilowatt-cars',
    'ashby-prestige',
  ] as const) {
    const cars = await readDealerStock(slug);
    const places = dealerPlaces(path.join(DEALERS, slug, 'dealer.json'));
    stocks.set(slug, { cars, search: searchOver(cars, places, STOCK_DAY) });
  }
  if (!hasListings) return;
  const cars = await readListings();
  stocks.set('listings', { cars, search: searchOver(cars, [], LISTINGS_DAY) });
}, IMPORT_MS);

afterAll(() => {
  const left = hasListings ? '' : ` (without those of ${LISTINGS}, which is not here)`;
  console.log([`${asked - wrong.length} of ${asked} queries are exact${left}.`, ...wrong].join('\n'));
});

const { fillers, joining, turning } = JOINING_WORDS;
const JOINTS = new Set([...fillers, ...joining, ...turning, ...NEGATIONS.flat()]);

function wordsLeftOut(typed: string, { filters, sort, text }: Search): string[] {
  const spans = [...filters, ...(sort === undefined ? [] : [sort])].flatMap(({ spans }) => spans);
  const kept = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return [...typed.matchAll(/[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu)]
    .filter(({ 0: word, index }) => {
      const isSaid = spans.some(({ start, end }) => index >= start && index < end);
      const plain = word.toLowerCase().replaceAll(/['’]/g, '');
      return !isSaid && !plain.split('.').every((part) => kept.has(part) || JOINTS.has(part));
    })
    .map(({ 0: word }) => word);
}

/** What buyers type brings the cars that they mean, no other and none less, by what the feeds say. */
describe.each(Object.entries(BUYER_QUERIES))('%s', (_, queries) => {
  test('is understood', () => {
    for (const { stock: name, text, means } of queries) {
      const stock = stocks.get(name);
      if (stock === undefined) continue;
      asked += 1;
      const meant = stock.cars.filter(means).map(({ id }) => id);
      const found = stock.search(text);
      const silent = wordsLeftOut(text, found);
      if (silent.length > 0) dropped.push(`${name}: "${text}" drops ${silent.join(', ')}`);
      const ids = new Set(found.ids);
      const missing = meant.filter((id) => !ids.has(id)).length;
      if (missing === 0 && ids.size === meant.length) continue;
      const filters = found.filters.map((filter) => ('attribute' in filter ? filter.attribute : filter.kind));
      wrong.push(
        `  ${name}: "${text}" finds ${ids.size} for ${meant.length}, ${missing} missing: ${filters.join(', ')}; text "${found.text}"`,
      );
    }
  });
});

test('there are at least ten queries of each kind, 300 in all', () => {
  const kinds = Object.values(BUYER_QUERIES);
  expect(Math.min(...kinds.map(({ length }) => length))).toBeGreaterThanOrEqual(10);
  expect(kinds.flat().length).toBeGreaterThanOrEqual(300);
});

test(`at least ${LEAST_EXACT * 100} % are exact`, () => {
  expect(1 - wrong.length / asked, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST_EXACT);
});

test('every word that decides something is in a chip or in the text, also where the cars are not those that were meant', () => {
  expect(dropped).toEqual([]);
});
