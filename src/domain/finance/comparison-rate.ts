import { repaymentCents } from './repayment.ts';

/** A loan to compute the comparison rate for. */
export interface ComparedLoan {
  /** What the borrower gets. */
  readonly amountCents: number;
  readonly annualRatePercent: number;
  readonly months: number;
  /** Fees that are added to the loan at its start. Government charges do not count. */
  readonly upfrontFeesCents: number;
  readonly monthlyFeesCents: number;
}

/** Bisection steps: the rate is exact to far more decimal places than are ever printed. */
const HALVINGS = 60;

/**
 * The comparison rate of a loan that is repaid monthly: 12 r, where r is the rate at which the repayments and fees are
 * worth what the borrower receives (National Consumer Credit Protection Regulations, reg. 71). Only used to check the
 * lender's figure: pages print the lender's, never this one.
 */
export function comparisonRatePercent(loan: ComparedLoan): number {
  const { amountCents, annualRatePercent, months, upfrontFeesCents, monthlyFeesCents } = loan;
  const principalCents = amountCents + upfrontFeesCents;
  const paidCents =
    repaymentCents({ principalCents, annualRatePercent, periodsPerYear: 12, periods: months }) + monthlyFeesCents;
  let low = 0;
  let high = 1;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    const worthCents = (paidCents * (1 - (1 + middle) ** -months)) / middle;
    if (worthCents > amountCents) low = middle;
    else high = middle;
  }
  return low * 12 * 100;
}
