import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signed record of when a form was opened on a dealer's site. */
export function makeFormToken(secret: string, tenant: string, now: number): string {
  const time = now.toString(36);
  return `${time}.${signature(secret, tenant, time)}`;
}

/** When the form was opened; `undefined` if the token is not ours or belongs to another dealer. */
export function readFormToken(secret: string, tenant: string, token: string): number | undefined {
  const [time = '', signed = ''] = token.split('.', 2);
  const expected = Buffer.from(signature(secret, tenant, time));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const openedAt = Number.parseInt(time, 36);
  return Number.isSafeInteger(openedAt) ? openedAt : undefined;
}

function signature(secret: string, tenant: string, time: string): string {
  return createHmac('sha256', `${secret}:form-token`).update(`${tenant} ${time}`).digest('base64url');
}
