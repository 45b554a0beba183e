import type { CreditNotice } from './credit-notice.ts';
import type { RepaymentDisplay } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { FinanceLenderEntry, Vehicle } from '#domain/vehicle/vehicle.ts';
import { isAvailableStatus } from '#domain/availability/availability.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';
import { type CalculatorBrief, calculatorOf, lenderFigures } from './calculator-brief.ts';
import type { CalculatorSetup } from './calculator-setup.ts';
import type { CalculatorTerms } from './calculator-terms.ts';
import { financeDisclaimer } from './finance-disclaimer.ts';
import { isExcludedFromFinance, lenderEntry } from './lender-entry.ts';
import { repaymentDisplay } from './repayment-display.ts';
import { type FinanceRules, resolveRepayment } from './resolve-repayment.ts';

/** A dealer's finance settings for its pages; a dealer without `creditNotice` has none. */
export interface SiteFinance {
  readonly rules: FinanceRules;
  /** Basis of the rates and WARNING, shown with every repayment. */
  readonly creditNotice: CreditNotice;
  /** The rates of the example in it and the fees in its loan, where the dealer gives them as figures. */
  readonly example?: {
    readonly interestRatePercent: number;
    readonly comparisonRatePercent: number;
    readonly establishmentFeesCents?: number;
  };
  /** The site's own terms; empty means the lender's and the platform's apply. */
  readonly calculator?: Partial<CalculatorTerms>;
  /** False: the site has no calculator. */
  readonly showsCalculator?: boolean;
  /** Characters of a lender's disclaimer in sight [4-32]; 0 folds nothing. */
  readonly disclaimerCharacters?: number;
  /** Whether pages request their vehicle's disclaimer from the API [7-13]. */
  readonly asksDisclaimer?: boolean;
  /** Whether pages request a quote from the API [7-10]. */
  readonly asksQuote?: boolean;
}

/** What a vehicle's page shows of finance, decided. */
export interface VehicleFinance {
  readonly repayment?: RepaymentDisplay;
  readonly calculator?: CalculatorSetup;
  /** The same calculator, short enough for a page to carry. */
  readonly brief?: CalculatorBrief;
  /** Shown in full with either of them, never folded. */
  readonly creditNotice: CreditNotice;
  /** The lender's further text, which may be folded [4-42]. */
  readonly disclaimerText?: string;
}

/** A vehicle's estimate, calculator and fine print; undefined where neither of the first two may be shown. */
export function vehicleFinance(vehicle: Vehicle, site: SiteFinance, now: Date): VehicleFinance | undefined {
  const entry = lenderEntry(vehicle, site.rules);
  if (entry === undefined) return undefined;
  const repayment = resolveRepayment(vehicle, site.rules, now);
  const priceDollars = resolveAskingPrice(vehicle.price)?.dollars;
  const { text, notExceedingCents } = financeDisclaimer(
    entry,
    priceDollars === undefined ? undefined : priceDollars * 100,
  );
  const brief: CalculatorBrief = {
    provider: site.rules.provider,
    ...(site.calculator !== undefined && Object.keys(site.calculator).length > 0 && { terms: site.calculator }),
    lender: lenderFigures(entry),
    ...(priceDollars !== undefined && { priceDollars }),
    ...(repayment !== undefined && { displayed: { cents: repayment.dollars * 100, period: repayment.period } }),
    ...(notExceedingCents !== undefined && { notExceedingCents }),
  };
  const calculator =
    site.showsCalculator !== false && isCalculatorShown(vehicle, site.rules, now)
      ? calculatorOf(brief, { creditNotice: site.creditNotice, disclaimerText: text })
      : undefined;
  if (repayment === undefined && calculator === undefined) return undefined;
  return {
    ...(repayment !== undefined && { repayment: repaymentDisplay(repayment) }),
    ...(calculator !== undefined && { calculator, brief }),
    creditNotice: site.creditNotice,
    ...(text !== undefined && { disclaimerText: text }),
  };
}

/**
 * Whether a vehicle may have a calculator [5-11]: when it has an estimate, and also without one when the dealer's
 * lender has a figure above zero for it and it is not sold. Makes and dealerships that show no repayments have no
 * calculator either.
 */
export function isCalculatorShown(vehicle: Vehicle, rules: FinanceRules, now: Date): boolean {
  if (resolveRepayment(vehicle, rules, now) !== undefined) return true;
  const entry = lenderEntry(vehicle, rules);
  return (
    entry !== undefined &&
    hasFigure(entry) &&
    isAvailableStatus(vehicle.status) &&
    !isExcludedFromFinance(vehicle, rules)
  );
}

function hasFigure({ weeklyRepaymentCents, monthlyRepaymentCents }: FinanceLenderEntry): boolean {
  return (weeklyRepaymentCents ?? 0) > 0 || (monthlyRepaymentCents ?? 0) > 0;
}
