import { expect, test } from 'vitest';
import { dottedPath } from '../problem/config-problem.ts';
import { checkBrands } from './check-brands.ts';

const said = (...entries: readonly object[]): string[] =>
  checkBrands({ brands: { entries } }).map(
    ({ path, severity, message, remedy }) => `${severity} ${dottedPath(path)}: ${message} ${remedy}`,
  );

test('a make that is probably mistyped is asked about; one whose kind is written is not', () => {
  expect(said({ title: 'Toyoda' })).toEqual([
    'warning brands.entries[0].title: Is no make that is known by this name. Did you mean "Toyota"? If not, write "kind": "cars" to say what it builds.',
  ]);
  expect(said({ title: 'Toyota' }, { title: 'Vireo' }, { title: 'Toyoda', kind: 'group' })).toEqual([]);
});

test('two brands with one address are reported', () => {
  expect(said({ title: 'Kia' }, { title: 'KIA' })).toEqual([
    'error brands.entries[1].slug: Is the same as that of another brand. Write another "slug", or remove one of the two.',
  ]);
});

test('a brand that is described twice, under two addresses, is reported', () => {
  expect(said({ title: 'Kia' }, { title: 'Vireo' }, { title: 'KIA', slug: 'kia-2' })).toEqual([
    'error brands.entries[2].title: Is the title of brands.entries[0] too. A brand has one text and one page. Put the two into one entry.',
  ]);
});
