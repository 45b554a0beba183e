import { expect, test } from 'vitest';
import { averageOfStars, countOfStars, starRows } from './star-counts.ts';

const PARRAMATTA = { '5': 159, '4': 10, '3': 2, '2': 1, '1': 1 };
const NONE = { '5': 0, '4': 0, '3': 0, '2': 0, '1': 0 };

test('the average and the number of reviews are those of the stars', () => {
  expect([averageOfStars(PARRAMATTA), countOfStars(PARRAMATTA)]).toEqual([4.9, 173]);
});

test('the chart has a line for each number of stars, five first, each with its share of all reviews', () => {
  expect(starRows({ ...PARRAMATTA, '5': 1590 })).toEqual([
    { label: '5 stars', countText: '1,590', percent: 99.1 },
    { label: '4 stars', countText: '10', percent: 0.6 },
    { label: '3 stars', countText: '2', percent: 0.1 },
    { label: '2 stars', countText: '1', percent: 0.1 },
    { label: '1 star', countText: '1', percent: 0.1 },
  ]);
});

test('without reviews there is neither an average nor a chart', () => {
  expect([averageOfStars(NONE), starRows(NONE)]).toEqual([undefined, []]);
});
