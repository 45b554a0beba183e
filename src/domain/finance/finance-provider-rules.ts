/** The lenders' rule sets of the specification; which one a dealer has is `finance_provider`. */
export type FinanceProvider = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g';

/** What must hold, beyond both rates being known, before a lender's repayment is shown [5-7 to 5-10]. */
export interface FinanceProviderRule {
  /** The vehicle is newer than the current year minus this many years [9-17]. */
  readonly maximumAgeYears?: number;
  /** The price is above this many dollars [9-17]. */
  readonly priceAboveDollars?: number;
  /** The payment that is shown. */
  readonly period: 'week' | 'month';
}

const MINIMUM_PRICE_DOLLARS = 500;

export const FINANCE_PROVIDER_RULES: Readonly<Record<FinanceProvider, FinanceProviderRule>> = {
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
};
