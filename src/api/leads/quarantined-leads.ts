import type { Lead } from '#domain/lead/lead.ts';
import { outboxRowsFor } from '../outbox/outbox-rows.ts';
import type { Store } from '../store/store.ts';
import type { TenantDirectory } from '../tenants/tenant-directory.ts';

/** An enquiry held as suspected spam and not delivered, with what helps to judge whether a person sent it. */
export interface QuarantinedLead {
  readonly id: string;
  readonly dealer: string;
  readonly createdAt: string;
  readonly reason: 'hidden field filled in' | 'sent too fast';
  readonly category: string;
  readonly name: string | undefined;
  readonly contact: string | undefined;
  readonly message: string | undefined;
}

/** Held enquiries, newest first. */
export async function listQuarantined(
  store: Store,
  { tenant, limit }: { readonly tenant?: string | undefined; readonly limit: number },
): Promise<QuarantinedLead[]> {
  let query = store.db.selectFrom('lead').select('lead').where('spam_score', '>', 0).orderBy('created_at', 'desc');
  if (tenant !== undefined) query = query.where('tenant', '=', tenant);
  const rows = await query.limit(limit).execute();
  return rows.map((row) => {
    const lead = JSON.parse(row.lead) as Lead;
    return {
      id: lead.id,
      dealer: lead.dealerSlug,
      createdAt: lead.createdAt,
      reason: lead.isTrapFilled === true ? 'hidden field filled in' : 'sent too fast',
      category: lead.category,
      name: lead.name,
      contact: lead.email ?? lead.phone,
      message: lead.message,
    };
  });
}

/** Number of held enquiries, by dealer. */
export async function countQuarantined(
  db: Store['db'],
  tenant?: string,
): Promise<readonly { readonly tenant: string; readonly leads: number }[]> {
  let query = db
    .selectFrom('lead')
    .select(['tenant', (build) => build.fn.countAll<number | string>().as('leads')])
    .where('spam_score', '>', 0)
    .groupBy('tenant');
  if (tenant !== undefined) query = query.where('tenant', '=', tenant);
  return (await query.execute()).map((row) => ({ tenant: row.tenant, leads: Number(row.leads) }));
}

/**
 * Delivers a held enquiry. The shopper gets no email, as it would be days late.
 *
 * @returns False if there is no such held enquiry, or its dealer is not published here.
 */
export function releaseLead(store: Store, tenants: TenantDirectory, id: string, now: number): Promise<boolean> {
  return store.write(async (tx) => {
    const row = await tx
      .selectFrom('lead')
      .select(['lead', 'tenant'])
      .where('id', '=', id)
      .where('spam_score', '>', 0)
      .executeTakeFirst();
    const tenant = row && tenants.bySlug(row.tenant);
    if (row === undefined || tenant === undefined) return false;
    await tx.updateTable('lead').set({ spam_score: 0, updated_at: now }).where('id', '=', id).execute();
    await tx
      .insertInto('outbox')
      .values(outboxRowsFor(JSON.parse(row.lead) as Lead, tenant, now))
      .execute();
    return true;
  });
}
