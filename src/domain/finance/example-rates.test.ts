import { expect, test } from 'vitest';
import { exampleRates } from './example-rates.ts';
import type { SiteFinance } from './vehicle-finance.ts';

const SITE: SiteFinance = {
  rules: { provider: 'a', excludedMakes: [], excludedDealerships: [] },
  creditNotice: { example: 'On $30,000 over 5 years.', warning: 'WARNING: …', lender: 'A lender.' },
  example: { interestRatePercent: 6.5, comparisonRatePercent: 8.19 },
};

test('a rate comes with its comparison rate and the whole notice', () => {
  expect(exampleRates(SITE)).toEqual({
    annualText: '6.50% p.a.',
    comparisonText: '8.19% p.a.',
    noticeText: 'On $30,000 over 5 years. WARNING: … A lender.',
  });
});

test('there is none where the dealer gives no figures', () => {
  const { rules, creditNotice } = SITE;
  expect(exampleRates({ rules, creditNotice })).toBeUndefined();
  expect(exampleRates(undefined)).toBeUndefined();
});
