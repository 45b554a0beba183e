import { expect, test } from 'vitest';
import type { SiteFinance } from '#domain/finance/vehicle-finance.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { FinanceLenderEntry } from '#domain/vehicle/vehicle.ts';
import { orderRepayment } from './order-repayment.ts';

const NOW = new Date('2026-11-23T00:00:00Z');
const FINANCE: SiteFinance = {
  rules: { provider: 'd' },
  creditNotice: { example: 'Weekly figures: 8.49% p.a.', warning: 'WARNING: of the examples given alone.' },
};
const LENDER: FinanceLenderEntry = {
  financeProvider: 'd',
  interestRatePercent: 8.49,
  comparisonRatePercent: 9.72,
  weeklyRepaymentCents: 9_700,
  termYears: 5,
};
const car = (change: Partial<FinanceLenderEntry> = {}) =>
  makeVehicle({ financeLenders: { d: { ...LENDER, ...change } } });

test('an order’s repayment is the lender’s own, with both rates and the notice, where nothing is paid beforehand', () => {
  expect(orderRepayment(car(), FINANCE, NOW)).toEqual({
    text: '$97 per week, 8.49% p.a., comparison rate 9.72% p.a.',
    basisText: 'For $18,990 over 5 years. $25,220 in all.',
    noticeText: 'Weekly figures: 8.49% p.a. WARNING: of the examples given alone.',
  });
});

test('a deposit makes it less, as in the calculator of the vehicle’s page', () => {
  const repayment = orderRepayment(car(), FINANCE, NOW, 2_000);
  expect(repayment?.text).toBe('$81 per week, 8.49% p.a., comparison rate 9.72% p.a.');
  expect(repayment?.basisText).toContain('For $16,990 over 5 years, after a deposit of $2,000.');
});

test.each([
  ['whose lender gives no comparison rate', { comparisonRatePercent: undefined }, 0],
  ['that is paid beforehand in full', {}, 18_990],
  ['with a deposit that the calculator does not take', {}, 9_000_000],
])('no repayment is stated for a vehicle %s', (_, change, deposit) => {
  const lender = Object.fromEntries(
    Object.entries({ ...LENDER, ...change }).filter(([, value]) => value !== undefined),
  );
  const vehicle = makeVehicle({ financeLenders: { d: lender as unknown as FinanceLenderEntry } });
  expect(orderRepayment(vehicle, FINANCE, NOW, deposit)).toBeUndefined();
});

test('no repayment is stated for a price that the calculator would have to change', () => {
  const site: SiteFinance = { ...FINANCE, calculator: { minAmountDollars: 20_000 } };
  expect(orderRepayment(car(), site, NOW)).toBeUndefined();
});
