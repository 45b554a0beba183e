import type * as z from 'zod';
import { textWithRule } from './text-rule.ts';

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

/**
 * Whether the eleven digits are an ABN: after subtracting 1 from the first digit, the weighted sum of the digits must
 * be a multiple of 89 (Australian Business Register, "Format of the ABN").
 */
export function isValidAbn(value: string): boolean {
  const digits = value.replaceAll(' ', '');
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** An ABN, formatted in groups: `51 824 753 556`. */
export function abn(): z.ZodType<string, string> {
  return textWithRule({
    accepts: isValidAbn,
    message: (value) =>
      /^\d{11}$/.test(value.replaceAll(' ', ''))
        ? 'Is not an ABN: its check digits do not fit.'
        : 'Is not an ABN of eleven digits.',
    remedy: 'Compare it with the register at abr.business.gov.au.',
    pattern: '^[1-9][0-9] ?[0-9]{3} ?[0-9]{3} ?[0-9]{3}$',
  }).transform((value) => {
    const digits = value.replaceAll(' ', '');
    return `${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5, 8)} ${digits.slice(8)}`;
  });
}
