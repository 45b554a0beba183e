import type { CalculatorTerms } from './calculator-terms.ts';

/** Conditions, beyond both rates being known, for showing a lender's repayment [5-7 to 5-10]. */
export interface FinanceProviderRule {
  /** The vehicle is newer than the current year minus this many years [9-17]. */
  readonly maximumAgeYears?: number;
  /** The price is above this many dollars [9-17]. */
  readonly priceAboveDollars?: number;
  /** The payment that is shown. */
  readonly period: 'week' | 'month';
  /**
   * How the calculators of this lender's dealers differ from the platform's [5-19 to 5-22]. The specification does not
   * name the lenders with a minimum amount of 5000, a range of 7.5 to 14.5 % or a fee of 1360.5. A fee under the wrong
   * lender's name would misstate repayments, so their dealers set these in `finance.calculator`.
   */
  readonly calculator?: Partial<CalculatorTerms>;
}

const MINIMUM_PRICE_DOLLARS = 500;

/** The lenders' rules by the names that `finance_provider` accepts. To add a lender, add an entry. */
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
