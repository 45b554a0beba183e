import { describe, expect, test } from 'vitest';
import { paymentCount } from './payment-frequency.ts';
import { type Loan, repaymentCents } from './repayment.ts';
import { type RepaymentRounding, roundRepayment } from './repayment-rounding.ts';

const MONTHS = { periodsPerYear: 12, periods: 60 } as const;
const RATE = { annualRatePercent: 6.29 } as const;

describe('a repayment, worked: the standard amortisation formula [9-21]', () => {
  // 30,000 over five years at 6.29 % nominal, figures from the field study; the next cases were computed by hand and by
  // spreadsheet.
  test.each<[string, Loan, number]>([
    ['no fees, a month', { principalCents: 3_000_000, ...RATE, ...MONTHS }, 58_404],
    ['$395 in the loan', { principalCents: 3_039_500, ...RATE, ...MONTHS }, 59_173],
    ['$395, $912.25 and $6 in the loan [9-14]', { principalCents: 3_131_325, ...RATE, ...MONTHS }, 60_960],
    ['$9,000 at the end', { principalCents: 3_000_000, ...RATE, ...MONTHS, residualCents: 900_000 }, 45_600],
    ['a week', { principalCents: 3_000_000, ...RATE, periodsPerYear: 52, periods: 260 }, 13_455],
    ['a fortnight', { principalCents: 3_000_000, ...RATE, periodsPerYear: 26, periods: 130 }, 26_923],
    [
      'one site’s fee of 1300, a week',
      { principalCents: 3_130_000, ...RATE, periodsPerYear: 52, periods: 260 },
      14_038,
    ],
    ['one lender’s 1360.5, a week', { principalCents: 3_136_050, ...RATE, periodsPerYear: 52, periods: 260 }, 14_065],
    ['no interest', { principalCents: 3_000_000, annualRatePercent: 0, ...MONTHS }, 50_000],
    [
      'no interest, $9,000 at the end',
      { principalCents: 3_000_000, annualRatePercent: 0, ...MONTHS, residualCents: 900_000 },
      35_000,
    ],
    // Only interest: 30,000 x 6.29 % / 12.
    ['all of it at the end', { principalCents: 3_000_000, ...RATE, ...MONTHS, residualCents: 3_000_000 }, 15_725],
  ])('%s: %o', (_, loan, cents) => {
    expect(Math.round(repaymentCents(loan))).toBe(cents);
  });

  test('pays back exactly what was borrowed, with a residual too', () => {
    const loan: Loan = { principalCents: 3_131_325, ...RATE, ...MONTHS, residualCents: 900_000 };
    const payment = repaymentCents(loan);
    let owed = loan.principalCents;
    for (let month = 0; month < loan.periods; month += 1) owed = owed * (1 + 0.0629 / 12) - payment;
    expect(owed).toBeCloseTo(900_000, 2);
  });
});

test.each([
  [5, 'weekly', 260],
  [5, 'fortnightly', 130],
  [5, 'monthly', 60],
  [5.5, 'weekly', 286],
  [5.5, 'fortnightly', 143],
  [5.5, 'monthly', 66],
  [1, 'weekly', 52],
] as const)('%d years %s are %i payments [9-18]', (years, frequency, count) => {
  expect(paymentCount(years, frequency)).toBe(count);
});

describe('rounding [9-21]', () => {
  test.each<[RepaymentRounding, 1 | 100, number, number | undefined, number]>([
    ['up', 100, 13_454.75, undefined, 13_500],
    ['up', 1, 13_454.75, undefined, 13_455],
    ['up', 100, 13_400, undefined, 13_400],
    // A floating-point error of 0.1 + 0.2 must not add a dollar.
    ['up', 100, 13_400.000_000_01, undefined, 13_400],
    ['up', 100, 13_454.75, 13_400, 13_500],
    // Up when the displayed one exceeds the computed one, otherwise down.
    ['towards_displayed', 100, 13_454.75, 13_500, 13_500],
    ['towards_displayed', 100, 13_454.75, 13_400, 13_400],
    ['towards_displayed', 100, 13_454.75, 90_000, 13_500],
    ['towards_displayed', 100, 13_454.75, 13_454.75, 13_400],
    ['towards_displayed', 1, 13_454.75, 13_400, 13_454],
    ['towards_displayed', 100, 13_400, 13_400, 13_400],
    ['towards_displayed', 100, 13_454.75, undefined, 13_500],
  ])('%s to %i cents: %d beside %s is %i', (rounding, unitCents, cents, displayed, printed) => {
    expect(roundRepayment(cents, { rounding, unitCents }, displayed)).toBe(printed);
  });
});
