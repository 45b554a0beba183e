import { createHmac, timingSafeEqual } from 'node:crypto';

/** Unix time, in seconds, at which a request was signed. */
export const TIMESTAMP_HEADER = 'x-forecourt-timestamp';
/** `sha256=` and the HMAC in hex. */
export const SIGNATURE_HEADER = 'x-forecourt-signature';
/** Requests signed longer ago, or further in the future, are refused. */
export const REPLAY_WINDOW_SECONDS = 300;

export interface SignedCall {
  /** The raw body, byte for byte. */
  readonly body: Uint8Array;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

/**
 * HMAC SHA-256 of the timestamp, a full stop and the raw body, so that a request cannot be replayed with a later
 * time.
 */
export function signatureOf(secret: string, timestamp: string, body: Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** Whether a request was signed with the secret recently. The comparison takes constant time. */
export function isSigned({ body, timestamp, signature }: SignedCall, secret: string, now: Date): boolean {
  if (secret === '' || timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp))
    return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, body));
  const given = Buffer.from(signature);
  const isAuthentic = expected.length === given.length && timingSafeEqual(expected, given);
  return isAuthentic && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= REPLAY_WINDOW_SECONDS;
}
