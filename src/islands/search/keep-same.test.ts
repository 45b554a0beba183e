import { expect, test } from 'vitest';
import { keepSame } from './keep-same.ts';

const option = (value: string, count: number) => ({ value, count, toggle: () => undefined });

test('gives back the very object where nothing but its functions changed', () => {
  const before = { count: 2, options: [option('Toyota', 2)], format: String, none: undefined };
  expect(keepSame(before, { count: 2, options: [option('Toyota', 2)], format: Number, none: undefined })).toBe(before);
});

test('keeps what did not change of an object that did, with the new functions of the one that changed', () => {
  const before = { count: 2, options: [option('Toyota', 2)], sorts: [{ value: 'newest' }], act: () => 1 };
  const act = (): number => 2;
  const kept = keepSame(before, { count: 3, options: [option('Toyota', 2)], sorts: [{ value: 'newest' }], act });
  expect(kept).not.toBe(before);
  expect(kept.count).toBe(3);
  expect(kept.options).toBe(before.options);
  expect(kept.sorts).toBe(before.sorts);
  expect(kept.act).toBe(act);
});

test('keeps entries of a list that stand in another place, by their names', () => {
  const before = [option('Toyota', 2), option('Mazda', 1), option('Kia', 1)];
  const kept = keepSame(before, [option('Mazda', 1), option('Toyota', 5)]);
  expect(kept[0]).toBe(before[1]);
  expect(kept[1]).toMatchObject({ value: 'Toyota', count: 5 });
  expect(kept).toHaveLength(2);
});

test.each([
  ['a value that comes', { a: 1 }, { a: 1, b: 2 }],
  ['a value that goes', { a: 1, b: 2 }, { a: 1 }],
  ['a name that changes', { a: undefined }, { b: undefined }],
  ['a longer list', [1], [1, 2]],
  ['a shorter list', [1, 2], [1]],
  ['another order', [1, 2], [2, 1]],
  ['an instant', { now: new Date(0) }, { now: new Date(1) }],
  ['a list for an object', [], {}],
  ['nothing for an object', { a: 1 }, undefined],
])('sees %s', (_, before, next) => {
  expect(keepSame<unknown>(before, next)).not.toBe(before);
  expect(keepSame<unknown>(before, next)).toEqual(next);
});
