import { expect, test } from 'vitest';
import { isTextingTime, nextTextingTime, type TextingPlace } from './texting-hours.ts';

const EKKA = { date: '2026-08-12', label: 'Royal Queensland Show, Wed 12 Aug', text: 'Closed' };
const BRISBANE: TextingPlace = {
  timeZones: ['Australia/Brisbane'],
  specialHours: [EKKA, { ...EKKA, date: '2026-08-13', text: '8 am – 1 pm', opens: 480, closes: 780 }],
};

test.each([
  ['a weekday at 9 am', '2026-11-27T09:00:00+10:00', true],
  ['a weekday a minute before', '2026-11-27T08:59:00+10:00', false],
  ['a weekday before 8 pm', '2026-11-27T19:59:00+10:00', true],
  ['a weekday at 8 pm', '2026-11-27T20:00:00+10:00', false],
  ['a Saturday before 5 pm', '2026-11-28T16:59:00+10:00', true],
  ['a Saturday at 5 pm', '2026-11-28T17:00:00+10:00', false],
  ['a Sunday at noon', '2026-11-29T12:00:00+10:00', false],
  ['Good Friday at noon', '2026-04-03T12:00:00+10:00', false],
  ['a date on which the dealer is closed', '2026-08-12T12:00:00+10:00', false],
  ['a date with shorter hours', '2026-08-13T12:00:00+10:00', true],
])('%s, on the dealer’s clock', (_when, instant, isAllowed) => {
  expect(isTextingTime(Date.parse(instant), BRISBANE)).toBe(isAllowed);
});

test.each([
  ['a Saturday evening', '2026-11-28T17:30:00+10:00', '2026-11-30T09:00:00+10:00'],
  ['the night before', '2026-11-26T22:00:00+10:00', '2026-11-27T09:00:00+10:00'],
  ['the Thursday before Easter', '2026-04-02T20:00:00+10:00', '2026-04-04T09:00:00+10:00'],
  ['a noon within the hours', '2026-11-27T12:00:00+10:00', '2026-11-27T12:00:00+10:00'],
])('what comes on %s waits for the next hour that is allowed', (_when, instant, next) => {
  expect(nextTextingTime(Date.parse(instant), BRISBANE)).toBe(Date.parse(next));
});

test('the same instant is evening in Sydney and afternoon in Perth', () => {
  const instant = Date.parse('2026-11-27T20:30:00+11:00');
  const isAllowed = (timeZone: string): boolean => isTextingTime(instant, { timeZones: [timeZone], specialHours: [] });
  expect(['Australia/Sydney', 'Australia/Perth'].map(isAllowed)).toEqual([false, true]);
});

test.each([
  ['at 9 am in Sydney, when it is 6 am in Perth', '2026-11-27T09:00:00+11:00', '2026-11-27T09:00:00+08:00'],
  ['at 6 pm in Perth, when it is 9 pm in Sydney', '2026-11-27T18:00:00+08:00', '2026-11-28T09:00:00+08:00'],
  ['on a Saturday at 3 pm in Perth', '2026-11-28T15:00:00+08:00', '2026-11-30T09:00:00+08:00'],
])('of a dealer in both, nobody is texted %s', (_when, instant, next) => {
  const both = { timeZones: ['Australia/Sydney', 'Australia/Perth'], specialHours: [] };
  expect(nextTextingTime(Date.parse(instant), both)).toBe(Date.parse(next));
});
