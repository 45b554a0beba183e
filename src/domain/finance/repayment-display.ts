import type { RepaymentDisplay } from '#domain/vehicle-card/vehicle-card-data.ts';
import { formatDollars, formatRate } from '#domain/formats/money.ts';

/** A lender's own figures for one vehicle, in the form used by search and cards. */
export interface Repayment {
  /** Whole dollars, rounded up. */
  readonly dollars: number;
  readonly period: 'week' | 'month';
  readonly interestRatePercent: number;
  readonly comparisonRatePercent: number;
}

/** The texts of a repayment; always with its rate and comparison rate. */
export function repaymentDisplay(repayment: Repayment): RepaymentDisplay {
  return {
    amountText: formatDollars(repayment.dollars),
    periodText: `/ ${repayment.period}`,
    rateText: formatRate(repayment.interestRatePercent),
    comparisonRateText: formatRate(repayment.comparisonRatePercent),
  };
}
