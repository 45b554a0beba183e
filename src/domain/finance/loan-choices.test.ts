import { expect, test } from 'vitest';
import { type CalculatorEdit, calculatorState, editCalculator } from './calculator-state.ts';
import type { CalculatorTerms } from './calculator-terms.ts';
import { calculatorView } from './calculator-view.ts';
import { loanChoices, usualSums } from './loan-choices.ts';
import { makeCalculatorSetup } from './make-calculator-setup.fixture.ts';

const AMOUNTS = [15_000, 30_000, 60_000];

function choices(
  terms: Partial<CalculatorTerms> = {},
  edits: readonly CalculatorEdit[] = [],
  amounts: readonly number[] | undefined = AMOUNTS,
) {
  const setup = makeCalculatorSetup(terms);
  const state = edits.reduce((before, edit) => editCalculator(setup, before, edit), calculatorState(setup));
  return { setup, state, table: loanChoices(setup, calculatorView(setup, state), amounts) };
}
const rowsOf = ({ table }: ReturnType<typeof choices>): unknown =>
  table?.rows.map(({ label, loans }) => [label, ...loans.map(({ text }) => text)]);
const chosenOf = ({ table }: ReturnType<typeof choices>): unknown =>
  table?.rows.flatMap(({ loans }) => loans.filter(({ isChosen }) => isChosen).map(({ name }) => name));

test('sums are beside each other by term, each with both rates, and the loan that the calculator shows is chosen', () => {
  const found = choices();
  expect(found.table).toMatchObject({
    periodText: '/ week',
    rowsAre: 'You borrow',
    termTexts: ['3 years', '5 years', '7 years'],
    rateText: '6.29% p.a.',
    comparisonRateText: '8.19% p.a.',
    basisText: 'Estimates without a deposit.',
  });
  expect(rowsOf(found)).toEqual([
    ['$15,000', '$106', '$68', '$51'],
    ['$30,000', '$212', '$135', '$102'],
    ['$60,000', '$423', '$270', '$204'],
  ]);
  expect(chosenOf(found)).toEqual(['$30,000 over 5 years, $135 / week']);
});

test('what is chosen is what the calculator then shows, whatever stood there before', () => {
  const before: CalculatorEdit[] = [
    { frequency: 'fortnightly' },
    { field: 'tradeIn', value: 8000 },
    { field: 'residual', value: 3000 },
    { field: 'interest', value: 4 },
  ];
  const { setup, state, table } = choices({}, before);
  expect(chosenOf(choices({}, before))).toEqual([]);
  expect(table?.periodText).toBe('/ fortnight');
  const { name, text, edits } = table?.rows[0]?.loans[2] ?? { edits: [] };
  const view = calculatorView(
    setup,
    edits.reduce((now, edit) => editCalculator(setup, now, edit), state),
  );
  expect(view.result).toMatchObject({ kind: 'repayment', amountText: text, periodText: '/ fortnight' });
  expect(chosenOf(choices({}, [...before, ...edits]))).toEqual([name]);
});

test('without sums a price is beside each other by what is brought', () => {
  const found = choices({}, [], undefined);
  expect(loanChoices(found.setup, calculatorView(found.setup, found.state))).toMatchObject({
    rowsAre: 'Deposit or trade-in',
    basisText: 'Estimates for $30,000 less the deposit.',
    rows: ['$0', '$3,000', '$6,000', '$9,000', '$12,000'].map((label) => ({ label })),
  });
});

test('what the lender does not lend is left out, and terms are said in the unit of the calculator', () => {
  const terms = { minAmountDollars: 20_000, maxTermYears: 5, termShownIn: 'months', maxTradeInDollars: 6000 } as const;
  const found = choices(terms);
  expect(found.table?.termTexts).toEqual(['36 months', '60 months']);
  expect(found.table?.rows.map(({ label }) => label)).toEqual(['$30,000', '$60,000']);
  expect(chosenOf(found)).toEqual(['$30,000 over 60 months, $135 / week']);
  const view = calculatorView(found.setup, found.state);
  expect(loanChoices(found.setup, view)?.rows.map(({ label }) => label)).toEqual(['$0', '$3,000', '$6,000']);
  expect(loanChoices(found.setup, view, [1000])).toBeUndefined();
});

test('usual sums are what vehicles cost, easily said, none twice', () => {
  const prices = [8990, 12_400, 14_990, 18_990, 21_990, 23_500, 27_990, 34_990, 48_990, 112_000];
  expect(usualSums(prices)).toEqual([12_000, 19_000, 25_000, 35_000, 110_000]);
  expect(usualSums([14_990, 15_100])).toEqual([15_000]);
  expect(usualSums([])).toEqual([]);
});
