import { expect, test } from 'vitest';
import { holidayRows } from './holiday-hours.ts';

const day = (date: string, text: string) => ({ date, label: `On ${date}`, text });

test('an address has a row for each day on which a department keeps other hours, in order of date', () => {
  const sales = { specialHours: [day('2026-12-24', '8:30 am – 3 pm'), day('2026-12-25', 'Closed')] };
  const service = { specialHours: [day('2026-12-25', 'Closed'), day('2026-12-22', '9 am – 12 pm')] };
  expect(holidayRows([sales, service])).toEqual([
    { date: '2026-12-22', label: 'On 2026-12-22', texts: ['As usual', '9 am – 12 pm'] },
    { date: '2026-12-24', label: 'On 2026-12-24', texts: ['8:30 am – 3 pm', 'As usual'] },
    { date: '2026-12-25', label: 'On 2026-12-25', texts: ['Closed', 'Closed'] },
  ]);
});

test('a day in two parts is one row, and without special days there is none', () => {
  const split = { specialHours: [day('2026-12-24', '8 am – 12 pm'), day('2026-12-24', '1 pm – 3 pm')] };
  expect(holidayRows([split])[0]?.texts).toEqual(['8 am – 12 pm, 1 pm – 3 pm']);
  expect(holidayRows([{ specialHours: [] }])).toEqual([]);
});
