import { expect, test } from 'vitest';
import { holdAlarmMinutes } from './hold-event.ts';

const HOUR_MS = 3_600_000;

test.each([
  { hours: 72, minutes: 180 },
  { hours: 48, minutes: 180 },
  { hours: 12, minutes: 180 },
  { hours: 4, minutes: 60 },
  { hours: 1, minutes: 15 },
])('a hold of $hours hours reminds $minutes minutes before its end', ({ hours, minutes }) => {
  expect(holdAlarmMinutes(hours * HOUR_MS)).toBe(minutes);
});
