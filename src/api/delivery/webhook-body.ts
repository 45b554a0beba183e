import type { Lead } from '#domain/lead/lead.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** The body of a webhook call: a Standard Webhooks envelope around the stored lead. */
export function webhookBody(lead: Lead, tenant: Tenant): string {
  const { name, url } = tenant.snapshot.dealer;
  return JSON.stringify({
    type: typeOf(lead),
    timestamp: lead.replacesEarlier === true ? lead.updatedAt : lead.createdAt,
    data: { dealer: { slug: tenant.slug, name, url }, lead },
  });
}

function typeOf({ isComplete, replacesEarlier }: Lead): string {
  if (!isComplete) return 'lead.unfinished';
  return replacesEarlier === true ? 'lead.updated' : 'lead.created';
}
