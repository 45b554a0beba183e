/**
 * How a repayment is rounded for printing [9-21]: up; or towards the lender's own figure where that is shown next to
 * it.
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
 * A repayment as printed, in cents. "Towards displayed" rounds up when the displayed repayment exceeds the computed
 * one, otherwise down. With nothing displayed for the same period it rounds up, so that the amount is never
 * understated.
 */
export function roundRepayment(cents: number, { rounding, unitCents }: RoundingRule, displayedCents?: number): number {
  const units = Math.round((cents / unitCents) * PRECISION) / PRECISION;
  const roundsDown = rounding === 'towards_displayed' && displayedCents !== undefined && displayedCents <= cents;
  return (roundsDown ? Math.floor(units) : Math.ceil(units)) * unitCents;
}
