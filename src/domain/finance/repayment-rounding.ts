/**
 * How a repayment becomes the number that is printed [9-21]: up; or, for a lender whose own figure stands beside it,
 * towards that figure.
 */
export type RepaymentRounding = 'up' | 'towards_displayed';

export interface RoundingRule {
  readonly rounding: RepaymentRounding;
  /** 100 for whole dollars, as estimates are printed [9-22]; 1 for cents. */
  readonly unitCents: 1 | 100;
}

/** Beyond this a float's remainder is an amount and not a slip of the division. */
const PRECISION = 1e6;

/**
 * A repayment as it is printed, in cents. "Towards displayed" is up when the displayed repayment exceeds the computed
 * one, otherwise down; with nothing displayed for the same period it is up, so that too little is never promised.
 */
export function roundRepayment(cents: number, { rounding, unitCents }: RoundingRule, displayedCents?: number): number {
  const units = Math.round((cents / unitCents) * PRECISION) / PRECISION;
  const roundsDown = rounding === 'towards_displayed' && displayedCents !== undefined && displayedCents <= cents;
  return (roundsDown ? Math.floor(units) : Math.ceil(units)) * unitCents;
}
