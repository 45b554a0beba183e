const SHAPE = /^[A-HJ-NPR-Z0-9]{17}$/;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Numeric values of letters; digits have their own. */
const VALUES: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};

export type CheckedVin =
  | { readonly kind: 'valid'; readonly vin: string; readonly hasCheckDigit: boolean }
  | { readonly kind: 'invalid'; readonly reason: string };

/**
 * Checks a VIN: 17 characters without I, O and Q. The check digit is mandatory in North America (first character 1 to
 * 5), where a wrong one means a misread VIN; elsewhere makers use its position as they like.
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
  const sum = WEIGHTS.reduce((total, weight, index) => {
    const character = vin.charAt(index);
    return total + weight * (VALUES[character] ?? Number(character));
  }, 0);
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}
