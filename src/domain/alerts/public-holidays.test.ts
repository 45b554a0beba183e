import { expect, test } from 'vitest';
import { isNationalHoliday } from './public-holidays.ts';

const DAY_MS = 86_400_000;

function holidaysOf(year: number): string[] {
  const first = Date.UTC(year, 0, 1) / DAY_MS;
  return Array.from({ length: 366 }, (_, index) => first + index)
    .filter(isNationalHoliday)
    .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))
    .filter((date) => date.startsWith(String(year)));
}

test.each([
  [2026, ['01-01', '01-26', '04-03', '04-06', '04-25', '12-25', '12-26', '12-28']],
  [2027, ['01-01', '01-26', '03-26', '03-29', '04-25', '12-25', '12-26', '12-27', '12-28']],
  [2028, ['01-01', '01-03', '01-26', '04-14', '04-17', '04-25', '12-25', '12-26']],
  [2038, ['01-01', '01-26', '04-23', '04-25', '04-26', '12-25', '12-26', '12-27', '12-28']],
])('the national public holidays of %d, with the weekdays that stand in for a weekend’s', (year, dates) => {
  expect(holidaysOf(year)).toEqual(dates.map((date) => `${year}-${date}`));
});
