import { expect, test } from 'vitest';
import type { OpenPlace } from '#domain/location/openings-on.ts';
import { openState } from './show-open-now.ts';

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 510, closes: 1050 }));
const place: OpenPlace = {
  weeklyHours: [...weekdays, { weekday: 6, opens: 510, closes: 990 }, { weekday: 0 }],
  specialHours: [],
  timeZone: 'Australia/Brisbane',
};
const at = (instant: string, change: Partial<OpenPlace> = {}) =>
  openState({ ...place, ...change }, Date.parse(instant));

test.each([
  ['in the middle of a Wednesday', '2026-11-18T02:00:00Z', { open: true, text: 'Open now until 5:30\u00a0pm' }],
  ['at the minute of opening', '2026-11-17T22:30:00Z', { open: true, text: 'Open now until 5:30\u00a0pm' }],
  ['at the minute of closing', '2026-11-18T07:30:00Z', { open: false, text: 'Opens 8:30\u00a0am Thursday' }],
  ['before opening', '2026-11-17T21:00:00Z', { open: false, text: 'Opens 8:30\u00a0am today' }],
  [
    'on Saturday evening, over the closed Sunday',
    '2026-11-21T08:00:00Z',
    { open: false, text: 'Opens 8:30\u00a0am Monday' },
  ],
])('says when the place is open %s', (_when, instant, state) => {
  expect(at(instant)).toEqual(state);
});

test("uses the place's own clock, not the visitor's", () => {
  expect(at('2026-11-18T07:45:00Z')?.open).toBe(false);
  expect(at('2026-11-18T07:45:00Z', { timeZone: 'Australia/Perth' })?.open).toBe(true);
});

test('follows daylight saving where the state has it', () => {
  const melbourne = { timeZone: 'Australia/Melbourne' };
  expect(at('2026-07-15T22:30:00Z', melbourne)?.open).toBe(true);
  expect(at('2026-11-18T21:30:00Z', melbourne)?.open).toBe(true);
});

test('knows the lunch break', () => {
  const weeklyHours = [
    { weekday: 3, opens: 780, closes: 1050 },
    { weekday: 3, opens: 510, closes: 720 },
  ];
  expect(at('2026-11-18T01:00:00Z', { weeklyHours })?.text).toBe('Open now until 12\u00a0pm');
  expect(at('2026-11-18T02:30:00Z', { weeklyHours })?.text).toBe('Opens 1\u00a0pm today');
  expect(at('2026-11-18T04:00:00Z', { weeklyHours })?.text).toBe('Open now until 5:30\u00a0pm');
});

test('never says open on a holiday that the place keeps', () => {
  const specialHours = [{ date: '2026-12-25' }, { date: '2026-12-24', opens: 510, closes: 780 }];
  expect(at('2026-12-25T02:00:00Z', { specialHours })).toEqual({ open: false, text: 'Opens 8:30\u00a0am Saturday' });
  expect(at('2026-12-24T02:00:00Z', { specialHours })?.text).toBe('Open now until 1\u00a0pm');
  expect(at('2026-12-24T06:00:00Z', { specialHours })?.text).toBe('Opens 8:30\u00a0am Saturday');
});

test('says nothing about a place that never opens', () => {
  expect(at('2026-11-18T02:00:00Z', { weeklyHours: [{ weekday: 1 }] })).toBeUndefined();
});
