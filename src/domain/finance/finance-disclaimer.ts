import type { FinanceLenderEntry } from '#domain/vehicle/vehicle.ts';
import { trimmed } from '#domain/formats/measures.ts';
import { lenderTermYears } from './lender-entry.ts';

/** [9-23] True of one loan only: 5 years, secured, at these two rates. */
export const FALLBACK_RATE_DISCLAIMER =
  'Based on a 5-year secured loan at 6.29% p.a. with comparison rate 8.19% p.a. The comparison rate is based on a $30,000, 5-year secured loan.';

/** [9-23] True only of a loan with this deposit and final payment. */
export const FALLBACK_TERMS_DISCLAIMER = '5 year term, 10.0% deposit, 30.0% final payment.';

const FALLBACK_RATE_PERCENT = 6.29;
const FALLBACK_COMPARISON_RATE_PERCENT = 8.19;
const FALLBACK_TERM_YEARS = 5;
const FALLBACK_DEPOSIT_SHARE = 0.1;
const FALLBACK_RESIDUAL_SHARE = 0.3;
/** Deposits and final payments are stated in whole dollars. */
const SHARE_TOLERANCE_CENTS = 100;

/** Printed with a vehicle's repayment, next to the dealer's credit notice, which is always shown in full. */
export interface FinanceDisclaimer {
  /** Absent where neither the lender nor a fallback has a statement that is true of this vehicle. */
  readonly text?: string;
  /** The most that the lender lends at its rate, from "not exceeding $50,000" [5-11]. */
  readonly notExceedingCents?: number;
}

/**
 * The lender's own disclaimer for a vehicle. Without one, the fallbacks of [9-23], each only where it is true: printing
 * "6.29% p.a., comparison rate 8.19% p.a." next to a loan at another rate would misstate both rates.
 *
 * @param priceCents The asking price; the deposit and the final payment are shares of it.
 */
export function financeDisclaimer(entry: FinanceLenderEntry, priceCents: number | undefined): FinanceDisclaimer {
  const own = entry.disclaimer?.trim() ?? '';
  const text = own === '' ? fallbackDisclaimer(entry, priceCents) : own;
  const notExceedingCents = parseNotExceeding(own);
  return {
    ...(text !== undefined && { text }),
    ...(notExceedingCents !== undefined && { notExceedingCents }),
  };
}

function fallbackDisclaimer(entry: FinanceLenderEntry, priceCents: number | undefined): string | undefined {
  if (lenderTermYears(entry) !== FALLBACK_TERM_YEARS) return undefined;
  const lines: string[] = [];
  if (
    entry.interestRatePercent === FALLBACK_RATE_PERCENT &&
    entry.comparisonRatePercent === FALLBACK_COMPARISON_RATE_PERCENT
  ) {
    lines.push(FALLBACK_RATE_DISCLAIMER);
  }
  const isShare = (cents: number | undefined, share: number): boolean =>
    cents !== undefined && priceCents !== undefined && Math.abs(cents - priceCents * share) < SHARE_TOLERANCE_CENTS;
  if (isShare(entry.depositCents, FALLBACK_DEPOSIT_SHARE) && isShare(entry.balloonCents, FALLBACK_RESIDUAL_SHARE)) {
    lines.push(FALLBACK_TERMS_DISCLAIMER);
  }
  return lines.length === 0 ? undefined : lines.join(' ');
}

const NOT_EXCEEDING =
  /\bnot\s+exceeding\s+(?:(?:AUD|A\$|\$)\s*)+(\d[\d,]*(?:\.\d+)?)(\s*k\b|\s+thousand\b|\s*m\b|\s+million\b)?/gi;

/**
 * The lowest amount of money that a disclaimer calls "not exceeding" [5-11], in cents. "Not exceeding 7 years" and "not
 * exceeding 100,000 km" are not amounts: only a figure after a dollar sign is one.
 */
export function parseNotExceeding(disclaimer: string): number | undefined {
  const amounts = [...disclaimer.matchAll(NOT_EXCEEDING)]
    .map(([, digits = '', unit = '']) => Number(digits.replaceAll(',', '')) * multiplier(unit))
    .filter((dollars) => Number.isFinite(dollars) && dollars > 0)
    .map((dollars) => Math.round(dollars * 100));
  return amounts.length === 0 ? undefined : Math.min(...amounts);
}

function multiplier(unit: string): number {
  const word = unit.trim().toLowerCase();
  if (word === '') return 1;
  return word.startsWith('m') ? 1_000_000 : 1000;
}

/** "8.38% to 19.42%" [9-24] */
export function comparisonRateRangeText(range: { readonly fromPercent: number; readonly toPercent: number }): string {
  const percent = (value: number): string => `${value.toFixed(Math.max(2, decimals(value)))}%`;
  return `${percent(range.fromPercent)} to ${percent(range.toPercent)}`;
}

function decimals(value: number): number {
  return trimmed(value, 4).split('.')[1]?.length ?? 0;
}
