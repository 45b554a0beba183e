import { expect, test } from 'vitest';
import { foldSoldRuns, soldRunLabel } from './sold-runs.ts';

/** Lower-case letters are sold. A run is in brackets after its first vehicle. */
function fold(list: string): string {
  return foldSoldRuns(Array.from(list), (entry) => entry === entry.toLowerCase())
    .map((folded) => (folded.kind === 'entry' ? folded.entry : `(${folded.entries.join('')})`))
    .join('');
}

test.each([
  ['ABC', 'ABC'],
  ['AbC', 'AbC'],
  ['AbcD', 'Ab(c)D'],
  ['AbcdE', 'Ab(cd)E'],
  ['abC', 'a(b)C'],
  ['AbcDefg', 'Ab(c)De(fg)'],
  ['', ''],
])('consecutive sold cars collapse into one: %s is shown as %s [4-5]', (list, expected) => {
  expect(fold(list)).toBe(expected);
});

test('a list of nothing but sold cars is shown whole [4-5]', () => {
  expect(fold('abcd')).toBe('abcd');
});

test('the words of a run say what it hides', () => {
  const noun = { singular: 'car', plural: 'cars' };
  expect([soldRunLabel(1, noun), soldRunLabel(3, noun)]).toEqual(['1 more sold car', '3 more sold cars']);
});
