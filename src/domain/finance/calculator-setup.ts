import type { CreditNotice } from './credit-notice.ts';
import type { FinanceLenderEntry } from '#domain/vehicle/vehicle.ts';
import type { CalculatorTerms, LoanFee } from './calculator-terms.ts';
import type { PaymentFrequency } from './payment-frequency.ts';
import type { RoundingRule } from './repayment-rounding.ts';
import { comparisonRateRangeText, financeDisclaimer } from './finance-disclaimer.ts';
import { lenderTermYears } from './lender-entry.ts';

/** The greatest price that a model's page calculates with [5-19, 5-23]. */
const MODEL_MAX_AMOUNT_DOLLARS = 250_000;
/** How far the amount may exceed the price of an expensive vehicle [5-19]. */
const STRETCH_FACTOR = 1.05;

export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Slider step; a typed value may fall between two steps, except for a term. */
  readonly step: number;
}

/** The shopper's inputs [3-55]; money in whole cents. */
export interface CalculatorInputs {
  readonly amountCents: number;
  /** Deposit or trade-in. */
  readonly tradeInCents: number;
  readonly termYears: number;
  readonly interestPercent: number;
  /** Paid at the end as a lump sum. */
  readonly residualCents: number;
  readonly frequency: PaymentFrequency;
}

/** The inputs that are numbers, by the names of the specification [3-55]. */
export type CalculatorField = 'amount' | 'tradeIn' | 'term' | 'interest' | 'residual';

/** Repayments stated by the lender itself for the calculator's initial inputs. */
export interface LenderExample {
  readonly weeklyCents?: number;
  readonly monthlyCents?: number;
}

/** Everything a calculator needs, as plain data that a page can pass to the browser as JSON. */
export interface CalculatorSetup {
  readonly start: CalculatorInputs;
  /** Cents for money, years, percent a year. */
  readonly bounds: Readonly<Record<CalculatorField, Bounds>>;
  /** What happens to an amount outside its bounds: it is clamped to the limit [5-24], or reported [5-23]. */
  readonly amountOutOfRange: 'clamp' | 'message';
  readonly termShownIn: 'years' | 'months';
  readonly isInterestLocked: boolean;
  /** The only rate with a known comparison rate; both come from the lender. */
  readonly lender: { readonly interestPercent: number; readonly comparisonRatePercent: number };
  readonly comparisonRateRangeText?: string;
  readonly fees: readonly LoanFee[];
  readonly roundingRule: RoundingRule;
  /** Absent where the lender states none, or where the start had to differ from its example. */
  readonly example?: LenderExample;
  /** The repayment printed next to the calculator, which some lenders round towards [9-21]. */
  readonly displayed?: { readonly cents: number; readonly period: 'week' | 'month' };
  /** The most that the lender lends at its rate [5-11]. */
  readonly notExceedingCents?: number;
  /** Basis and WARNING; shown in full wherever a repayment or a rate appears. */
  readonly creditNotice: CreditNotice;
  /** The lender's text about this vehicle, which may be folded [4-42]. */
  readonly disclaimerText?: string;
}

export interface CalculatorSource {
  readonly terms: CalculatorTerms;
  readonly creditNotice: CreditNotice;
  /** The lender's figures for the vehicle; absent on pages without a vehicle. */
  readonly entry?: FinanceLenderEntry | undefined;
  /** The asking price; absent or 0 where no price is shown. */
  readonly priceDollars?: number | undefined;
  readonly displayed?: CalculatorSetup['displayed'] | undefined;
  /** Model pages of a manufacturer's site calculate up to $250,000 and tell of an amount out of range [5-23]. */
  readonly page: 'vehicle' | 'model';
}

/**
 * A calculator's bounds, defaults and lender figures. Undefined unless the lender's rate and comparison rate are both
 * known, because such a calculator could never state a repayment: an annual rate and a repayment may only be shown with
 * the lender's comparison rate, no less prominent (National Credit Code, ss 160 to 164).
 */
export function calculatorSetup(source: CalculatorSource): CalculatorSetup | undefined {
  const { terms, entry, priceDollars = 0, page } = source;
  const lender = lenderRates(source);
  if (lender === undefined) return undefined;
  const bounds = fieldBounds(terms, lender.interestPercent, priceDollars, page);
  const asksPrice = terms.amountStartsAt === 'price' && priceDollars > 0;
  const wanted = {
    amountCents: toCents(asksPrice ? priceDollars : terms.defaultAmountDollars),
    tradeInCents: entry?.depositCents ?? 0,
    termYears: (entry && lenderTermYears(entry)) ?? terms.defaultTermYears,
    residualCents: entry?.balloonCents ?? 0,
  };
  const start: CalculatorInputs = {
    amountCents: clampTo(bounds.amount, wanted.amountCents),
    tradeInCents: clampTo(bounds.tradeIn, wanted.tradeInCents),
    termYears: clampTo(bounds.term, wanted.termYears),
    interestPercent: lender.interestPercent,
    residualCents: clampTo(bounds.residual, wanted.residualCents),
    frequency: terms.frequency,
  };
  const startsAsWanted = Object.entries(wanted).every(([key, value]) => start[key as keyof typeof wanted] === value);
  const { text: disclaimerText, notExceedingCents } = entry
    ? financeDisclaimer(entry, priceDollars > 0 ? toCents(priceDollars) : undefined)
    : {};
  return {
    start,
    bounds,
    amountOutOfRange: page === 'model' ? 'message' : 'clamp',
    termShownIn: terms.termShownIn,
    isInterestLocked: terms.isInterestLocked,
    lender,
    fees: [...(terms.fees ?? establishmentFee(entry)), ...(terms.accountFees ?? [])],
    roundingRule: { rounding: terms.rounding, unitCents: terms.roundsTo === 'cent' ? 1 : 100 },
    creditNotice: source.creditNotice,
    // If the site sets its own fees, the lender's repayment is for a different loan.
    ...(asksPrice && startsAsWanted && terms.fees === undefined && lenderExample(entry)),
    ...(source.displayed !== undefined && { displayed: source.displayed }),
    ...(terms.comparisonRateRange !== undefined && {
      comparisonRateRangeText: comparisonRateRangeText(terms.comparisonRateRange),
    }),
    ...(disclaimerText !== undefined && { disclaimerText }),
    ...(notExceedingCents !== undefined && { notExceedingCents }),
  };
}

/** The nearest value within the bounds [5-24]. */
export function clampTo({ min, max }: Bounds, value: number): number {
  return Math.min(max, Math.max(min, value));
}

/**
 * The vehicle's rates, else the site's. A vehicle whose rate differs from the site's and that has no comparison rate
 * gets none: the site's comparison rate is for a different loan.
 */
function lenderRates({ entry, terms }: CalculatorSource): CalculatorSetup['lender'] | undefined {
  const interestPercent = entry?.interestRatePercent ?? terms.defaultInterestPercent;
  if (entry?.interestRatePercent !== undefined && entry.comparisonRatePercent !== undefined) {
    return { interestPercent, comparisonRatePercent: entry.comparisonRatePercent };
  }
  if (terms.comparisonRatePercent === undefined || interestPercent !== terms.defaultInterestPercent) return undefined;
  return { interestPercent, comparisonRatePercent: terms.comparisonRatePercent };
}

function fieldBounds(
  terms: CalculatorTerms,
  lenderInterestPercent: number,
  priceDollars: number,
  page: CalculatorSource['page'],
): CalculatorSetup['bounds'] {
  const money = toCents(terms.moneyStepDollars);
  return {
    amount: {
      min: toCents(terms.minAmountDollars),
      max: toCents(maxAmountDollars(terms, priceDollars, page)),
      step: toCents(terms.amountStepDollars),
    },
    tradeIn: { min: 0, max: toCents(terms.maxTradeInDollars), step: money },
    term: { min: terms.minTermYears, max: terms.maxTermYears, step: terms.termStepYears },
    interest: {
      // The lender's own rate can always be selected.
      min: Math.min(terms.minInterestPercent, lenderInterestPercent),
      max: Math.max(terms.maxInterestPercent, lenderInterestPercent),
      step: terms.interestStepPercent,
    },
    residual: { min: 0, max: toCents(terms.maxResidualDollars), step: money },
  };
}

function maxAmountDollars(
  { maxAmountDollars: max, stretchesToPrice }: CalculatorTerms,
  priceDollars: number,
  page: CalculatorSource['page'],
): number {
  if (page === 'model') return MODEL_MAX_AMOUNT_DOLLARS;
  return stretchesToPrice && priceDollars > max ? Math.round(priceDollars * STRETCH_FACTOR) : max;
}

function establishmentFee(entry: FinanceLenderEntry | undefined): readonly LoanFee[] {
  const cents = entry?.establishmentFeesCents ?? 0;
  return cents > 0 ? [{ name: 'Establishment fee', cents, charged: 'financed' }] : [];
}

function lenderExample(entry: FinanceLenderEntry | undefined): { readonly example: LenderExample } | undefined {
  if (entry === undefined || lenderTermYears(entry) === undefined) return undefined;
  const { weeklyRepaymentCents: weeklyCents, monthlyRepaymentCents: monthlyCents } = entry;
  if (weeklyCents === undefined && monthlyCents === undefined) return undefined;
  return {
    example: { ...(weeklyCents !== undefined && { weeklyCents }), ...(monthlyCents !== undefined && { monthlyCents }) },
  };
}

function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}
