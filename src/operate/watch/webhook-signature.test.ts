import { expect, test } from 'vitest';
import { isSigned, REPLAY_WINDOW_SECONDS, signatureOf } from './webhook-signature.ts';

const now = new Date('2026-11-18T01:42:00Z');
const seconds = now.getTime() / 1000;
const body = Buffer.from('{"stock":"changed"}');
const call = (
  change: { body?: Uint8Array; timestamp?: string; signature?: string } = {},
  signedAt = seconds,
): boolean =>
  isSigned(
    { body, timestamp: String(signedAt), signature: signatureOf('secret', String(signedAt), body), ...change },
    'secret',
    now,
  );

test('a call that its provider signed is taken', () => {
  expect(call()).toBe(true);
});

test('the signature is one that any language can make', () => {
  // printf '1763430120.{}' | openssl dgst -sha256 -hmac secret
  expect(signatureOf('secret', '1763430120', Buffer.from('{}'))).toBe(
    'sha256=4d65b11a80350530a2598661feb72ea4399868dc2fe94dd8dfb7ce9f18a56865',
  );
});

test.each([
  ['another body', { body: Buffer.from('{}') }],
  ['another time', { timestamp: String(seconds - 1) }],
  ['another secret', { signature: signatureOf('other', String(seconds), body) }],
  ['no hex', { signature: 'sha256=zz' }],
  ['an empty signature', { signature: '' }],
  ['a time that is none', { timestamp: 'now', signature: signatureOf('secret', 'now', body) }],
])('a call with %s is refused', (_, change) => {
  expect(call(change)).toBe(false);
});

test('a call that was recorded and is sent again later is refused', () => {
  expect(call({}, seconds - REPLAY_WINDOW_SECONDS)).toBe(true);
  expect(call({}, seconds - REPLAY_WINDOW_SECONDS - 1)).toBe(false);
  expect(call({}, seconds + REPLAY_WINDOW_SECONDS + 1)).toBe(false);
});

test('an empty secret signs nothing', () => {
  const timestamp = String(seconds);
  expect(isSigned({ body, timestamp, signature: signatureOf('', timestamp, body) }, '', now)).toBe(false);
});
