import { expect, test } from 'vitest';
import { rangeAttributes } from '#domain/vehicle-summary/attributes.ts';
import { searchFields, type SearchFields } from './search-fields.ts';
import { sortOrders, type SortOrder } from '#domain/search/sort-orders.ts';

const fields: SearchFields = searchFields;

test.each(rangeAttributes)('the range %s, which a dealer may configure, has bounds', (attribute) => {
  expect(fields[attribute]?.type).toBe('int');
  expect(fields[attribute]?.facet).toBeDefined();
});

test.each(Object.values<SortOrder>(sortOrders).flatMap(({ by }) => by ?? []))(
  'the order %s is one of a sortable field',
  (by) => {
    expect(fields[by.split(':')[0] ?? '']?.sortable).toBe(true);
  },
);

test('the fields of the search box stand in the order of their weights, as both search engines need them', () => {
  const weights = Object.values(fields).flatMap(({ text }) => text?.weight ?? []);
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  expect(Math.max(...weights)).toBeLessThanOrEqual(15);
});
