import { expect, test } from 'vitest';
import { checkAccounts } from './check-accounts.ts';

const sms = { url: 'https://sms.example/send', authorization: { env: 'SMS_KEY' } };

test('accounts without a text message service are explained, as only a development API can sign anyone in', () => {
  expect(checkAccounts({ accounts: { enabled: true } })).toMatchObject([
    { path: ['accounts', 'sms'], severity: 'warning', message: expect.stringContaining('production') as string },
  ]);
  expect(checkAccounts({ accounts: { enabled: true, sms } })).toEqual([]);
  expect(checkAccounts({ accounts: { enabled: false } })).toEqual([]);
});

test('a game for signed-in shoppers needs accounts', () => {
  expect(checkAccounts({ spin_to_win: {} })).toMatchObject([{ path: ['spin_to_win'], severity: 'error' }]);
  expect(checkAccounts({ spin_to_win: {}, accounts: { enabled: true, sms } })).toEqual([]);
});

test('a watchlist that needs an account needs accounts', () => {
  const favourites = { mode: 'account' };
  expect(checkAccounts({ favourites })).toMatchObject([{ path: ['favourites', 'mode'], severity: 'error' }]);
  expect(checkAccounts({ favourites, accounts: { enabled: true, sms } })).toEqual([]);
  expect(checkAccounts({ favourites: { mode: 'device' } })).toEqual([]);
});
