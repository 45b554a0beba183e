import * as z from 'zod';
import { FINANCE_PROVIDER_RULES, type FinanceProvider } from '#domain/finance/finance-provider-rules.ts';
import { DISCLAIMER_CHARACTERS } from '#domain/finance/fold-disclaimer.ts';
import { identifier, plainParagraph, plainText } from './text-rule.ts';
import { financeCalculatorSchema } from './finance-calculator.ts';
import { linkTarget } from './web-url.ts';

/** Rule sets for showing a lender's estimate [5-6 to 5-10]. */
export const FINANCE_PROVIDERS = Object.keys(FINANCE_PROVIDER_RULES) as [FinanceProvider, ...FinanceProvider[]];

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
  disclaimer_characters: z
    .int()
    .min(0)
    .max(2000)
    .exactOptional()
    .describe(
      `Characters of a lender’s disclaimer in sight before Show More; 0 shows all of it. The \`credit_notice\` is never folded. Default ${DISCLAIMER_CHARACTERS}.`,
    ),
  live_disclaimer: z
    .boolean()
    .exactOptional()
    .describe('Whether pages ask the API for the lender’s latest disclaimer of their vehicle. Default false.'),
  online_quote: z
    .boolean()
    .exactOptional()
    .describe(
      'Whether pages ask the API for a quote and show it; without an answer they stay as built. Default false.',
    ),
  link: linkTarget()
    .exactOptional()
    .describe(
      'Where finance buttons lead in place of the site’s finance page: "/finance" or "https://apply.example.com/". A path without a page is left out.',
    ),
  calculator: financeCalculatorSchema
    .exactOptional()
    .describe(
      'The finance calculator, where it differs from the platform’s. It shows with a vehicle for which `finance_provider` has a repayment, a rate and a comparison rate.',
    ),
});
