import { expect, test } from 'vitest';
import { calculatorOf } from './calculator-brief.ts';
import { calculatorState, editCalculator } from './calculator-state.ts';
import { calculatorView } from './calculator-view.ts';
import { modelCalculator } from './model-calculator.ts';
import type { SiteFinance } from './vehicle-finance.ts';

const SITE: SiteFinance = {
  rules: { provider: 'a', excludedMakes: [], excludedDealerships: [] },
  creditNotice: { example: '6.29% p.a., comparison rate 8.19% p.a.', warning: 'WARNING: …' },
  calculator: { minAmountDollars: 5000 },
  example: { interestRatePercent: 6.29, comparisonRatePercent: 8.19 },
};

test('the calculator of a model begins with its price, at the rates of the dealer’s example', () => {
  const calculator = modelCalculator(SITE, 39_990);
  expect(calculator?.start).toMatchObject({ rateText: '6.29% p.a.', comparisonRateText: '8.19% p.a.' });
  expect(calculator?.start.ledger[0]).toEqual({ label: 'Amount', value: '$39,990' });
});

test('the fees of the example are in a loan at its rates, unless the dealer’s calculators have others', () => {
  const example = { interestRatePercent: 6.29, comparisonRatePercent: 8.19, establishmentFeesCents: 39_500 };
  const fees = (site: SiteFinance): unknown => modelCalculator(site, 39_990)?.start.ledger[1];
  expect(fees({ ...SITE, example })).toEqual({ label: 'Establishment fee', value: '$395' });
  const calculator = { fees: [{ name: 'Fee', cents: 50_000, charged: 'financed' as const }] };
  expect(fees({ ...SITE, example, calculator })).toEqual({ label: 'Fee', value: '$500' });
});

test.each(['300000', '1000'])('an amount out of range, %s, is told of and not changed [5-23, 8-14]', (typed) => {
  const calculator = modelCalculator(SITE, 39_990);
  const setup = calculator && calculatorOf(calculator.brief, { creditNotice: SITE.creditNotice });
  if (setup === undefined) throw new Error('There is no calculator.');
  const state = editCalculator(setup, calculatorState(setup), { field: 'amount', value: typed });
  const view = calculatorView(setup, state);
  expect(view.fields.amount.correction?.text).toBe('Cannot be less than $5,000 or more than $250,000');
  expect(view.result.kind).toBe('enquire');
});

test('there is none where the dealer gives no rates or switches calculators off', () => {
  const { rules, creditNotice } = SITE;
  expect(modelCalculator({ rules, creditNotice }, 39_990)).toBeUndefined();
  expect(modelCalculator({ ...SITE, showsCalculator: false }, 39_990)).toBeUndefined();
  expect(modelCalculator(undefined, 39_990)).toBeUndefined();
});
