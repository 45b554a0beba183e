import { describe, expect, test } from 'vitest';
import type { FinanceLenderEntry } from '#domain/vehicle/vehicle.ts';
import {
  comparisonRateRangeText,
  FALLBACK_RATE_DISCLAIMER,
  FALLBACK_TERMS_DISCLAIMER,
  financeDisclaimer,
  parseNotExceeding,
} from './finance-disclaimer.ts';

const PRICE_CENTS = 3_000_000;
const loan: FinanceLenderEntry = {
  financeProvider: 'a',
  interestRatePercent: 6.29,
  comparisonRatePercent: 8.19,
  termYears: 5,
};
const shares = { depositCents: 300_000, balloonCents: 900_000 };
const textOf = (
  change: Partial<FinanceLenderEntry>,
  priceCents: number | undefined = PRICE_CENTS,
): string | undefined => financeDisclaimer({ ...loan, ...change }, priceCents).text;

describe('the small print of a vehicle', () => {
  test('is the lender’s own where it sends one', () => {
    expect(textOf({ disclaimer: ' To approved applicants. ', ...shares })).toBe('To approved applicants.');
  });

  test('falls back on the loan at 6.29 % with comparison rate 8.19 % where that is this loan [9-23]', () => {
    expect(textOf({})).toBe(FALLBACK_RATE_DISCLAIMER);
    expect(textOf({ disclaimer: ' ' })).toBe(FALLBACK_RATE_DISCLAIMER);
    expect(textOf({ termYears: undefined as never, termMonths: 60 })).toBe(FALLBACK_RATE_DISCLAIMER);
    expect(FALLBACK_RATE_DISCLAIMER).toMatch(/5-year secured loan at 6\.29% p\.a\. with comparison rate 8\.19%/);
    expect(FALLBACK_RATE_DISCLAIMER).toMatch(/\$30,000, 5-year secured loan/);
  });

  test('falls back on 10.0 % deposit and 30.0 % final payment where these are this loan’s [9-23]', () => {
    expect(textOf({ interestRatePercent: 8.99, ...shares })).toBe('5 year term, 10.0% deposit, 30.0% final payment.');
    expect(textOf(shares)).toBe(`${FALLBACK_RATE_DISCLAIMER} ${FALLBACK_TERMS_DISCLAIMER}`);
  });

  // A rate, comparison rate or term that is not this loan's would be a false statement.
  test.each<[string, Partial<FinanceLenderEntry>]>([
    ['another rate', { interestRatePercent: 6.3 }],
    ['another comparison rate', { comparisonRatePercent: 8.2 }],
    ['no comparison rate', { comparisonRatePercent: undefined as never }],
    ['another term', { termYears: 7 }],
    ['a term that is not stated', { termYears: undefined as never }],
    ['another term with the shares', { termYears: 4, interestRatePercent: 8.99, ...shares }],
    ['another deposit', { interestRatePercent: 8.99, ...shares, depositCents: 600_000 }],
    ['another final payment', { interestRatePercent: 8.99, ...shares, balloonCents: 600_000 }],
  ])('says nothing of a loan with %s', (_, change) => {
    expect(textOf(change)).toBeUndefined();
  });

  test('claims no share of a price that is not shown', () => {
    expect(financeDisclaimer({ ...loan, interestRatePercent: 8.99, ...shares }, undefined)).toEqual({});
  });

  test('tells the most that the lender lends [5-11]', () => {
    expect(financeDisclaimer({ ...loan, disclaimer: 'For loans not exceeding $50,000.' }, PRICE_CENTS)).toEqual({
      text: 'For loans not exceeding $50,000.',
      notExceedingCents: 5_000_000,
    });
  });
});

describe('"not exceeding" in a disclaimer [5-11]', () => {
  test.each<[string, number | undefined]>([
    ['An amount financed not exceeding $50,000.', 5_000_000],
    ['an amount NOT  EXCEEDING $ 49,999.50 only', 4_999_950],
    ['not exceeding AUD 80000', 8_000_000],
    ['not exceeding A$80,000', 8_000_000],
    ['not exceeding AUD $80,000', 8_000_000],
    ['not exceeding $80k', 8_000_000],
    ['not exceeding $1.5 million', 150_000_000],
    ['not exceeding $80 thousand', 8_000_000],
    ['a term not exceeding 84 months and an amount not exceeding $75,000', 7_500_000],
    ['not exceeding $90,000 for new and not exceeding $60,000 for used vehicles', 6_000_000],
    ['a vehicle not exceeding 12 years and 100,000 km', undefined],
    ['not exceeding 80% of the price', undefined],
    ['not exceeding 100,000 km', undefined],
    ['not exceeding $0', undefined],
    ['exceeding $50,000', undefined],
    ['', undefined],
  ])('%s: %s', (text, cents) => {
    expect(parseNotExceeding(text)).toBe(cents);
  });

  test('hostile text takes no time', () => {
    const started = performance.now();
    parseNotExceeding('not exceeding '.repeat(5000) + '$'.repeat(50_000) + '1'.repeat(50_000));
    parseNotExceeding('not exceeding $' + ' $'.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

test('a lender’s comparison rates read "8.38% to 19.42%" [9-24]', () => {
  expect(comparisonRateRangeText({ fromPercent: 8.38, toPercent: 19.42 })).toBe('8.38% to 19.42%');
  expect(comparisonRateRangeText({ fromPercent: 8, toPercent: 19.425 })).toBe('8.00% to 19.425%');
});
