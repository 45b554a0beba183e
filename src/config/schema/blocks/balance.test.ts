import { expect, test } from 'vitest';
import { balanceBlock } from './balance.ts';

const BLOCK = {
  block: 'balance',
  layout: 'Island queen, kitchen, rear bunks',
  length: 6.4,
  ball: 4.85,
  places: [
    { label: 'Front boot', ahead: 3.4, change: 42 },
    { label: 'Rear bar', ahead: -3.1, change: -38 },
  ],
  caption: 'Kilograms on the ball.',
};
const issues = (block: object): readonly string[] =>
  balanceBlock.safeParse(block).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('a van whose layout is understood and fits into it is drawn', () => {
  expect(issues(BLOCK)).toEqual([]);
});

test('a layout that cannot be drawn is a mistake in the file, not a page without its drawing', () => {
  const message = 'layout: Cannot be drawn: a phrase is not understood, or it does not fit into the length.';
  expect(issues({ ...BLOCK, layout: 'Island queen, hot tub' })).toEqual([message]);
  expect(issues({ ...BLOCK, length: 2.6 })).toEqual([message]);
});
