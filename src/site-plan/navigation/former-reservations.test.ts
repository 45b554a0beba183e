import { expect, test } from 'vitest';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { formerReservationRedirects } from './former-reservations.ts';

type Car = Parameters<typeof formerReservationRedirects>[0][number];

const RULES: ReservationRules = {
  depositDollars: 200,
  holdHours: 48,
  refundText: '',
  carTypes: ['used'],
  mostPerPerson: 1,
  page: 'checkout',
};
const PATHS = new Set(['/cars/free-1', '/cars/free-1/checkout', '/cars/held-2']);

const car = (slug: string, change: Partial<Car> = {}): Car => ({
  slug,
  car_type: 'used',
  status: 'in_stock',
  reserved: false,
  ...change,
});
const FREE = car('free-1');
const HELD = car('held-2', { reserved: true });

test('the page that reserved a car leads to the car while it is held or sold, and not for good: a hold ends', () => {
  expect(formerReservationRedirects([FREE, HELD], [], RULES, PATHS)).toEqual([
    { from: '/cars/held-2/checkout', to: '/cars/held-2', status: 302 },
  ]);
});

test('a car that never had the page has no redirect: one to come, one of a condition that is not reserved', () => {
  const never = [car('new-4', { status: 'coming_soon' }), car('new-5', { car_type: 'new', reserved: true })];
  expect(formerReservationRedirects(never, [], RULES, PATHS)).toEqual([]);
});

test('once the car is gone it leads where the car’s own page leads', () => {
  const gone = { from: '/cars/gone-3', to: '/search/toyota', status: 301 } as const;
  expect(formerReservationRedirects([FREE], [gone], RULES, PATHS)).toEqual([
    { from: '/cars/gone-3/checkout', to: '/search/toyota', status: 301 },
  ]);
});

test('a site that holds no cars online has none', () => {
  const gone = { from: '/cars/gone-3', to: '/search/toyota', status: 301 } as const;
  const byEnquiry = omitUndefined({ ...RULES, page: undefined });
  expect(formerReservationRedirects([HELD], [gone], byEnquiry, PATHS)).toEqual([]);
  expect(formerReservationRedirects([HELD], [gone], undefined, PATHS)).toEqual([]);
});
