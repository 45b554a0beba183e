/** A loan that is paid back in equal parts at the end of each period. */
export interface Loan {
  readonly principalCents: number;
  /** A year, as in 8.99; interest is added each period. */
  readonly annualRatePercent: number;
  readonly periodsPerYear: 12 | 26 | 52;
  readonly periods: number;
}

/** One payment of a loan in cents, unrounded. */
export function repaymentCents({ principalCents, annualRatePercent, periodsPerYear, periods }: Loan): number {
  const rate = annualRatePercent / 100 / periodsPerYear;
  if (rate === 0) return principalCents / periods;
  return (principalCents * rate) / (1 - (1 + rate) ** -periods);
}
