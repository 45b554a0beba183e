import { describe, expect, test } from 'vitest';
import { lowestBudgets } from './budgets.ts';

const counts = (...all: number[]): number[] =>
  lowestBudgets(
    all.map((count) => ({ count })),
    4,
  ).map(({ count }) => count);

describe('the budgets on a board', () => {
  test('are the lowest that buy something', () => {
    expect(counts(0, 23, 61, 96, 132, 157)).toEqual([23, 61, 96, 132]);
  });

  test('leave out those that buy one or two', () => {
    expect(counts(1, 5, 26, 50, 97)).toEqual([5, 26, 50, 97]);
    expect(counts(1, 2, 26, 50, 97, 104)).toEqual([26, 50, 97, 104]);
  });

  test('have them where too few others buy more', () => {
    expect(counts(1, 2, 26, 50)).toEqual([1, 2, 26, 50]);
    expect(counts(1, 2, 26, 50, 97)).toEqual([2, 26, 50, 97]);
    expect(counts(1, 2)).toEqual([1, 2]);
  });
});
