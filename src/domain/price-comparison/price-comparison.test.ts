import { describe, expect, test } from 'vitest';
import type { MarketRange } from '#domain/market-range/market-range.ts';
import { priceComparison } from './price-comparison.ts';

const range: MarketRange = {
  listingDollars: 19_000,
  minimumDollars: 17_500,
  maximumDollars: 20_500,
  fillPercent: 50,
  confidence: 0.51,
  description: 'Similar vehicles are advertised from $17,500 to $20,500, based on 5 like it in our stock.',
};

test('a gauge says in words what it draws', () => {
  expect(priceComparison(range)).toEqual({
    listingText: '$19,000',
    minimumText: '$17,500',
    maximumText: '$20,500',
    fillPercent: 50,
    description: 'Similar vehicles are advertised from $17,500 to $20,500, based on 5 like it in our stock.',
    label: '$19,000 in a market of $17,500 to $20,500',
  });
});

describe('a gauge is hidden [5-5]', () => {
  test('without an answer', () => {
    expect(priceComparison(undefined)).toBeUndefined();
  });

  test.each(['listingDollars', 'minimumDollars', 'maximumDollars', 'fillPercent', 'confidence'] as const)(
    'without %s, also when the service says null or no number',
    (key) => {
      const { [key]: removed, ...others } = range;
      expect(removed).toBeDefined();
      expect(priceComparison(others)).toBeUndefined();
      expect(priceComparison({ ...range, [key]: null as never })).toBeUndefined();
      expect(priceComparison({ ...range, [key]: Number.NaN })).toBeUndefined();
    },
  );

  test.each([
    ['confidence 0.2', { confidence: 0.2 }, false],
    ['a price of 0, which is none', { listingDollars: 0 }, false],
    ['a market from 0, which is not known', { minimumDollars: 0 }, false],
    ['confidence 0.21', { confidence: 0.21 }, true],
    ['the whole market below the price', { maximumDollars: 18_999 }, false],
    ['the price at the end of the market', { maximumDollars: 19_000 }, true],
    ['a price at the low end, where the fill is 0', { fillPercent: 0 }, true],
  ])('%s: shown %s', (_, change, shown) => {
    expect(priceComparison({ ...range, ...change }) !== undefined).toBe(shown);
  });
});

test('a hand beyond the ends stays at the end', () => {
  expect(priceComparison({ ...range, fillPercent: 180 })?.fillPercent).toBe(100);
  expect(priceComparison({ ...range, fillPercent: -3 })?.fillPercent).toBe(0);
});
