import { PLATFORM_CALCULATOR_TERMS as PLATFORM } from '#domain/finance/calculator-terms.ts';
import { FINANCE_PROVIDER_RULES } from '#domain/finance/finance-provider-rules.ts';
import { PAYMENT_FREQUENCIES } from '#domain/finance/payment-frequency.ts';
import type { Finding } from '../problem/config-problem.ts';
import { looseObject } from './loose-values.ts';

/** Compares the calculator's bounds with each other, or with the platform's if only one is set. */
export function checkCalculator(root: Readonly<Record<string, unknown>>): Finding[] {
  const calculator = looseObject(looseObject(root['finance'])['calculator']);
  const amount = looseObject(calculator['amount']);
  const term = looseObject(calculator['term']);
  const interest = looseObject(calculator['interest']);
  return [
    ...bounds('amount', amount, { min: PLATFORM.minAmountDollars, max: PLATFORM.maxAmountDollars }, 'dollars'),
    ...bounds('term', term, { min: PLATFORM.minTermYears, max: PLATFORM.maxTermYears }, 'years'),
    ...bounds('interest', interest, { min: PLATFORM.minInterestPercent, max: PLATFORM.maxInterestPercent }, 'percent'),
    ...checkComparisonRate(interest),
    ...checkComparisonRateRange(looseObject(interest['comparison_rate_range'])),
    ...checkFrequency(root['finance_provider'], calculator['frequency']),
  ];
}

/** A vehicle whose card says "$150 / week" and whose calculator begins at "$300 / fortnight" has two prices to compare. */
function checkFrequency(written: unknown, frequency: unknown): Finding[] {
  const [provider, rule] = Object.entries(FINANCE_PROVIDER_RULES).find(([name]) => name === written) ?? [];
  const begins = frequency ?? PLATFORM.frequency;
  const [, own] = Object.entries(PAYMENT_FREQUENCIES).find(([name]) => name === begins) ?? [];
  if (rule === undefined || own === undefined || own.period === rule.period) return [];
  return [
    {
      path: ['finance', 'calculator', 'frequency'],
      severity: 'warning',
      message: `Begins by the ${own.period}, and cards state the repayments of provider ${provider} by the ${rule.period}.`,
      remedy: `Write "${rule.period}ly", so that a vehicle has one repayment wherever it is shown; shoppers can still choose.`,
    },
  ];
}

function bounds(
  field: string,
  written: Readonly<Record<string, unknown>>,
  platform: { readonly min: number; readonly max: number },
  unit: string,
): Finding[] {
  const min = numberOr(written['min'], platform.min);
  const max = numberOr(written['max'], platform.max);
  if (min < max) return [];
  return [
    {
      path: ['finance', 'calculator', field],
      severity: 'error',
      message: `The least is ${min} ${unit} and the greatest ${max}.`,
      remedy: 'Write a `min` below the `max`.',
    },
  ];
}

/** A typo would pair the rate of one loan with the comparison rate of another. */
function checkComparisonRate(interest: Readonly<Record<string, unknown>>): Finding[] {
  const rate = numberOr(interest['default'], PLATFORM.defaultInterestPercent);
  if (numberOr(interest['comparison_rate'], rate) >= rate) return [];
  return [
    {
      path: ['finance', 'calculator', 'interest', 'comparison_rate'],
      severity: 'error',
      message: `Is below the interest of ${rate} percent that it belongs to, and a comparison rate adds fees to the interest.`,
      remedy: 'Write interest and comparison rate of the same loan into `default` and `comparison_rate`.',
    },
  ];
}

function checkComparisonRateRange({ from, to }: Readonly<Record<string, unknown>>): Finding[] {
  if (typeof from !== 'number' || typeof to !== 'number' || from <= to) return [];
  return [
    {
      path: ['finance', 'calculator', 'interest', 'comparison_rate_range'],
      severity: 'error',
      message: `Begins at ${from} and ends at ${to}.`,
      remedy: 'Write the lowest rate into `from`.',
    },
  ];
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
