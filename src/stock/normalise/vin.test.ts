import { describe, expect, test } from 'vitest';
import { checkVin } from './vin.ts';

describe('a VIN', () => {
  test.each([
    // The worked example of the check digit, 49 CFR 565.
    ['1M8GDM9AXKP042788', true],
    // Built for other markets, where the maker chooses the ninth character.
    ['6T1BD3FK20X123456', false],
    ['WVW-ZZZ1KZ6W612305', false],
    ['LSJW94E99MZ000001', false],
  ])('%s is accepted', (vin, hasCheckDigit) => {
    expect(checkVin(vin)).toMatchObject({ kind: 'valid', hasCheckDigit });
  });

  test.each([
    ['SHORT', 'has 5 characters, not 17'],
    ['JTNKU3JE50J01241O', 'has characters that no VIN has'],
    ['JTNKU3JE5IJ012417', 'has characters that no VIN has'],
    ['1M8GDM9AYKP042788', 'has a wrong check digit'],
    ['11111111111111112', 'has a wrong check digit'],
    ['00000000000000000', 'is one character repeated'],
    ['JTNKU3JE50J0124170', 'has 18 characters, not 17'],
  ])('%s %s', (vin, reason) => {
    expect(checkVin(vin)).toEqual({ kind: 'invalid', reason });
  });

  test('comes back in capitals without spaces and hyphens', () => {
    expect(checkVin('jtnku3je5 0j-012417')).toMatchObject({ vin: 'JTNKU3JE50J012417' });
  });
});
