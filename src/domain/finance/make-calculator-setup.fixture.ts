import { type CalculatorSetup, type CalculatorSource, calculatorSetup } from './calculator-setup.ts';
import { calculatorTerms, type CalculatorTerms } from './calculator-terms.ts';

/** A loan of $30,000 over five years at 6.29 %, comparison rate 8.19 %, without fees; each test names what differs. */
export function makeCalculatorSetup(
  terms: Partial<CalculatorTerms> = {},
  change: Partial<Omit<CalculatorSource, 'terms'>> = {},
): CalculatorSetup {
  const setup = calculatorSetup({
    terms: calculatorTerms(undefined, terms),
    creditNotice: { example: 'WARNING: This comparison rate is true only for the examples given.' },
    entry: { financeProvider: 'a', interestRatePercent: 6.29, comparisonRatePercent: 8.19, termYears: 5 },
    priceDollars: 30_000,
    page: 'vehicle',
    ...change,
  });
  if (setup === undefined) throw new Error('The terms have no lender’s rates, so there is no calculator.');
  return setup;
}
