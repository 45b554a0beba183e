import { expect, test } from 'vitest';
import { appliedRangeLabel } from './range-words.ts';

test.each([
  ['seats', { low: 7 }, '7 or more seats'],
  ['seats', { high: 5 }, 'Up to 5 seats'],
  ['seats', { low: 5, high: 7 }, '5 to 7 seats'],
  ['seats', { low: 7, high: 7 }, '7 seats'],
  ['year', { low: 2018 }, 'From 2018'],
  ['year', { high: 2018 }, 'Up to 2018'],
  ['year', { low: 2018, high: 2020 }, '2018 to 2020'],
  ['year', { low: 2018, high: 2018 }, '2018'],
  ['price', { high: 20_000 }, 'Under $20,000'],
  ['price', { low: 10_000, high: 20_000 }, '$10,000 to $20,000'],
  ['km', { low: 50_000 }, 'Over 50,000 km'],
  ['price', {}, ''],
])('a chip of %s %j says what it lets through: %j', (attribute, asked, label) => {
  expect(appliedRangeLabel(asked, attribute)).toBe(label);
});

test('a figure that needs its phrase has it before its limits', () => {
  expect(appliedRangeLabel({ low: 3000 }, 'tow_capacity')).toBe('Towing 3,000 kg or more');
});
