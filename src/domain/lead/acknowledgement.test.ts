import { expect, test } from 'vitest';
import { acknowledgementRefusal, mailboxOf, type RecipientLoad } from './acknowledgement.ts';
import { makeLead } from './make-lead.fixture.ts';

const LOAD: RecipientLoad = { sentByDealer: 0, mostByDealer: 3, sentByAll: 0, mostByAll: 6 };
const refusal = (
  change: Parameters<typeof makeLead>[0] = {},
  facts: Partial<Parameters<typeof acknowledgementRefusal>[1]> = {},
) => acknowledgementRefusal(makeLead(change), { isOn: true, spamScore: 0, load: LOAD, ...facts });

test('a finished enquiry with an address is acknowledged', () => {
  expect(refusal()).toBeUndefined();
  expect(refusal({ verification: 'unverified' })).toBeUndefined();
});

test('nothing is sent where the dealer does not want it, for spam, before the last step and without an address', () => {
  expect(refusal({}, { isOn: false })).toBe('switched_off');
  expect(refusal({}, { spamScore: 50 })).toBe('spam');
  expect(refusal({ isComplete: false })).toBe('unfinished');
  const withoutEmail = makeLead();
  delete (withoutEmail as { email?: string }).email;
  expect(acknowledgementRefusal(withoutEmail, { isOn: true, spamScore: 0, load: LOAD })).toBe('no_address');
});

test.each<[string, Partial<RecipientLoad>, boolean]>([
  ['one below the dealer’s limit', { sentByDealer: 2, sentByAll: 2 }, true],
  ['at the dealer’s limit', { sentByDealer: 3, sentByAll: 3 }, false],
  ['at the limit of all dealers together', { sentByDealer: 0, sentByAll: 6 }, false],
  ['without limits', { sentByDealer: 99, mostByDealer: 0, sentByAll: 99, mostByAll: 0 }, true],
])('%s: sent is %s', (_what, change, isSent) => {
  expect(refusal({}, { load: { ...LOAD, ...change } })).toBe(isSent ? undefined : 'recipient_limit');
});

test.each([
  ['Kim@Example.com', 'kim@example.com'],
  ['kim+1@example.com', 'kim@example.com'],
  ['k.i.m+cars@gmail.com', 'kim@gmail.com'],
  ['k.im@googlemail.com', 'kim@gmail.com'],
  ['k.im@example.com', 'k.im@example.com'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
