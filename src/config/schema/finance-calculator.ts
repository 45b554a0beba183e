import * as z from 'zod';
import { PLATFORM_CALCULATOR_TERMS as PLATFORM } from '#domain/finance/calculator-terms.ts';
import { plainText } from './text-rule.ts';

const dollars = (least = 0): z.ZodNumber => z.number().min(least).max(10_000_000);
const ratePercent = (): z.ZodNumber => z.number().min(0).max(60);

const amountSchema = z.strictObject({
  min: dollars(1).exactOptional().describe(`Least amount in dollars. Default ${PLATFORM.minAmountDollars}.`),
  max: dollars(1)
    .exactOptional()
    .describe(
      `Greatest amount in dollars. Default ${PLATFORM.maxAmountDollars}, and for a dearer vehicle 1.05 times its price. Model pages always go up to 250000.`,
    ),
  stretch: z
    .boolean()
    .exactOptional()
    .describe(
      'Whether a vehicle dearer than `max` raises it to 1.05 times its price. Default true, or false with a `max`.',
    ),
  step: dollars(1).exactOptional().describe(`Step of the slider in dollars. Default ${PLATFORM.amountStepDollars}.`),
  start: z
    .enum(['price', 'default'])
    .exactOptional()
    .describe(
      `Whether the amount begins with the price of the vehicle or with \`default\`. Default "${PLATFORM.amountStartsAt}".`,
    ),
  default: dollars(1)
    .exactOptional()
    .describe(`Amount in dollars where no price is shown. Default ${PLATFORM.defaultAmountDollars}.`),
});

const termSchema = z.strictObject({
  min: z
    .number()
    .min(0.5)
    .max(30)
    .exactOptional()
    .describe(`Shortest term in years. Default ${PLATFORM.minTermYears}.`),
  max: z.number().min(0.5).max(30).exactOptional().describe(`Longest term in years. Default ${PLATFORM.maxTermYears}.`),
  step: z.number().min(0.25).max(5).exactOptional().describe(`Step in years. Default ${PLATFORM.termStepYears}.`),
  default: z
    .number()
    .min(0.5)
    .max(30)
    .exactOptional()
    .describe(`Term in years where the lender states none. Default ${PLATFORM.defaultTermYears}.`),
  shown_in: z
    .enum(['years', 'months'])
    .exactOptional()
    .describe(`Unit in which shoppers choose it. Default "${PLATFORM.termShownIn}".`),
});

const interestSchema = z.strictObject({
  min: ratePercent()
    .exactOptional()
    .describe(`Least interest, percent a year. Default ${PLATFORM.minInterestPercent}.`),
  max: ratePercent()
    .exactOptional()
    .describe(`Greatest interest, percent a year. Default ${PLATFORM.maxInterestPercent}.`),
  step: z
    .number()
    .min(0.01)
    .max(5)
    .exactOptional()
    .describe(`Step of the slider in percent. Default ${PLATFORM.interestStepPercent}.`),
  default: ratePercent()
    .exactOptional()
    .describe(
      `The lender’s interest on pages without a vehicle, percent a year. Default ${PLATFORM.defaultInterestPercent}.`,
    ),
  comparison_rate: ratePercent()
    .exactOptional()
    .describe(
      'The lender’s comparison rate for `default`, percent a year, as the lender states it. Without it pages without a vehicle have no calculator.',
    ),
  comparison_rate_range: z
    .strictObject({
      from: ratePercent().describe('The lowest, percent a year.'),
      to: ratePercent().describe('The highest, percent a year.'),
    })
    .exactOptional()
    .describe('The lender’s comparison rates over all of its loans, named where a shopper tries another interest.'),
  locked: z
    .boolean()
    .exactOptional()
    .describe('Whether the interest cannot be changed. Default false; with another interest no repayment is shown.'),
});

const feeSchema = z.strictObject({
  name: plainText(60).describe('As printed, "Establishment fee".'),
  amount: z.number().min(0).max(100_000).describe('Dollars, including GST.'),
  charged: z
    .enum(['financed', 'monthly'])
    .default('financed')
    .describe('"financed" is added to the loan, "monthly" is paid each month on top of the repayment.'),
});

/**
 * How a site's calculator differs from the lender's and the platform's [5-19 to 5-22, 9-18 to 9-24]. The defaults are
 * in the calculator's own code and only mentioned here, because the lender's terms override them.
 */
export const financeCalculatorSchema = z.strictObject({
  enabled: z.boolean().default(true).describe('Whether the site has finance calculators.'),
  amount: amountSchema.exactOptional().describe('What is paid for the vehicle, before a deposit.'),
  term: termSchema.exactOptional().describe('How long the loan runs.'),
  interest: interestSchema.exactOptional().describe('Interest and the comparison rate that belongs to it.'),
  max_deposit: dollars()
    .exactOptional()
    .describe(`Greatest deposit or trade-in in dollars. Default ${PLATFORM.maxTradeInDollars}.`),
  max_residual: dollars()
    .exactOptional()
    .describe(`Greatest residual in dollars. Default ${PLATFORM.maxResidualDollars}.`),
  frequency: z
    .enum(['weekly', 'fortnightly', 'monthly'])
    .exactOptional()
    .describe(`How often the calculator begins to pay back. Default "${PLATFORM.frequency}".`),
  fees: z
    .array(feeSchema)
    .max(10)
    .exactOptional()
    .describe('Fees in place of the establishment fee that the lender states of a vehicle.'),
  rounding: z
    .enum(['up', 'towards_displayed'])
    .exactOptional()
    .describe(
      `How a repayment is rounded. "towards_displayed": up when the repayment displayed next to it is greater, otherwise down. Default "${PLATFORM.rounding}".`,
    ),
  round_to: z
    .enum(['dollar', 'cent'])
    .exactOptional()
    .describe(`What a repayment is rounded to. Default "${PLATFORM.roundsTo}".`),
});

export type FinanceCalculatorConfig = z.output<typeof financeCalculatorSchema>;
