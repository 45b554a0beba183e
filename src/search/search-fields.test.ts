import { expect, test } from 'vitest';
import { FACET_LABELS, RANGE_DEFAULTS } from '#config/schema/search.ts';
import { searchFields, type SearchFields } from './search-fields.ts';
import { searchSorts } from './search-sorts.ts';

const fields: SearchFields = searchFields;

test.each(Object.keys(FACET_LABELS))('the facet %s, which a dealer may configure, is counted by value', (attribute) => {
  expect(fields[attribute]?.facet).toBe('values');
});

test.each(Object.keys(RANGE_DEFAULTS))('the range %s, which a dealer may configure, has bounds', (attribute) => {
  expect(fields[attribute]?.type).toBe('int');
  expect(fields[attribute]?.facet).toBeDefined();
});

test.each(Object.values(searchSorts).flatMap(({ by }) => by ?? []))('the order %s is one of a sortable field', (by) => {
  expect(fields[by.split(':')[0] ?? '']?.sortable).toBe(true);
});

test('the fields of the search box stand in the order of their weights, as both search engines need them', () => {
  const weights = Object.values(fields).flatMap(({ text }) => text?.weight ?? []);
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  expect(Math.max(...weights)).toBeLessThanOrEqual(15);
});
