import type { CalculatorTerms } from './calculator-terms.ts';

/** What must hold, beyond both rates being known, before a lender's repayment is shown [5-7 to 5-10]. */
export interface FinanceProviderRule {
  /** The vehicle is newer than the current year minus this many years [9-17]. */
  readonly maximumAgeYears?: number;
  /** The price is above this many dollars [9-17]. */
  readonly priceAboveDollars?: number;
  /** The payment that is shown. */
  readonly period: 'week' | 'month';
  /**
   * What the calculator of every dealer of this lender does otherwise than the platform's [5-19 to 5-22]. The
   * specification names no letter for the lenders that have 5000 as least amount, 7.5 to 14.5 % or a fee of 1360.5, and
   * a fee under the wrong lender's name would misstate repayments: their dealers write them in `finance.calculator`.
   */
  readonly calculator?: Partial<CalculatorTerms>;
}

const MINIMUM_PRICE_DOLLARS = 500;

/** The lenders' rule sets by the names that `finance_provider` takes. Adding a lender is adding an entry. */
export const FINANCE_PROVIDER_RULES = {
  // [5-7]
  a: { maximumAgeYears: 12, priceAboveDollars: MINIMUM_PRICE_DOLLARS, period: 'week' },
  // [5-8]
  b: { period: 'week' },
  c: { period: 'week' },
  // [5-9]
  d: { priceAboveDollars: MINIMUM_PRICE_DOLLARS, period: 'week' },
  e: { priceAboveDollars: MINIMUM_PRICE_DOLLARS, period: 'week' },
  f: { priceAboveDollars: MINIMUM_PRICE_DOLLARS, period: 'week' },
  // [5-10]
  g: { priceAboveDollars: MINIMUM_PRICE_DOLLARS, period: 'month' },
} as const satisfies Readonly<Record<string, FinanceProviderRule>>;

/** The lenders' rule sets of the specification; which one a dealer has is `finance_provider`. */
export type FinanceProvider = keyof typeof FINANCE_PROVIDER_RULES;

export function financeProviderRule(provider: FinanceProvider): FinanceProviderRule {
  return FINANCE_PROVIDER_RULES[provider];
}
