import { expect, test } from 'vitest';
import { priceScale } from './price-scale.ts';

test('prices are on one line, whose start, middle and end are round', () => {
  const scale = priceScale([
    { dollars: 58_990, beforeDollars: 64_990 },
    { dollars: 50_000 },
    { dollars: 35_490, beforeDollars: 37_990 },
  ]);
  expect(scale?.tickDollars).toEqual([34_000, 50_000, 66_000]);
  expect(scale?.marks).toEqual([
    { percent: 78.1, beforePercent: 96.8 },
    { percent: 50 },
    { percent: 4.7, beforePercent: 12.5 },
  ]);
});

test.each([
  ['parts', [149, 219, 390], [100, 300, 500]],
  ['prestige cars', [180_000, 1_250_000, 420_000], [100_000, 700_000, 1_300_000]],
  ['more than any unit is made for', [1, 9_000_000, 20_000_000], [0, 10_000_000, 20_000_000]],
])('the line is as long as %s need', (_what, dollars, ticks) => {
  const scale = priceScale(dollars.map((one) => ({ dollars: one })));
  expect(scale?.tickDollars).toEqual(ticks);
  for (const { percent } of scale?.marks ?? []) expect(Math.abs(percent - 50)).toBeLessThanOrEqual(50);
});

test('two prices, or several that are the same, need no line', () => {
  expect(priceScale([{ dollars: 30_000, beforeDollars: 35_000 }, { dollars: 31_000 }])).toBeUndefined();
  expect(priceScale(Array(4).fill({ dollars: 30_000 }))).toBeUndefined();
});
