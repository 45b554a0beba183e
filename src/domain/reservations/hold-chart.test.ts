import { expect, test } from 'vitest';
import { OPEN_PLACE } from '#domain/lead/open-place.fixture.ts';
import { holdChart } from './hold-chart.ts';

const FRIDAY_NOON = Date.parse('2026-11-20T12:00:00+10:00');

test('a hold of 48 hours from Friday noon ends on Sunday noon, past an afternoon and a Saturday', () => {
  const chart = holdChart(OPEN_PLACE, FRIDAY_NOON, 48);
  expect(chart?.beginsText).toBe('12 pm, Friday 20 November');
  expect(chart?.endsText).toBe('12 pm, Sunday 22 November');
  expect(chart?.openText).toBe('today until 5:30 pm, Saturday 9 am – 4 pm');
  expect(chart?.open).toEqual([
    { from: 0, to: 5.5 / 48 },
    { from: 21 / 48, to: 28 / 48 },
  ]);
  expect(chart?.midnights).toEqual([12 / 48, 36 / 48]);
  expect(chart?.days).toEqual([
    { at: 6 / 48, text: 'Fri' },
    { at: 24 / 48, text: 'Sat' },
    { at: 42 / 48, text: 'Sun' },
  ]);
});

test('its nights are from six to six, cut at midnight', () => {
  expect(holdChart(OPEN_PLACE, FRIDAY_NOON, 24)?.nights).toEqual([
    { from: 6 / 24, to: 12 / 24 },
    { from: 12 / 24, to: 18 / 24 },
  ]);
});

test('an hour at which the hold ends before closing is said as the hour from which it can be seen', () => {
  const wednesdayNight = Date.parse('2026-11-18T22:00:00+10:00');
  expect(holdChart(OPEN_PLACE, wednesdayNight, 36)?.openText).toBe('Thursday 8:30 am – 5:30 pm, Friday from 8:30 am');
});

test('a day of which the hold has minutes alone has no name', () => {
  const lateOnFriday = Date.parse('2026-11-20T23:00:00+10:00');
  expect(holdChart(OPEN_PLACE, lateOnFriday, 48)?.days.map(({ text }) => text)).toEqual(['Sat', 'Sun']);
});

test('a holiday of the place is no time to see it', () => {
  const closed = { ...OPEN_PLACE, specialHours: [{ date: '2026-11-21', label: 'Show day', text: 'Closed' }] };
  expect(holdChart(closed, FRIDAY_NOON, 48)?.openText).toBe('today until 5:30 pm');
});

test('where clocks go forward within the hold, it ends an hour later by the clock', () => {
  const sydney = { ...OPEN_PLACE, timeZone: 'Australia/Sydney' };
  const chart = holdChart(sydney, Date.parse('2026-10-03T12:00:00+10:00'), 24);
  expect(chart?.endsText).toBe('1 pm, Sunday 4 October');
});

test('a hold of more than a week has no chart, which would be too fine to read', () => {
  expect(holdChart(OPEN_PLACE, FRIDAY_NOON, 168)).toBeDefined();
  expect(holdChart(OPEN_PLACE, FRIDAY_NOON, 169)).toBeUndefined();
});
