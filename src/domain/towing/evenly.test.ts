import { expect, test } from 'vitest';
import { evenly } from './evenly.ts';

test('a choice goes from the first to the last, with the same gaps between', () => {
  expect(evenly([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 3)).toEqual([0, 5, 10]);
  expect(evenly([1, 2], 24)).toEqual([1, 2]);
  expect(evenly([], 24)).toEqual([]);
});
