import { describe, expect, test } from 'vitest';
import { makeSearchDocument } from '../make-search-document.fixture.ts';
import { sortFilter } from '../search-sorts.ts';
import { answerRequest } from './answer-request.ts';
import type { SearchRequestParams } from './search-request.ts';
import { buildIndex } from './build-index.ts';
import { loadIndex } from './load-index.ts';
import { SearchEngine } from './search-engine.ts';

const cars = [
  { id: '1', make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport', body: 'hatch', price: 19_990, year: 2018 },
  { id: '2', make: 'Toyota', model: 'Hilux', badge: 'SR5', body: 'ute', price: 45_000, year: 2021 },
  { id: '3', make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport', body: 'suv', price: 29_990, year: 2019 },
  { id: '4', make: 'Land Rover', model: 'Discovery', badge: '', body: 'suv', year: 2016 },
  { id: '5', make: 'Škoda', model: 'Octavia', badge: 'RS', body: 'wagon', price: 0, year: 2020, stocknum: 'U20771' },
  { id: '6', make: 'Mercedes-Benz', model: 'Vito', badge: '', body: 'van', price: 60_000, year: 2022 },
] as const;
const engine = new SearchEngine(
  loadIndex(
    buildIndex(
      cars.map((car, i) =>
        makeSearchDocument({
          name: [car.year, car.make, car.model, car.badge].filter(Boolean).join(' '),
          colour: 'White',
          rank: 10 - i,
          ...car,
        }),
      ),
    ),
  ),
);
function idsOf(params: SearchRequestParams, sort = ''): string {
  const { hits } = answerRequest(engine, {
    indexName: `Car_production${sort}`,
    params: { hitsPerPage: 20, ...params },
  });
  return hits.map(({ objectID }) => objectID).join('');
}

describe('a buyer finds a car', () => {
  test.each([
    ['by nothing at all: everything, the best ranked first', '', '123456'],
    ['by its make', 'toyota', '12'],
    ['by the beginning of a word', 'disc', '4'],
    ['by words in any order', 'corolla 2018 toyota', '1'],
    ['by a model code as it is said: cx5', 'cx5', '3'],
    ['by a model code as it is spoken: cx 5', 'cx 5', '3'],
    ['by two words written as one', 'landrover', '4'],
    ['without accents', 'skoda', '5'],
    ['with a typo', 'corola', '1'],
    ['with two typos in a long word', 'mercadis', '6'],
    ['by its stock number', 'u20771', '5'],
    ['by make and colour', 'white mazda', '3'],
    ['without the model that is excluded', 'toyota -hilux', '1'],
    ['by a phrase', '"maxx sport"', '3'],
    ['by no word that fits', 'qwertyuiop', ''],
    ['by no other year', '2023', ''],
    ['by no part of a text alone', 'cheap toyota', ''],
  ])('%s', (_, query, ids) => {
    expect(idsOf({ query })).toBe(ids);
  });

  test('nearest first: the model that is the word before a badge that has it', () => {
    expect(idsOf({ query: 'sport' })).toBe('13');
    expect(idsOf({ query: 'ascent sport' })[0]).toBe('1');
  });

  test('within what is ticked, whatever is typed', () => {
    expect(idsOf({ query: 'toyta', facetFilters: [['body:ute']] })).toBe('2');
    expect(idsOf({ query: 'toyota', facetFilters: [['body:suv']] })).toBe('');
  });
});

describe('results are ordered', () => {
  test('by price, vehicles without one last in both directions', () => {
    expect(idsOf({}, '/sort/price:asc')).toBe('513264');
    expect(idsOf({}, '/sort/price:desc')).toBe('623154');
  });

  test('by price without price 0, where a site leaves it out [5-4]', () => {
    const leftOut = { filters: sortFilter('lowestPrice', true) };
    expect(idsOf(leftOut, '/sort/price:asc')).toBe('1326');
    expect(idsOf({ filters: sortFilter('lowestPrice', false) }, '/sort/price:asc')).toBe('513264');
    expect(idsOf({ filters: sortFilter('highestPrice', true) }, '/sort/price:desc')).toBe('623154');
  });

  test('by a filter first and a field then', () => {
    expect(idsOf({}, '/sort/_eval(make:=Toyota):desc,year:desc')).toBe('216534');
  });
});

describe('a filter of the site', () => {
  test.each([
    ['make:=Toyota', '12'],
    ['make:=[`Toyota`,`Mazda`]', '123'],
    ['make:!=Toyota', '3456'],
    ['price:[20000..50000]', '23'],
    ['price:>=0', '12356'],
    ['make:Land', '4'],
    ['make:=Land', ''],
    ['make:=Toy*', '12'],
    ['(body:=suv || body:=ute) && price:<40000', '3'],
    ['body:=suv || body:=ute && price:<40000', '3'],
    ['id:=[1,4]', '14'],
  ])('%s', (filters, ids) => {
    expect(idsOf({ filters })).toBe(ids);
  });

  test.each([
    ['colour_of_roof:=red', 'Filter by unknown field "colour_of_roof".'],
    ['price:=cheap', 'Filter by "price": expected a number of type int, found "cheap".'],
    ['certified:=perhaps', 'Filter by "certified": expected true or false, found "perhaps".'],
    ['make:=', 'Filter by "make": the value is empty.'],
    ['(make:=Toyota', 'Filter "(make:=Toyota": a parenthesis is not closed.'],
    ['Toyota', 'Filter "Toyota": expected "field:value" at 0.'],
  ])('that makes no sense is refused with its reason: %s', (filters, message) => {
    expect(() => idsOf({ filters })).toThrow(message);
  });
});

test('a facet lists the highest counts first and, among equals, the shorter value', () => {
  const { facets } = answerRequest(engine, {
    indexName: 'Car_production',
    params: { facets: ['make', 'body'], maxValuesPerFacet: 100 },
  });
  expect(Object.entries(facets['make'] ?? {})).toEqual([
    ['Toyota', 2],
    ['Mazda', 1],
    ['Škoda', 1],
    ['Land Rover', 1],
    ['Mercedes-Benz', 1],
  ]);
  expect(Object.keys(facets['body'] ?? {})).toEqual(['suv', 'van', 'ute', 'wagon', 'hatch']);
});

test('a range knows its bounds, also where no price is known', () => {
  const boundsOf = (filters: string): unknown =>
    answerRequest(engine, { indexName: 'Car_production', params: { facets: ['price'], filters } }).facets_stats[
      'price'
    ];
  expect(boundsOf('make:=Toyota')).toMatchObject({ min: 19_990, max: 45_000 });
  expect(boundsOf('id:=4')).toEqual({ total_values: 0 });
});

test('a search for what is no facet is refused', () => {
  expect(() => idsOf({ facets: ['price', 'note'] })).toThrow('Could not find a facet field named "note".');
  expect(() => idsOf({}, '/sort/note:asc')).toThrow('Cannot sort by "note:asc"');
});

describe('the parts of a range', () => {
  const partsOf = (params: SearchRequestParams): readonly number[] | undefined =>
    answerRequest(engine, { indexName: 'Car_production', params: { hitsPerPage: 0, ...params } }).parts;
  const parts = [
    [0, 19_990],
    [19_991, 29_989],
    [29_990, 60_000],
  ] as const;

  test('count what is found, both ends included; a car without a price is in none', () => {
    expect(partsOf({ parts: { field: 'price', parts } })).toEqual([2, 0, 3]);
    expect(partsOf({ query: 'toyota', parts: { field: 'price', parts } })).toEqual([1, 0, 1]);
    expect(partsOf({ numericFilters: ['price>=30000'], parts: { field: 'price', parts } })).toEqual([0, 0, 2]);
  });
  test('are as many as a search for each of them finds', () => {
    const singly = parts.map(([from, to]) => {
      const request = { numericFilters: [`price>=${from}`, `price<=${to}`], hitsPerPage: 0 };
      return answerRequest(engine, { indexName: 'Car_production', params: request }).nbHits;
    });
    expect(partsOf({ parts: { field: 'price', parts } })).toEqual(singly);
  });
  test('are not answered where nobody asks, nor of an unknown field', () => {
    expect(partsOf({})).toBeUndefined();
    expect(() => partsOf({ parts: { field: 'wheels', parts } })).toThrow('Parts of the unknown field "wheels".');
  });
});
