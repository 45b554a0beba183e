import { describe, expect, test } from 'vitest';
import type { FinanceLenderEntry } from '#domain/vehicle/vehicle.ts';
import { type CalculatorSource, calculatorSetup } from './calculator-setup.ts';
import { calculatorTerms, type CalculatorTerms } from './calculator-terms.ts';

const entry: FinanceLenderEntry = {
  financeProvider: 'a',
  interestRatePercent: 6.29,
  comparisonRatePercent: 8.19,
  weeklyRepaymentCents: 13_600,
  monthlyRepaymentCents: 59_173,
  establishmentFeesCents: 39_500,
  termMonths: 60,
};

function setup(site: Partial<CalculatorTerms> = {}, change: Partial<Omit<CalculatorSource, 'terms'>> = {}) {
  const made = calculatorSetup({
    terms: calculatorTerms(undefined, site),
    creditNotice: { example: 'WARNING: …' },
    entry,
    priceDollars: 30_000,
    page: 'vehicle',
    ...change,
  });
  if (made === undefined) throw new Error('Expected a calculator.');
  return made;
}

/** Bounds in everyday units: dollars, years, percent. */
const dollars = ({ min, max, step }: { min: number; max: number; step: number }): number[] =>
  [min, max, step].map((cents) => cents / 100);
const plain = ({ min, max, step }: { min: number; max: number; step: number }): number[] => [min, max, step];

describe('bounds of the amount [5-19]', () => {
  test.each<[string, Partial<CalculatorTerms>, number, number[]]>([
    ['the platform’s', {}, 30_000, [1000, 100_000, 500]],
    ['a lender’s or site’s least amount', { minAmountDollars: 5000 }, 30_000, [5000, 100_000, 500]],
    ['a car of exactly 100,000', {}, 100_000, [1000, 100_000, 500]],
    ['a dearer car: 1.05 times its price', {}, 120_000, [1000, 126_000, 500]],
    ['a dearer car on a site that does not stretch', { stretchesToPrice: false }, 120_000, [1000, 100_000, 500]],
  ])('%s', (_, site, priceDollars, expected) => {
    expect(dollars(setup(site, { priceDollars }).bounds.amount)).toEqual(expected);
  });

  test('a model’s page calculates up to 250,000 and tells of an amount out of range [5-23]', () => {
    const model = setup({}, { page: 'model' });
    expect(dollars(model.bounds.amount)).toEqual([1000, 250_000, 500]);
    expect([model.amountOutOfRange, setup().amountOutOfRange]).toEqual(['message', 'clamp']);
  });
});

describe('bounds of term, interest, deposit and residual', () => {
  test('term: 1 to 7 years in halves, 5 at most on some sites [5-20]', () => {
    expect(plain(setup().bounds.term)).toEqual([1, 7, 0.5]);
    expect(plain(setup({ maxTermYears: 5 }).bounds.term)).toEqual([1, 5, 0.5]);
  });

  test.each<[string, number, number, number[]]>([
    ['the platform’s', 0.5, 15, [0.5, 15, 0.5]],
    ['a variant', 1, 14.5, [1, 14.5, 0.5]],
    ['a variant', 5.99, 15.99, [5.99, 15.99, 0.5]],
    ['one site', 4, 20, [4, 20, 0.5]],
    // The lender charges 6.29 %: its own rate can always be selected.
    ['a lender whose rate lies below', 7.5, 14.5, [6.29, 14.5, 0.5]],
    ['one site whose lender’s rate lies below', 9.95, 19.95, [6.29, 19.95, 0.5]],
    ['a lender whose rate lies above', 1, 5, [1, 6.29, 0.5]],
  ])('interest, %s: %d to %d %% [5-21]', (_, minInterestPercent, maxInterestPercent, expected) => {
    expect(plain(setup({ minInterestPercent, maxInterestPercent }).bounds.interest)).toEqual(expected);
  });

  test.each([
    [7.5, 14.5],
    [9.95, 19.95],
  ])('interest from %d to %d %% as it is for a rate within [5-21]', (minInterestPercent, maxInterestPercent) => {
    const at = { ...entry, interestRatePercent: 10 };
    expect(plain(setup({ minInterestPercent, maxInterestPercent }, { entry: at }).bounds.interest)).toEqual([
      minInterestPercent,
      maxInterestPercent,
      0.5,
    ]);
  });

  test('deposit or trade-in and residual: 0 to 250,000 in steps of 0.5 [5-22]', () => {
    expect(dollars(setup().bounds.tradeIn)).toEqual([0, 250_000, 0.5]);
    expect(dollars(setup().bounds.residual)).toEqual([0, 250_000, 0.5]);
  });
});

describe('where a calculator begins', () => {
  test.each<[string, Partial<CalculatorTerms>, number | undefined, number]>([
    ['with the price', {}, 18_990, 18_990],
    ['with 30,000 where no price is shown', {}, undefined, 30_000],
    ['with 30,000 where the price is 0', {}, 0, 30_000],
    ['with 30,000 on sites that want it', { amountStartsAt: 'default' }, 18_990, 30_000],
    ['with the least amount for a car below it', { minAmountDollars: 5000 }, 4000, 5000],
    ['with the greatest for a car above it', { stretchesToPrice: false }, 120_000, 100_000],
  ])('%s [9-19]', (_, site, priceDollars, expected) => {
    expect(setup(site, { priceDollars }).start.amountCents).toBe(expected * 100);
  });

  test('with the lender’s term, else 5 years, or 6 on some sites [9-19]', () => {
    const withoutTerm = { entry: { ...entry, termMonths: undefined as never } };
    expect(setup({}, { entry: { ...entry, termMonths: 48 } }).start.termYears).toBe(4);
    expect(setup({}, withoutTerm).start.termYears).toBe(5);
    expect(setup({ defaultTermYears: 6 }, withoutTerm).start.termYears).toBe(6);
    expect(setup({ maxTermYears: 5 }, { entry: { ...entry, termMonths: 84 } }).start.termYears).toBe(5);
  });

  test('with the lender’s rate [9-20]', () => {
    expect(setup({ defaultInterestPercent: 8.5 }).start.interestPercent).toBe(6.29);
  });

  test('with the lender’s deposit and residual, as its repayment has them', () => {
    const { start } = setup({}, { entry: { ...entry, depositCents: 300_000, balloonCents: 900_000 } });
    expect([start.tradeInCents, start.residualCents]).toEqual([300_000, 900_000]);
  });

  test('by the week, by the month on some sites [9-18]', () => {
    expect([setup().start.frequency, setup({ frequency: 'monthly' }).start.frequency]).toEqual(['weekly', 'monthly']);
  });
});

describe('rates without a vehicle’s own', () => {
  const none = { entry: undefined, priceDollars: undefined };

  test('are the site’s: 10 % unless it says otherwise, 8.5 on one [9-20]', () => {
    expect(setup({ comparisonRatePercent: 11.1 }, none).lender).toEqual({
      interestPercent: 10,
      comparisonRatePercent: 11.1,
    });
    expect(setup({ defaultInterestPercent: 8.5, comparisonRatePercent: 9.6 }, none).start.interestPercent).toBe(8.5);
  });

  test('make no calculator where the comparison rate is not known: it could never state a repayment', () => {
    const made = (change: Partial<FinanceLenderEntry>, site: Partial<CalculatorTerms> = {}) =>
      calculatorSetup({
        terms: calculatorTerms(undefined, site),
        creditNotice: { example: 'WARNING: …' },
        entry: { ...entry, ...change },
        page: 'vehicle',
      });
    const unknown = { comparisonRatePercent: undefined as never };
    expect(
      calculatorSetup({ terms: calculatorTerms(undefined, {}), creditNotice: { example: 'WARNING' }, page: 'model' }),
    ).toBe(undefined);
    expect(made(unknown)).toBeUndefined();
    // The site's comparison rate is for a different loan than this car's at 6.29 %.
    expect(made(unknown, { comparisonRatePercent: 11.1 })).toBeUndefined();
    expect(made(unknown, { defaultInterestPercent: 6.29, comparisonRatePercent: 8.19 })?.lender).toEqual({
      interestPercent: 6.29,
      comparisonRatePercent: 8.19,
    });
  });
});

test('fees: the lender’s establishment fee, in its place the site’s own [9-14, 9-21]', () => {
  expect(setup().fees).toEqual([{ name: 'Establishment fee', cents: 39_500, charged: 'financed' }]);
  expect(setup({}, { entry: { ...entry, establishmentFeesCents: 0 } }).fees).toEqual([]);
  const fees = [{ name: 'Fee', cents: 136_050, charged: 'financed' }] as const;
  expect(setup({ fees }).fees).toEqual(fees);
});

test('a lender’s terms replace the platform’s for all of its dealers, a site’s replace both [5-19 to 5-22]', () => {
  const terms = calculatorTerms(
    { minAmountDollars: 5000, minInterestPercent: 7.5, maxInterestPercent: 14.5 },
    { minAmountDollars: 2000 },
  );
  expect(terms).toMatchObject({
    minAmountDollars: 2000,
    minInterestPercent: 7.5,
    maxInterestPercent: 14.5,
    maxAmountDollars: 100_000,
  });
});

describe('the lender’s own repayment', () => {
  test('is kept for the inputs that it is for', () => {
    expect(setup().example).toEqual({ weeklyCents: 13_600, monthlyCents: 59_173 });
  });

  test.each<[string, Partial<CalculatorTerms>, Partial<CalculatorSource>]>([
    ['another amount', { amountStartsAt: 'default' }, {}],
    ['no price', {}, { priceDollars: 0 }],
    ['an amount that had to be clamped', { maxAmountDollars: 20_000, stretchesToPrice: false }, {}],
    ['a term that had to be clamped', { maxTermYears: 4 }, {}],
    ['a term that is not stated', {}, { entry: { ...entry, termMonths: undefined as never } }],
    ['fees of the site', { fees: [] }, {}],
  ])('is not for %s', (_, site, change) => {
    expect(setup(site, change).example).toBeUndefined();
  });
});

test('a setup is plain data, as a page hands it over', () => {
  const made = setup({ comparisonRateRange: { fromPercent: 8.38, toPercent: 19.42 } });
  expect(JSON.parse(JSON.stringify(made))).toEqual(made);
  expect(made.comparisonRateRangeText).toBe('8.38% to 19.42%');
});

test('without a lender’s figures or a price it begins with 30,000 over 5 years at the site’s rate [9-19, 9-20]', () => {
  const terms = calculatorTerms(undefined, { defaultInterestPercent: 8.5, comparisonRatePercent: 9.6 });
  expect(calculatorSetup({ terms, creditNotice: { example: 'WARNING' }, page: 'vehicle' })).toMatchObject({
    start: { amountCents: 3_000_000, termYears: 5, interestPercent: 8.5 },
    lender: { interestPercent: 8.5, comparisonRatePercent: 9.6 },
  });
});
