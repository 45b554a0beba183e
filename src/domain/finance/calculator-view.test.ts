import { describe, expect, test } from 'vitest';
import type { FinanceLenderEntry } from '#domain/vehicle/vehicle.ts';
import type { CalculatorSetup } from './calculator-setup.ts';
import type { CalculatorTerms } from './calculator-terms.ts';
import { type CalculatorEdit, calculatorState, editCalculator } from './calculator-state.ts';
import { type CalculatorResult, calculatorView, RATE_WITHOUT_COMPARISON } from './calculator-view.ts';
import { makeCalculatorSetup } from './make-calculator-setup.fixture.ts';

function view(setup: CalculatorSetup, edits: readonly CalculatorEdit[] = []) {
  const state = edits.reduce((before, edit) => editCalculator(setup, before, edit), calculatorState(setup));
  return calculatorView(setup, state);
}
const result = (setup: CalculatorSetup, edits: readonly CalculatorEdit[] = []): CalculatorResult =>
  view(setup, edits).result;
/** "$135 per week", or 'Enquire for Finance'. */
const said = (setup: CalculatorSetup, edits: readonly CalculatorEdit[] = []): string => {
  const shown = result(setup, edits);
  return shown.kind === 'repayment' ? shown.sentenceText : shown.text;
};

const toCents = { roundsTo: 'cent' } as const satisfies Partial<CalculatorTerms>;
const lent: FinanceLenderEntry = {
  financeProvider: 'a',
  interestRatePercent: 6.29,
  comparisonRatePercent: 8.19,
  termYears: 5,
};

test('a repayment stands with the rate, the lender’s comparison rate and the notice', () => {
  expect(result(makeCalculatorSetup())).toEqual({
    kind: 'repayment',
    repaymentCents: 13_500,
    amountText: '$135',
    periodText: '/ week',
    sentenceText: '$135 per week',
    announcement: '$135 per week, 6.29% p.a., comparison rate 8.19% p.a.',
    rateText: '6.29% p.a.',
    comparisonRateText: '8.19% p.a.',
    // 260 x 135
    totalCents: 3_510_000,
    totalLabel: 'Total, 260 payments of $135',
    totalText: '$35,100',
    ledger: [{ label: 'Amount', value: '$30,000' }],
    creditNotice: { example: 'WARNING: This comparison rate is true only for the examples given.' },
  });
});

describe('repayments of $30,000 over five years at 6.29 %, worked', () => {
  test.each<[string, Partial<CalculatorTerms>, string, string]>([
    ['weekly', toCents, '$134.55 per week', '$34,983'],
    ['fortnightly', { ...toCents, frequency: 'fortnightly' }, '$269.24 per fortnight', '$35,001.20'],
    ['monthly', { ...toCents, frequency: 'monthly' }, '$584.04 per month', '$35,042.40'],
    ['whole dollars, as estimates are printed [9-22]', { frequency: 'monthly' }, '$585 per month', '$35,100'],
  ])('%s [9-18, 9-21]', (_, terms, sentence, total) => {
    expect(result(makeCalculatorSetup(terms))).toMatchObject({ sentenceText: sentence, totalText: total });
  });

  test.each<[string, CalculatorTerms['fees'], string]>([
    ['$395', [{ name: 'Establishment fee', cents: 39_500, charged: 'financed' }], '$591.73 per month'],
    ['one site’s 1300', [{ name: 'Fee', cents: 130_000, charged: 'financed' }], '$609.35 per month'],
    ['one lender’s 1360.5', [{ name: 'Fee', cents: 136_050, charged: 'financed' }], '$610.53 per month'],
  ])('with a fee of %s in the loan [9-21]', (_, fees = [], sentence) => {
    expect(said(makeCalculatorSetup({ ...toCents, frequency: 'monthly', fees }))).toBe(sentence);
  });

  test('with the fees of one brand: three in the loan, one each month on top [9-14]', () => {
    const fees = [
      { name: 'Establishment', cents: 39_500, charged: 'financed' },
      { name: 'Vehicle security registration', cents: 600, charged: 'financed' },
      { name: 'Dealer agency', cents: 91_225, charged: 'financed' },
      { name: 'Monthly account admin', cents: 800, charged: 'monthly' },
    ] as const;
    expect(result(makeCalculatorSetup({ ...toCents, frequency: 'monthly', fees }))).toMatchObject({
      // 609.6043 is rounded up to the cent.
      sentenceText: '$609.61 per month',
      // 60 x 609.61 + 60 x 8
      totalLabel: 'Total',
      totalText: '$37,056.60',
      feesText: 'Not in the repayment: Monthly account admin, $8 a month.',
      ledger: [
        { label: 'Amount', value: '$30,000' },
        { label: 'Establishment', value: '$395' },
        { label: 'Vehicle security registration', value: '$6' },
        { label: 'Dealer agency', value: '$912.25' },
        { label: '60 payments of $609.61', value: '$36,576.60' },
        { label: 'Monthly account admin, 60 payments of $8', value: '$480' },
      ],
    });
  });

  test('with $9,000 at the end, which is part of the total', () => {
    const shown = result(makeCalculatorSetup({ ...toCents, frequency: 'monthly' }), [
      { field: 'residual', value: 9000 },
    ]);
    expect(shown).toMatchObject({
      // 456.0016 is rounded up to the cent.
      sentenceText: '$456.01 per month',
      // 60 x 456.01 + 9,000
      totalLabel: 'Total',
      totalText: '$36,360.60',
      ledger: [
        { label: 'Amount', value: '$30,000' },
        { label: '60 payments of $456.01', value: '$27,360.60' },
        { label: 'Residual', value: '$9,000' },
      ],
    });
  });

  test('with a deposit or trade-in, which is not borrowed', () => {
    const shown = result(makeCalculatorSetup(toCents), [
      { field: 'amount', value: 40_000 },
      { field: 'tradeIn', value: 10_000 },
    ]);
    expect(shown).toMatchObject({
      sentenceText: '$134.55 per week',
      ledger: [
        { label: 'Amount', value: '$40,000' },
        { label: 'Deposit or trade-in', value: '-$10,000' },
      ],
      totalLabel: 'Total, 260 payments of $134.55',
    });
  });

  test('over another term, and by another frequency', () => {
    const setup = makeCalculatorSetup();
    expect(said(setup, [{ field: 'term', value: 7 }])).toBe('$102 per week');
    expect(said(setup, [{ frequency: 'fortnightly' }])).toBe('$270 per fortnight');
  });

  test('without interest', () => {
    const free = makeCalculatorSetup(
      { frequency: 'monthly' },
      { entry: { ...lent, interestRatePercent: 0, comparisonRatePercent: 0.53 } },
    );
    expect(result(free)).toMatchObject({
      sentenceText: '$500 per month',
      rateText: '0.00% p.a.',
      comparisonRateText: '0.53% p.a.',
    });
  });
});

describe("'Enquire for Finance' and no total [5-25]", () => {
  const enquire = { kind: 'enquire', text: 'Enquire for Finance' };

  test.each([
    // $24.9989 and $25.0034 a week.
    [5574, 'Enquire for Finance'],
    [5575, '$26 per week'],
  ])('a loan of %i: %s', (amount, text) => {
    expect(said(makeCalculatorSetup(), [{ field: 'amount', value: amount }])).toBe(text);
  });

  test('says nothing more at $25 or less', () => {
    expect(result(makeCalculatorSetup(), [{ field: 'amount', value: 1000 }])).toEqual(enquire);
  });

  test.each<[string, readonly CalculatorEdit[]]>([
    ['a deposit of the whole amount', [{ field: 'tradeIn', value: 30_000 }]],
    ['a deposit of more', [{ field: 'tradeIn', value: 50_000 }]],
    ['an amount of nothing', [{ field: 'amount', value: 0 }]],
  ])('%s leaves nothing to borrow, whatever the fees [5-24]', (_, edits) => {
    const fees = [{ name: 'Fee', cents: 500_000, charged: 'financed' }] as const;
    expect(result(makeCalculatorSetup({ fees, frequency: 'monthly' }), edits)).toEqual(enquire);
  });

  test('an amount out of range on a model’s page: its field says why [5-23]', () => {
    const shown = view(makeCalculatorSetup({}, { page: 'model' }), [{ field: 'amount', value: 300_000 }]);
    expect(shown.result).toEqual(enquire);
    expect(shown.fields.amount.correction?.text).toBe('Cannot be less than $1,000 or more than $250,000');
  });

  test('a residual of more than the loan says so, of as much is a loan of interest only', () => {
    expect(result(makeCalculatorSetup(), [{ field: 'residual', value: 30_001 }])).toEqual({
      ...enquire,
      reasonText: 'The balloon payment can’t be more than the loan amount.',
    });
    // 30,000 x 6.29 % / 52 = 36.29
    expect(said(makeCalculatorSetup(toCents), [{ field: 'residual', value: 30_000 }])).toBe('$36.29 per week');
  });

  test('a loan of more than the lender’s disclaimer allows [5-11]', () => {
    const disclaimer = 'An amount financed not exceeding $20,000.';
    const capped = makeCalculatorSetup({}, { entry: { ...lent, disclaimer } });
    expect(result(capped)).toEqual({
      ...enquire,
      reasonText: 'The lender’s rate is for loans up to $20,000.',
    });
    expect(result(capped, [{ field: 'tradeIn', value: 10_000 }]).kind).toBe('repayment');
    expect(result(capped, [{ field: 'tradeIn', value: 9999.5 }]).kind).toBe('enquire');
  });
});

describe('interest off the lender’s rate', () => {
  test('has no comparison rate, so no repayment, no total and no rate are stated', () => {
    expect(result(makeCalculatorSetup(), [{ field: 'interest', value: 7 }])).toEqual({
      kind: 'enquire',
      text: 'Enquire for Finance',
      reasonText: RATE_WITHOUT_COMPARISON,
      offersLenderRate: true,
    });
    expect(RATE_WITHOUT_COMPARISON).not.toMatch(/\d/);
  });

  test('names the lender’s comparison rates where the dealer knows them [9-24]', () => {
    const setup = makeCalculatorSetup({ comparisonRateRange: { fromPercent: 8.38, toPercent: 19.42 } });
    expect(result(setup, [{ field: 'interest', value: 7 }])).toMatchObject({
      reasonText: `${RATE_WITHOUT_COMPARISON} Its comparison rates are 8.38% to 19.42% p.a.`,
    });
  });

  test('brings the repayment back with the lender’s rate', () => {
    const setup = makeCalculatorSetup();
    const there = { field: 'interest', value: 7 } as const;
    expect(said(setup, [there, { field: 'interest', value: setup.lender.interestPercent }])).toBe('$135 per week');
    expect(said(setup, [there, { field: 'interest', value: '6.29' }])).toBe('$135 per week');
    expect(said(setup, [there, { reset: true }])).toBe('$135 per week');
  });

  test('a rate with more decimals than can be typed is the lender’s all the same', () => {
    const exact = makeCalculatorSetup({}, { entry: { ...lent, interestRatePercent: 6.291_23 } });
    expect(result(exact, [{ field: 'interest', value: '6.29123' }]).kind).toBe('repayment');
  });
});

describe('the lender’s own repayment', () => {
  const entry = { ...lent, weeklyRepaymentCents: 14_149, monthlyRepaymentCents: 60_000 };
  const setup = makeCalculatorSetup({}, { entry });

  test.each<[string, readonly CalculatorEdit[], string]>([
    ['at the start', [], '$142 per week'],
    ['by the month', [{ frequency: 'monthly' }], '$600 per month'],
    ['by the fortnight, which it does not state: worked out', [{ frequency: 'fortnightly' }], '$270 per fortnight'],
    ['for another amount: worked out', [{ field: 'amount', value: 30_001 }], '$135 per week'],
    ['for another term: worked out', [{ field: 'term', value: 4.5 }], '$148 per week'],
    ['with a deposit: worked out', [{ field: 'tradeIn', value: 1000 }], '$131 per week'],
    ['with a residual: worked out', [{ field: 'residual', value: 1000 }], '$132 per week'],
    [
      'back at the start',
      [
        { field: 'amount', value: 40_000 },
        { field: 'amount', value: 30_000 },
      ],
      '$142 per week',
    ],
  ])('%s', (_, edits, sentence) => {
    expect(said(setup, edits)).toBe(sentence);
  });
});

describe('a lender that rounds towards the repayment displayed beside the calculator [9-21]', () => {
  // Computed: 134.55 a week, 584.04 a month.
  test.each<[string, number, 'week' | 'month', string]>([
    ['up when the displayed one exceeds it', 13_500, 'week', '$135 per week'],
    ['otherwise down', 13_400, 'week', '$134 per week'],
    ['up where what is displayed is by the month', 10_000, 'month', '$135 per week'],
  ])('%s', (_, cents, period, sentence) => {
    const setup = makeCalculatorSetup({ rounding: 'towards_displayed' }, { displayed: { cents, period } });
    expect(said(setup)).toBe(sentence);
  });
});

describe('the controls', () => {
  test('carry bounds, steps and texts in their own units', () => {
    const { fields } = view(makeCalculatorSetup());
    expect(fields.amount).toEqual({
      label: 'Amount',
      value: 30_000,
      min: 1000,
      max: 100_000,
      step: 500,
      sliderStep: 500,
      unit: '$',
      valueText: '$30,000',
      minText: '$1,000',
      maxText: '$100,000',
      isOptional: false,
      isLocked: false,
    });
    // Half a dollar per key press would take a keyboard user all day.
    expect(fields.tradeIn.sliderStep).toBe(500);
    expect([fields.term.sliderStep, fields.interest.sliderStep]).toEqual([0.5, 0.5]);
    expect(fields.tradeIn).toMatchObject({ label: 'Deposit or trade-in', step: 0.5, max: 250_000, isOptional: true });
    expect(fields.term).toMatchObject({ value: 5, min: 1, max: 7, step: 0.5, unit: 'years', valueText: '5 years' });
    expect(fields.interest).toMatchObject({ value: 6.29, step: 0.5, unit: '%', valueText: '6.29%', minText: '0.5%' });
    expect(fields.residual).toMatchObject({ label: 'Residual', value: 0, isOptional: true });
  });

  test('show the term in months on some sites [9-19]', () => {
    const { term } = view(makeCalculatorSetup({ termShownIn: 'months' })).fields;
    expect(term).toMatchObject({ value: 60, min: 12, max: 84, step: 6, unit: 'months', valueText: '60 months' });
  });

  test('say that the interest is locked [5-21]', () => {
    expect(view(makeCalculatorSetup({ isInterestLocked: true })).fields.interest.isLocked).toBe(true);
  });

  test('offer week, fortnight and month [4-56]', () => {
    expect(view(makeCalculatorSetup(), [{ frequency: 'fortnightly' }]).frequencies).toEqual([
      { value: 'weekly', label: 'Week', isChosen: false },
      { value: 'fortnightly', label: 'Fortnight', isChosen: true },
      { value: 'monthly', label: 'Month', isChosen: false },
    ]);
  });
});

test('no state of any calculator states a repayment without its rates and the notice', () => {
  const values = [-1, 0, 1, 999, 5000, 30_000, 99_999.5, 1e9];
  const setups = [
    makeCalculatorSetup(),
    makeCalculatorSetup({}, { page: 'model' }),
    makeCalculatorSetup({ isInterestLocked: true, termShownIn: 'months', rounding: 'towards_displayed' }),
  ];
  const fields = ['amount', 'tradeIn', 'term', 'interest', 'residual'] as const;
  for (const setup of setups) {
    for (const first of fields) {
      for (const second of fields) {
        for (const one of values) {
          for (const other of values) {
            const shown = result(setup, [
              { field: first, value: one },
              { field: second, value: other },
            ]);
            if (shown.kind === 'enquire') continue;
            expect(shown.rateText).toBe('6.29% p.a.');
            expect(shown.comparisonRateText).toBe('8.19% p.a.');
            expect(shown.creditNotice.example).toMatch(/^WARNING/);
            expect(shown.repaymentCents).toBeGreaterThan(2500);
            expect(Number.isInteger(shown.repaymentCents) && Number.isInteger(shown.totalCents)).toBe(true);
          }
        }
      }
    }
  }
});
