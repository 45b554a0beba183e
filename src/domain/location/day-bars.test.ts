import { expect, test } from 'vitest';
import { dayBars } from './day-bars.ts';
import type { WeekdayHours } from './location-view.ts';

const hoursOn = (weekday: WeekdayHours['weekday'], opens: number, closes: number): WeekdayHours => ({
  weekday,
  opens: opens * 60,
  closes: closes * 60,
});
const WEEK = ([1, 2, 3, 4, 5] as const).map((weekday) => hoursOn(weekday, 6, 22));

test('a workshop open from 6 am to 10 pm has a bar from a quarter of the day on, into the night', () => {
  const place = {
    hours: [
      { label: 'Mon-Fri', text: '6 am – 10 pm', weekdays: [1, 2, 3, 4, 5] },
      { label: 'Saturday', text: '6 am – 2 pm', weekdays: [6] },
      { label: 'Sunday', text: 'Closed', weekdays: [0] },
    ],
    weeklyHours: [...WEEK, hoursOn(6, 6, 14), { weekday: 0 as const }],
  };
  expect(dayBars(place)).toEqual([
    { label: 'Mon-Fri', text: '6 am – 10 pm', open: [{ from: 0.25, to: 22 / 24 }] },
    { label: 'Saturday', text: '6 am – 2 pm', open: [{ from: 0.25, to: 14 / 24 }] },
    { label: 'Sunday', text: 'Closed', open: [] },
  ]);
});

test('hours past midnight are of both days, and a break leaves a gap', () => {
  const place = {
    hours: [
      { label: 'Monday', text: '', weekdays: [1] },
      { label: 'Tuesday', text: '', weekdays: [2] },
    ],
    weeklyHours: [hoursOn(1, 6, 12), hoursOn(1, 18, 24), hoursOn(2, 0, 3)],
  };
  expect(dayBars(place).map(({ open }) => open)).toEqual([
    [
      { from: 0.25, to: 0.5 },
      { from: 0.75, to: 1 },
    ],
    [{ from: 0, to: 0.125 }],
  ]);
});

test('a place that is never open without an appointment has no bars', () => {
  const hours = [{ label: 'Monday', text: 'By appointment only', weekdays: [1] }];
  expect(dayBars({ hours, weeklyHours: [{ weekday: 1, byAppointment: true }] })).toEqual([]);
});
