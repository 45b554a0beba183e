import { describe, expect, test } from 'vitest';
import { modelsStartingWith, startsFor, suggestionsFor, type SuggestionFinds } from './suggestions.ts';

const nothing: SuggestionFinds = { text: '', makes: [], makeModels: [], bodies: [], vehicles: [], past: [] };
const counted = (...values: string[]): { value: string; count: number }[] =>
  values.map((value, index) => ({ value, count: 10 - index }));
const labels = (finds: Partial<SuggestionFinds>): string[] =>
  suggestionsFor({ ...nothing, ...finds }).map(({ kind, label }) => `${kind}: ${label}`);

test('makes, models, bodies, past searches and single vehicles come in this order, a few of each', () => {
  expect(
    labels({
      text: 'u',
      makes: counted('Toyota', 'Tesla', 'Triumph'),
      makeModels: counted('Toyota|Corolla', 'Toyota|Hilux', 'Toyota|Yaris', 'Toyota|C-HR'),
      bodies: counted('suv', 'ute'),
      past: [{ path: '/search/cars', filters: 'body=ute', label: 'Ute, under $40,000' }],
      vehicles: [1, 2, 3, 4, 5, 6].map((id) => ({
        id: `v${id}`,
        label: `Vehicle ${id}`,
        price: { text: '$1' },
        href: `/cars/${id}`,
      })),
    }),
  ).toEqual([
    'make: Toyota',
    'make: Tesla',
    'model: Toyota Corolla',
    'model: Toyota Hilux',
    'model: Toyota Yaris',
    'body: Utes',
    'query: Ute, under $40,000',
    'vehicle: Vehicle 1',
    'vehicle: Vehicle 2',
    'vehicle: Vehicle 3',
    'vehicle: Vehicle 4',
    'vehicle: Vehicle 5',
  ]);
});

describe('a body is found by the words on the page', () => {
  test.each([
    ['ute', ['body: Utes']],
    ['utes', ['body: Utes']],
    ['people mo', ['body: People movers']],
    ['peopleMover', []],
    ['x', []],
    ['', []],
  ])('%j', (text, expected) => {
    expect(labels({ text, bodies: counted('ute', 'peopleMover', 'constructor') })).toEqual(expected);
  });
});

test('a make, model or body sets its filter; a vehicle opens its page', () => {
  const actions = suggestionsFor({
    ...nothing,
    text: 'suv',
    makes: counted('Kia'),
    makeModels: counted('Kia|Rio'),
    bodies: counted('suv'),
    vehicles: [{ id: '7', label: '2020 Kia Rio', price: { text: '$1' }, href: '/cars/2020-kia-rio-7' }],
  }).map(({ action }) => action);
  expect(actions).toEqual([
    { kind: 'filter', filters: { make: ['Kia'] } },
    { kind: 'filter', filters: { make: ['Kia'], model: ['Rio'] } },
    { kind: 'filter', filters: { body: ['suv'] } },
    { kind: 'open', href: '/cars/2020-kia-rio-7' },
  ]);
});

test.each([
  ['cor', ['Toyota|Corolla']],
  ['toyota cor', ['Toyota|Corolla']],
  ['toyotac', ['Toyota|Corolla']],
  ['toy', ['Toyota|Corolla', 'Toyota|Hilux']],
  ['m', ['BMW|M4', 'Mazda|CX-5']],
  ['cx5', ['Mazda|CX-5']],
  ['cx-', ['Mazda|CX-5']],
  ['olla', []],
  ['-', []],
])('a model is found by its own first letters, then by its make’s: %j', (text, expected) => {
  const stock = counted('Mazda|CX-5', 'Toyota|Corolla', 'Toyota|Hilux', 'BMW|M4');
  expect(modelsStartingWith(text, stock).map(({ value }) => value)).toEqual(expected);
});

test('before a letter is typed there are makes, bodies and the budgets that differ', () => {
  const starts = startsFor({
    makes: counted('Toyota', 'Kia'),
    bodies: counted('ute'),
    budgetCounts: [0, 4, 4, 9, 12, 12, 12, 12],
    stockCount: 12,
  });
  expect(starts.map(({ kind, label, count }) => `${kind}: ${label} ${count}`)).toEqual([
    'make: Toyota 10',
    'make: Kia 9',
    'body: Utes 10',
    'budget: Under $15,000 4',
    'budget: Under $25,000 9',
  ]);
  expect(starts.at(-1)?.action).toEqual({ kind: 'filter', filters: {}, range: { price: ':25000' } });
});
