import { expect, test } from 'vitest';
import { repaymentCents } from './repayment.ts';
import type { SiteFinance } from './vehicle-finance.ts';
import { weeklyRepayments } from './weekly-repayments.ts';

const SITE: SiteFinance = {
  rules: { provider: 'e', excludedMakes: [], excludedDealerships: [] },
  creditNotice: { example: '6.29% p.a., comparison rate 8.19% p.a.', warning: 'WARNING: …' },
  calculator: {
    minAmountDollars: 5000,
    frequency: 'fortnightly',
    fees: [{ name: 'Establishment fee', cents: 39_500, charged: 'financed' }],
  },
  example: { interestRatePercent: 6.29, comparisonRatePercent: 8.19 },
};

test('a loan is shown by its weekly repayment over 3, 5 and 7 years, with the fees that are in it and both rates', () => {
  const table = weeklyRepayments(SITE, [15_000, 30_000]);
  expect(table?.years).toEqual([3, 5, 7]);
  expect(table?.rows.map(({ borrowedText }) => borrowedText)).toEqual(['$15,000', '$30,000']);
  const [first] = [3, 5, 7].map((years) =>
    repaymentCents({ principalCents: 1_539_500, annualRatePercent: 6.29, periodsPerYear: 52, periods: years * 52 }),
  );
  expect(table?.rows[0]?.repaymentTexts).toEqual([`$${Math.ceil((first ?? 0) / 100)}`, '$70', '$53']);
  expect(table).toMatchObject({
    rateText: '6.29% p.a.',
    comparisonRateText: '8.19% p.a.',
    basisText: 'Estimates without a deposit. Establishment fee of $395 included.',
  });
});

test('a monthly fee is named as not in the repayments', () => {
  const fees = [{ name: 'Account fee', cents: 1930, charged: 'monthly' as const }];
  expect(weeklyRepayments({ ...SITE, calculator: { fees } }, [30_000])?.basisText).toBe(
    'Estimates without a deposit. Not in the repayment: Account fee, $19.30 a month.',
  );
});

test('terms and amounts that are not lent are left out, whatever unit the calculators show', () => {
  const calculator = { ...SITE.calculator, maxTermYears: 5, termShownIn: 'months' as const };
  const table = weeklyRepayments({ ...SITE, calculator }, [1000, 30_000]);
  expect(table?.years).toEqual([3, 5]);
  expect(table?.rows.map(({ dollars }) => dollars)).toEqual([30_000]);
  expect(table?.rows[0]?.repaymentTexts).toEqual(weeklyRepayments(SITE, [30_000])?.rows[0]?.repaymentTexts.slice(0, 2));
});

test('there is no table without the lender’s rates, or where nothing of it is lent', () => {
  const { rules, creditNotice } = SITE;
  expect(weeklyRepayments({ rules, creditNotice }, [30_000])).toBeUndefined();
  expect(weeklyRepayments(undefined, [30_000])).toBeUndefined();
  expect(weeklyRepayments(SITE, [1000])).toBeUndefined();
});
