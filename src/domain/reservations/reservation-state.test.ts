import { expect, test } from 'vitest';
import { depositCents, holdEndsAt, isHolding, stateAfter } from './reservation-state.ts';

test.each([
  ['awaiting_payment', 'paid', 'held'],
  ['awaiting_payment', 'payment_given_up', 'abandoned'],
  ['awaiting_payment', 'time_up', 'abandoned'],
  ['awaiting_payment', 'cancel', 'cancelled'],
  ['held', 'time_up', 'ended'],
  ['held', 'cancel', 'cancelled'],
  ['held', 'paid', undefined],
  ['ended', 'cancel', undefined],
  ['cancelled', 'paid', undefined],
  ['abandoned', 'paid', undefined],
] as const)('a reservation that is %s is, after %s, %s', (state, event, after) => {
  expect(stateAfter(state, event)).toBe(after);
});

test('only one that is being paid or is held keeps the vehicle from others', () => {
  const states = ['awaiting_payment', 'held', 'abandoned', 'ended', 'cancelled'] as const;
  expect(states.filter(isHolding)).toEqual(['awaiting_payment', 'held']);
});

test('a hold of 48 hours lasts as long across the end of daylight saving [9-11]', () => {
  const saturday = Date.parse('2027-04-03T10:00:00+11:00');
  expect(new Date(holdEndsAt(saturday, 48)).toISOString()).toBe('2027-04-04T23:00:00.000Z');
});

test('a deposit is kept in whole cents', () => {
  expect([depositCents(200), depositCents(99.95)]).toEqual([20_000, 9_995]);
});
