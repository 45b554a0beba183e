import { expect, test } from 'vitest';
import { type CalculatorEdit, calculatorState, editCalculator } from './calculator-state.ts';
import type { CalculatorTerms } from './calculator-terms.ts';
import { calculatorView } from './calculator-view.ts';
import { loanShares } from './loan-shares.ts';
import { makeCalculatorSetup } from './make-calculator-setup.fixture.ts';

function shares(terms: Partial<CalculatorTerms>, edits: readonly CalculatorEdit[] = []) {
  const setup = makeCalculatorSetup(terms);
  const state = edits.reduce((before, edit) => editCalculator(setup, before, edit), calculatorState(setup));
  const view = calculatorView(setup, state);
  return { view, shares: loanShares(setup, view) };
}
const said = (all: ReturnType<typeof loanShares>): string[] => all.map(({ label, text }) => `${label}: ${text}`);

test('a loan without deposit and fees is what is borrowed and its interest', () => {
  expect(said(shares({}).shares)).toEqual(['Borrowed: $30,000', 'Interest over 5 years: $5,100']);
});

test('what is brought, borrowed and paid for borrowing adds up to all that is paid', () => {
  const fees = [
    { name: 'Establishment', cents: 39_500, charged: 'financed' },
    { name: 'Account', cents: 1_000, charged: 'monthly' },
  ] as const;
  const { view, shares: all } = shares({ fees }, [{ field: 'tradeIn', value: 10_000 }]);
  expect(said(all)).toEqual([
    'Deposit or trade-in: $10,000',
    'Borrowed, with the fees: $20,395',
    expect.stringMatching(/^Interest and fees over 5 years: \$/),
  ]);
  if (view.result.kind !== 'repayment') throw new Error('There is no repayment.');
  expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(view.result.totalCents + 1_000_000);
});

test('there is nothing to draw where there is no repayment', () => {
  expect(shares({}, [{ field: 'interest', value: 3 }]).shares).toEqual([]);
});
