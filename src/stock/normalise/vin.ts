const SHAPE = /^[A-HJ-NPR-Z0-9]{17}$/;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'ABCDEFGH']
    .map((letter, index) => [letter, index + 1] as const)
    .concat(
      [...'JKLMN'].map((letter, index) => [letter, index + 1] as const),
      [
        ['P', 7],
        ['R', 9],
      ],
      [...'STUVWXYZ'].map((letter, index) => [letter, index + 2] as const),
    ),
);

export type CheckedVin =
  | { readonly kind: 'valid'; readonly vin: string; readonly hasCheckDigit: boolean }
  | { readonly kind: 'invalid'; readonly reason: string };

/**
 * Checks a VIN: 17 characters without I, O and Q. The check digit is law in North America (first
 * character 1 to 5), where a wrong one means a misread VIN; elsewhere makers fill its place as they like.
 */
export function checkVin(text: string): CheckedVin {
  const vin = text.toUpperCase().replace(/[\s-]+/g, '');
  if (!SHAPE.test(vin)) {
    return {
      kind: 'invalid',
      reason: vin.length === 17 ? 'has characters that no VIN has' : `has ${vin.length} characters, not 17`,
    };
  }
  if (/^(.)\1+$/.test(vin)) return { kind: 'invalid', reason: 'is one character repeated' };
  const hasCheckDigit = checkDigit(vin) === vin.charAt(8);
  if (!hasCheckDigit && /^[1-5]/.test(vin)) return { kind: 'invalid', reason: 'has a wrong check digit' };
  return { kind: 'valid', vin, hasCheckDigit };
}

function checkDigit(vin: string): string {
  const sum = [...vin].reduce((total, character, index) => {
    const value = VALUES[character] ?? Number(character);
    return total + value * (WEIGHTS[index] ?? 0);
  }, 0);
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}
