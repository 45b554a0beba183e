import { expect, test } from 'vitest';
import { checkedText } from './checked-text.ts';

const NOW = Date.parse('2026-11-21T22:00:00Z');

test.each([
  ['2026-11-21T21:42:00Z', 'Australia/Melbourne', 'Stock checked today at 8:42\u00a0am'],
  ['2026-11-21T02:00:00Z', 'Australia/Melbourne', 'Stock checked 21 Nov at 1\u00a0pm'],
  ['2026-11-21T16:30:00Z', 'Australia/Perth', 'Stock checked today at 12:30\u00a0am'],
])('a list of %s is dated by the clock of %s: %s', (checkedAt, timeZone, text) => {
  expect(checkedText(checkedAt, timeZone, NOW)).toBe(text);
});
