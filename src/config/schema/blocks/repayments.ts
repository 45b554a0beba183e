import * as z from 'zod';
import { plainText } from '../text-rule.ts';

/** What loans come to a week at the dealer's example rates; left out where `finance.credit_notice` gives no `loan`. */
export const repaymentsBlock = z.strictObject({
  block: z.literal('repayments'),
  heading: plainText(120)
    .exactOptional()
    .describe('Heading above the table. Default: "What a car costs a week", with what the site sells.'),
  amounts: z
    .array(z.int().min(1000).max(250_000))
    .min(1)
    .max(10)
    .default([15_000, 25_000, 30_000, 40_000, 60_000])
    .describe(
      'What is borrowed, in whole dollars, row by row. Each row shows the weekly repayment over 3, 5 and 7 years, computed at the rates of `finance.credit_notice`, and how many vehicles are up to that price.',
    ),
});
