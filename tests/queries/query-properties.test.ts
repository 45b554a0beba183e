import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { QueryFilter } from '#domain/search/query-understanding/query-filter.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { dealerPlaces, searchOver, type Search } from './query-engine.ts';
import { readDealerStock, STOCK_DAY } from './query-stock.ts';

const SLUG = 'ironbark-cars';
const IMPORT_MS = 120_000;
/** Phrases of different attributes: two of one attribute depend on their order, as "2018 to 2020". */
const PHRASES: readonly (readonly string[])[] = [
  ['white', 'silver', 'blue'],
  ['corolla', 'mazda 3', 'ranger', 'hilux'],
  ['automatic', 'manual'],
  ['diesel', 'petrol', 'hybrid'],
  ['under 20k', 'under $35,000', '15-30k'],
  ['under 100,000 km', 'low kms'],
  ['7 seater', '5 seats'],
  ['2018 or newer', 'after 2015'],
  ['4x4', 'awd'],
  ['below market', 'price drop'],
];
const JUNK = ['zzqx', 'xylofon', 'qwertz'];

let cars: readonly VehicleSummary[];
let search: (typed: string) => Search;

beforeAll(async () => {
  cars = await readDealerStock(SLUG);
  const dealerFile = path.resolve(import.meta.dirname, '../../dealers', SLUG, 'dealer.json');
  search = searchOver(cars, dealerPlaces(dealerFile), STOCK_DAY);
}, IMPORT_MS);

const phrases = fc
  .subarray(
    PHRASES.map((_, index) => index),
    { minLength: 1, maxLength: 4 },
  )
  .chain((places) => fc.tuple(...places.map((place) => fc.constantFrom(...(PHRASES[place] ?? [])))));

test('no typed text ever shows a car that contradicts a filter', () => {
  fc.assert(
    fc.property(phrases, fc.option(fc.constantFrom(...JUNK)), (words, junk) => {
      const { filters, ids } = search([...words, ...(junk === null ? [] : [junk])].join(' '));
      const shown = new Set(ids);
      for (const car of cars) {
        if (shown.has(car.id)) expect(filters.filter((filter) => !passes(car, filter))).toEqual([]);
      }
    }),
  );
});

test('a phrase less never shows fewer cars', () => {
  fc.assert(
    fc.property(phrases, fc.nat(), (words, place) => {
      const fewer = words.toSpliced(place % words.length, 1);
      expect(search(fewer.join(' ')).ids.length).toBeGreaterThanOrEqual(search(words.join(' ')).ids.length);
    }),
  );
});

test('the same phrases in any order mean the same filters', () => {
  const reordered = phrases.chain((words) =>
    fc.tuple(fc.constant(words), fc.shuffledSubarray([...words], { minLength: words.length })),
  );
  fc.assert(
    fc.property(reordered, ([words, others]) => {
      expect(meaningOf(search(others.join(' ')))).toEqual(meaningOf(search(words.join(' '))));
    }),
  );
});

/** By what the feed says, without the engine. */
function passes(car: VehicleSummary, filter: QueryFilter): boolean {
  if (filter.kind === 'near') return true;
  const value = (car as unknown as Readonly<Record<string, unknown>>)[filter.attribute];
  if (filter.kind === 'range') {
    const { low = -Infinity, high = Infinity } = filter;
    return typeof value === 'number' && value >= low && value <= high;
  }
  const own = (Array.isArray(value) ? value : [value]).map(String);
  return own.some((one) => filter.values.includes(one)) !== (filter.excluded ?? false);
}

function meaningOf({ filters, text, ids }: Search): unknown {
  const plain = filters.map((filter) =>
    JSON.stringify(filter, (key, value: unknown) => {
      if (key === 'spans') return undefined;
      return key === 'values' ? (value as string[]).toSorted() : value;
    }),
  );
  return { filters: plain.sort(), text, ids: ids.toSorted() };
}
