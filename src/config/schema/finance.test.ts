import { describe, expect, test } from 'vitest';
import { FINANCE_PROVIDERS, financeSchema } from './finance.ts';

const accepted = (calculator: unknown): unknown => financeSchema.safeParse({ calculator }).data?.calculator;

/** What is wrong, and where. */
function faults(calculator: unknown): string[] {
  const issues = financeSchema.safeParse({ calculator }).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`);
}

test('lenders are chosen by letter [5-7 to 5-10]', () => {
  expect(FINANCE_PROVIDERS).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

test('a dealer need not write anything about calculators', () => {
  expect(financeSchema.parse({})).toEqual({ excluded_makes: [], excluded_dealerships: [] });
  expect(accepted({})).toEqual({ enabled: true });
});

describe('the variants of the specification can be written', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a least amount of 5000 [5-19]', { amount: { min: 5000 } }],
    ['5 years at most, 6 by default, in months [5-20, 9-19]', { term: { max: 7, default: 6, shown_in: 'months' } }],
    ['7.5 to 14.5 % [5-21]', { interest: { min: 7.5, max: 14.5 } }],
    ['1 to 14.5 % [5-21]', { interest: { min: 1, max: 14.5 } }],
    ['5.99 to 15.99 % [5-21]', { interest: { min: 5.99, max: 15.99 } }],
    ['9.95 to 19.95 % [5-21]', { interest: { min: 9.95, max: 19.95 } }],
    ['4 to 20 %, locked [5-21]', { interest: { min: 4, max: 20, locked: true } }],
    ['8.5 % by default with its comparison rate [9-20]', { interest: { default: 8.5, comparison_rate: 9.6 } }],
    ['comparison rates of 8.38 to 19.42 % [9-24]', { interest: { comparison_rate_range: { from: 8.38, to: 19.42 } } }],
    ['by the month [9-18]', { frequency: 'monthly' }],
    ['a fee of 1360.5 [9-21]', { fees: [{ name: 'Establishment fee', amount: 1360.5, charged: 'financed' }] }],
    ['rounding towards what is displayed [9-21]', { rounding: 'towards_displayed', round_to: 'cent' }],
  ])('%s', (_, calculator) => {
    expect(accepted(calculator)).toEqual({ enabled: true, ...calculator });
  });
});

describe('what no calculator can have is told', () => {
  test.each([
    { amounts: {} },
    { amount: { min: '1000' } },
    { amount: { start: 'cheap' } },
    { interest: { min: -1 } },
    { fees: [{ name: '<b>Fee</b>', amount: 1 }] },
    { fees: [{ name: 'Fee', amount: -1 }] },
    { frequency: 'daily' },
  ])('%o', (calculator) => {
    expect(faults(calculator)).toHaveLength(1);
  });
});
