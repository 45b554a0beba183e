import { expect, test } from 'vitest';
import { FIXTURE_MANIFEST, makeDealerJson } from '../make-dealer-config.fixture.ts';
import { formatProblems } from '../problem/format-problems.ts';
import { resolveDealer } from '../resolve-dealer.ts';
import { checkCalculator } from './check-calculator.ts';

/** The findings about a dealer's calculator. */
function said(calculator: Readonly<Record<string, unknown>>): string {
  const dealer = makeDealerJson({ finance: { calculator } });
  const resolution = resolveDealer({ slug: 'ironbark-cars', dealer, manifest: FIXTURE_MANIFEST });
  return resolution.ok ? 'Nothing.' : formatProblems(resolution.problems).replace(/\s+/g, ' ');
}

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  [
    'a least amount above the platform’s greatest',
    { amount: { min: 120_000 } },
    'finance.calculator.amount The least is 120000 dollars and the greatest 100000. Write a `min` below the `max`.',
  ],
  ['a term the wrong way round', { term: { min: 7, max: 1 } }, 'The least is 7 years and the greatest 1.'],
  ['an interest of one number', { interest: { min: 8, max: 8 } }, 'The least is 8 percent and the greatest 8.'],
  [
    'a comparison rate beside another loan’s interest',
    { interest: { comparison_rate: 8.19 } },
    'finance.calculator.interest.comparison_rate 8.19 is below the interest of 10 percent that it belongs to',
  ],
  [
    'comparison rates the wrong way round',
    { interest: { comparison_rate_range: { from: 19.42, to: 8.38 } } },
    'Begins at 19.42 and ends at 8.38. Write the lowest rate into `from`.',
  ],
])('%s is told', (_, calculator, text) => {
  expect(said(calculator)).toContain(text);
});

test('bounds are compared although another value is wrong', () => {
  const text = said({ term: { min: 7, max: 1 }, frequency: 'daily' });
  expect(text).toContain('The least is 7 years');
  expect(text).toContain('finance.calculator.frequency');
});

test.each([
  {},
  { amount: { min: 5000 }, term: { max: 5 }, interest: { min: 9.95, max: 19.95 } },
  { interest: { default: 6.29, comparison_rate: 8.19 } },
  { interest: { default: 6.29, comparison_rate: 6.29, comparison_rate_range: { from: 8.38, to: 19.42 } } },
])('%o is right', (calculator) => {
  expect(said(calculator)).toBe('Nothing.');
});

test('a calculator that begins by another period than the dealer’s repayments are stated by is warned of', () => {
  const begun = (finance_provider: string, calculator: object) =>
    checkCalculator({ finance_provider, finance: { calculator } }).map(({ message }) => message);
  expect(begun('e', { frequency: 'fortnightly' })).toEqual([
    'Begins by the fortnight, and cards state the repayments of provider e by the week.',
  ]);
  expect(begun('g', {})).toEqual(['Begins by the week, and cards state the repayments of provider g by the month.']);
  expect([...begun('e', {}), ...begun('g', { frequency: 'monthly' }), ...begun('e', { frequency: 'daily' })]).toEqual(
    [],
  );
});
