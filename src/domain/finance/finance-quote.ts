import type { FinanceLenderEntry, Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';
import { lenderEntry, lenderTermYears } from './lender-entry.ts';
import { type FinanceRules, LEAST_REPAYMENT_CENTS, resolveRepayment } from './resolve-repayment.ts';
import { repaymentCents } from './repayment.ts';

/** What a shopper requests a quote for. */
export interface QuoteRequest {
  readonly purchaseDollars: number;
  readonly termYears: number;
}

/** A quote [3-18]: rates are the lender's, percent a year. */
export interface FinanceQuote {
  readonly weeklyRepaymentCents: number;
  readonly advertisedRatePercent: number;
  readonly comparisonRatePercent: number;
}

/**
 * Quotes from the lender's figures for a vehicle, where its repayment may be shown at all [5-6 to 5-10]. For the price
 * and term of the lender's own example it is the lender's repayment; otherwise it is computed at the lender's rate with
 * its fees in the loan. Rate and comparison rate are always the lender's.
 */
export function financeQuote(
  vehicle: Vehicle,
  request: QuoteRequest,
  rules: FinanceRules,
  now: Date,
): FinanceQuote | undefined {
  if (resolveRepayment(vehicle, rules, now) === undefined) return undefined;
  const entry = lenderEntry(vehicle, rules);
  if (entry?.interestRatePercent === undefined || entry.comparisonRatePercent === undefined) return undefined;
  const weeklyRepaymentCents = isLendersExample(vehicle, entry, request)
    ? entry.weeklyRepaymentCents
    : repaymentCents({
        principalCents: request.purchaseDollars * 100 + (entry.establishmentFeesCents ?? 0),
        annualRatePercent: entry.interestRatePercent,
        periodsPerYear: 52,
        periods: Math.round(request.termYears * 52),
      });
  if (weeklyRepaymentCents === undefined || weeklyRepaymentCents <= LEAST_REPAYMENT_CENTS) return undefined;
  return {
    weeklyRepaymentCents: Math.ceil(weeklyRepaymentCents),
    advertisedRatePercent: entry.interestRatePercent,
    comparisonRatePercent: entry.comparisonRatePercent,
  };
}

function isLendersExample(
  vehicle: Vehicle,
  entry: FinanceLenderEntry,
  { purchaseDollars, termYears }: QuoteRequest,
): boolean {
  return (
    entry.weeklyRepaymentCents !== undefined &&
    (entry.balloonCents ?? 0) === 0 &&
    (entry.depositCents ?? 0) === 0 &&
    purchaseDollars === resolveAskingPrice(vehicle.price)?.dollars &&
    termYears === lenderTermYears(entry)
  );
}
