import { expect, test } from 'vitest';
import { promoInstant } from './promo-instant.ts';

const ZONE = 'Australia/Melbourne';

test.each([
  ['2025-06-15 16:00 +10:00', 'expiry', '2025-06-15T06:00:00.000Z'],
  ['2025-06-15T16:00:30+10:00', 'expiry', '2025-06-15T06:00:30.000Z'],
  ['2025-06-15T06:00Z', 'expiry', '2025-06-15T06:00:00.000Z'],
  ['2025-06-15 16:00', 'expiry', '2025-06-15T06:00:00.000Z'],
  ['2026-01-15 16:00', 'expiry', '2026-01-15T05:00:00.000Z'],
  ['2025-07-01', 'start', '2025-06-30T14:00:00.000Z'],
  ['2025-07-24', 'expiry', '2025-07-24T14:00:00.000Z'],
] as const)('%s as %s is %s [4-43]', (text, end, expected) => {
  expect(new Date(promoInstant(text, end, ZONE) ?? NaN).toISOString()).toBe(expected);
});

test.each(['', 'soon', '2025-02-30', '2025-13-01', '15/06/2025', '2025-06-15 25:00', '2025-06-15 16:60'])(
  '%j is no instant',
  (text) => {
    expect(promoInstant(text, 'start', ZONE)).toBeUndefined();
  },
);
