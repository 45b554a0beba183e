import { formatDollars } from '#domain/formats/money.ts';
import type { CalculatorSetup } from './calculator-setup.ts';
import { type CalculatorEdit, editCalculator } from './calculator-state.ts';
import { type CalculatorResult, type CalculatorView, calculatorView } from './calculator-view.ts';
import type { PaymentFrequency } from './payment-frequency.ts';

/** One loan of a table: whole dollars and years. */
export interface ChosenLoan {
  readonly amountDollars: number;
  readonly depositDollars: number;
  readonly years: number;
}

/** Loans to choose from, side by side, each as the calculator shows it once it is chosen. */
export interface LoanChoices {
  /** "/ week" */
  readonly periodText: string;
  /** What the rows are told apart by: "You borrow" or "Deposit or trade-in". */
  readonly rowsAre: string;
  /** "3 years", one a column. */
  readonly termTexts: readonly string[];
  readonly rows: readonly {
    /** "$25,000" */
    readonly label: string;
    readonly loans: readonly {
      /** "$114" */
      readonly text: string;
      /** "$25,000 over 5 years, $114 / week" */
      readonly name: string;
      readonly isChosen: boolean;
      /** What makes the calculator show it, one after the other. */
      readonly edits: readonly CalculatorEdit[];
    }[];
  }[];
  /** "6.29% p.a." */
  readonly rateText: string;
  /** "8.19% p.a." */
  readonly comparisonRateText: string;
  /** What is in the repayments. */
  readonly basisText: string;
}

/** Columns of a table of loans, where they are lent for so long. */
const SHOWN_YEARS = [3, 5, 7];
/** Deposits that a price is shown with, as shares of it. */
const DEPOSIT_SHARES = [0, 0.1, 0.2, 0.3, 0.4];

/**
 * Amounts by terms; without amounts, the calculator's own by deposits. Terms, amounts and deposits that the lender does
 * not lend for are left out; undefined where nothing is left to choose.
 */
export function loanChoices(
  setup: CalculatorSetup,
  view: CalculatorView,
  amountsDollars?: readonly number[],
): LoanChoices | undefined {
  const frequency = view.frequencies.find(({ isChosen }) => isChosen)?.value ?? 'weekly';
  const priceDollars = setup.start.amountCents / 100;
  const wanted =
    amountsDollars?.map((amountDollars) => ({ amountDollars, depositDollars: 0 })) ??
    depositsOf(setup).map((depositDollars) => ({ amountDollars: priceDollars, depositDollars }));
  const { years, rows } = loansByTerm(setup, wanted, frequency);
  const [first] = rows;
  const example = first?.[0]?.result;
  if (first === undefined || example === undefined || (rows.length < 2 && years.length < 2)) return undefined;
  const hasAmounts = amountsDollars !== undefined;
  return {
    periodText: example.periodText,
    rowsAre: hasAmounts ? 'You borrow' : view.fields.tradeIn.label,
    termTexts: first.map(({ fields }) => fields.term.valueText),
    rows: rows.map((loans) => ({
      label: loans[0]?.fields[hasAmounts ? 'amount' : 'tradeIn'].valueText ?? '',
      loans: loans.map(({ fields, edits, result: { amountText, periodText } }) => ({
        text: amountText,
        name: `${hasAmounts ? fields.amount.valueText : `${fields.tradeIn.valueText} deposit`} over ${fields.term.valueText}, ${amountText} ${periodText}`,
        isChosen: Object.entries(fields).every(
          ([name, { value }]) => value === view.fields[name as keyof typeof fields].value,
        ),
        edits,
      })),
    })),
    rateText: example.rateText,
    comparisonRateText: example.comparisonRateText,
    basisText: loanBasisText(
      setup,
      example,
      hasAmounts ? 'without a deposit' : `for ${formatDollars(priceDollars)} less the deposit`,
    ),
  };
}

interface ShownLoan {
  readonly loan: ChosenLoan;
  readonly edits: readonly CalculatorEdit[];
  readonly fields: CalculatorView['fields'];
  readonly result: Extract<CalculatorResult, { kind: 'repayment' }>;
}

/**
 * A row of loans each, one for every term that is lent for. A row is left out if the lender does not lend it over all of
 * them.
 */
export function loansByTerm(
  setup: CalculatorSetup,
  wanted: readonly Omit<ChosenLoan, 'years'>[],
  frequency: PaymentFrequency,
): { readonly years: readonly number[]; readonly rows: readonly (readonly ShownLoan[])[] } {
  const { min, max } = setup.bounds.term;
  const years = SHOWN_YEARS.filter((term) => term >= min && term <= max);
  const rows = wanted.flatMap((loan) => {
    const loans = years.flatMap((term) => shownLoan(setup, { ...loan, years: term }, frequency) ?? []);
    return loans.length < years.length ? [] : [loans];
  });
  return { years, rows };
}

/** A loan as the calculator shows it, at the lender's rate and paid off in the end; undefined where it shows no repayment. */
function shownLoan(setup: CalculatorSetup, loan: ChosenLoan, frequency: PaymentFrequency): ShownLoan | undefined {
  const edits: readonly CalculatorEdit[] = [
    { field: 'amount', value: loan.amountDollars },
    { field: 'tradeIn', value: loan.depositDollars },
    // As typed, in the unit that the dealer's calculators show.
    { field: 'term', value: setup.termShownIn === 'months' ? loan.years * 12 : loan.years },
    { field: 'interest', value: setup.lender.interestPercent },
    { field: 'residual', value: 0 },
  ];
  const state = edits.reduce((before, edit) => editCalculator(setup, before, edit), {
    inputs: { ...setup.start, frequency },
    corrections: {},
    isEdited: false,
  });
  const isAsAsked = Object.keys(state.corrections).length === 0;
  const { fields, result } = calculatorView(setup, state);
  return isAsAsked && result.kind === 'repayment' ? { loan, edits, fields, result } : undefined;
}

/** What is in a table's repayments and what is not: "Estimates without a deposit. Establishment fee of $395 included." */
export function loanBasisText({ fees }: CalculatorSetup, { feesText }: ShownLoan['result'], of: string): string {
  const financed = fees.filter(({ charged, cents }) => charged === 'financed' && cents > 0);
  return [
    `Estimates ${of}.`,
    ...financed.map(({ name, cents }) => `${name} of ${formatDollars(cents / 100)} included.`),
    ...(feesText === undefined ? [] : [feesText]),
  ].join(' ');
}

/** A sum that is easily said: to the thousand, from $20,000 on to five. */
export function roundSum(dollars: number): number {
  const to = dollars < 20_000 ? 1000 : 5000;
  return Math.round(dollars / to) * to;
}

/** Sums that vehicles at these prices are bought with, the least first: from the cheapest tenth to the dearest. */
export function usualSums(pricesDollars: readonly number[]): readonly number[] {
  const sorted = pricesDollars.toSorted((a, b) => a - b);
  const sums = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((share) => sorted[Math.floor(sorted.length * share)] ?? []);
  return [...new Set(sums.map(roundSum))];
}

/** In whole half thousands, as far as the lender takes them. */
function depositsOf({ start, bounds }: CalculatorSetup): readonly number[] {
  const deposits = DEPOSIT_SHARES.map((share) => Math.round((start.amountCents * share) / 50_000) * 500);
  return [...new Set(deposits)].filter((dollars) => dollars * 100 <= bounds.tradeIn.max);
}
