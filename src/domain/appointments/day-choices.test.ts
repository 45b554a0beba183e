import { expect, test } from 'vitest';
import { formatTimeOnClock, keptDay, keptTime, nearestFree, type SlotOffer, toDayChoices } from './day-choices.ts';

const at = (date: string, time: string) => `${date}T${time}:00+11:00`;
const OFFER: SlotOffer = {
  location: 'geelong',
  timezone: 'Australia/Melbourne',
  days: [
    { date: '2026-11-29', slots: [] },
    {
      date: '2026-11-30',
      slots: [
        { start: at('2026-11-30', '08:30'), available: true },
        { start: at('2026-11-30', '09:30'), available: false },
        { start: at('2026-11-30', '12:00'), available: true },
      ],
    },
    { date: '2026-12-01', slots: [{ start: at('2026-12-01', '08:30'), available: false }], none_left: 'full' },
    { date: '2026-12-02', slots: [{ start: at('2026-12-02', '16:00'), available: true }] },
    { date: '2026-12-03', slots: [{ start: at('2026-12-03', '08:30'), available: false }], none_left: 'too_late' },
    { date: '2026-12-06', slots: [], none_left: 'by_appointment' },
  ],
};
const DAYS = toDayChoices(OFFER);

test('a day says whether it is closed, how many times are free, and why none is', () => {
  expect(DAYS.map(({ weekday, dayOfMonth, note }) => `${weekday} ${dayOfMonth} ${note}`)).toEqual([
    'Sun 29 Closed',
    'Mon 30 2 free',
    'Tue 1 Full',
    'Wed 2 1 free',
    'Thu 3 Too late',
    'Sun 6 Ask us',
  ]);
});

test('a time stays chosen where its clock is free, on another offset too', () => {
  const start = at('2026-11-30', '12:00');
  expect(keptTime(DAYS, start)).toBe(start);
  expect(keptTime(DAYS, '2026-11-30T12:00:00+10:00')).toBe(start);
  expect(keptTime(DAYS, at('2026-11-30', '09:30')), 'taken').toBe('');
  expect(keptTime(DAYS, '')).toBe('');
});

test('a day stays in view unless it is closed, and the first with a free time takes its place', () => {
  for (const open of ['2026-12-01', '2026-12-02', '2026-12-06']) expect(keptDay(DAYS, open)).toBe(open);
  for (const other of ['2026-11-29', '2026-11-28', undefined]) expect(keptDay(DAYS, other)).toBe('2026-11-30');
  expect(keptDay([], '2026-11-30')).toBeUndefined();
});

test('a day by appointment is one, and a closed one is not', () => {
  expect(DAYS.filter(({ isByAppointment }) => isByAppointment).map(({ label }) => label)).toEqual([
    'Sunday 6 December',
  ]);
});

test('a workshop’s day says how many vehicles it still takes in, and when it is too late for it', () => {
  const slots = (available: boolean) => [{ start: at('2026-11-30', '08:30'), available }];
  const days = [
    { date: '2026-11-30', slots: slots(false), places_left: 3, none_left: 'too_late' as const },
    { date: '2026-12-01', slots: slots(true), places_left: 3 },
    { date: '2026-12-02', slots: slots(false), places_left: 0, none_left: 'full' as const },
    { date: '2026-12-03', slots: [], places_left: 3 },
  ];
  expect(toDayChoices({ days }).map(({ note }) => note)).toEqual(['Too late', '3 left', 'Full', 'Closed']);
});

test('times are the location’s, whatever the zone of whoever reads them', () => {
  expect(DAYS[1]?.times.map(({ label, isFree }) => [label, isFree])).toEqual([
    ['8:30 am', true],
    ['9:30 am', false],
    ['12 pm', true],
  ]);
});

test('a start is named on the clock of its location', () => {
  expect(formatTimeOnClock(at('2026-12-02', '16:00'))).toBe('4 pm, Wednesday 2 December');
});

test('the nearest free times come first, and what was taken is not among them', () => {
  const taken = at('2026-11-30', '09:30');
  expect(nearestFree(DAYS, taken, 2)).toEqual([at('2026-11-30', '08:30'), at('2026-11-30', '12:00')]);
  expect(nearestFree(DAYS, at('2026-11-30', '12:00'), 9)).toEqual([
    at('2026-11-30', '08:30'),
    at('2026-12-02', '16:00'),
  ]);
});
