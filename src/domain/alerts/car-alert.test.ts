import { describe, expect, test } from 'vitest';
import { alertNews, endsAlert, seenNow, SETTLED_AFTER_MS, toldAfter, type AlertGlance } from './car-alert.ts';

const TEN_AM = Date.parse('2026-11-21T00:00:00Z');
const MINUTE = 60_000;
const TOLD: AlertGlance = { price: 30_000, priceText: '$30,000 drive away', availability: 'available' };
const CHEAPER: AlertGlance = { price: 28_000, priceText: '$28,000 drive away', availability: 'available' };

/** What is told at the end of what was seen, each with the minutes after 10 am. */
function newsAfter(looks: readonly (readonly [number, AlertGlance])[], atMinute: number) {
  let seen;
  for (const [minute, glance] of looks) seen = seenNow(seen, glance, TEN_AM + minute * MINUTE);
  return seen === undefined ? [] : alertNews(TOLD, seen, TEN_AM + atMinute * MINUTE);
}

describe('news about a car', () => {
  test('a lower price is told once it has stood for an hour', () => {
    expect(newsAfter([[0, CHEAPER]], 59)).toEqual([]);
    const seen = seenNow(undefined, CHEAPER, TEN_AM);
    expect(alertNews(TOLD, seen, TEN_AM + SETTLED_AFTER_MS)).toEqual(['price_drop']);
  });

  test('looking again does not begin the hour anew', () => {
    expect(
      newsAfter(
        [
          [0, CHEAPER],
          [30, CHEAPER],
          [59, CHEAPER],
        ],
        60,
      ),
    ).toEqual(['price_drop']);
  });

  test('a price that went back is no news', () => {
    expect(
      newsAfter(
        [
          [0, CHEAPER],
          [40, TOLD],
        ],
        600,
      ),
    ).toEqual([]);
  });

  test('a car that left and came back within the hour is no news', () => {
    const gone: AlertGlance = { availability: 'gone' };
    expect(
      newsAfter(
        [
          [0, gone],
          [50, TOLD],
        ],
        600,
      ),
    ).toEqual([]);
    expect(
      newsAfter(
        [
          [0, gone],
          [50, gone],
        ],
        60,
      ),
    ).toEqual(['gone']);
  });

  test('a hold, a sale and a car that is for sale again are told', () => {
    expect(newsAfter([[0, { ...TOLD, availability: 'reserved' }]], 60)).toEqual(['reserved']);
    expect(newsAfter([[0, { ...TOLD, availability: 'sold' }]], 60)).toEqual(['sold']);
    const seen = seenNow(undefined, TOLD, TEN_AM);
    expect(alertNews({ ...TOLD, availability: 'reserved' }, seen, TEN_AM + SETTLED_AFTER_MS)).toEqual(['released']);
  });

  test('a higher price is not told, and coming down to what was told is no drop', () => {
    const dearer: AlertGlance = { ...TOLD, price: 32_000, availability: 'reserved' };
    expect(newsAfter([[0, dearer]], 60)).toEqual(['reserved']);
    expect(toldAfter(TOLD, dearer)).toEqual({ ...TOLD, availability: 'reserved' });
    expect(toldAfter(TOLD, CHEAPER)).toEqual(CHEAPER);
  });

  test('only a sold or removed car ends its alert', () => {
    expect(endsAlert(['price_drop', 'reserved'])).toBe(false);
    expect(endsAlert(['sold'])).toBe(true);
    expect(endsAlert(['gone'])).toBe(true);
  });
});
