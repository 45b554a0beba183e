import { describe, expect, test } from 'vitest';
import { readPastSearches, withPastSearch, type PastSearch } from './search-history.ts';

const search = (filters: string, path = '/search/cars'): PastSearch => ({ path, filters, label: filters || path });
const filtersOf = (history: readonly PastSearch[]): string[] => history.map(({ filters }) => filters);
const after = (...all: string[]): string[] =>
  filtersOf(all.reduce<PastSearch[]>((history, filters) => withPastSearch(history, search(filters)), []));

describe('the history of searches [3-53]', () => {
  test('keeps the last 5, newest first', () => {
    expect(after('make=A', 'make=B', 'make=C', 'make=D', 'make=E', 'make=F')).toEqual([
      'make=F',
      'make=E',
      'make=D',
      'make=C',
      'make=B',
    ]);
  });

  test('has a search once, at the place of its last use', () => {
    expect(after('make=A', 'make=B', 'make=A')).toEqual(['make=A', 'make=B']);
  });

  test.each([
    [['make=A', 'make=A&body=ute'], ['make=A&body=ute']],
    [['query=hil', 'query=hilux'], ['query=hilux']],
    [['range[price]=:40000', 'range[price]=:30000'], ['range[price]=:30000']],
    [
      ['make=A&body=ute', 'make=A'],
      ['make=A', 'make=A&body=ute'],
    ],
    [
      ['query=hilux', 'query=ranger'],
      ['query=ranger', 'query=hilux'],
    ],
  ])('%j becomes %j: a search that was narrowed stands once', (all, expected) => {
    expect(after(...all)).toEqual(expected);
  });

  test('keeps the same filters of two pages apart', () => {
    expect(withPastSearch([search('body=ute', '/search/toyota')], search('body=ute', '/search/mazda'))).toHaveLength(2);
  });
});

describe('what a browser kept', () => {
  test('is read back', () => {
    const history = [search('make=A'), search('', '/search/toyota')];
    expect(readPastSearches(JSON.stringify(history))).toEqual(history);
  });

  test.each([
    null,
    '',
    '{',
    'null',
    '7',
    '{"path":"/search"}',
    '[null, 7, "x"]',
    '[{"path":"//evil.example","filters":"","label":"x"}]',
    '[{"path":"javascript:alert(1)","filters":"","label":"x"}]',
    '[{"path":"/search","filters":7,"label":"x"}]',
    '[{"path":"/search","filters":"","label":""}]',
  ])('is empty when it is none: %s', (kept) => {
    expect(readPastSearches(kept)).toEqual([]);
  });
});
