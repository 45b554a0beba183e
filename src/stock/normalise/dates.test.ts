import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeedDateFormat } from '../mapping/compile-mapping.ts';
import { parseDay, parseHoldOrSale, parseInstant, parseListing, parseMonth } from './dates.ts';

const BRISBANE = 'Australia/Brisbane';
const SYDNEY = 'Australia/Sydney';

describe('a day', () => {
  test.each<[unknown, FeedDateFormat | undefined, string | undefined]>([
    ['14/03/2027', 'dd/mm/yyyy', '2027-03-14'],
    ['4/3/27', undefined, '2027-03-04'],
    ['03/04/2027', undefined, '2027-04-03'],
    ['03/04/2027', 'mm/dd/yyyy', '2027-03-04'],
    ['2027-03-14', 'dd/mm/yyyy', '2027-03-14'],
    ['2027-03-14T23:30:00Z', 'iso', '2027-03-14'],
    ['14-Mar-2027', undefined, '2027-03-14'],
    ['Sunday, 14 March 2027', undefined, '2027-03-14'],
    ['20270314', undefined, '2027-03-14'],
    [1_805_000_000, 'unix', '2027-03-14'],
    ['1805000000000', 'unix_ms', '2027-03-14'],
    ['31/02/2027', undefined, undefined],
    ['29/02/2027', undefined, undefined],
    ['29/02/2028', undefined, '2028-02-29'],
    ['14/13/2027', undefined, undefined],
    ['00/00/0000', undefined, undefined],
    ['soon', undefined, undefined],
    ['46346', undefined, '2026-11-20'],
    [46_346, undefined, '2026-11-20'],
    [20_261_120, undefined, '2026-11-20'],
    [2018, undefined, undefined],
    [-1, undefined, undefined],
    [{}, undefined, undefined],
  ])('written %j in format %s is %s', (value, format, day) => {
    expect(parseDay(value, format, BRISBANE)).toBe(day);
  });

  test('is read back from every Australian date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 47_000 }), (days) => {
        const iso = new Date(days * 86_400_000).toISOString().slice(0, 10);
        const [year, month, day] = iso.split('-');
        expect(parseDay(`${day}/${month}/${year}`, undefined, BRISBANE)).toBe(iso);
      }),
    );
  });
});

describe('a month of building or compliance', () => {
  test.each([
    ['03/2018', '2018-03'],
    ['3/18', '2018-03'],
    ['2018-03', '2018-03'],
    ['2018/11', '2018-11'],
    ['201803', '2018-03'],
    ['Mar 2018', '2018-03'],
    ['March-18', '2018-03'],
    ['01/03/2018', '2018-03'],
    ['2018', undefined],
    ['13/2018', undefined],
  ])('written %s is %s', (text, month) => {
    expect(parseMonth(text, undefined, BRISBANE)).toBe(month);
  });
});

describe('a moment', () => {
  test.each([
    ['2026-11-21T10:15:00Z', BRISBANE, '2026-11-21T10:15:00.000Z'],
    ['2026-11-21T10:15:00+10:00', SYDNEY, '2026-11-21T00:15:00.000Z'],
    ['2026-11-21 10:15', BRISBANE, '2026-11-21T00:15:00.000Z'],
    ['21/11/2026 10:15 pm', BRISBANE, '2026-11-21T12:15:00.000Z'],
    ['21/11/2026 12:05 am', BRISBANE, '2026-11-20T14:05:00.000Z'],
    ['21/11/2026', SYDNEY, '2026-11-20T13:00:00.000Z'],
    ['21/06/2026', SYDNEY, '2026-06-20T14:00:00.000Z'],
    // Clocks go forward at 2 am on 4 October 2026.
    ['04/10/2026 03:30', SYDNEY, '2026-10-03T16:30:00.000Z'],
    ['04/10/2026 01:30', SYDNEY, '2026-10-03T15:30:00.000Z'],
    ['1795219200', BRISBANE, '2026-11-21T00:00:00.000Z'],
    ['1795219200', SYDNEY, '2026-11-21T00:00:00.000Z'],
  ])('written %s in %s is %s', (text, zone, instant) => {
    expect(parseInstant(text, undefined, zone)).toBe(instant);
  });
});

test.each([
  [0, '2026-11-25', '2026-11-25'],
  [3, '2026-11-28', '2026-11-28'],
  [4, '2026-11-30', '2026-11-28'],
  [5, '2026-11-30', '2026-11-30'],
])(
  'what a sample that is %i days old held or sold is no Sunday but the Monday, what it listed the Saturday',
  (daysLater, after, before) => {
    const written = ['25/11/2026 17:00', undefined, BRISBANE, daysLater] as const;
    expect(parseHoldOrSale(...written)).toBe(`${after}T07:00:00.000Z`);
    expect(parseListing(...written)).toBe(`${before}T07:00:00.000Z`);
  },
);

test('nor is it on the day that the sample was written for', () => {
  const written = ['29/11/2026 17:00', undefined, BRISBANE, 0] as const;
  expect(parseHoldOrSale(...written)).toBe('2026-11-30T07:00:00.000Z');
  expect(parseListing(...written)).toBe('2026-11-28T07:00:00.000Z');
});

test('a hold of a feed ends when the feed says', () => {
  expect(parseHoldOrSale('29/11/2026 17:00', undefined, BRISBANE)).toBe('2026-11-29T07:00:00.000Z');
});
