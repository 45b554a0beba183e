import { describe, expect, test } from 'vitest';
import { fillCopy } from './fill-copy.ts';

describe('the words of a template', () => {
  test('name the dealer, the city and the number of cars', () => {
    expect(
      fillCopy('{count} used cars in {city}, {dealer}', { count: '180', city: 'Geelong', dealer: 'Ironbark' }),
    ).toBe('180 used cars in Geelong, Ironbark');
  });

  test('keep a placeholder that nobody fills, so that a slip of the pen is seen', () => {
    expect(fillCopy('{cuont} cars', { count: '180' })).toBe('{cuont} cars');
  });

  test('are taken as they are, values included', () => {
    expect(fillCopy('{dealer}', { dealer: '$1 {city}' })).toBe('$1 {city}');
  });
});
