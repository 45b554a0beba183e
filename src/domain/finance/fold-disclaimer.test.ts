import { expect, test } from 'vitest';
import { DISCLAIMER_CHARACTERS, foldDisclaimer } from './fold-disclaimer.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'loan').join(' ');

test('a disclaimer shows at most 197 characters before Show More, cut between words [4-32]', () => {
  expect(DISCLAIMER_CHARACTERS).toBe(197);
  // 40 words of 4 letters and a space each are 199 characters.
  const { head, tail } = foldDisclaimer(words(40), DISCLAIMER_CHARACTERS);
  expect(head).toBe(words(39));
  expect(head.length).toBeLessThanOrEqual(197);
  expect(tail).toBe('loan');
});

test.each([
  ['of exactly 197 characters is whole', 'x'.repeat(197), 197, { head: 'x'.repeat(197) }],
  ['of one word is cut in it', 'x'.repeat(200), 197, { head: 'x'.repeat(197), tail: 'xxx' }],
  ['is never folded where a dealer says 0', words(100), 0, { head: words(100) }],
  ['loses its line breaks', ' To  approved\napplicants. ', 197, { head: 'To approved applicants.' }],
  ['of no words stays empty', '  ', 197, { head: '' }],
])('a disclaimer %s', (_, text, characters, expected) => {
  expect(foldDisclaimer(text, characters)).toEqual(expected);
});

test('head and tail together are the whole text', () => {
  const text = 'Finance to approved applicants only. Terms, conditions, fees and charges apply. '.repeat(6).trim();
  const { head, tail = '' } = foldDisclaimer(text, 197);
  expect(`${head} ${tail}`).toBe(text);
});
