import { expect, test } from 'vitest';
import { chosenNames, type ChosenName } from './chosen-names.ts';
import type { NamedPair } from './meaning.ts';

const all: readonly NamedPair[] = [
  { make: 'Mazda', model: '3' },
  { make: 'Mazda', model: '6' },
  { make: 'BMW', model: '3' },
  { make: 'BMW', model: 'X3' },
  { make: 'Haval', model: 'H6' },
  { make: 'GWM', model: 'Haval' },
];
const make = (name: string): ChosenName => ({ says: 'make', pairs: all.filter((pair) => pair.make === name) });
const model = (makeName: string, name: string): ChosenName => ({
  says: 'model',
  pairs: all.filter((pair) => pair.make === makeName && pair.model === name),
});
const chosen = (names: readonly ChosenName[], isExcluded = false): Record<string, readonly string[]> =>
  Object.fromEntries(chosenNames(names, all, isExcluded).map(({ attribute, values }) => [attribute, values]));

test('makes are makes, and a model that one make has is a model', () => {
  expect(chosen([make('Mazda'), make('BMW')])).toEqual({ make: ['Mazda', 'BMW'] });
  expect(chosen([model('BMW', 'X3')])).toEqual({ model: ['X3'] });
});

test('a model that two makes have is said with its make', () => {
  expect(chosen([model('Mazda', '3')])).toEqual({ make: ['Mazda'], model: ['3'] });
});

test('what two filters cannot say is said vehicle by vehicle', () => {
  expect(chosen([model('Mazda', '3'), model('BMW', 'X3')])).toEqual({ make_model: ['Mazda|3', 'BMW|X3'] });
  expect(chosen([make('Mazda'), model('BMW', 'X3')])).toEqual({ make_model: ['BMW|X3', 'Mazda|3', 'Mazda|6'] });
});

test('a model narrows its make', () => {
  expect(chosen([make('Mazda'), model('Mazda', '6')])).toEqual({ make: ['Mazda'], model: ['6'] });
});

test('one filter says all that is left out', () => {
  expect(chosen([make('Mazda')], true)).toEqual({ make: ['Mazda'] });
  expect(chosen([model('Mazda', '3')], true)).toEqual({ make_model: ['Mazda|3'] });
});
