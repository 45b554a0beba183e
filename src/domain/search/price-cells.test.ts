import { describe, expect, test } from 'vitest';
import { countByPrice, nearestStep, priceBars, priceCells } from './price-cells.ts';

const scale = { min: 5000, max: 250_000, step: 500 };

/** Prices of a seed: some on steps, some between, some outside the scale. */
function pricesOf(seed: number): number[] {
  let state = seed;
  const next = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  return Array.from({ length: 300 }, () => (next(3) === 0 ? next(600) * 500 : next(280_000)));
}

describe('the price slider that stands by itself', () => {
  test.each([7, 42, 2026])('counts what a search would find, for every pair of ends (stock %i)', (seed) => {
    const prices = pricesOf(seed);
    const cells = priceCells(prices, scale);
    for (let low = scale.min; low < scale.max; low += 7500) {
      for (let high = low + scale.step; high <= scale.max; high += 9500) {
        const found = prices.filter(
          (price) => (low === scale.min || price >= low) && (high === scale.max || price <= high),
        );
        expect(countByPrice(cells, scale, low, high), `${low} to ${high}`).toBe(found.length);
      }
    }
  });

  test('counts the whole stock while it is untouched, the dearest and the cheapest car too', () => {
    const cells = priceCells([990, 5000, 5001, 250_000, 999_000], scale);
    expect(countByPrice(cells, scale, scale.min, scale.max)).toBe(5);
    expect(cells.map(({ step }) => step)).toEqual([0, 1, 490, 491]);
  });

  test('keeps a typed price on the scale', () => {
    expect(nearestStep(scale, 19_990)).toBe(20_000);
    expect(nearestStep(scale, 100)).toBe(5000);
    expect(nearestStep(scale, 1_000_000)).toBe(250_000);
  });

  test('draws the stock as bars, the fullest of them whole', () => {
    const bars = priceBars(priceCells([6000, 6500, 249_000], scale), scale, 40);
    expect(bars).toHaveLength(40);
    expect(bars[0]).toBe(1);
    expect(bars[39]).toBe(0.5);
    expect(priceBars([], scale, 40)).toEqual([]);
  });
});
