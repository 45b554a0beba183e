/** How often a loan is paid back [4-56]. */
export type PaymentFrequency = 'weekly' | 'fortnightly' | 'monthly';

export interface PaymentFrequencyRule {
  /** [9-18] */
  readonly perYear: 12 | 26 | 52;
  /** "week" */
  readonly period: 'week' | 'fortnight' | 'month';
  /** "Week", as the control labels it. */
  readonly label: string;
}

/**
 * Payments per year [9-18] and their labels. 52 and 26 are for showing a repayment. A comparison rate would need 52.18
 * and 26.09 (NCCP Regulations 2010, reg 71), but none is ever computed here.
 */
export const PAYMENT_FREQUENCIES: Readonly<Record<PaymentFrequency, PaymentFrequencyRule>> = {
  weekly: { perYear: 52, period: 'week', label: 'Week' },
  fortnightly: { perYear: 26, period: 'fortnight', label: 'Fortnight' },
  monthly: { perYear: 12, period: 'month', label: 'Month' },
};

/** Whole payments in a term: five years are 260 weeks, 130 fortnights or 60 months. */
export function paymentCount(termYears: number, frequency: PaymentFrequency): number {
  return Math.round(termYears * PAYMENT_FREQUENCIES[frequency].perYear);
}
