import { describe, expect, test } from 'vitest';
import { nextSaleIn, salesThisMonth } from './sales-counter.ts';

const at = (text: string): number => Date.parse(text);

describe('sales this month, by the Brisbane clock [9-38]', () => {
  test.each([
    ['the month begins', '2026-11-01T00:00:00+10:00', 0],
    ['a second before the first sale', '2026-11-01T00:07:29+10:00', 0],
    ['the first sale', '2026-11-01T00:07:30+10:00', 1],
    ['the last second of the first day', '2026-11-01T23:59:59+10:00', 191],
    ['the second day', '2026-11-02T00:00:00+10:00', 192],
    ['midday on the 24th', '2026-11-24T12:00:00+10:00', 23 * 192 + 96],
    ['the last second of a month of 31 days', '2026-12-31T23:59:59+10:00', 31 * 192 - 1],
    ['the same instant told in Sydney’s summer time', '2026-11-24T13:00:00+11:00', 23 * 192 + 96],
    ['the first of the month in Brisbane, still the last in Perth', '2026-11-30T22:00:00+08:00', 0],
    ['the day that Sydney changes its clock', '2026-10-04T12:00:00+10:00', 3 * 192 + 96],
  ])('%s', (_, instant, sales) => {
    expect(salesThisMonth(at(instant))).toBe(sales);
  });

  test('a dealer with fewer sales counts them as evenly', () => {
    expect(salesThisMonth(at('2026-11-03T12:00:00+10:00'), 6)).toBe(15);
  });

  test('the browser waits until the next sale, or the new month, and not a moment longer', () => {
    for (const instant of ['2026-11-01T00:00:00+10:00', '2026-11-24T12:03:11.250+10:00', '2026-11-30T23:59:59+10:00']) {
      const now = at(instant);
      const wait = nextSaleIn(now);
      expect(wait).toBeGreaterThan(0);
      expect(salesThisMonth(now + wait)).not.toBe(salesThisMonth(now));
      expect(salesThisMonth(now + wait - 1)).toBe(salesThisMonth(now));
    }
  });
});
