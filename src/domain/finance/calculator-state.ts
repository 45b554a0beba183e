import type { PaymentFrequency } from './payment-frequency.ts';
import { type CalculatorField, type CalculatorInputs, type CalculatorSetup, clampTo } from './calculator-setup.ts';
import { fieldText } from './calculator-texts.ts';

/** A field's message about the last thing typed into it. */
export interface FieldCorrection {
  /** The value was changed for the shopper, is out of range but unchanged, or was not a number. */
  readonly kind: 'clamped' | 'out_of_range' | 'not_a_number';
  readonly text: string;
}

export interface CalculatorState {
  readonly inputs: CalculatorInputs;
  readonly corrections: Readonly<Partial<Record<CalculatorField, FieldCorrection>>>;
  /** Whether the shopper has changed anything since the page opened; stays true after a reset. */
  readonly isEdited: boolean;
}

export type CalculatorEdit =
  /** A slider's number in the field's own unit (dollars, years or months, percent), or the typed text. */
  | { readonly field: CalculatorField; readonly value: number | string }
  | { readonly frequency: PaymentFrequency }
  /** Back to where the calculator began. */
  | { readonly reset: true };

/** Rates are stated with at most four decimals. */
const RATE_PRECISION = 10_000;

export function calculatorState(setup: CalculatorSetup): CalculatorState {
  return { inputs: setup.start, corrections: {}, isEdited: false };
}

/**
 * The state after an edit. A value outside its bounds is clamped to the limit, and the field shows what was typed and
 * what it became [5-24]; an amount of zero or less becomes 0. On model pages an out-of-range amount is unchanged and
 * reported [5-23]. Input that is not a number changes nothing. A locked interest rate cannot be changed [5-21].
 */
export function editCalculator(setup: CalculatorSetup, state: CalculatorState, edit: CalculatorEdit): CalculatorState {
  const next = edited(setup, state, edit);
  const isChange = Object.entries(next.inputs).some(
    ([key, value]) => state.inputs[key as keyof CalculatorInputs] !== value,
  );
  return isChange && !state.isEdited ? { ...next, isEdited: true } : next;
}

/** Whether the interest rate is the lender's own, the only one with a comparison rate. */
export function isLenderRate({ lender }: CalculatorSetup, { interestPercent }: CalculatorInputs): boolean {
  return Math.abs(interestPercent - lender.interestPercent) < 1 / RATE_PRECISION;
}

/** Whether this is the change that is counted, once per page [4-56]: `SITE_EVENTS.finance_calculator_change`. */
export function isFirstEdit(before: CalculatorState, after: CalculatorState): boolean {
  return !before.isEdited && after.isEdited;
}

function edited(setup: CalculatorSetup, state: CalculatorState, edit: CalculatorEdit): CalculatorState {
  if ('reset' in edit) {
    return { ...state, inputs: setup.start, corrections: {} };
  }
  if ('frequency' in edit) return { ...state, inputs: { ...state.inputs, frequency: edit.frequency } };
  const { field, value } = edit;
  if (field === 'interest' && setup.isInterestLocked) return state;

  const number = typeof value === 'number' ? value : parseTyped(value, isOptional(field));
  if (number === undefined || !Number.isFinite(number)) {
    return withCorrection(state, field, { kind: 'not_a_number', text: 'Please enter a number.' });
  }
  const wanted = toStored(setup, field, number);
  const { stored, correction } = accept(setup, field, wanted);
  return withCorrection({ ...state, inputs: { ...state.inputs, [INPUT_OF_FIELD[field]]: stored } }, field, correction);
}

const INPUT_OF_FIELD = {
  amount: 'amountCents',
  tradeIn: 'tradeInCents',
  term: 'termYears',
  interest: 'interestPercent',
  residual: 'residualCents',
} as const satisfies Record<CalculatorField, keyof CalculatorInputs>;

/** The stored value of a field: cents, years, percent. */
export function inputOf(inputs: CalculatorInputs, field: CalculatorField): number {
  return inputs[INPUT_OF_FIELD[field]];
}

/** Deposit or trade-in and residual may be left empty [5-22]. */
export function isOptional(field: CalculatorField): boolean {
  return field === 'tradeIn' || field === 'residual';
}

/** Cents: what is typed beyond a billion dollars needs no repeating. */
const LARGEST_QUOTED = 1e11;

interface Accepted {
  readonly stored: number;
  readonly correction?: FieldCorrection;
}

function accept(setup: CalculatorSetup, field: CalculatorField, wanted: number): Accepted {
  const bounds = setup.bounds[field];
  const text = (stored: number): string => fieldText(field, stored, setup.termShownIn);
  const range = `Cannot be less than ${text(bounds.min)} or more than ${text(bounds.max)}`;
  if (field === 'amount' && setup.amountOutOfRange === 'message') {
    // [5-23, 8-14] word for word: no full stop.
    const isInRange = wanted >= bounds.min && wanted <= bounds.max;
    const stored = Math.max(0, wanted);
    return isInRange ? { stored } : { stored, correction: { kind: 'out_of_range', text: range } };
  }
  // [5-24]: a non-positive purchase amount becomes 0 and not the least amount.
  const stored =
    field === 'amount' && wanted <= 0 ? 0 : clampTo(bounds, field === 'term' ? snap(setup, wanted) : wanted);
  if (wanted >= bounds.min && wanted <= bounds.max) return { stored };
  const isCorrected = stored !== wanted && Math.abs(wanted) <= LARGEST_QUOTED;
  const note = isCorrected ? ` You typed ${text(wanted)}, so it is set to ${text(stored)}.` : '';
  return { stored, correction: { kind: 'clamped', text: `${range}.${note}` } };
}

/**
 * A term is a whole number of steps, so that it is a whole number of payments. The lender's own may fall between two.
 */
function snap({ bounds, start }: CalculatorSetup, years: number): number {
  if (years === start.termYears) return years;
  const { min, step } = bounds.term;
  return min + Math.round((years - min) / step) * step;
}

function toStored({ termShownIn }: CalculatorSetup, field: CalculatorField, value: number): number {
  switch (field) {
    case 'amount':
    case 'tradeIn':
    case 'residual':
      return Math.round(value * 100);
    case 'term':
      return termShownIn === 'months' ? value / 12 : value;
    case 'interest':
      return Math.round(value * RATE_PRECISION) / RATE_PRECISION;
  }
}

/** Maximum length of a typed number; no amount or rate is longer. */
const LONGEST_NUMBER = 40;

/** "$18,990", "6.29 % p.a.", "5 years"; nothing typed is 0 where the field is optional. */
function parseTyped(typed: string, isOptionalField: boolean): number | undefined {
  const text = typed.trim();
  if (text === '') return isOptionalField ? 0 : undefined;
  if (text.length > LONGEST_NUMBER) return undefined;
  const match = /^(-\$?|\$-?)?(\d[\d,\s]*(?:\.\d*)?|\.\d+)\s*(?:%|years?|yrs?|months?)?(?:\s*p\.?\s?a\.?)?$/i.exec(
    text,
  );
  if (match === null) return undefined;
  const [, sign = '', digits = ''] = match;
  const number = Number(digits.replaceAll(/[,\s]/g, ''));
  return sign.includes('-') ? -number : number;
}

function withCorrection(
  state: CalculatorState,
  field: CalculatorField,
  correction: FieldCorrection | undefined,
): CalculatorState {
  if (correction === undefined && state.corrections[field] === undefined) return state;
  const others = Object.entries(state.corrections).filter(([name]) => name !== field);
  const kept: CalculatorState['corrections'] = Object.fromEntries(others);
  return { ...state, corrections: correction === undefined ? kept : { ...kept, [field]: correction } };
}
