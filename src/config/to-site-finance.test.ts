import { describe, expect, test } from 'vitest';
import { calculatorTerms, PLATFORM_CALCULATOR_TERMS } from '#domain/finance/calculator-terms.ts';
import { makeDealerConfig } from './make-dealer-config.fixture.ts';
import { toSiteFinance } from './to-site-finance.ts';

const credit_notice = 'Comparison rate 8.19% p.a. WARNING: This comparison rate is true only for …';
const finance = (change: Record<string, unknown> = {}) =>
  toSiteFinance(makeDealerConfig({ finance_provider: 'd', finance: { credit_notice, ...change } }));

test('a dealer without a lender or without the notice shows nothing of finance', () => {
  expect(toSiteFinance(makeDealerConfig())).toBeUndefined();
  expect(toSiteFinance({ finance: { credit_notice, excluded_makes: [], excluded_dealerships: [] } })).toBeUndefined();
  const silent = { excluded_makes: [], excluded_dealerships: [] };
  expect(toSiteFinance({ finance: silent, finance_provider: 'd' })).toBeUndefined();
});

test('what a dealer does not write is the lender’s and the platform’s', () => {
  expect(finance({ excluded_makes: ['Vireo'] })).toEqual({
    rules: { provider: 'd', excludedMakes: ['Vireo'], excludedDealerships: [] },
    creditNotice: { example: credit_notice },
  });
  expect(calculatorTerms(undefined, finance({ calculator: {} })?.calculator)).toEqual(PLATFORM_CALCULATOR_TERMS);
});

test('the figures of the example reach the loans that are calculated at its rates, with the fees in them', () => {
  const figures = (loan: object): unknown => finance({ credit_notice: { example: credit_notice, loan } })?.example;
  const rates = { annual_rate: 6.29, comparison_rate: 8.19 };
  expect(figures({ ...rates, upfront_fees: 395, monthly_fees: 8 })).toEqual({
    interestRatePercent: 6.29,
    comparisonRatePercent: 8.19,
    establishmentFeesCents: 39_500,
  });
  expect(figures(rates)).toEqual({ interestRatePercent: 6.29, comparisonRatePercent: 8.19 });
});

test('the monthly fee of the example is in the totals of the calculator, unless its own fees name a monthly one', () => {
  const loan = { annual_rate: 6.29, comparison_rate: 8.19, monthly_fees: 19.3 };
  const fees = (change: object = {}): unknown =>
    finance({ credit_notice: { example: credit_notice, loan }, ...change })?.calculator?.accountFees;
  const account = [{ name: 'Account fee', cents: 1930, charged: 'monthly' }];
  expect(fees()).toEqual(account);
  expect(fees({ calculator: { fees: [{ name: 'Establishment fee', amount: 395 }] } })).toEqual(account);
  expect(fees({ calculator: { fees: [{ name: 'Service fee', amount: 19.3, charged: 'monthly' }] } })).toBeUndefined();
  const free = { annual_rate: 6.29, comparison_rate: 6.29 };
  expect(finance({ credit_notice: { example: credit_notice, loan: free } })?.calculator).toBeUndefined();
});

test('how the disclaimer is shown, and what pages ask the API for, reaches the pages [4-32, 7-10, 7-13]', () => {
  expect(finance({ disclaimer_characters: 0, live_disclaimer: true, online_quote: true })).toMatchObject({
    disclaimerCharacters: 0,
    asksDisclaimer: true,
    asksQuote: true,
  });
});

test('every key of the calculator reaches it', () => {
  const site = finance({
    calculator: {
      enabled: false,
      amount: { min: 5000, max: 90_000, stretch: true, step: 1000, start: 'default', default: 25_000 },
      term: { min: 2, max: 5, step: 1, default: 4, shown_in: 'months' },
      interest: {
        min: 4,
        max: 20,
        step: 0.25,
        default: 8.5,
        comparison_rate: 9.6,
        comparison_rate_range: { from: 8.38, to: 19.42 },
        locked: true,
      },
      max_deposit: 50_000,
      max_residual: 40_000,
      frequency: 'monthly',
      fees: [{ name: 'Establishment fee', amount: 1360.5 }],
      rounding: 'towards_displayed',
      round_to: 'cent',
    },
  });
  expect(site?.showsCalculator).toBe(false);
  expect(site?.calculator).toEqual({
    minAmountDollars: 5000,
    maxAmountDollars: 90_000,
    stretchesToPrice: true,
    amountStepDollars: 1000,
    amountStartsAt: 'default',
    defaultAmountDollars: 25_000,
    minTermYears: 2,
    maxTermYears: 5,
    termStepYears: 1,
    defaultTermYears: 4,
    termShownIn: 'months',
    minInterestPercent: 4,
    maxInterestPercent: 20,
    interestStepPercent: 0.25,
    defaultInterestPercent: 8.5,
    comparisonRatePercent: 9.6,
    comparisonRateRange: { fromPercent: 8.38, toPercent: 19.42 },
    isInterestLocked: true,
    maxTradeInDollars: 50_000,
    maxResidualDollars: 40_000,
    frequency: 'monthly',
    fees: [{ name: 'Establishment fee', cents: 136_050, charged: 'financed' }],
    rounding: 'towards_displayed',
    roundsTo: 'cent',
  });
});

describe('the greatest amount [5-19]', () => {
  test.each([
    [{}, undefined],
    [{ max: 50_000 }, false],
    [{ max: 50_000, stretch: true }, true],
    [{ stretch: false }, false],
  ])('%o: dearer vehicles raise it %s', (amount, expected) => {
    expect(finance({ calculator: { amount } })?.calculator?.stretchesToPrice).toBe(expected);
  });
});
