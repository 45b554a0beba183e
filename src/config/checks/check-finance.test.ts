import { expect, test } from 'vitest';
import { checkFinance } from './check-finance.ts';

const found = (comparisonRate: number, words = `6.29% p.a., comparison rate ${comparisonRate}% p.a.`) =>
  checkFinance({
    finance_provider: 'a',
    finance: {
      credit_notice: {
        example: words,
        loan: { annual_rate: 6.29, comparison_rate: comparisonRate, upfront_fees: 395 },
      },
    },
  });

test('a comparison rate that the stated loan does not come to is warned of, with both figures', () => {
  expect(found(8.19)).toEqual([
    {
      path: ['finance', 'credit_notice', 'loan'],
      severity: 'warning',
      message:
        'States a comparison rate of 8.19%, but $30,000 over 5 years at 6.29% with $395 of fees, repaid monthly, comes to 6.84%.',
      remedy: 'Ask the lender which is right, or name the fees that are missing. The figure is printed as written.',
    },
  ]);
});

test('the right one passes', () => {
  expect(found(6.84)).toEqual([]);
});

test('rates that the words do not state are warned of', () => {
  expect(found(6.84, 'From 6.29% p.a., comparison rate 7.01% p.a.').map(({ message }) => message)).toEqual([
    'Does not state 6.84%, which `loan` gives.',
  ]);
});

test.each([
  ['a text', 'From 6.29% p.a., comparison rate 8.19% p.a.', /the WARNING/],
  ['an example', { example: 'From 6.29% p.a.' }, /the comparison rate/],
  ['a WARNING of one’s own', { example: 'Comparison rate 8.19%', warning: 'Ask us.' }, /the WARNING/],
])('%s without what must stand with repayments is an error', (_what, credit_notice, missing) => {
  const [finding] = checkFinance({ finance_provider: 'a', finance: { credit_notice } });
  expect(finding).toMatchObject({ severity: 'error', message: expect.stringMatching(missing) as string });
});

test('the prescribed WARNING need not be written', () => {
  expect(
    checkFinance({ finance_provider: 'a', finance: { credit_notice: { example: 'Comparison rate 8%' } } }),
  ).toEqual([]);
});
