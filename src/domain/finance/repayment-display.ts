import type { RepaymentDisplay } from '#domain/vehicle-card/vehicle-card-data.ts';
import { formatDollars, formatRate } from '#domain/formats/money.ts';

/** A lender's own figures for one vehicle, in the form in which search and cards carry them. */
export interface Repayment {
  /** Whole dollars, rounded up. */
  readonly dollars: number;
  readonly period: 'week' | 'month';
  readonly interestRatePercent: number;
  readonly comparisonRatePercent: number;
}

/** The texts of a repayment; rate and comparison rate always come with it. */
export function repaymentDisplay(repayment: Repayment): RepaymentDisplay {
  return {
    amountText: formatDollars(repayment.dollars),
    periodText: `/ ${repayment.period}`,
    rateText: formatRate(repayment.interestRatePercent),
    comparisonRateText: formatRate(repayment.comparisonRatePercent),
  };
}

/** "$194/wk", "$837/mo": the same figure where there is room for little [9-22]. */
export function shortRepaymentText({ dollars, period }: Pick<Repayment, 'dollars' | 'period'>): string {
  return `${formatDollars(dollars)}/${period === 'week' ? 'wk' : 'mo'}`;
}
