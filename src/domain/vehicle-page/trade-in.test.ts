import { expect, test } from 'vitest';
import { offersTradeIn } from './trade-in.ts';

test.each([
  ['offered for a vehicle in stock', {}, true, true],
  ['not offered by a dealer without a valuation service', {}, false, false],
  ['not offered for a vehicle to come', { status: 'coming_soon' }, true, false],
  ['not offered for a sold one', { status: 'sold' }, true, false],
  ['not offered for one on hold', { reserved: true }, true, false],
  ['not offered at $200', { priceDollars: 200 }, true, false],
  ['offered from $201', { priceDollars: 201 }, true, true],
  ['not offered without a price', { priceDollars: undefined }, true, false],
] as const)('a trade-in valuation is %s [4-38, 9-28]', (_, change, usesValuation, expected) => {
  const vehicle = { status: 'in_stock' as const, reserved: false, priceDollars: 18_990, ...change };
  expect(offersTradeIn(vehicle, usesValuation)).toBe(expected);
});
