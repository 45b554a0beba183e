import * as z from 'zod';
import type { FinanceLenderEntry, Vehicle } from '#domain/vehicle/vehicle.ts';
import { type FinanceRules, resolveRepayment } from '#domain/finance/resolve-repayment.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';

/** A lender's figures under the specification's names [3-20]; money in dollars. */
export const financeLenderSchema = z.object({
  financeProvider: z.string(),
  disclaimer: z.string().optional(),
  deposit: z.number().optional(),
  paymentMonth: z.number().optional(),
  paymentWeek: z.number().optional(),
  totalPayable: z.number().optional(),
  interestRate: z.number().optional(),
  comparisonRate: z.number().optional(),
  termMonths: z.number().optional(),
  termWeeks: z.number().optional(),
  termYears: z.number().optional(),
  establishmentFees: z.number().optional(),
  balloon: z.number().optional(),
});

type FinanceLender = z.output<typeof financeLenderSchema>;

/**
 * A vehicle's lender entry by provider [3-19, 7-13], if its repayment may be shown [5-6]. A lender that sends no
 * disclaimer gets the dealer's basis notice and the WARNING.
 */
export function financeLenders(
  vehicle: Vehicle,
  rules: FinanceRules,
  creditNotice: string,
  now: Date,
): Record<string, FinanceLender> {
  if (resolveRepayment(vehicle, rules, now) === undefined) return {};
  return Object.fromEntries(
    Object.entries(vehicle.financeLenders ?? {})
      .filter(([provider]) => provider.toLowerCase() === rules.provider)
      .map(([provider, entry]) => [provider, toFinanceLender(entry, creditNotice)]),
  );
}

function toFinanceLender(entry: FinanceLenderEntry, creditNotice: string): FinanceLender {
  return omitUndefined({
    financeProvider: entry.financeProvider,
    disclaimer: entry.disclaimer ?? creditNotice,
    deposit: dollars(entry.depositCents),
    paymentMonth: dollars(entry.monthlyRepaymentCents),
    paymentWeek: dollars(entry.weeklyRepaymentCents),
    totalPayable: dollars(entry.totalPayableCents),
    interestRate: entry.interestRatePercent,
    comparisonRate: entry.comparisonRatePercent,
    termMonths: entry.termMonths,
    termWeeks: entry.termWeeks,
    termYears: entry.termYears,
    establishmentFees: dollars(entry.establishmentFeesCents),
    balloon: dollars(entry.balloonCents),
  });
}

function dollars(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : cents / 100;
}
