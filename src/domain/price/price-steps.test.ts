import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';

test.each([
  ['nothing with a price', [], [5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000]],
  ['cars from $6,990 to $64,990', [64_990, 6990], [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000]],
  ['cars from $69,900 to $212,000', [69_900, 212_000], [70_000, 100_000, 150_000, 200_000, 250_000]],
  ['a single car', [23_990], [25_000]],
  ['a car dearer than all steps', [1_400_000], [1_000_000]],
])('price steps for %s', (_, prices, steps) => {
  expect(priceSteps(prices)).toEqual(steps);
});

test('there are nine at most, rising, and the last buys every vehicle up to a million', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 500, max: 1_000_000 }), { minLength: 1 }), (prices) => {
      const steps = priceSteps(prices);
      expect(steps.length).toBeLessThanOrEqual(9);
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
      expect(steps.at(-1)).toBeGreaterThanOrEqual(Math.max(...prices));
    }),
  );
});
