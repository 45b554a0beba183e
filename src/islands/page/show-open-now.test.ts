import { expect, test } from 'vitest';
import { openState } from './show-open-now.ts';

const brisbane = 'Australia/Brisbane';
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 510, closes: 1050 }));
const hours = [...weekdays, { weekday: 6, opens: 510, closes: 990 }, { weekday: 0 }];

test.each([
  ['in the middle of a Wednesday', '2026-11-18T02:00:00Z', { open: true, text: 'Open now until 5:30 pm' }],
  ['at the minute of opening', '2026-11-17T22:30:00Z', { open: true, text: 'Open now until 5:30 pm' }],
  ['at the minute of closing', '2026-11-18T07:30:00Z', { open: false, text: 'Opens 8:30 am Thursday' }],
  ['before opening', '2026-11-17T21:00:00Z', { open: false, text: 'Opens 8:30 am today' }],
  [
    'on Saturday evening, over the closed Sunday',
    '2026-11-21T08:00:00Z',
    { open: false, text: 'Opens 8:30 am Monday' },
  ],
])('says when the place is open %s', (_when, instant, state) => {
  expect(openState(hours, brisbane, new Date(instant))).toEqual(state);
});

test("uses the place's own clock, not the visitor's", () => {
  const instant = new Date('2026-11-18T07:45:00Z');
  expect(openState(hours, brisbane, instant)?.open).toBe(false);
  expect(openState(hours, 'Australia/Perth', instant)?.open).toBe(true);
});

test('follows daylight saving where the state has it', () => {
  const melbourne = 'Australia/Melbourne';
  expect(openState(hours, melbourne, new Date('2026-07-15T22:30:00Z'))?.open).toBe(true);
  expect(openState(hours, melbourne, new Date('2026-11-18T21:30:00Z'))?.open).toBe(true);
});

test('says nothing about a place that never opens', () => {
  expect(openState([{ weekday: 1 }], brisbane, new Date('2026-11-18T02:00:00Z'))).toBeUndefined();
});
