import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE_LENGTH = 22;

/**
 * An id that a link may carry as a key: `<id>.<signature>`, valid for one dealer and one purpose.
 *
 * @param purpose What the link is for, so that a key to one thing opens no other.
 */
export function signedId(purpose: string, tenant: string, id: string, secret: string): string {
  return `${id}.${signatureOf(purpose, tenant, id, secret)}`;
}

/** The id in such a key; undefined for any other text. */
export function readSignedId(purpose: string, tenant: string, token: string, secret: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(purpose, tenant, id, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function signatureOf(purpose: string, tenant: string, id: string, secret: string): string {
  return createHmac('sha256', `${secret}:${purpose}`)
    .update(`${tenant} ${id}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH);
}
