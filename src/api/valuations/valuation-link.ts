import { readSignedId, signedId } from '../security/signed-id.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

const PURPOSE = 'valuation';

/** What opens a lead's valuation: `<lead id>.<signature>`. */
export function valuationToken(tenant: Pick<Tenant, 'slug'>, leadId: string, secret: string): string {
  return signedId(PURPOSE, tenant.slug, leadId, secret);
}

/** Page on which a shopper sees an offer and answers it; works without script. */
export function valuationUrl(tenant: Pick<Tenant, 'slug' | 'origin'>, leadId: string, secret: string): string {
  return `${tenant.origin}/api/valuations/${valuationToken(tenant, leadId, secret)}`;
}

/** The lead's id; undefined for any other text. */
export function readValuationToken(tenant: string, token: string, secret: string): string | undefined {
  return readSignedId(PURPOSE, tenant, token, secret);
}
