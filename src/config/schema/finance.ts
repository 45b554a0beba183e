import * as z from 'zod';
import { identifier, plainParagraph, plainText } from './text-rule.ts';

/** Rule sets for showing a lender's estimate [5-6 to 5-10]. */
export const FINANCE_PROVIDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

export const financeProviderSchema = z.enum(FINANCE_PROVIDERS);

/** Repayments beside prices. */
export const financeSchema = z.strictObject({
  credit_notice: plainParagraph(2000)
    .exactOptional()
    .describe(
      'The lender, the basis of the rates and the WARNING about the comparison rate, shown once with every list or page that shows a repayment. Without it no repayment is shown.',
    ),
  excluded_makes: z.array(plainText(60)).default([]).describe('Makes whose vehicles show no repayment.'),
  excluded_dealerships: z
    .array(identifier())
    .default([])
    .describe('Ids of dealerships whose vehicles show no repayment.'),
});
