import { expect, test } from 'vitest';
import { comparisonRatePercent } from './comparison-rate.ts';

const example = {
  amountCents: 3_000_000,
  annualRatePercent: 6.29,
  months: 60,
  upfrontFeesCents: 0,
  monthlyFeesCents: 0,
};

// $30,000 over 5 years, computed independently of this code using the formula in regulation 71.
test.each([
  ['without fees it is the rate itself', {}, 6.29],
  ['with $395 at the start', { upfrontFeesCents: 39_500 }, 6.8367],
  ['with $1,313.25 at the start and $8 a month', { upfrontFeesCents: 131_325, monthlyFeesCents: 800 }, 8.6457],
  ['at 8.99 % with $395', { annualRatePercent: 8.99, upfrontFeesCents: 39_500 }, 9.5509],
])('the comparison rate %s', (_what, change, percent) => {
  expect(comparisonRatePercent({ ...example, ...change })).toBeCloseTo(percent, 3);
});
