import { expect, test } from 'vitest';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { formerReservationRedirects } from './former-reservations.ts';

const RULES: ReservationRules = {
  depositDollars: 200,
  holdHours: 48,
  refundText: '',
  carTypes: ['used'],
  mostPerPerson: 1,
  page: 'checkout',
};
const PATHS = new Set(['/cars/free-1', '/cars/free-1/checkout', '/cars/held-2']);

test('the page that reserved a car leads to the car while it is held or sold, and not for good: a hold ends', () => {
  expect(formerReservationRedirects(['free-1', 'held-2'], [], RULES, PATHS)).toEqual([
    { from: '/cars/held-2/checkout', to: '/cars/held-2', status: 302 },
  ]);
});

test('once the car is gone it leads where the car’s own page leads', () => {
  const gone = { from: '/cars/gone-3', to: '/search/toyota', status: 301 } as const;
  expect(formerReservationRedirects(['free-1'], [gone], RULES, PATHS)).toEqual([
    { from: '/cars/gone-3/checkout', to: '/search/toyota', status: 301 },
  ]);
});

test('a site that holds no cars online has none', () => {
  const gone = { from: '/cars/gone-3', to: '/search/toyota', status: 301 } as const;
  const byEnquiry = omitUndefined({ ...RULES, page: undefined });
  expect(formerReservationRedirects(['held-2'], [gone], byEnquiry, PATHS)).toEqual([]);
  expect(formerReservationRedirects(['held-2'], [gone], undefined, PATHS)).toEqual([]);
});
