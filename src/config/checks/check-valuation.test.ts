import { expect, test } from 'vitest';
import { checkValuation } from './check-valuation.ts';

const forms = { trade_in: {} };

test('offers without the trade-in form are an error', () => {
  expect(checkValuation({ valuation: { margin_percent: 15 } })).toMatchObject([
    { path: ['valuation'], severity: 'error', message: expect.stringContaining('forms.trade_in') as string },
  ]);
  expect(checkValuation({ valuation: { margin_percent: 15 }, forms })).toEqual([]);
  expect(checkValuation({})).toEqual([]);
});

test('a question or an answer that the form does not have is named, with the nearest that it has', () => {
  const answers = { conditon: { Rough: -20 }, service_book: { Ful: 1, None: -4 } };
  expect(checkValuation({ valuation: { margin_percent: 15, answers }, forms })).toMatchObject([
    { path: ['valuation', 'answers', 'conditon'], remedy: expect.stringContaining('condition') as string },
    { path: ['valuation', 'answers', 'service_book', 'Ful'], remedy: expect.stringContaining('Full') as string },
  ]);
});
