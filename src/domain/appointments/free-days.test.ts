import { expect, test } from 'vitest';
import { freeDays } from './free-days.ts';

const HOUR_MS = 3_600_000;
/** 9 am on Saturday 3 October 2026 in Sydney; the clock goes forward that night. */
const START = Date.parse('2026-10-03T09:00:00+10:00');
const slot = (startsAt: number, isAvailable = true) => ({ startsAt, endsAt: startsAt + HOUR_MS, isAvailable });

test('days without a free time are left out, and times are those of the location’s clock', () => {
  const days = [
    { date: '2026-10-03', slots: [slot(START, false), slot(START + HOUR_MS)] },
    { date: '2026-10-04', slots: [slot(START + 23 * HOUR_MS)] },
    { date: '2026-10-05', slots: [slot(START + 47 * HOUR_MS, false)] },
    { date: '2026-10-06', slots: [] },
  ];
  expect(freeDays(days, 'Australia/Sydney')).toEqual([
    { label: 'Saturday 3 October', times: [{ start: '2026-10-03T10:00:00+10:00', label: '10 am' }] },
    { label: 'Sunday 4 October', times: [{ start: '2026-10-04T09:00:00+11:00', label: '9 am' }] },
  ]);
});
