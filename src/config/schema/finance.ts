import * as z from 'zod';
import { COMPARISON_RATE_WARNING } from '#domain/finance/credit-notice.ts';
import { FINANCE_PROVIDER_RULES, type FinanceProvider } from '#domain/finance/finance-provider-rules.ts';
import { DISCLAIMER_CHARACTERS } from '#domain/finance/fold-disclaimer.ts';
import { identifier, plainParagraph, plainText } from './text-rule.ts';
import { financeCalculatorSchema } from './finance-calculator.ts';
import { linkTarget } from './web-url.ts';

/** Rule sets for showing a lender's estimate [5-6 to 5-10]. */
export const FINANCE_PROVIDERS = Object.keys(FINANCE_PROVIDER_RULES) as [FinanceProvider, ...FinanceProvider[]];

export const financeProviderSchema = z.enum(FINANCE_PROVIDERS);

const percent = z.number().min(0).max(100);
const dollars = z.number().min(0).max(10_000_000);

const creditNoticeSchema = z.strictObject({
  example: plainParagraph(1500).describe(
    'The lender’s example in words: annual rate, comparison rate, term, and what the comparison rate is based on.',
  ),
  warning: plainParagraph(1000)
    .default(COMPARISON_RATE_WARNING)
    .describe('The WARNING about the comparison rate. Default: the words that the National Credit Code prescribes.'),
  lender: plainParagraph(600).exactOptional().describe('The lender and its licence, below example and WARNING.'),
  loan: z
    .strictObject({
      annual_rate: percent.describe('Percent a year, as in 6.29.'),
      comparison_rate: percent.describe('Percent a year.'),
      amount: dollars.positive().default(30_000).describe('Dollars. Default 30,000.'),
      years: z.number().positive().max(30).default(5).describe('Default 5.'),
      upfront_fees: dollars.default(0).describe('Dollars that are added to the loan. Default 0.'),
      monthly_fees: dollars
        .default(0)
        .describe(
          'Dollars with each monthly repayment, in the totals of the calculator, too, unless its `fees` name a monthly one. Default 0.',
        ),
    })
    .exactOptional()
    .describe(
      'The example in figures: percent, dollars and years. `npm run check` recomputes the comparison rate from them and warns of another, and of rates that the words do not state; the words are printed as written. Default: $30,000 over 5 years without fees.',
    ),
});

/** Repayments next to prices. */
export const financeSchema = z.strictObject({
  credit_notice: z
    .union([plainParagraph(2000), creditNoticeSchema])
    .exactOptional()
    .describe(
      'What is shown once on every list or page with a repayment: the lender’s example, the WARNING about the comparison rate, and the lender. Without it no repayment is shown. A text alone is printed as a whole.',
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
  personalised: z
    .boolean()
    .exactOptional()
    .describe(
      'Whether signed-in shoppers have /personalised/finance, where "Get Finance Quote" leads: a vehicle’s repayment after their own deposit. Needs `accounts` and the API. Default false.',
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
