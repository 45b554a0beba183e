import { expect, test } from 'vitest';
import { isTextingTime } from './texting-hours.ts';

test.each([
  ['a weekday at 9 am', '2026-11-27T09:00:00+10:00', true],
  ['a weekday a minute before', '2026-11-27T08:59:00+10:00', false],
  ['a weekday before 8 pm', '2026-11-27T19:59:00+10:00', true],
  ['a weekday at 8 pm', '2026-11-27T20:00:00+10:00', false],
  ['a Saturday before 5 pm', '2026-11-28T16:59:00+10:00', true],
  ['a Saturday at 5 pm', '2026-11-28T17:00:00+10:00', false],
  ['a Sunday at noon', '2026-11-29T12:00:00+10:00', false],
])('%s, on the dealer’s clock', (_when, instant, isAllowed) => {
  expect(isTextingTime(Date.parse(instant), 'Australia/Brisbane')).toBe(isAllowed);
});

test('the same instant is evening in Sydney and afternoon in Perth', () => {
  const instant = Date.parse('2026-11-27T20:30:00+11:00');
  expect(['Australia/Sydney', 'Australia/Perth'].map((zone) => isTextingTime(instant, zone))).toEqual([false, true]);
});
