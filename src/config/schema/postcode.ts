import * as z from 'zod';
import type { AustralianState } from '#domain/vehicle/vehicle.ts';
import { textWithRule } from './text-rule.ts';

/** Four digits; a JSON number is accepted and gets its leading zero back, so 800 becomes "0800". */
export function postcode(): z.ZodType<string, string | number> {
  return z
    .union([
      textWithRule({
        accepts: (value) => /^\d{4}$/.test(value),
        message: 'Is not a postcode of four digits.',
        remedy: 'Write four digits, as in "4034".',
        pattern: '^\\d{4}$',
      }),
      z.number().int().min(200).max(9999),
    ])
    .transform((value) => String(value).padStart(4, '0'));
}

const FIRST_DIGITS: Readonly<Record<AustralianState, RegExp>> = {
  nsw: /^[12]/,
  act: /^(?:0[2]|2[69])/,
  vic: /^[38]/,
  qld: /^[49]/,
  sa: /^5/,
  wa: /^6/,
  tas: /^7/,
  nt: /^0[89]/,
};

/** Whether a postcode is in Australia Post's range for the state. */
export function postcodeBelongsTo(state: AustralianState, value: string): boolean {
  return FIRST_DIGITS[state].test(value);
}
