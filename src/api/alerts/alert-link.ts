import { readSignedId, signedId } from '../security/signed-id.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

const PURPOSE = 'alert';

/** Page on which alerts are turned on and stopped; mail programs post to it to stop them. */
export function alertUrl(tenant: Pick<Tenant, 'slug' | 'origin'>, id: string, secret: string): string {
  return `${tenant.origin}/api/alerts/${signedId(PURPOSE, tenant.slug, id, secret)}`;
}

/** The alert's id; undefined for any other text. */
export function readAlertToken(tenant: string, token: string, secret: string): string | undefined {
  return readSignedId(PURPOSE, tenant, token, secret);
}
