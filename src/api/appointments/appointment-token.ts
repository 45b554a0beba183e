import { readSignedId, signedId } from '../security/signed-id.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

const PURPOSE = 'appointment';

/** Page on which an appointment is moved or cancelled. */
export function appointmentUrl(tenant: Pick<Tenant, 'slug' | 'origin'>, id: string, secret: string): string {
  return `${tenant.origin}/api/appointments/${signedId(PURPOSE, tenant.slug, id, secret)}`;
}

/** The id in a token of this dealer; undefined for any other text. */
export function readAppointmentToken(tenant: string, token: string, secret: string): string | undefined {
  return readSignedId(PURPOSE, tenant, token, secret);
}
