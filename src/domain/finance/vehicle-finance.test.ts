import { describe, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { FinanceLenderEntry, Vehicle } from '#domain/vehicle/vehicle.ts';
import { calculatorState } from './calculator-state.ts';
import { calculatorView } from './calculator-view.ts';
import { isCalculatorShown, type SiteFinance, vehicleFinance } from './vehicle-finance.ts';

const now = new Date('2026-11-18T01:42:00Z');
const site: SiteFinance = { rules: { provider: 'a' }, creditNotice: { example: 'WARNING: …' } };

const entry: FinanceLenderEntry = {
  financeProvider: 'a',
  interestRatePercent: 8.99,
  comparisonRatePercent: 9.84,
  weeklyRepaymentCents: 9250,
  termYears: 5,
};
const vehicleWith = (figures: Partial<FinanceLenderEntry> = {}, change: Partial<Vehicle> = {}): Vehicle =>
  makeVehicle({ financeLenders: { a: { ...entry, ...figures } }, ...change });

test('a page shows the estimate, the calculator and the small print of its vehicle', () => {
  const shown = vehicleFinance(vehicleWith({ disclaimer: 'To approved applicants.' }), site, now);
  expect(shown).toMatchObject({
    repayment: { amountText: '$93', periodText: '/ week', rateText: '8.99% p.a.', comparisonRateText: '9.84% p.a.' },
    calculator: { start: { amountCents: 1_899_000 }, displayed: { cents: 9300, period: 'week' } },
    creditNotice: { example: 'WARNING: …' },
    disclaimerText: 'To approved applicants.',
  });
});

test('the calculator begins with the figure that stands beside it', () => {
  const calculator = vehicleFinance(vehicleWith(), site, now)?.calculator;
  if (calculator === undefined) throw new Error('Expected a calculator.');
  expect(calculatorView(calculator, calculatorState(calculator)).result).toMatchObject({
    amountText: '$93',
    periodText: '/ week',
  });
});

describe('whether the calculator shows [5-11]', () => {
  const unknown = { weeklyRepaymentCents: undefined as never };
  test.each<[string, Vehicle, boolean]>([
    ['with its estimate', vehicleWith(), true],
    ['without an estimate, where the lender has a figure above zero', vehicleWith({}, { year: 2010 }), true],
    ['a price too low for an estimate', vehicleWith({}, { price: { cents: 50_000, qualifier: 'drive_away' } }), true],
    ['only a monthly figure', vehicleWith({ ...unknown, monthlyRepaymentCents: 40_000 }), true],
    ['a figure of zero', vehicleWith({ weeklyRepaymentCents: 0 }), false],
    ['no figure', vehicleWith(unknown), false],
    ['sold', vehicleWith({}, { status: 'sold' }), false],
    ['of a status that counts as sold [4-17]', vehicleWith({}, { status: 'unavailable' }), false],
    ['no entry of the dealer’s lender', makeVehicle({ financeLenders: { b: entry } }), false],
  ])('%s: %#', (_, vehicle, shown) => {
    expect(isCalculatorShown(vehicle, site.rules, now)).toBe(shown);
    expect(vehicleFinance(vehicle, site, now)?.calculator !== undefined).toBe(shown);
  });

  test('not for makes and dealerships that show no repayments [5-6]', () => {
    const vehicle = vehicleWith({}, { dealershipId: 'd1' });
    expect(isCalculatorShown(vehicle, { provider: 'a', excludedMakes: ['toyota'] }, now)).toBe(false);
    expect(isCalculatorShown(vehicle, { provider: 'a', excludedDealerships: ['d1'] }, now)).toBe(false);
    expect(vehicleFinance(vehicle, { ...site, rules: { provider: 'a', excludedMakes: ['Toyota'] } }, now)).toBe(
      undefined,
    );
  });

  test('not without the lender’s comparison rate, where it could state no repayment', () => {
    expect(vehicleFinance(vehicleWith({ comparisonRatePercent: undefined as never }), site, now)).toBeUndefined();
  });

  test('not on sites without one; the estimate stays', () => {
    const shown = vehicleFinance(vehicleWith(), { ...site, showsCalculator: false }, now);
    expect([shown?.repayment?.amountText, shown?.calculator]).toEqual(['$93', undefined]);
  });
});
