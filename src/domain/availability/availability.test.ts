import { expect, test } from 'vitest';
import { canBeSuggested, isAvailableStatus, resolveAvailability } from './availability.ts';

test.each([
  ['in_stock', false, 'available'],
  ['in_stock', true, 'reserved'],
  ['coming_soon', false, 'coming_soon'],
  ['coming_soon', true, 'reserved'],
  ['sold', false, 'sold'],
  ['sold', true, 'sold'],
  ['unavailable', false, 'sold'],
] as const)('a vehicle that is %s (reserved: %s) stands as %s [4-17]', (status, reserved, availability) => {
  expect(resolveAvailability({ status, reserved })).toBe(availability);
});

test('in stock and coming soon count as available, every other status does not [4-17]', () => {
  expect((['in_stock', 'coming_soon', 'sold', 'unavailable'] as const).map(isAvailableStatus)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('only vehicles in stock are suggested as similar [4-18]', () => {
  expect(canBeSuggested({ status: 'in_stock', reserved: false })).toBe(true);
  expect(canBeSuggested({ status: 'coming_soon', reserved: false })).toBe(false);
  expect(canBeSuggested({ status: 'sold', reserved: false })).toBe(false);
  expect(canBeSuggested({ status: 'in_stock', reserved: true })).toBe(false);
});
