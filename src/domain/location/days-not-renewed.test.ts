import { expect, test } from 'vitest';
import { daysNotRenewed } from './days-not-renewed.ts';

const TODAY = '2026-11-27';
const day = (date: string, department: 'all' | 'sales' | 'service' = 'all') => ({ date, department });
const comingOf = (days: readonly ReturnType<typeof day>[], today = TODAY) =>
  daysNotRenewed(days, days, today).map(({ comes }) => comes);

test('last year’s holidays without this year’s are found before they come again', () => {
  expect(comingOf([day('2025-12-25'), day('2025-12-26'), day('2026-01-01')])).toEqual([
    '2026-12-25',
    '2026-12-26',
    '2027-01-01',
  ]);
});

test('one date of a wrong year is found among this year’s', () => {
  expect(comingOf([day('2026-12-24'), day('2025-12-25'), day('2026-12-26')])).toEqual(['2026-12-25']);
});

test('holidays that have gone by may stay in the list until they are near again', () => {
  expect(comingOf([day('2026-04-25'), day('2026-06-08'), day('2026-11-26')])).toEqual([]);
  expect(comingOf([day('2026-04-25')], '2027-03-01')).toEqual(['2027-04-25']);
});

test('a list of every year is in order once it has this year’s dates', () => {
  expect(comingOf([day('2024-12-25'), day('2025-12-25'), day('2026-12-25')])).toEqual([]);
});

test('Easter and holidays on a Monday are renewed by a date nearby', () => {
  expect(comingOf([day('2026-04-03'), day('2026-03-09'), day('2027-03-08'), day('2027-03-26')], '2027-02-20')).toEqual(
    [],
  );
});

test('another department’s entry renews none of this one', () => {
  expect(comingOf([day('2025-12-25', 'service'), day('2026-12-25', 'sales')])).toEqual(['2026-12-25']);
  expect(comingOf([day('2025-12-25', 'service'), day('2026-12-25')])).toEqual([]);
});
