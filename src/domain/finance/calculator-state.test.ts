import { describe, expect, test } from 'vitest';
import type { CalculatorField, CalculatorSetup } from './calculator-setup.ts';
import { type CalculatorEdit, calculatorState, editCalculator, inputOf, isFirstEdit } from './calculator-state.ts';
import { makeCalculatorSetup } from './make-calculator-setup.fixture.ts';

const setup = makeCalculatorSetup();

function after(edits: readonly CalculatorEdit[], of: CalculatorSetup = setup) {
  return edits.reduce((state, edit) => editCalculator(of, state, edit), calculatorState(of));
}

/** A field's value and message after something is typed into it. */
function typed(field: CalculatorField, value: string | number, of: CalculatorSetup = setup) {
  const { inputs, corrections } = after([{ field, value }], of);
  return [inputOf(inputs, field), corrections[field]?.text];
}

describe('what is typed', () => {
  test.each<[CalculatorField, string | number, number]>([
    ['amount', '18,990', 1_899_000],
    ['amount', ' $18,990.50 ', 1_899_050],
    ['amount', 18_990, 1_899_000],
    ['tradeIn', '5000', 500_000],
    ['tradeIn', '', 0],
    ['residual', '$9,000', 900_000],
    ['residual', ' ', 0],
    ['term', '3', 3],
    ['term', '5.5 years', 5.5],
    ['interest', '7.25', 7.25],
    ['interest', '6.290 % p.a.', 6.29],
  ])('%s %s is taken as %d', (field, value, stored) => {
    expect(typed(field, value)).toEqual([stored, undefined]);
  });

  test.each<[CalculatorField, string | number, number]>([
    ['amount', 'thirty thousand', 3_000_000],
    ['amount', '', 3_000_000],
    ['amount', '1e9', 3_000_000],
    ['amount', '<img src=x onerror=alert(1)>', 3_000_000],
    ['term', '', 5],
    ['interest', '--5', 6.29],
    ['residual', 'none', 0],
    ['amount', '9'.repeat(41), 3_000_000],
    ['term', Number.NaN, 5],
    ['amount', Number.POSITIVE_INFINITY, 3_000_000],
  ])('%s %s is no number: the field keeps what it had', (field, value, stored) => {
    expect(typed(field, value)).toEqual([stored, 'Please enter a number.']);
  });

  test('a term between two steps goes to the nearest [5-20]', () => {
    expect([typed('term', 3.3)[0], typed('term', 3.2)[0]]).toEqual([3.5, 3]);
  });

  test('the lender’s own term can be chosen again although it lies between two steps', () => {
    const entry = { financeProvider: 'a', interestRatePercent: 6, comparisonRatePercent: 7, termMonths: 57 };
    const odd = makeCalculatorSetup({}, { entry });
    expect(
      after(
        [
          { field: 'term', value: 3 },
          { field: 'term', value: 4.75 },
        ],
        odd,
      ).inputs.termYears,
    ).toBe(4.75);
  });

  test('terms shown in months are typed in months [9-19]', () => {
    const months = makeCalculatorSetup({ termShownIn: 'months' });
    expect(typed('term', '48', months)).toEqual([4, undefined]);
    expect(typed('term', '120', months)).toEqual([
      7,
      'Cannot be less than 12 months or more than 84 months. You typed 120 months, so it is set to 84 months.',
    ]);
  });
});

describe('a value outside its bounds is clamped, and says what was typed and what it became [5-24]', () => {
  test.each<[CalculatorField, string, number, string]>([
    [
      'amount',
      '500',
      100_000,
      'Cannot be less than $1,000 or more than $100,000. You typed $500, so it is set to $1,000.',
    ],
    [
      'amount',
      '250,000',
      10_000_000,
      'Cannot be less than $1,000 or more than $100,000. You typed $250,000, so it is set to $100,000.',
    ],
    ['term', '9', 7, 'Cannot be less than 1 year or more than 7 years. You typed 9 years, so it is set to 7 years.'],
    ['term', '0', 1, 'Cannot be less than 1 year or more than 7 years. You typed 0 years, so it is set to 1 year.'],
    ['interest', '0.1', 0.5, 'Cannot be less than 0.5% or more than 15%. You typed 0.1%, so it is set to 0.5%.'],
    ['interest', '20', 15, 'Cannot be less than 0.5% or more than 15%. You typed 20%, so it is set to 15%.'],
    ['tradeIn', '-1', 0, 'Cannot be less than $0 or more than $250,000. You typed -$1, so it is set to $0.'],
    [
      'residual',
      '250,000.50',
      25_000_000,
      'Cannot be less than $0 or more than $250,000. You typed $250,000.50, so it is set to $250,000.',
    ],
    ['amount', '9'.repeat(40), 10_000_000, 'Cannot be less than $1,000 or more than $100,000.'],
  ])('%s %s', (field, value, stored, text) => {
    expect(typed(field, value)).toEqual([stored, text]);
  });

  test.each<[string, string]>([
    ['0', 'Cannot be less than $1,000 or more than $100,000.'],
    ['-5', 'Cannot be less than $1,000 or more than $100,000. You typed -$5, so it is set to $0.'],
  ])('a purchase amount of %s becomes 0, not the least amount', (value, text) => {
    expect(typed('amount', value)).toEqual([0, text]);
  });

  test.each([
    ['amount', 1000],
    ['amount', 100_000],
    ['term', 1],
    ['term', 7],
    ['interest', 0.5],
    ['interest', 15],
    ['tradeIn', 250_000],
  ] as const)('the bounds themselves are within: %s %d', (field, value) => {
    expect(typed(field, value)[1]).toBeUndefined();
  });

  test('what a field says goes with the next number typed into it, and only there', () => {
    const clamped = after([
      { field: 'amount', value: 1 },
      { field: 'term', value: 9 },
    ]);
    expect(Object.keys(clamped.corrections)).toEqual(['amount', 'term']);
    const next = editCalculator(setup, clamped, { field: 'term', value: 4 });
    expect(Object.keys(next.corrections)).toEqual(['amount']);
  });
});

describe('a model’s page tells of an amount out of range [5-23, 8-14]', () => {
  const model = makeCalculatorSetup({}, { page: 'model' });

  test.each([
    ['999', 99_900],
    ['250,000.01', 25_000_001],
    ['-1', 0],
  ])('%s', (value, stored) => {
    expect(typed('amount', value, model)).toEqual([stored, 'Cannot be less than $1,000 or more than $250,000']);
  });

  test('with the least amount of its lender', () => {
    const lender = makeCalculatorSetup({ minAmountDollars: 5000 }, { page: 'model' });
    expect(typed('amount', '4,999', lender)[1]).toBe('Cannot be less than $5,000 or more than $250,000');
  });

  test('not of one within, and other fields are clamped there too', () => {
    expect(typed('amount', '249,999', model)).toEqual([24_999_900, undefined]);
    expect(typed('term', 9, model)[0]).toBe(7);
  });
});

test('a locked interest stays the lender’s [5-21]', () => {
  const locked = makeCalculatorSetup({ isInterestLocked: true });
  const start = calculatorState(locked);
  expect(editCalculator(locked, start, { field: 'interest', value: 9 })).toBe(start);
});

describe('the first edit is counted, once [4-56]', () => {
  const counts = (edits: readonly CalculatorEdit[]): number => {
    let state = calculatorState(setup);
    let counted = 0;
    for (const edit of edits) {
      const next = editCalculator(setup, state, edit);
      if (isFirstEdit(state, next)) counted += 1;
      state = next;
    }
    return counted;
  };

  test.each<[string, readonly CalculatorEdit[], number]>([
    ['an amount', [{ field: 'amount', value: 20_000 }], 1],
    ['a term', [{ field: 'term', value: 3 }], 1],
    ['an interest', [{ field: 'interest', value: 9 }], 1],
    ['a frequency', [{ frequency: 'monthly' }], 1],
    ['several', [{ frequency: 'monthly' }, { field: 'term', value: 3 }, { field: 'term', value: 4 }], 1],
    ['one, a reset and another', [{ frequency: 'monthly' }, { reset: true }, { frequency: 'monthly' }], 1],
    ['the same value again', [{ field: 'term', value: 5 }, { frequency: 'weekly' }, { reset: true }], 0],
    ['no number', [{ field: 'amount', value: 'abc' }], 0],
    [
      'no number, then one',
      [
        { field: 'amount', value: 'abc' },
        { field: 'amount', value: 20_000 },
      ],
      1,
    ],
  ])('%s: %#', (_, edits, expected) => {
    expect(counts(edits)).toBe(expected);
  });
});

test('a reset brings back the start and takes away what fields say', () => {
  const state = after([{ field: 'amount', value: 1 }, { frequency: 'monthly' }, { reset: true }]);
  expect([state.inputs, state.corrections]).toEqual([setup.start, {}]);
});

test('an edit leaves the state before it as it was', () => {
  const start = Object.freeze(calculatorState(setup));
  const next = editCalculator(setup, start, { field: 'amount', value: 20_000 });
  expect([start.inputs.amountCents, next.inputs.amountCents]).toEqual([3_000_000, 2_000_000]);
});
