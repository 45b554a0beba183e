/** A loan that is paid back in equal parts at the end of each period. */
export interface Loan {
  /** What is borrowed, with the fees that are added to it. */
  readonly principalCents: number;
  /** A year, as in 8.99; interest is added each period. */
  readonly annualRatePercent: number;
  readonly periodsPerYear: 12 | 26 | 52;
  readonly periods: number;
  /** Paid as a lump sum with the last payment: residual, balloon. */
  readonly residualCents?: number;
}

/** One payment of a loan in cents, unrounded: the standard amortisation formula with an optional residual [9-21]. */
export function repaymentCents(loan: Loan): number {
  const { principalCents, annualRatePercent, periodsPerYear, periods, residualCents = 0 } = loan;
  const rate = annualRatePercent / 100 / periodsPerYear;
  if (rate === 0) return (principalCents - residualCents) / periods;
  const discount = (1 + rate) ** -periods;
  return ((principalCents - residualCents * discount) * rate) / (1 - discount);
}
