import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Repayment } from './repayment-display.ts';
import { isAvailableStatus } from '#domain/availability/availability.ts';
import { wholeRepaymentDollars } from '#domain/formats/money.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';
import { FINANCE_PROVIDER_RULES, type FinanceProvider } from './finance-provider-rules.ts';

/** The dealer's finance settings, as far as they decide whether a repayment is shown. */
export interface FinanceRules {
  readonly provider: FinanceProvider;
  /** Makes whose repayments this dealer does not show [5-6]; case does not matter. */
  readonly excludedMakes?: readonly string[];
  /** Ids or slugs of dealerships that show none [5-6]. */
  readonly excludedDealerships?: readonly string[];
}

/** At or below this the lender's system had no real answer [5-25]. */
const LEAST_REPAYMENT_DOLLARS = 25;

/**
 * The repayment that may be shown for a vehicle, or nothing [5-6 to 5-10, 5-25]. Every figure is the
 * lender's: none is computed here, because a comparison rate must never be ours.
 */
export function resolveRepayment(vehicle: Vehicle, rules: FinanceRules, now: Date): Repayment | undefined {
  const entry = Object.entries(vehicle.financeLenders ?? {}).find(([key]) => key.toLowerCase() === rules.provider)?.[1];
  if (entry === undefined || !isAvailableStatus(vehicle.status) || isExcluded(vehicle, rules)) return undefined;

  const rule = FINANCE_PROVIDER_RULES[rules.provider];
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
  if (cents === undefined || cents <= LEAST_REPAYMENT_DOLLARS * 100) return undefined;
  return { dollars: wholeRepaymentDollars(cents), period: rule.period, interestRatePercent, comparisonRatePercent };
}

function isExcluded(vehicle: Vehicle, rules: FinanceRules): boolean {
  const make = vehicle.make.toLowerCase();
  if (rules.excludedMakes?.some((excluded) => excluded.toLowerCase() === make) === true) return true;
  const { dealershipId, dealershipSlug } = vehicle;
  return (
    rules.excludedDealerships?.some((excluded) => excluded === dealershipId || excluded === dealershipSlug) === true
  );
}
