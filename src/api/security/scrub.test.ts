import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test.each([
  ['a\u0000b', 'ab'],
  ['half \ud800 a pair', 'half \ufffd a pair'],
  ['two\r\nlines\tand a tab', 'two\r\nlines\tand a tab'],
  ['\u001b[31mred\u007f\u0008', '[31mred'],
  ['Zoë O’Brien 你好 🚗', 'Zoë O’Brien 你好 🚗'],
])('%j is kept as %j', (text, kept) => {
  expect(scrub(text)).toBe(kept);
});

test('cleans names and values at every depth, and leaves numbers and flags alone', () => {
  expect(scrub({ 'na\u0000me': ['a\u0000', { b: '\u0001b' }], count: 1, isOn: true, none: null })).toEqual({
    name: ['a', { b: 'b' }],
    count: 1,
    isOn: true,
    none: null,
  });
});

test('leaves bytes as they are', () => {
  const bytes = Buffer.from('a\u0000b');
  expect(scrub(bytes)).toBe(bytes);
});

test('drops what is nested deeper than any form', () => {
  let nested: unknown = 'deep';
  for (let depth = 0; depth < 1000; depth += 1) nested = [nested];
  expect(JSON.stringify(scrub(nested)).length).toBeLessThan(50);
});
