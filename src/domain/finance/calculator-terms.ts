import type { PaymentFrequency } from './payment-frequency.ts';
import type { RepaymentRounding } from './repayment-rounding.ts';

/** A fee of the lender or the dealer [9-14, 9-21]. */
export interface LoanFee {
  /** "Establishment fee" */
  readonly name: string;
  readonly cents: number;
  /** Added to the loan, or paid each month on top of the repayment. */
  readonly charged: 'financed' | 'monthly';
}

/**
 * Bounds and defaults of a calculator's fields. A lender's terms override the platform's for all of its dealers, and a
 * site's terms override both [5-19 to 5-22, 9-19 to 9-21].
 */
export interface CalculatorTerms {
  readonly minAmountDollars: number;
  readonly maxAmountDollars: number;
  readonly amountStepDollars: number;
  /** Whether a vehicle that costs more than `maxAmountDollars` raises it to 1.05 times its price. */
  readonly stretchesToPrice: boolean;
  readonly amountStartsAt: 'price' | 'default';
  readonly defaultAmountDollars: number;

  readonly minTermYears: number;
  readonly maxTermYears: number;
  readonly termStepYears: number;
  readonly defaultTermYears: number;
  readonly termShownIn: 'years' | 'months';

  readonly minInterestPercent: number;
  readonly maxInterestPercent: number;
  readonly interestStepPercent: number;
  readonly defaultInterestPercent: number;
  /** The lender's comparison rate for `defaultInterestPercent`, where feeds state none. */
  readonly comparisonRatePercent?: number;
  readonly isInterestLocked: boolean;
  /** The lender's comparison rates over all of its loans [9-24]. */
  readonly comparisonRateRange?: { readonly fromPercent: number; readonly toPercent: number };

  readonly maxTradeInDollars: number;
  readonly maxResidualDollars: number;
  readonly moneyStepDollars: number;

  readonly frequency: PaymentFrequency;
  /** In place of the establishment fee that the lender states of a vehicle. */
  readonly fees?: readonly LoanFee[];
  /** What the lender's example charges with each monthly repayment, where `fees` names nothing charged by the month. */
  readonly accountFees?: readonly LoanFee[];
  readonly rounding: RepaymentRounding;
  readonly roundsTo: 'dollar' | 'cent';
}

/**
 * The platform's terms. More expensive vehicles raise the maximum amount unless a site overrides it: a repayment for
 * less than the price shown next to it would be misleading.
 */
export const PLATFORM_CALCULATOR_TERMS: CalculatorTerms = {
  // [5-19, 9-19]
  minAmountDollars: 1000,
  maxAmountDollars: 100_000,
  amountStepDollars: 500,
  stretchesToPrice: true,
  amountStartsAt: 'price',
  defaultAmountDollars: 30_000,
  // [5-20, 9-19]
  minTermYears: 1,
  maxTermYears: 7,
  termStepYears: 0.5,
  defaultTermYears: 5,
  termShownIn: 'years',
  // [5-21, 9-20]
  minInterestPercent: 0.5,
  maxInterestPercent: 15,
  interestStepPercent: 0.5,
  defaultInterestPercent: 10,
  isInterestLocked: false,
  // [5-22]
  maxTradeInDollars: 250_000,
  maxResidualDollars: 250_000,
  moneyStepDollars: 0.5,
  // [9-18, 9-21, 9-22]
  frequency: 'weekly',
  rounding: 'up',
  roundsTo: 'dollar',
};

/** Merges a lender's terms over the platform's, and a site's over both. */
export function calculatorTerms(
  lender: Partial<CalculatorTerms> | undefined,
  site: Partial<CalculatorTerms> | undefined,
): CalculatorTerms {
  return { ...PLATFORM_CALCULATOR_TERMS, ...lender, ...site };
}
