import { expect, test } from 'vitest';
import { starFills } from './star-fills.ts';

test('an average of 4.8 is four full stars and most of a fifth [9-32]', () => {
  expect(starFills(4.8)).toEqual([1, 1, 1, 1, 0.8]);
});

test('the star in which an average ends is filled that far, and those after it stay empty', () => {
  expect(starFills(3.25)).toEqual([1, 1, 1, 0.25, 0]);
  expect(starFills(0)).toEqual([0, 0, 0, 0, 0]);
});

test('whole stars and anything above five fill no more than five', () => {
  expect(starFills(5)).toEqual([1, 1, 1, 1, 1]);
  expect(starFills(6)).toEqual([1, 1, 1, 1, 1]);
});
