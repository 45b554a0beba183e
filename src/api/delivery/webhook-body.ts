import type { Lead } from '#domain/lead/lead.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** What a webhook is posted: Standard Webhooks' envelope with the lead as it is kept. */
export function webhookBody(lead: Lead, tenant: Tenant): string {
  const { name, url } = tenant.snapshot.dealer;
  return JSON.stringify({
    type: lead.isComplete ? 'lead.created' : 'lead.unfinished',
    timestamp: lead.createdAt,
    data: { dealer: { slug: tenant.slug, name, url }, lead },
  });
}
