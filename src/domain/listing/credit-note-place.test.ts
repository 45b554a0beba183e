import { expect, test } from 'vitest';
import { isBeforeCreditNote } from './credit-note-place.ts';

const placesBefore = (count: number): number[] =>
  Array.from({ length: count }, (_, place) => place).filter((place) => isBeforeCreditNote(place, count));

test.each([
  [1, [0]],
  [2, [1]],
  [24, [1]],
])('the credit statement of a list of %i stands once, after the second vehicle or the last', (count, places) => {
  expect(placesBefore(count)).toEqual(places);
});
