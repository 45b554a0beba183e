import { describe, expect, test } from 'vitest';
import type { FinanceLenderEntry, Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { calculatorOf } from './calculator-brief.ts';
import { calculatorState } from './calculator-state.ts';
import { calculatorView } from './calculator-view.ts';
import { type SiteFinance, vehicleFinance } from './vehicle-finance.ts';

const now = new Date('2026-11-18T01:42:00Z');
const creditNotice = { example: 'WARNING: This comparison rate is true only for the examples given.' };
const entry: FinanceLenderEntry = {
  financeProvider: 'Banksia Motor Finance',
  interestRatePercent: 6.29,
  comparisonRatePercent: 8.19,
  weeklyRepaymentCents: 8700,
  establishmentFeesCents: 39_500,
  termMonths: 60,
};

describe('the calculator that a browser makes from a page is the one of the build', () => {
  test.each<[string, Partial<FinanceLenderEntry>, Partial<SiteFinance>, Partial<Vehicle>]>([
    ['with nothing of its own', {}, {}, {}],
    ['with the site’s fee', {}, { calculator: { fees: [{ name: 'Fee', cents: 39_500, charged: 'financed' }] } }, {}],
    ['for a loan not exceeding an amount', { disclaimer: 'For loans not exceeding $18,000.' }, {}, {}],
    ['with deposit and residual', { depositCents: 189_900, balloonCents: 569_700 }, {}, {}],
    ['without a price', {}, {}, { price: { qualifier: 'price_on_application' } }],
    ['that begins by the month', {}, { calculator: { frequency: 'monthly', termShownIn: 'months' } }, {}],
  ])('%s', (_, figures, site, change) => {
    const vehicle = makeVehicle({ financeLenders: { d: { ...entry, ...figures } }, ...change });
    const finance = vehicleFinance(vehicle, { rules: { provider: 'd' }, creditNotice, ...site }, now);
    if (finance?.brief === undefined || finance.calculator === undefined) throw new Error('Expected a calculator.');
    const carried = JSON.parse(JSON.stringify(finance.brief)) as typeof finance.brief;
    const setup = calculatorOf(carried, { creditNotice });
    if (setup === undefined) throw new Error('Expected a calculator in the browser.');
    expect(calculatorView(setup, calculatorState(setup))).toEqual(
      calculatorView(finance.calculator, calculatorState(finance.calculator)),
    );
    expect({ ...setup, disclaimerText: undefined }).toEqual({ ...finance.calculator, disclaimerText: undefined });
  });

  test('and the page carries neither words nor bounds for it', () => {
    const vehicle = makeVehicle({
      financeLenders: { d: { ...entry, disclaimer: 'Long words of a lender. '.repeat(20) } },
    });
    const { brief } = vehicleFinance(vehicle, { rules: { provider: 'd' }, creditNotice }, now) ?? {};
    expect(JSON.stringify(brief).length).toBeLessThan(320);
    expect(JSON.stringify(brief)).not.toMatch(/words|WARNING|Banksia/);
  });
});
