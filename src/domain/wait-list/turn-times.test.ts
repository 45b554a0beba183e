import { expect, test } from 'vitest';
import { OPEN_PLACE } from '#domain/lead/open-place.fixture.ts';
import { turnTimes } from './turn-times.ts';

test.each([
  ['in the middle of a day', '2026-11-27T10:00:00+10:00', '2026-11-27T10:00:00+10:00', '2026-11-27T12:00:00+10:00'],
  ['in the night, at opening', '2026-11-27T02:10:00+10:00', '2026-11-27T08:30:00+10:00', '2026-11-27T10:30:00+10:00'],
  [
    'before closing, on to the next day',
    '2026-11-26T16:30:00+10:00',
    '2026-11-26T16:30:00+10:00',
    '2026-11-27T09:30:00+10:00',
  ],
  ['on a Sunday, on Monday', '2026-11-29T11:00:00+10:00', '2026-11-30T08:30:00+10:00', '2026-11-30T10:30:00+10:00'],
])('a turn that comes %s is told while the yard is open and lasts two of its hours', (_when, now, tellAt, until) => {
  expect(turnTimes(OPEN_PLACE, Date.parse(now), 2)).toEqual({ tellAt: Date.parse(tellAt), until: Date.parse(until) });
});

test('where the hours are not known, a turn is told by day', () => {
  const place = { weeklyHours: [], specialHours: [], timeZone: 'Australia/Brisbane' };
  expect(turnTimes(place, Date.parse('2026-11-29T16:00:00+10:00'), 2)).toEqual({
    tellAt: Date.parse('2026-11-29T16:00:00+10:00'),
    until: Date.parse('2026-11-30T10:00:00+10:00'),
  });
});
