import { readSignedId, signedId } from '../security/signed-id.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

const PURPOSE = 'wait-place';

/** Page on which a place on a wait list is looked at and left; mail programs post to it to leave. */
export function waitPlaceUrl(tenant: Pick<Tenant, 'slug' | 'origin'>, id: string, secret: string): string {
  return `${tenant.origin}/api/wait-list/${signedId(PURPOSE, tenant.slug, id, secret)}`;
}

/** The place's id; undefined for any other text. */
export function readWaitToken(tenant: string, token: string, secret: string): string | undefined {
  return readSignedId(PURPOSE, tenant, token, secret);
}
