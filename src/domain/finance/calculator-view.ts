import type { CreditNotice } from './credit-notice.ts';
import type { LoanFee } from './calculator-terms.ts';
import { type CalculatorField, type CalculatorInputs, type CalculatorSetup } from './calculator-setup.ts';
import { type CalculatorState, type FieldCorrection, inputOf, isLenderRate, isOptional } from './calculator-state.ts';
import { fieldText } from './calculator-texts.ts';
import { formatAmount } from './format-amount.ts';
import { formatRate } from '#domain/formats/money.ts';
import { formatCount } from '#domain/formats/counts.ts';
import { PAYMENT_FREQUENCIES, paymentCount, type PaymentFrequency } from './payment-frequency.ts';
import { repaymentCents } from './repayment.ts';
import { LEAST_REPAYMENT_CENTS } from './resolve-repayment.ts';
import { roundRepayment } from './repayment-rounding.ts';

/** [5-25] */
export const ENQUIRE_FOR_FINANCE = 'Enquire for Finance';

/** Shown in place of a repayment when the interest rate is not the lender's. */
export const RATE_WITHOUT_COMPARISON =
  'The comparison rate only applies at the lender’s own rate, so we can’t show a repayment at any other.';

/** Everything a calculator shows, decided. */
export interface CalculatorView {
  readonly fields: Readonly<Record<CalculatorField, CalculatorFieldView>>;
  readonly frequencies: readonly {
    readonly value: PaymentFrequency;
    /** "Week" */
    readonly label: string;
    readonly isChosen: boolean;
  }[];
  readonly result: CalculatorResult;
}

/** A slider and its number input, both in the field's own unit: dollars, years or months, percent. */
export interface CalculatorFieldView {
  /** "Deposit or trade-in" */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Of what is typed. */
  readonly step: number;
  /**
   * Slider step. It moves by $500 [9-2], because half-dollar steps over thousands would take keyboard users all day.
   */
  readonly sliderStep: number;
  readonly unit: '$' | 'years' | 'months' | '%';
  /** "$18,990", for `aria-valuetext` and next to the slider. */
  readonly valueText: string;
  readonly minText: string;
  readonly maxText: string;
  readonly isOptional: boolean;
  readonly isLocked: boolean;
  readonly correction?: FieldCorrection;
}

/** A repayment is never without its rate, the lender's comparison rate and the notice with the WARNING. */
export type CalculatorResult =
  | {
      readonly kind: 'repayment';
      readonly repaymentCents: number;
      /** "$135" */
      readonly amountText: string;
      /** "/ week" */
      readonly periodText: string;
      /** "$135 per week" */
      readonly sentenceText: string;
      /** For a live region: the repayment is not announced without its rates. */
      readonly announcement: string;
      /** "6.29% p.a." */
      readonly rateText: string;
      /** "8.19% p.a." */
      readonly comparisonRateText: string;
      readonly totalCents: number;
      /** "Total", or "Total, 260 payments of $178" where nothing else is paid. */
      readonly totalLabel: string;
      /** "$35,100" */
      readonly totalText: string;
      /** How the total is made up, without the total itself. */
      readonly ledger: readonly { readonly label: string; readonly value: string }[];
      /** Fees that are paid on top of each repayment. */
      readonly feesText?: string;
      /** Basis and WARNING, in full, in view. */
      readonly creditNotice: CreditNotice;
    }
  | {
      readonly kind: 'enquire';
      readonly text: typeof ENQUIRE_FOR_FINANCE;
      /** Why there is no figure, one or two sentences. */
      readonly reasonText?: string;
      /** The shopper can go back to the lender's rate: an edit of `interest` to `lender.interestPercent`. */
      readonly offersLenderRate?: true;
    };

/**
 * What the calculator shows for a state.
 *
 * The comparison rate is only true for the lender's own rate, and a repayment may not be shown without a comparison
 * rate that is no less prominent (National Credit Code, s 164). So with any other interest rate there are no figures at
 * all, neither repayment nor total, but 'Enquire for Finance' and the reason. Calling a figure illustrative would not
 * help: next to a vehicle for sale it is still a stated repayment, and the relief for generic calculators (ASIC
 * Instrument 2016/207) only covers those that promote no product.
 */
export function calculatorView(setup: CalculatorSetup, state: CalculatorState): CalculatorView {
  const field = (name: CalculatorField): CalculatorFieldView => fieldView(setup, state, name);
  return {
    fields: {
      amount: field('amount'),
      tradeIn: field('tradeIn'),
      term: field('term'),
      interest: field('interest'),
      residual: field('residual'),
    },
    frequencies: Object.entries(PAYMENT_FREQUENCIES).map(([value, { label }]) => ({
      value: value as PaymentFrequency,
      label,
      isChosen: value === state.inputs.frequency,
    })),
    result: resultOf(setup, state),
  };
}

const LEAST_SLIDER_STEP_DOLLARS = 500;

const LABELS: Readonly<Record<CalculatorField, string>> = {
  amount: 'Amount',
  tradeIn: 'Deposit or trade-in',
  term: 'Term',
  interest: 'Interest',
  residual: 'Residual',
};

function fieldView(setup: CalculatorSetup, state: CalculatorState, field: CalculatorField): CalculatorFieldView {
  const { min, max, step } = setup.bounds[field];
  const value = inputOf(state.inputs, field);
  const { unit, perUnit } = unitOf(field, setup.termShownIn);
  const text = (stored: number): string => fieldText(field, stored, setup.termShownIn);
  const correction = state.corrections[field];
  return {
    label: LABELS[field],
    value: value / perUnit,
    min: min / perUnit,
    max: max / perUnit,
    step: step / perUnit,
    sliderStep: unit === '$' ? Math.max(step / perUnit, LEAST_SLIDER_STEP_DOLLARS) : step / perUnit,
    unit,
    valueText: text(value),
    minText: text(min),
    maxText: text(max),
    isOptional: isOptional(field),
    isLocked: field === 'interest' && setup.isInterestLocked,
    ...(correction !== undefined && { correction }),
  };
}

/** The unit of a control, and the size of one unit as a stored value. */
function unitOf(
  field: CalculatorField,
  termShownIn: CalculatorSetup['termShownIn'],
): { readonly unit: CalculatorFieldView['unit']; readonly perUnit: number } {
  if (field === 'interest') return { unit: '%', perUnit: 1 };
  if (field === 'term') return { unit: termShownIn, perUnit: termShownIn === 'months' ? 1 / 12 : 1 };
  return { unit: '$', perUnit: 100 };
}

function resultOf(setup: CalculatorSetup, { inputs, corrections }: CalculatorState): CalculatorResult {
  const { notExceedingCents, comparisonRateRangeText } = setup;
  // The field itself reports what is wrong with it.
  if (corrections.amount?.kind === 'out_of_range') return enquire();
  if (!isLenderRate(setup, inputs)) {
    const range =
      comparisonRateRangeText === undefined ? '' : ` Its comparison rates are ${comparisonRateRangeText} p.a.`;
    return { ...enquire(RATE_WITHOUT_COMPARISON + range), offersLenderRate: true };
  }
  // [5-24]
  const borrowedCents = Math.max(0, inputs.amountCents - inputs.tradeInCents);
  if (borrowedCents === 0) return enquire();
  if (notExceedingCents !== undefined && borrowedCents > notExceedingCents) {
    return enquire(`The lender’s rate is for loans up to ${formatAmount(notExceedingCents)}.`);
  }
  const principalCents = borrowedCents + financedFees(setup.fees);
  if (inputs.residualCents > principalCents) return enquire('The balloon payment can’t be more than the loan amount.');

  const cents = printedRepayment(setup, inputs, principalCents);
  // [5-25]
  return cents <= LEAST_REPAYMENT_CENTS ? enquire() : repaymentResult(setup, inputs, cents);
}

function enquire(reasonText?: string): Extract<CalculatorResult, { kind: 'enquire' }> {
  return { kind: 'enquire', text: ENQUIRE_FOR_FINANCE, ...(reasonText !== undefined && { reasonText }) };
}

/**
 * The lender's own repayment for the inputs of its example, else one computed at its rate with its fees in the loan.
 */
function printedRepayment(setup: CalculatorSetup, inputs: CalculatorInputs, principalCents: number): number {
  const { perYear, period } = PAYMENT_FREQUENCIES[inputs.frequency];
  const displayedCents = setup.displayed?.period === period ? setup.displayed.cents : undefined;
  const cents =
    exampleRepayment(setup, inputs) ??
    repaymentCents({
      principalCents,
      annualRatePercent: inputs.interestPercent,
      periodsPerYear: perYear,
      periods: paymentCount(inputs.termYears, inputs.frequency),
      residualCents: inputs.residualCents,
    });
  return roundRepayment(cents, setup.roundingRule, displayedCents);
}

function exampleRepayment({ example, start }: CalculatorSetup, inputs: CalculatorInputs): number | undefined {
  const isExample =
    inputs.amountCents === start.amountCents &&
    inputs.tradeInCents === start.tradeInCents &&
    inputs.residualCents === start.residualCents &&
    inputs.termYears === start.termYears;
  if (!isExample) return undefined;
  return { weekly: example?.weeklyCents, fortnightly: undefined, monthly: example?.monthlyCents }[inputs.frequency];
}

function repaymentResult(setup: CalculatorSetup, inputs: CalculatorInputs, cents: number): CalculatorResult {
  const { period } = PAYMENT_FREQUENCIES[inputs.frequency];
  const count = paymentCount(inputs.termYears, inputs.frequency);
  const months = paymentCount(inputs.termYears, 'monthly');
  const monthlyFees = setup.fees.filter(({ charged }) => charged === 'monthly');
  const totalCents =
    cents * count + inputs.residualCents + monthlyFees.reduce((sum, fee) => sum + fee.cents * months, 0);
  const amountText = formatAmount(cents);
  const rateText = formatRate(inputs.interestPercent);
  const comparisonRateText = formatRate(setup.lender.comparisonRatePercent);
  const payments = (times: number, of: number): string => `${formatCount(times)} payments of ${formatAmount(of)}`;
  const isAll = totalCents === cents * count;
  return {
    kind: 'repayment',
    repaymentCents: cents,
    amountText,
    periodText: `/ ${period}`,
    sentenceText: `${amountText} per ${period}`,
    announcement: `${amountText} per ${period}, ${rateText}, comparison rate ${comparisonRateText}`,
    rateText,
    comparisonRateText,
    totalCents,
    totalLabel: isAll ? `Total, ${payments(count, cents)}` : 'Total',
    totalText: formatAmount(totalCents),
    ledger: [
      { label: LABELS.amount, value: formatAmount(inputs.amountCents) },
      ...(inputs.tradeInCents > 0 ? [{ label: LABELS.tradeIn, value: formatAmount(-inputs.tradeInCents) }] : []),
      ...setup.fees
        .filter(({ charged }) => charged === 'financed')
        .map((fee) => ({ label: fee.name, value: formatAmount(fee.cents) })),
      // All that is paid is stated once, as the total.
      ...(isAll ? [] : [{ label: payments(count, cents), value: formatAmount(cents * count) }]),
      ...monthlyFees.map((fee) => ({
        label: `${fee.name}, ${payments(months, fee.cents)}`,
        value: formatAmount(fee.cents * months),
      })),
      ...(inputs.residualCents > 0 ? [{ label: LABELS.residual, value: formatAmount(inputs.residualCents) }] : []),
    ],
    ...(monthlyFees.length > 0 && {
      feesText: `Not in the repayment: ${monthlyFees.map((fee) => `${fee.name}, ${formatAmount(fee.cents)} a month`).join('; ')}.`,
    }),
    creditNotice: setup.creditNotice,
  };
}

export function financedFees(fees: readonly LoanFee[]): number {
  return fees.filter(({ charged }) => charged === 'financed').reduce((sum, { cents }) => sum + cents, 0);
}
