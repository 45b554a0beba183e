import { describe, expect, test } from 'vitest';
import { buildVocabulary } from '#domain/search/query-understanding/build-vocabulary.ts';
import { STOCK } from '#domain/search/query-understanding/make-vocabulary.fixture.ts';
import { toQueryVocabulary } from '#domain/search/query-understanding/query-vocabulary.ts';
import { understandQuery } from '#domain/search/query-understanding/understand-query.ts';
import { facetAttributes, rangeAttributes } from '#domain/vehicle-summary/attributes.ts';
import { leftOutName } from './left-out.ts';
import { understoodSearch, type ListFilter, type UnderstoodSearch } from './understood-search.ts';

const vocabulary = toQueryVocabulary(buildVocabulary(STOCK));
const NONE: ListFilter = { refinementList: {}, range: {} };
const allowed = { facets: [...facetAttributes, ...facetAttributes.map(leftOutName)], ranges: rangeAttributes };
const search = (typed: string, before: ListFilter = NONE, may = allowed): UnderstoodSearch =>
  understoodSearch(typed, understandQuery(typed, vocabulary, new Date('2026-11-23')), before, may);

test('what is understood is filtered by as if it had been chosen', () => {
  expect(search('white corolla under 20k, not a van, rusty')).toMatchObject({
    query: 'rusty',
    refinementList: { model: ['Corolla'], colour: ['White'], '-body': ['van'] },
    range: { price: ':20000' },
  });
});

test.each([
  ['ute under 40k 4x4', ['Ute', 'under $40,000', 'four-wheel drive']],
  ['toyota corolla not white', ['Toyota', 'Corolla', 'not white']],
  ['7 seats 5 doors', ['7 seats', '5 doors']],
  ['tow 3 tonne', ['Towing 3,000 kg or more']],
  ['cheapest suv', ['Lowest price', 'SUV']],
  ['suv newest', ['SUV', 'newest year']],
  ['rusty', []],
])('of %j is said: %j', (typed, labels) => expect(search(typed).labels).toEqual(labels));

test('a figure of a caravan or a truck is said with what it is of', () => {
  const trucks = toQueryVocabulary(
    buildVocabulary({
      values: {
        ...STOCK.values,
        sleeps: [2, 4, 6].map((berths) => ({ value: String(berths), count: 1 })),
        licence_class: [{ value: 'MR', count: 1 }],
      },
      numbers: ['atm', 'payload', 'sleeps'],
    }),
  );
  const labels = (typed: string): readonly string[] =>
    understoodSearch(typed, understandQuery(typed, trucks, new Date('2026-11-23')), NONE, allowed).labels;
  expect(labels('white 4 berth under 2.5t')).toEqual(['White', 'sleeps 4 or 6', 'with ATM under 2,500 kg']);
  expect(labels('mr licence payload 4t')).toEqual(['Licence class MR', 'with payload 4,000 kg or more']);
});

describe('what was chosen before', () => {
  const before: ListFilter = {
    refinementList: { make: ['Mazda'], model: ['CX-5'], body: ['suv'] },
    range: { price: ':30000', km: ':50000' },
  };
  test('stays where the text says nothing of it', () => {
    expect(search('white', before)).toMatchObject({
      refinementList: { ...before.refinementList, colour: ['White'] },
      range: before.range,
    });
  });
  test('goes where the text says something else', () => {
    expect(search('corolla under 20k', before)).toMatchObject({
      refinementList: { model: ['Corolla'], body: ['suv'] },
      range: { price: ':20000', km: ':50000' },
    });
  });
});

test('what the site cannot filter by stays a word', () => {
  expect(search('sunroof and leather').query).toBe('leather');
  expect(search('corolla near 4000').query).toBe('near 4000');
  expect(search('no 5 doors, corolla')).toMatchObject({ query: 'no 5 doors', refinementList: { model: ['Corolla'] } });
  expect(search('under $100 a week', NONE, { facets: [], ranges: [] })).toMatchObject({
    query: 'under $100 a week',
    labels: [],
  });
});
