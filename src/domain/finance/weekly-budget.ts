import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { formatDollars, formatRate } from '#domain/formats/money.ts';

/** What sites offer as a budget for repayments, in whole dollars a week. */
const WEEKLY_BUDGETS = [50, 75, 100, 125, 150, 200, 250, 300, 400, 500] as const;

/** A budget that fewer than one in so many come within leads to a short list. */
const ONE_IN = 3;

/** A budget by the week; a repayment is never without its rate and comparison rate (National Credit Code, s 164). */
export interface WeeklyBudget {
  readonly dollars: number;
  /** "$75 a week" */
  readonly text: string;
  /** "8.99% p.a." */
  readonly rateText: string;
  /** "9.84% p.a." */
  readonly comparisonRateText: string;
  /** Vehicles with a repayment up to it. */
  readonly count: number;
}

/**
 * The lowest budget that a third of the repayments come within. None where every one does, which is no choice, and none
 * where they are at several rates, as one rate beside it would be wrong for some.
 */
export function weeklyBudget(
  vehicles: readonly Pick<VehicleSummary, 'weekly_price' | 'interest_rate' | 'comparison_rate'>[],
): WeeklyBudget | undefined {
  const repaid = vehicles.filter(({ weekly_price: weekly }) => weekly !== undefined);
  const upTo = (dollars: number): typeof repaid =>
    repaid.filter(({ weekly_price: weekly = Infinity }) => weekly <= dollars);
  const dollars = WEEKLY_BUDGETS.find((budget) => upTo(budget).length * ONE_IN >= repaid.length);
  if (dollars === undefined) return undefined;
  const [first, ...others] = upTo(dollars);
  if (first === undefined || others.length + 1 === repaid.length) return undefined;
  const { interest_rate: rate, comparison_rate: comparisonRate } = first;
  if (rate === undefined || comparisonRate === undefined) return undefined;
  if (others.some((one) => one.interest_rate !== rate || one.comparison_rate !== comparisonRate)) return undefined;
  return {
    dollars,
    text: `${formatDollars(dollars)} a week`,
    rateText: formatRate(rate),
    comparisonRateText: formatRate(comparisonRate),
    count: others.length + 1,
  };
}
