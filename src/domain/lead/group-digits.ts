import { typedDigits } from './form-field.ts';

/** A whole number that was typed, with its thousands apart; any other text unchanged [5-39]. @example '$36990' → '36,990' */
export function groupDigits(text: string): string {
  const digits = typedDigits(text);
  return /^\d+$/.test(digits) ? digits.replace(/\B(?=(?:\d{3})+$)/g, ',') : text;
}
