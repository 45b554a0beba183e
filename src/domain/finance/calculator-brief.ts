import type { FinanceLenderEntry } from '#domain/vehicle/vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { type CalculatorSetup, calculatorSetup } from './calculator-setup.ts';
import { calculatorTerms, type CalculatorTerms } from './calculator-terms.ts';
import { type FinanceProvider, financeProviderRule } from './finance-provider-rules.ts';

/**
 * What a page must tell the browser so that it makes the calculator of its vehicle: figures that the platform and the
 * lender do not fix for everybody. Every vehicle's page carries one, so it has neither words nor bounds.
 */
export interface CalculatorBrief {
  readonly provider: FinanceProvider;
  /** The site's own terms. */
  readonly terms?: Partial<CalculatorTerms>;
  /** What the lender says of the vehicle, without its words. */
  readonly lender: LenderFigures;
  readonly priceDollars?: number;
  readonly displayed?: NonNullable<CalculatorSetup['displayed']>;
  /** From the lender's disclaimer [5-11]. */
  readonly notExceedingCents?: number;
}

type LenderFigures = Omit<FinanceLenderEntry, 'disclaimer' | 'financeProvider' | 'totalPayableCents'>;

/** A lender's entry without its words. */
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

/** The calculator of a brief, on the build machine and in the browser; nothing where the lender's rates are not known. */
export function calculatorOf(
  brief: CalculatorBrief,
  texts: { readonly creditNotice: string; readonly disclaimerText?: string | undefined },
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
    page: 'vehicle',
  });
  return setup && { ...setup, ...(notExceedingCents !== undefined && { notExceedingCents }) };
}
