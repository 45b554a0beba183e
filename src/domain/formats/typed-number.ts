/** The digits of a number as people write it: 68400 of "68,400 kms", 12000 of "$12 000". */
export function typedDigits(text: string): string {
  return text.replace(/^\$|kms?\.?$|[\s,]/gi, '');
}

/** A whole number that was typed, with its thousands apart; any other text unchanged [5-39]. @example '$36990' → '36,990' */
export function groupDigits(text: string): string {
  const digits = typedDigits(text);
  return /^\d+$/.test(digits) ? digits.replace(/\B(?=(?:\d{3})+$)/g, ',') : text;
}
