import { expect, test } from 'vitest';
import { pastDay } from './past-day.ts';

/** Saturday 21 November 2026, 12:42 pm in Melbourne. */
const now = Date.parse('2026-11-21T01:42:00Z');

test.each([
  ['an hour ago', '2026-11-21T00:42:00Z', 'earlier today', 'earlier today'],
  ['the evening before, which is still the day before in UTC', '2026-11-20T10:00:00Z', 'yesterday', 'yesterday'],
  ['the day before yesterday', '2026-11-19T01:00:00Z', 'on Thursday', 'Thursday'],
  ['six days ago', '2026-11-15T01:00:00Z', 'on Sunday', 'Sunday'],
  ['a week ago, when the weekday would be today’s', '2026-11-14T01:00:00Z', 'on Sat 14 Nov', 'Sat 14 Nov'],
  ['by a clock that is ahead', '2026-11-22T01:00:00Z', 'earlier today', 'earlier today'],
])('%s is called %j', (_, instant, on, since) => {
  expect(pastDay(Date.parse(instant), 'Australia/Melbourne', now)).toEqual({ on, since });
});
