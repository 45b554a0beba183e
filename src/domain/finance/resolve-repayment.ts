import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Repayment } from './repayment-display.ts';
import { isAvailableStatus } from '#domain/availability/availability.ts';
import { wholeRepaymentDollars } from '#domain/formats/money.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';
import { type FinanceProvider, financeProviderRule } from './finance-provider-rules.ts';
import { isExcludedFromFinance, lenderEntry } from './lender-entry.ts';

/** The dealer's finance settings that decide whether a repayment is shown. */
export interface FinanceRules {
  readonly provider: FinanceProvider;
  /** Makes whose repayments this dealer does not show [5-6]; case does not matter. */
  readonly excludedMakes?: readonly string[];
  /** Ids or slugs of dealerships that show none [5-6]. */
  readonly excludedDealerships?: readonly string[];
}

/** At or below this, the service has no real figure [5-25]. */
export const LEAST_REPAYMENT_CENTS = 2500;

/**
 * The repayment that may be shown for a vehicle, or undefined [5-6 to 5-10, 5-25]. Every figure is the lender's.
 * Nothing is computed here, because a comparison rate must never be our own.
 */
export function resolveRepayment(vehicle: Vehicle, rules: FinanceRules, now: Date): Repayment | undefined {
  const entry = lenderEntry(vehicle, rules);
  if (entry === undefined || !isAvailableStatus(vehicle.status) || isExcludedFromFinance(vehicle, rules)) {
    return undefined;
  }

  const rule = financeProviderRule(rules.provider);
  const { interestRatePercent, comparisonRatePercent } = entry;
  if (interestRatePercent === undefined || comparisonRatePercent === undefined) return undefined;
  if (rule.priceAboveDollars !== undefined) {
    const price = resolveAskingPrice(vehicle.price)?.dollars ?? 0;
    if (price <= rule.priceAboveDollars) return undefined;
  }
  if (rule.maximumAgeYears !== undefined) {
    const oldestYear = now.getUTCFullYear() - rule.maximumAgeYears;
    if (vehicle.year === undefined || vehicle.year <= oldestYear) return undefined;
  }
  const cents = rule.period === 'week' ? entry.weeklyRepaymentCents : entry.monthlyRepaymentCents;
  if (cents === undefined || cents <= LEAST_REPAYMENT_CENTS) return undefined;
  return { dollars: wholeRepaymentDollars(cents), period: rule.period, interestRatePercent, comparisonRatePercent };
}
