import type { NumberRange } from './filter-expression.ts';

/** The numbers in a relation to a number; without an operator, the number itself. */
export function numberRange(operator: string | undefined, number: number): NumberRange {
  if (operator === '>=') return { low: number, high: Infinity };
  if (operator === '<=') return { low: -Infinity, high: number };
  if (operator === '>') return { low: number, high: Infinity, open: true };
  if (operator === '<') return { low: -Infinity, high: number, open: true };
  return { low: number, high: number };
}
