import { expect, test } from 'vitest';
import { isNearlySame } from './did-you-mean.ts';

test.each([
  ['The yard', 'The yrad'],
  ['The yard', 'The Yard'],
  ['Road test', 'Road tests'],
  ['Trade-ins', 'Trade ins'],
  ['“Cars”', 'Cars'],
])('%s and %s are one name in two spellings', (name, other) => {
  expect([isNearlySame(name, other), isNearlySame(other, name)]).toEqual([true, true]);
});

test.each([
  ['The yard', 'The yard'],
  ['Model X', 'Model Y'],
  ['Summer 2025', 'Summer 2026'],
  ['Vans', 'Cans'],
  ['Buying', 'Selling'],
])('%s and %s are not two spellings', (name, other) => {
  expect(isNearlySame(name, other)).toBe(false);
});
