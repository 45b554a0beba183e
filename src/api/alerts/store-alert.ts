import { randomUUIDv7 } from 'node:crypto';
import type { AlertGlance } from '#domain/alerts/car-alert.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { readPayload } from '../outbox/outbox-payload.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { AlertRow, OutboxRow } from '../store/tables.ts';

/** What a lead's sender may follow: a vehicle or a search, with how it looks now. */
export type RequestedAlert = Pick<AlertRow, 'car_id' | 'search' | 'car_name' | 'told'>;

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
    ...requested,
    state: 'asked',
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
      conflict.columns(['tenant', 'email', 'car_id', 'search']).doUpdateSet({ lead_id: lead.id, updated_at: now }),
    )
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow();
  if (before.state === 'on') return;
  await tx.updateTable('alert').set({ state: 'asked', told: requested.told }).where('id', '=', before.id).execute();
}

/** A dealer's alert. */
export function findAlert(
  db: Store['db'] | StoreTransaction,
  tenant: string,
  id: string,
): Promise<AlertRow | undefined> {
  return db.selectFrom('alert').selectAll().where('id', '=', id).where('tenant', '=', tenant).executeTakeFirst();
}

/** The alerts that an email reports on and that are still wanted, the one of the latest lead first. */
export function alertsOfEmail(db: Store['db'], row: OutboxRow): Promise<AlertRow[]> {
  const ids = readPayload({ ...row, channel: 'alert' }).news.map(({ id }) => id);
  return db
    .selectFrom('alert')
    .selectAll()
    .where('tenant', '=', row.tenant)
    .where('id', 'in', ids)
    .where('state', 'in', ['on', 'over'])
    .orderBy('lead_id', 'desc')
    .execute();
}

/** The alert that an acknowledgement offers. */
export async function alertOfDelivery(db: Store['db'], row: OutboxRow): Promise<AlertRow | undefined> {
  if (row.channel !== 'acknowledgement') return undefined;
  return db
    .selectFrom('alert')
    .selectAll()
    .where('lead_id', '=', row.lead_id ?? '')
    .executeTakeFirst();
}

/**
 * Turns an alert on.
 *
 * @param told How the vehicle looks at this moment, with which news is compared. A search keeps what it found when it
 *   was asked for.
 */
export async function confirmAlert(
  store: Store,
  alert: AlertRow,
  told: AlertGlance | undefined,
  now: number,
): Promise<void> {
  await store.write((tx) =>
    tx
      .updateTable('alert')
      .set({ state: 'on', ...(told !== undefined && { told: JSON.stringify(told) }), seen: null, updated_at: now })
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
      .returning('id')
      .execute();
    await withdrawEmails(
      tx,
      stopped.map(({ id }) => id),
    );
  });
}

/**
 * Withdraws pending emails that report on these alerts and on no other that is still wanted.
 *
 * @param isDeleted Whether the alerts are deleted: then emails that were sent go as well.
 * @returns The rows that are gone.
 */
export async function withdrawEmails(
  tx: StoreTransaction,
  alertIds: readonly string[],
  isDeleted = false,
): Promise<Pick<OutboxRow, 'id' | 'tenant'>[]> {
  if (alertIds.length === 0) return [];
  const about = await tx.selectFrom('alert_email').select('outbox_id').where('alert_id', 'in', alertIds).execute();
  const ids = [...new Set(about.map(({ outbox_id: id }) => id))];
  if (isDeleted) await tx.deleteFrom('alert_email').where('alert_id', 'in', alertIds).execute();
  if (ids.length === 0) return [];
  const wanted = await tx
    .selectFrom('alert_email')
    .innerJoin('alert', 'alert.id', 'alert_email.alert_id')
    .select('outbox_id')
    .where('outbox_id', 'in', ids)
    .where('alert.state', 'in', ['on', 'over', ...(isDeleted ? (['stopped'] as const) : [])])
    .execute();
  const isWanted = new Set(wanted.map(({ outbox_id: id }) => id));
  const gone = ids.filter((id) => !isWanted.has(id));
  if (gone.length === 0) return [];
  let emails = tx.deleteFrom('outbox').where('id', 'in', gone);
  if (!isDeleted) emails = emails.where('state', '=', 'pending');
  return emails.returning(['id', 'tenant']).execute();
}
