import type { CreditNotice } from './credit-notice.ts';
import type { FinanceLenderEntry } from '#domain/vehicle/vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { type CalculatorSetup, calculatorSetup } from './calculator-setup.ts';
import { calculatorTerms, type CalculatorTerms } from './calculator-terms.ts';
import { type FinanceProvider, financeProviderRule } from './finance-provider-rules.ts';

/**
 * What a page sends the browser to build its vehicle's calculator: only the figures that the platform and the lender do
 * not set for everyone. Every vehicle page includes one, so it contains no text and no bounds.
 */
export interface CalculatorBrief {
  readonly provider: FinanceProvider;
  /** The site's own terms. */
  readonly terms?: Partial<CalculatorTerms>;
  /** The lender's figures for the vehicle, without text. */
  readonly lender: LenderFigures;
  readonly priceDollars?: number;
  readonly displayed?: NonNullable<CalculatorSetup['displayed']>;
  /** From the lender's disclaimer [5-11]. */
  readonly notExceedingCents?: number;
  /** Of a model's page, which tells of an amount out of range [5-23]; a vehicle's by default. */
  readonly page?: 'model';
}

type LenderFigures = Omit<FinanceLenderEntry, 'disclaimer' | 'financeProvider' | 'totalPayableCents'>;

/** A lender's entry without text. */
export function lenderFigures(entry: FinanceLenderEntry): LenderFigures {
  return omitUndefined({
    interestRatePercent: entry.interestRatePercent,
    comparisonRatePercent: entry.comparisonRatePercent,
    weeklyRepaymentCents: entry.weeklyRepaymentCents,
    monthlyRepaymentCents: entry.monthlyRepaymentCents,
    depositCents: entry.depositCents,
    balloonCents: entry.balloonCents,
    establishmentFeesCents: entry.establishmentFeesCents,
    termYears: entry.termYears,
    termMonths: entry.termMonths,
    termWeeks: entry.termWeeks,
  });
}

/**
 * Builds the calculator from a brief, at build time and in the browser; undefined where the lender's rates are unknown.
 */
export function calculatorOf(
  brief: CalculatorBrief,
  texts: { readonly creditNotice: CreditNotice; readonly disclaimerText?: string | undefined },
): CalculatorSetup | undefined {
  const { provider, terms, lender, priceDollars, displayed, notExceedingCents } = brief;
  const setup = calculatorSetup({
    terms: calculatorTerms(financeProviderRule(provider).calculator, terms),
    creditNotice: texts.creditNotice,
    entry: {
      ...lender,
      financeProvider: provider,
      ...(texts.disclaimerText !== undefined && { disclaimer: texts.disclaimerText }),
    },
    priceDollars,
    displayed,
    page: brief.page ?? 'vehicle',
  });
  return setup && { ...setup, ...(notExceedingCents !== undefined && { notExceedingCents }) };
}
