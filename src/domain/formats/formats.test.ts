import { describe, expect, test } from 'vitest';
import { formatCount } from './counts.ts';
import { formatDate, formatDay, formatMoment, formatMonth, formatShortDate, formatTimeOfDay } from './dates.ts';
import {
  formatConsumption,
  formatEngineSize,
  formatKm,
  formatMetres,
  formatMetresAndFeet,
  formatTonnes,
} from './measures.ts';
import { formatDollars, formatRate, wholeDollars, wholeRepaymentDollars } from './money.ts';
import { phoneView, whatsappHref, whatsappNumber } from './phone.ts';
import { nextMidnight, offsetMinutes, wallTime } from './time-zones.ts';

describe('money [9-33]', () => {
  test.each([
    [43_990, '$43,990'],
    [0, '$0'],
    [999, '$999'],
    [1_000, '$1,000'],
    [1_234_567.4, '$1,234,567'],
    [-2_595, '-$2,595'],
  ])('%d reads %s', (dollars, text) => {
    expect(formatDollars(dollars)).toBe(text);
  });

  test('prices round to the nearest dollar, repayments up', () => {
    expect(wholeDollars(4_399_049)).toBe(43_990);
    expect(wholeRepaymentDollars(19_301)).toBe(194);
    expect(wholeRepaymentDollars(19_300)).toBe(193);
  });

  test.each([
    [6.29, '6.29% p.a.'],
    [10, '10.00% p.a.'],
    [8.5, '8.50% p.a.'],
    [6.295, '6.295% p.a.'],
  ])("a lender's rate of %d reads %s", (rate, text) => {
    expect(formatRate(rate)).toBe(text);
  });
});

describe('counts and measures', () => {
  test.each([
    [formatCount(1843), '1,843'],
    [formatCount(7), '7'],
    [formatKm(72_410), '72,410 km'],
    [formatMetres(6400), '6.4 m'],
    [formatMetres(6450), '6.45 m'],
    [formatTonnes(4500), '4.5 t'],
    [formatTonnes(750), '750 kg'],
    [formatConsumption(6.1), '6.1 L/100 km'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });

  test.each([
    [1998, 'litres', '2.0 L'],
    [1250, 'litres', '1.3 L'],
    [1798, 'litres', '1.8 L'],
    [649, 'cc', '649 cc'],
    [1254, 'cc', '1,254 cc'],
    [0, 'litres', undefined],
    [undefined, 'litres', undefined],
  ] as const)('an engine of %s cc in %s reads %s [9-26]', (cc, unit, text) => {
    expect(formatEngineSize(cc, unit)).toBe(text);
  });
});

test('a length has its feet next to it, at 0.3048 m each [9-26]', () => {
  expect([6096, 6400, 5944].map(formatMetresAndFeet)).toEqual(['6.1 m (20′0″)', '6.4 m (21′0″)', '5.94 m (19′6″)']);
});

describe('dates and times', () => {
  const brisbane = 'Australia/Brisbane';
  // Wednesday 18 November 2026, 11:42 am in Brisbane.
  const now = Date.parse('2026-11-18T01:42:00Z');

  test.each([
    [formatDate('2027-03-14'), '14 March 2027'],
    [formatDate('2027-03-14T00:00:00Z'), '14 March 2027'],
    [formatDate('soon'), 'soon'],
    [formatShortDate('2027-08-02'), '2 Aug 2027'],
    [formatShortDate('2027-08'), 'Aug 2027'],
    [formatMonth('2018-03'), 'March 2018'],
    [formatMonth('2018-13'), '2018-13'],
    [formatDay(now, brisbane), 'Wed 18 Nov'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });

  test.each([
    [510, '8:30 am'],
    [540, '9 am'],
    [0, '12 am'],
    [720, '12 pm'],
    [1050, '5:30 pm'],
  ])('%d minutes after midnight is %s', (minutes, text) => {
    expect(formatTimeOfDay(minutes)).toBe(text);
  });

  test.each([
    ['2026-11-23T04:30:00Z', '2:30 pm Monday'],
    ['2026-11-18T07:00:00Z', '5 pm today'],
    ['2026-11-30T04:30:00Z', '2:30 pm, Mon 30 Nov'],
  ])('the moment %s is %s', (instant, text) => {
    expect(formatMoment(Date.parse(instant), brisbane, now)).toBe(text);
  });

  test('follows daylight saving where the state keeps it', () => {
    const summer = Date.parse('2026-12-01T01:00:00Z');
    const winter = Date.parse('2026-07-01T01:00:00Z');
    expect(wallTime(summer, 'Australia/Melbourne').hour).toBe(12);
    expect(wallTime(winter, 'Australia/Melbourne').hour).toBe(11);
    expect(wallTime(summer, 'Australia/Brisbane').hour).toBe(11);
    expect(wallTime(summer, 'Australia/Adelaide')).toMatchObject({ hour: 11, minute: 30 });
  });

  test('the next midnight is right on the day when clocks change', () => {
    // Sydney's clocks go forward at 2 am on 4 October 2026, so that day has 23 hours.
    const start = Date.parse('2026-10-03T14:00:00Z');
    expect(new Date(nextMidnight(start, 'Australia/Sydney')).toISOString()).toBe('2026-10-04T13:00:00.000Z');
    expect(new Date(nextMidnight(now, brisbane)).toISOString()).toBe('2026-11-18T14:00:00.000Z');
  });
});

describe('telephone numbers [4-28]', () => {
  test.each([
    ['+61 7 5550 0130', '(07) 5550 0130', 'tel:+61755500130'],
    ['07 5550 0130', '(07) 5550 0130', 'tel:+61755500130'],
    ['+61 (0)7 5550 0130', '(07) 5550 0130', 'tel:+61755500130'],
    ['0011 61 7 5550 0130', '(07) 5550 0130', 'tel:+61755500130'],
    ['61755500130', '(07) 5550 0130', 'tel:+61755500130'],
    ['0491 570 156', '0491 570 156', 'tel:+61491570156'],
    ['1800975707', '1800 975 707', 'tel:1800975707'],
    ['13 12 34', '13 12 34', 'tel:131234'],
    ['+64 9 555 0100', '+64 9 555 0100', 'tel:+6495550100'],
    ['5550 0130', '5550 0130', 'tel:55500130'],
  ])('%s reads %s', (written, text, href) => {
    expect(phoneView(written)).toEqual({ text, href });
  });

  test('text without a number is no telephone', () => {
    expect(phoneView('call us')).toBeUndefined();
    expect(phoneView(undefined)).toBeUndefined();
    expect(phoneView('')).toBeUndefined();
  });

  test('WhatsApp takes the international digits', () => {
    expect(whatsappNumber('0491 570 156')).toBe('61491570156');
    expect(whatsappNumber('1800 975 707')).toBeUndefined();
    expect(whatsappHref('+61491570156', 'Stock 4417 & more')).toBe(
      'https://wa.me/61491570156?text=Stock%204417%20%26%20more',
    );
  });
});

describe('the clocks of the Australian states', () => {
  test.each([
    'Australia/Sydney',
    'Australia/Melbourne',
    'Australia/Hobart',
    'Australia/Brisbane',
    'Australia/Adelaide',
    'Australia/Broken_Hill',
    'Australia/Darwin',
    'Australia/Perth',
  ])('%s is where the time zone database has it, at every change and between', (timeZone) => {
    const format = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'longOffset' });
    const asked = (instantMs: number): number => {
      const name = format.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
      const [, hours = 0, minutes = 0] = /GMT\+(\d+):(\d+)/.exec(name) ?? [];
      return Number(hours) * 60 + Number(minutes);
    };
    const wrong: string[] = [];
    for (let year = 2007; year <= 2036; year += 1) {
      // Changes happen between 15:30 and 17:30 UTC of the day before, on Sundays.
      for (const month of [2, 3, 8, 9, 10]) {
        for (let day = 1; day <= 10; day += 1) {
          for (const [hour, minute] of [
            [3, 0],
            [15, 59],
            [16, 0],
            [16, 29],
            [16, 30],
            [17, 0],
          ] as const) {
            const instantMs = Date.UTC(year, month, day - 1, hour, minute);
            if (offsetMinutes(instantMs, timeZone) !== asked(instantMs)) wrong.push(new Date(instantMs).toISOString());
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
