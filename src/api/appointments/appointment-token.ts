import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tenant } from '../tenants/tenant-directory.ts';

const SIGNATURE_LENGTH = 22;

/** The last part of the link with which an appointment is moved or cancelled: its id, signed for the dealer. */
function appointmentToken(tenant: string, id: string, secret: string): string {
  return `${id}.${signatureOf(tenant, id, secret)}`;
}

/** Page on which an appointment is moved or cancelled. */
export function appointmentUrl(tenant: Pick<Tenant, 'slug' | 'origin'>, id: string, secret: string): string {
  return `${tenant.origin}/api/appointments/${appointmentToken(tenant.slug, id, secret)}`;
}

/** The id in a token of this dealer; undefined for any other text. */
export function readAppointmentToken(tenant: string, token: string, secret: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(tenant, id, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function signatureOf(tenant: string, id: string, secret: string): string {
  return createHmac('sha256', `${secret}:appointment`)
    .update(`${tenant} ${id}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH);
}
