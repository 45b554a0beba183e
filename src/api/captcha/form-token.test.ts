import { expect, test } from 'vitest';
import { makeFormToken, readFormToken } from './form-token.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const made = makeFormToken('secret', 'acacia', NOW);

test('tells when a form was opened', () => {
  expect(readFormToken('secret', 'acacia', made)).toBe(NOW);
});

test.each([
  ['another dealer’s', 'secret', 'banksia', made],
  ['of another secret', 'other', 'acacia', made],
  ['moved in time', 'secret', 'acacia', `1${made}`],
  ['cut short', 'secret', 'acacia', made.slice(0, -1)],
  ['empty', 'secret', 'acacia', ''],
  ['no token', 'secret', 'acacia', 'é.é'],
])('a token that is %s tells nothing', (_what, secret, tenant, token) => {
  expect(readFormToken(secret, tenant, token)).toBeUndefined();
});
