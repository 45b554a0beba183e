import { expect, test } from 'vitest';
import { quoteTexts } from './ask-online-quote.ts';

const quote = { weeklyRepaymentAmount: 148.2, advertisedRate: 7.99, comparisonRate: 8.725 };

test('a quote is printed in whole dollars, rounded up, with both rates [3-18, 9-22]', () => {
  expect(quoteTexts(quote)).toEqual({ repayment: '$149 / week', rate: '7.99% p.a.', comparison: '8.725% p.a.' });
});

test('a quote is by the month where the other repayments are', () => {
  // 148.2 x 52 / 12 = 642.2
  expect(quoteTexts(quote, 'month')?.repayment).toBe('$643 / month');
});

test.each([
  ['without a comparison rate', { ...quote, comparisonRate: undefined }],
  ['with a rate in words', { ...quote, advertisedRate: '7.99' }],
  ['of no number', { ...quote, weeklyRepaymentAmount: Number.NaN }],
  ['of less than nothing', { ...quote, weeklyRepaymentAmount: -20 }],
  ['of $25, at which there is no answer [5-25]', { ...quote, weeklyRepaymentAmount: 25 }],
  ['of nothing', {}],
])('a quote %s is none', (_, answer) => {
  expect(quoteTexts(answer)).toBeUndefined();
});
