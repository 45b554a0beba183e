import type { Lead } from '#domain/lead/lead.ts';
import { makeLead } from '#domain/lead/make-lead.fixture.ts';
import { outboxRow } from '../outbox/outbox-rows.ts';
import type { Store } from '../store/store.ts';

let made = 0;

/** A lead saved at a given time, with an email to its dealer and its stored response. */
export async function storeLeadAt(
  store: Store,
  createdAt: number,
  change: Partial<Lead> = {},
  spamScore = 0,
): Promise<{ readonly lead: Lead; readonly deliveryId: string }> {
  made += 1;
  const id = `019ab3c4-0000-7000-8000-${String(made).padStart(12, '0')}`;
  const lead = makeLead({ id, createdAt: new Date(createdAt).toISOString(), ...change });
  const delivery = outboxRow('email', {}, { tenant: lead.dealerSlug, leadId: id, createdAt, dueAt: createdAt });
  await store.write(async (tx) => {
    await tx
      .insertInto('lead')
      .values({
        id,
        tenant: lead.dealerSlug,
        form: lead.form,
        category: lead.category,
        subcategory: null,
        is_complete: 1,
        name: lead.name ?? null,
        email: lead.email?.toLowerCase() ?? null,
        phone: lead.phone === '0491 570 156' ? '+61491570156' : (lead.phone ?? null),
        car_id: null,
        location_id: null,
        dealership_slug: null,
        lead: JSON.stringify(lead),
        spam_score: spamScore,
        created_at: createdAt,
        updated_at: createdAt,
      })
      .execute();
    await tx.insertInto('outbox').values(delivery).execute();
    await tx
      .insertInto('idempotency')
      .values({
        tenant: lead.dealerSlug,
        key: `key of ${id}`,
        fingerprint: 'f',
        status: 201,
        body: JSON.stringify({ leadId: id }),
        created_at: createdAt,
      })
      .execute();
  });
  return { lead, deliveryId: delivery.id };
}
