import { expect, test } from 'vitest';
import { makeSearchDocument } from '#search/make-search-document.fixture.ts';
import { nearestOf } from './load-alternatives.ts';

const some = (...ids: readonly string[]) => ids.map((id) => makeSearchDocument({ id }));
const idsOf = ({ vehicles, isAlike }: ReturnType<typeof nearestOf>) => ({
  ids: vehicles.map(({ id }) => id),
  isAlike,
});

test('vehicles that have something of what was asked for are the nearest', () => {
  expect(idsOf(nearestOf([some(), some('a', 'b', 'c'), some('a', 'b', 'c', 'x')]))).toEqual({
    ids: ['a', 'b', 'c'],
    isAlike: true,
  });
});

test('few of them are not filled up with others, which have nothing of it', () => {
  expect(idsOf(nearestOf([some('a'), some('a', 'x', 'y')]))).toEqual({ ids: ['a'], isAlike: true });
});

test('where no vehicle has anything of it, the others are named so', () => {
  expect(idsOf(nearestOf([some(), some('x', 'y')]))).toEqual({ ids: ['x', 'y'], isAlike: false });
  expect(idsOf(nearestOf([some('x', 'y')]))).toEqual({ ids: ['x', 'y'], isAlike: false });
});
