import { describe, expect, test } from 'vitest';
import {
  balanceText,
  depositText,
  isReservable,
  reservationSentence,
  type ReservationRules,
} from './reservation-rules.ts';

const RULES: ReservationRules = {
  depositDollars: 200,
  holdHours: 48,
  refundText: 'fully refundable',
  carTypes: ['new', 'demo', 'used'],
  mostPerPerson: 1,
};

describe('a vehicle can be reserved [4-39, 5-12]', () => {
  test.each([
    ['in stock, with a price', {}, RULES, true],
    ['not where the dealer takes no reservations', {}, undefined, false],
    ['not while it is on hold for somebody', { availability: 'reserved' }, RULES, false],
    ['not before it has come', { availability: 'coming_soon' }, RULES, false],
    ['not when it is sold', { availability: 'sold' }, RULES, false],
    ['not without a price', { priceDollars: undefined }, RULES, false],
    ['not for less than its deposit', { priceDollars: 200 }, RULES, false],
    ['not in a condition that the dealer does not hold', { carType: 'new' }, { ...RULES, carTypes: ['used'] }, false],
  ] as const)('%s', (_, change, rules, expected) => {
    expect(isReservable({ availability: 'available', priceDollars: 18_990, carType: 'used', ...change }, rules)).toBe(
      expected,
    );
  });
});

test('deposit, hours and refund are said in the dealer’s words [9-11]', () => {
  expect(depositText(RULES)).toBe('$200, fully refundable');
  expect(reservationSentence(RULES, 'caravan')).toBe(
    'A $200 deposit holds this caravan for 48 hours, fully refundable.',
  );
  const other = { ...RULES, depositDollars: 1500, holdHours: 1, refundText: '' };
  expect(depositText(other)).toBe('$1,500');
  expect(reservationSentence(other, 'truck')).toBe('A $1,500 deposit holds this truck for 1 hour.');
});

describe('what is left to pay once a deposit is', () => {
  const price = { cents: 4_399_000, qualifier: 'drive_away' } as const;
  const rules = { ...RULES, isOffThePrice: true } as const;
  test.each([
    ['is the price less the deposit where that comes off it', price, rules, '$43,790'],
    ['is of the reduced price', { ...price, reducedCents: 4_200_000 }, rules, '$41,800'],
    ['is not said where the dealer does not say that the deposit comes off', price, RULES, undefined],
    [
      'is not said of a price to which charges come',
      { ...price, qualifier: 'excluding_government_charges' },
      rules,
      undefined,
    ],
    ['is not said of an estimate', { ...price, qualifier: 'estimated_drive_away' }, rules, undefined],
  ] as const)('%s', (_, priced, terms, expected) => {
    expect(balanceText(terms, priced)).toBe(expected);
  });
});
