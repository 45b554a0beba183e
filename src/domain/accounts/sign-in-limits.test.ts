import { expect, test } from 'vitest';
import { nationalPhoneDigits } from '#domain/formats/phone.ts';
import { mayTextCode, textableNumber } from './sign-in-limits.ts';

const NONE = {
  toNumberLastHour: 0,
  toNumberLastDay: 0,
  byAddressLastHour: 0,
  byAddressLastDay: 0,
  byDealerLastHour: 0,
};

test.each([
  ['the first code', {}, true],
  ['the fifth in an hour', { toNumberLastHour: 4 }, true],
  ['a sixth in an hour', { toNumberLastHour: 5 }, false],
  ['an eleventh in a day', { toNumberLastDay: 10 }, false],
  ['a sixteenth from one address in an hour', { byAddressLastHour: 15 }, false],
  ['a forty-first from one address in a day', { byAddressLastDay: 40 }, false],
  ['more than the dealer pays for', { byDealerLastHour: 300 }, false],
])('%s', (_, load, isSent) => {
  expect(mayTextCode({ ...NONE, ...load }, 300)).toBe(isSent);
});

test.each([
  ['0491 570 156', '+61491570156'],
  ['+61 491 570 156', '+61491570156'],
  ['(07) 5550 0130', undefined],
  ['1300 975 707', undefined],
  ['+1 202 555 0143', undefined],
  ['call me', undefined],
])('a code for %s goes to %s', (written, number) => {
  expect(textableNumber(nationalPhoneDigits(written))).toBe(number);
});
