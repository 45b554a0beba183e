import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerRequest } from '#search/static-index/answer-request.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { readDocument } from '#search/static-index/read-document.ts';
import { SearchEngine } from '#search/static-index/search-engine.ts';
import type { SearchFields } from '#search/search-fields.ts';

/** What the properties are stated for: every kind of field, with values that repeat, are missing, empty or hostile. */
const fields = {
  id: { type: 'string' },
  make: { type: 'string', facet: 'values', text: { weight: 3, typos: 0 } },
  tag: { type: 'string', facet: 'values' },
  image: { type: 'string' },
  features: { type: 'string[]', facet: 'values' },
  certified: { type: 'bool', facet: 'values' },
  seats: { type: 'int', facet: 'values', sortable: true },
  price: { type: 'int', facet: 'values', sortable: true },
  rate: { type: 'float', facet: 'values', sortable: true },
  rank: { type: 'int', sortable: true },
} as const satisfies SearchFields;

interface Car {
  readonly id: string;
  readonly make: string;
  readonly tag?: string;
  readonly image?: string;
  readonly features: readonly string[];
  readonly certified: boolean;
  readonly seats?: number;
  readonly price?: number;
  readonly rate?: number;
  readonly rank: number;
}

const MAKES = ['Toyota', 'Land Rover', 'Škoda', '', 'a:b', '-X', '\\Y', '"', '__proto__'];
const FEATURES = ['Tow Bar', 'Bull Bar', '18" Wheels', 'Apple CarPlay / Android Auto', 'A', 'B'];

const optional = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(arbitrary, { nil: undefined });
const cars: fc.Arbitrary<Car[]> = fc
  .array(
    fc.record({
      make: fc.constantFrom(...MAKES),
      tag: optional(fc.constantFrom('Special', 'JUST SOLD')),
      image: optional(fc.string()),
      features: fc.uniqueArray(fc.constantFrom(...FEATURES)),
      certified: fc.boolean(),
      seats: optional(fc.integer({ min: 2, max: 8 })),
      price: optional(fc.integer({ min: 0, max: 20 }).map((step) => step * 1000)),
      rate: optional(fc.double({ min: 0, max: 20, noNaN: true })),
      rank: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 60 },
  )
  .map((list) => list.map((car, i) => withoutUndefined({ id: `id-${String(i)}`, ...car }) as Car));

function withoutUndefined(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/** Facets that were ticked, and ends of ranges that were moved. */
const selections = fc.record({
  make: fc.uniqueArray(fc.constantFrom('Toyota', 'Land Rover', 'Škoda', 'a:b', '"', '__proto__'), { maxLength: 3 }),
  features: fc.uniqueArray(fc.constantFrom(...FEATURES), { maxLength: 3 }),
  seats: fc.uniqueArray(fc.integer({ min: 2, max: 8 }), { maxLength: 2 }),
  certified: fc.uniqueArray(fc.boolean(), { maxLength: 1 }),
  low: optional(fc.integer({ min: 0, max: 20_000 })),
  high: optional(fc.integer({ min: 0, max: 20_000 })),
});
type Selection = typeof selections extends fc.Arbitrary<infer Value> ? Value : never;

function isSelected(car: Car, selection: Selection): boolean {
  const { make, features, seats, certified, low, high } = selection;
  return (
    (make.length === 0 || make.some((value) => value === car.make)) &&
    (features.length === 0 || features.some((feature) => car.features.includes(feature))) &&
    (seats.length === 0 || (car.seats !== undefined && seats.includes(car.seats))) &&
    (certified.length === 0 || certified.includes(car.certified)) &&
    (low === undefined || (car.price !== undefined && car.price >= low)) &&
    (high === undefined || (car.price !== undefined && car.price <= high))
  );
}

function parametersOf({ low, high, ...lists }: Selection): { facetFilters: string[][]; numericFilters: string[] } {
  return {
    facetFilters: Object.entries(lists)
      .filter(([, values]) => values.length > 0)
      .map(([attribute, values]) => values.map((value) => `${attribute}:${String(value)}`)),
    numericFilters: [
      ...(low === undefined ? [] : [`price>=${String(low)}`]),
      ...(high === undefined ? [] : [`price<=${String(high)}`]),
    ],
  };
}

function engineOf(documents: readonly Car[]): SearchEngine {
  const payload = JSON.parse(JSON.stringify(buildIndex(documents, fields))) as ReturnType<typeof buildIndex>;
  return new SearchEngine(loadIndex(payload));
}

test('every document comes back as it was given', () => {
  fc.assert(
    fc.property(cars, (documents) => {
      const { index } = engineOf(documents);
      expect(documents.map((_, position) => readDocument(index, position))).toEqual(documents);
    }),
  );
});

test('facets and ranges find exactly the vehicles that satisfy all of them', () => {
  fc.assert(
    fc.property(cars, selections, (documents, selection) => {
      const answer = answerRequest(engineOf(documents), {
        indexName: 'Car_production',
        params: { ...parametersOf(selection), hitsPerPage: 100 },
      });
      const expected = documents.filter((car) => isSelected(car, selection)).map(({ id }) => id);
      expect(answer.hits.map(({ objectID }) => objectID).sort()).toEqual(expected.sort());
      expect(answer.nbHits).toBe(expected.length);
    }),
  );
});

test('counts and bounds are those of the vehicles that were found', () => {
  fc.assert(
    fc.property(cars, selections, (documents, selection) => {
      const answer = answerRequest(engineOf(documents), {
        indexName: 'Car_production',
        params: { ...parametersOf(selection), facets: ['*'], maxValuesPerFacet: 100 },
      });
      const found = documents.filter((car) => isSelected(car, selection));
      for (const field of ['make', 'tag', 'features', 'certified', 'seats', 'price'] as const) {
        const values = found.flatMap((car) => car[field] ?? []).map(String);
        const counted = Object.groupBy(
          values.filter((value) => value !== ''),
          (value) => value,
        );
        expect(new Map(Object.entries(answer.facets[field] ?? {}))).toEqual(
          new Map(Object.entries(counted).map(([value, list = []]) => [value, list.length])),
        );
      }
      const prices = found.flatMap(({ price }) => price ?? []);
      expect(answer.facets_stats['price']?.min).toBe(prices.length === 0 ? undefined : Math.min(...prices));
      expect(answer.facets_stats['price']?.max).toBe(prices.length === 0 ? undefined : Math.max(...prices));
    }),
  );
});

test('sorting by price puts vehicles without one last in both directions, and pages cut one and the same order', () => {
  fc.assert(
    fc.property(cars, fc.constantFrom('asc', 'desc'), fc.integer({ min: 1, max: 7 }), (documents, direction, size) => {
      const engine = engineOf(documents);
      const pages = Array.from({ length: Math.ceil(documents.length / size) }, (_, page) =>
        answerRequest(engine, {
          indexName: `Car_production/sort/price:${direction}`,
          params: { page, hitsPerPage: size },
        }),
      );
      const expected = documents
        .map((car, position) => ({ car, position }))
        .sort((a, b) => {
          const sign = direction === 'asc' ? 1 : -1;
          const worst = Infinity * sign;
          const difference = (a.car.price ?? worst) - (b.car.price ?? worst);
          return (Number.isNaN(difference) ? 0 : difference * sign) || b.position - a.position;
        });
      expect(pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID))).toEqual(
        expected.map(({ car }) => car.id),
      );
    }),
  );
});

test('no text breaks the search', () => {
  const documents = [{ id: '1', make: 'Toyota', features: ['Tow Bar'], certified: false, rank: 1 }];
  const engine = engineOf(documents);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => {
      const { nbHits } = answerRequest(engine, { indexName: 'Car_production', params: { query } });
      expect([0, 1]).toContain(nbHits);
    }),
  );
});
