import { describe, expect, test } from 'vitest';
import type { FinanceLenderEntry, Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { FinanceProvider } from './finance-provider-rules.ts';
import { repaymentDisplay } from './repayment-display.ts';
import { resolveRepayment } from './resolve-repayment.ts';

const now = new Date('2026-11-18T01:42:00Z');

const entry: FinanceLenderEntry = {
  financeProvider: 'Banksia Motor Finance',
  interestRatePercent: 6.29,
  comparisonRatePercent: 8.19,
  weeklyRepaymentCents: 19_301,
  monthlyRepaymentCents: 83_650,
};

function vehicleOn(
  provider: string,
  change: Partial<Vehicle> = {},
  figures: Partial<FinanceLenderEntry> = {},
): Vehicle {
  return makeVehicle({ year: 2021, financeLenders: { [provider]: { ...entry, ...figures } }, ...change });
}

test("prints the lender's repayment with its rate and comparison rate", () => {
  const repayment = resolveRepayment(vehicleOn('a'), { provider: 'a' }, now);
  expect(repayment && repaymentDisplay(repayment)).toEqual({
    amountText: '$194',
    periodText: '/ week',
    rateText: '6.29% p.a.',
    comparisonRateText: '8.19% p.a.',
  });
});

describe('a repayment is shown or left out', () => {
  const without = (key: keyof FinanceLenderEntry): Partial<FinanceLenderEntry> => ({ [key]: undefined });
  const price = (dollars: number): Partial<Vehicle> => ({ price: { cents: dollars * 100, qualifier: 'drive_away' } });
  const rows: readonly [string, FinanceProvider, Vehicle, boolean][] = [
    ['no entry for the provider of this dealer [5-6]', 'b', vehicleOn('a'), false],
    ['no interest rate [5-6]', 'd', vehicleOn('d', {}, without('interestRatePercent')), false],
    ['no comparison rate [5-6]', 'd', vehicleOn('d', {}, without('comparisonRatePercent')), false],
    ['provider A, 11 years old [5-7, 9-17]', 'a', vehicleOn('a', { year: 2015 }), true],
    ['provider A, 12 years old [5-7, 9-17]', 'a', vehicleOn('a', { year: 2014 }), false],
    ['provider A, year not known [5-7]', 'a', vehicleOn('a', { year: undefined as never }), false],
    ['provider A, price 500 [5-7, 9-17]', 'a', vehicleOn('a', price(500)), false],
    ['provider A, price 501 [5-7, 9-17]', 'a', vehicleOn('a', price(501)), true],
    ['provider B, old and cheap [5-8]', 'b', vehicleOn('b', { year: 1999, ...price(400) }), true],
    ['provider C, sold [5-8]', 'c', vehicleOn('c', { status: 'sold' }), false],
    ['provider C, coming soon [5-8]', 'c', vehicleOn('c', { status: 'coming_soon' }), true],
    ['provider D, old [5-9]', 'd', vehicleOn('d', { year: 1999 }), true],
    ['provider E, price 500 [5-9]', 'e', vehicleOn('e', price(500)), false],
    ['provider F, no weekly payment [5-9]', 'f', vehicleOn('f', {}, without('weeklyRepaymentCents')), false],
    ['provider G, no weekly payment [5-10]', 'g', vehicleOn('g', {}, without('weeklyRepaymentCents')), true],
    ['provider G, no monthly payment [5-10]', 'g', vehicleOn('g', {}, without('monthlyRepaymentCents')), false],
    ['a repayment of $25 [5-25]', 'd', vehicleOn('d', {}, { weeklyRepaymentCents: 2500 }), false],
    ['a repayment of $25.01 [5-25]', 'd', vehicleOn('d', {}, { weeklyRepaymentCents: 2501 }), true],
  ];
  test.each(rows)('%s', (_, provider, vehicle, shown) => {
    expect(resolveRepayment(vehicle, { provider }, now) !== undefined).toBe(shown);
  });

  test('provider G shows the monthly payment [5-10]', () => {
    expect(resolveRepayment(vehicleOn('g'), { provider: 'g' }, now)).toMatchObject({ dollars: 837, period: 'month' });
  });

  test('excluded makes and dealerships show none [5-6]', () => {
    const vehicle = vehicleOn('a', { make: 'Toyota', dealershipId: 'd1' });
    expect(resolveRepayment(vehicle, { provider: 'a', excludedMakes: ['TOYOTA'] }, now)).toBeUndefined();
    expect(resolveRepayment(vehicle, { provider: 'a', excludedDealerships: ['d1'] }, now)).toBeUndefined();
    expect(resolveRepayment(vehicle, { provider: 'a', excludedDealerships: ['d2'] }, now)).toBeDefined();
  });
});
