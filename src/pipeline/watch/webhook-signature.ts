import { createHmac, timingSafeEqual } from 'node:crypto';

/** Unix seconds at which a call was signed. */
export const TIMESTAMP_HEADER = 'x-forecourt-timestamp';
/** `sha256=` and the HMAC in hex. */
export const SIGNATURE_HEADER = 'x-forecourt-signature';
/** A call that was signed longer ago, or further in the future, is refused. */
export const REPLAY_WINDOW_SECONDS = 300;

export interface SignedCall {
  /** The body as it came, byte for byte. */
  readonly body: Uint8Array;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

/** HMAC SHA-256 of the timestamp, a full stop and the raw body: a call cannot be sent again under a later time. */
export function signatureOf(secret: string, timestamp: string, body: Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** Whether a call was signed with the secret, just now. The comparison takes the same time however wrong it is. */
export function isSigned({ body, timestamp, signature }: SignedCall, secret: string, now: Date): boolean {
  if (secret === '' || timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp))
    return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, body));
  const given = Buffer.from(signature);
  const isAuthentic = expected.length === given.length && timingSafeEqual(expected, given);
  return isAuthentic && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= REPLAY_WINDOW_SECONDS;
}
