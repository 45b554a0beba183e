import { expect, test } from 'vitest';
import { isInLineText, placeWord, turnText, wouldBeText } from './place-words.ts';

test.each([
  [1, 'first'],
  [3, 'third'],
  [10, 'tenth'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
  [22, '22nd'],
  [33, '33rd'],
  [112, '112th'],
])('place %i is said %s', (place, word) => {
  expect(placeWord(place)).toBe(word);
});

test('where two wait, the next one would be third, and is so once on the list', () => {
  expect(wouldBeText(2)).toBe('You’d be third in line.');
  expect(isInLineText(3)).toBe('You’re third in line');
});

test('a turn is told in opening hours', () => {
  expect([1, 2, 24].map(turnText)).toEqual(['one opening hour', 'two opening hours', '24 opening hours']);
});
