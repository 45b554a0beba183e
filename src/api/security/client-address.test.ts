import { expect, test } from 'vitest';
import { addressGroup, hashedAddress } from './client-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test('an address in the log is the same word each time, and another with another secret', () => {
  const hashed = hashedAddress('203.0.113.9', 'one secret');
  expect(hashed).toBe(hashedAddress('203.0.113.9', 'one secret'));
  expect(hashed).not.toBe(hashedAddress('203.0.113.9', 'another'));
  expect(hashed).not.toContain('203');
});
