import { describe, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { FinanceLenderEntry, Vehicle } from '#domain/vehicle/vehicle.ts';
import { financeQuote } from './finance-quote.ts';
import { repaymentCents } from './repayment.ts';

const now = new Date('2026-11-18T01:42:00Z');

const entry: FinanceLenderEntry = {
  financeProvider: 'd',
  interestRatePercent: 8.99,
  comparisonRatePercent: 9.84,
  weeklyRepaymentCents: 9300,
  establishmentFeesCents: 39_500,
  termYears: 5,
};
const withEntry = (change: Partial<FinanceLenderEntry> = {}, vehicle: Partial<Vehicle> = {}): Vehicle =>
  makeVehicle({ financeLenders: { d: { ...entry, ...change } }, ...vehicle });
const quote = (vehicle: Vehicle, purchaseDollars = 18_990, termYears = 5) =>
  financeQuote(vehicle, { purchaseDollars, termYears }, { provider: 'd' }, now);

describe('a repayment, worked', () => {
  // 30,000 at 6 % over 60 months is the textbook's 579.98.
  test.each([
    [{ principalCents: 3_000_000, annualRatePercent: 6, periodsPerYear: 12, periods: 60 }, 57_998],
    [{ principalCents: 3_000_000, annualRatePercent: 0, periodsPerYear: 12, periods: 60 }, 50_000],
    [{ principalCents: 2_000_000, annualRatePercent: 8.99, periodsPerYear: 52, periods: 260 }, 9557],
  ] as const)('%o: %i cents', (loan, cents) => {
    expect(Math.round(repaymentCents(loan))).toBe(cents);
  });
});

describe('a quote', () => {
  test("is the lender's own for the price and term of its example", () => {
    expect(quote(withEntry())).toEqual({
      weeklyRepaymentCents: 9300,
      advertisedRatePercent: 8.99,
      comparisonRatePercent: 9.84,
    });
    expect(quote(withEntry({ termYears: undefined as never, termMonths: 60 }))?.weeklyRepaymentCents).toBe(9300);
  });

  test("is worked out at the lender's rate with its fee for another price or term; the comparison rate stays the lender's", () => {
    // 15,000 + 395 at 8.99 % over 260 weeks.
    expect(quote(withEntry(), 15_000)).toEqual({
      weeklyRepaymentCents: Math.ceil(
        repaymentCents({ principalCents: 1_539_500, annualRatePercent: 8.99, periodsPerYear: 52, periods: 260 }),
      ),
      advertisedRatePercent: 8.99,
      comparisonRatePercent: 9.84,
    });
    expect(quote(withEntry(), 18_990, 3)?.weeklyRepaymentCents).toBeGreaterThan(9300);
  });

  test("the lender's example with a deposit or balloon is not the shopper's loan", () => {
    expect(quote(withEntry({ balloonCents: 500_000 }))?.weeklyRepaymentCents).not.toBe(9300);
  });

  test.each<[string, Vehicle]>([
    ['has no entry of the dealer’s lender', makeVehicle()],
    ['has no comparison rate [5-6]', withEntry({ comparisonRatePercent: undefined as never })],
    ['is sold [5-9]', withEntry({}, { status: 'sold' })],
    ['costs 500 [5-9]', withEntry({}, { price: { cents: 50_000, qualifier: 'drive_away' } })],
  ])('is not given for a vehicle that %s', (_, vehicle) => {
    expect(quote(vehicle)).toBeUndefined();
  });

  test('is not given where the repayment would be $25 or less [5-25]', () => {
    expect(quote(withEntry(), 3000)).toBeUndefined();
  });

  test('is not given for excluded makes', () => {
    const rules = { provider: 'd', excludedMakes: ['toyota'] } as const;
    expect(financeQuote(withEntry(), { purchaseDollars: 18_990, termYears: 5 }, rules, now)).toBeUndefined();
  });
});
