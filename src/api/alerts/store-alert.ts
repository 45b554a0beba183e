import { randomUUIDv7 } from 'node:crypto';
import type { AlertGlance } from '#domain/alerts/car-alert.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { readPayload } from '../outbox/outbox-payload.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { AlertRow, OutboxRow } from '../store/tables.ts';

/** A vehicle that a lead's sender may follow, and how it looks now. */
export interface RequestedAlert {
  readonly carId: string;
  readonly carName: string;
  readonly told: AlertGlance;
}

/**
 * Keeps an alert that the lead's acknowledgement offers, in the lead's own transaction. It is on only once the owner of
 * the address confirms; one that is on stays on.
 */
export async function storeAlert(
  tx: StoreTransaction,
  lead: Pick<Lead, 'id' | 'dealerSlug' | 'email'>,
  requested: RequestedAlert | undefined,
  now: number,
): Promise<void> {
  // What an earlier version of the lead asked for, perhaps under a mistyped address.
  await tx.deleteFrom('alert').where('lead_id', '=', lead.id).where('state', '=', 'asked').execute();
  if (requested === undefined || lead.email === undefined) return;
  const row: AlertRow = {
    id: randomUUIDv7(),
    tenant: lead.dealerSlug,
    lead_id: lead.id,
    email: lead.email.toLowerCase(),
    car_id: requested.carId,
    car_name: requested.carName,
    state: 'asked',
    told: JSON.stringify(requested.told),
    seen: null,
    mailed_at: null,
    created_at: now,
    updated_at: now,
  };
  const before = await tx
    .insertInto('alert')
    .values(row)
    // The newer lead is kept longer, and so is what hangs on it.
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'email', 'car_id']).doUpdateSet({ lead_id: lead.id, updated_at: now }),
    )
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow();
  if (before.state === 'on') return;
  await tx.updateTable('alert').set({ state: 'asked' }).where('id', '=', before.id).execute();
}

/** A dealer's alert. */
export function findAlert(
  db: Store['db'] | StoreTransaction,
  tenant: string,
  id: string,
): Promise<AlertRow | undefined> {
  return db.selectFrom('alert').selectAll().where('id', '=', id).where('tenant', '=', tenant).executeTakeFirst();
}

/** The alert that an acknowledgement offers, or that an email reports on. */
export async function alertOfDelivery(db: Store['db'], row: OutboxRow): Promise<AlertRow | undefined> {
  if (row.channel === 'alert') return findAlert(db, row.tenant, readPayload({ ...row, channel: row.channel }).id);
  if (row.channel !== 'acknowledgement') return undefined;
  return db
    .selectFrom('alert')
    .selectAll()
    .where('lead_id', '=', row.lead_id ?? '')
    .executeTakeFirst();
}

/** Turns an alert on. What is news is compared with how the vehicle looks at this moment. */
export async function confirmAlert(store: Store, alert: AlertRow, told: AlertGlance, now: number): Promise<void> {
  await store.write((tx) =>
    tx
      .updateTable('alert')
      .set({ state: 'on', told: JSON.stringify(told), seen: null, updated_at: now })
      .where('id', '=', alert.id)
      .where('state', '=', 'asked')
      .execute(),
  );
}

/** Stops all of an address's alerts at a dealer, with emails that have not left yet. */
export async function stopAlerts(store: Store, { tenant, email }: AlertRow, now: number): Promise<void> {
  await store.write(async (tx) => {
    const stopped = await tx
      .updateTable('alert')
      .set({ state: 'stopped', updated_at: now })
      .where('tenant', '=', tenant)
      .where('email', '=', email)
      .returning('lead_id')
      .execute();
    await tx
      .deleteFrom('outbox')
      .where('channel', '=', 'alert')
      .where('state', '=', 'pending')
      .where(
        'lead_id',
        'in',
        stopped.map(({ lead_id: leadId }) => leadId),
      )
      .execute();
  });
}
