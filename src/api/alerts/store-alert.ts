import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { AlertGlance } from '#domain/alerts/car-alert.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { readPayload } from '../outbox/outbox-payload.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { AlertRow, OutboxRow } from '../store/tables.ts';

/** What a lead's sender may follow: a vehicle or a search, with how it looks now. */
export type RequestedAlert = Pick<AlertRow, 'car_id' | 'search' | 'car_name' | 'told'> & {
  /** The account that is signed in. */
  readonly shopper_id?: string | undefined;
};

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
  const row = alertRow(lead.dealerSlug, requested, { lead_id: lead.id, email: lead.email.toLowerCase() }, now);
  const before = await tx
    .insertInto('alert')
    .values(row)
    // The newer lead is kept longer, and so is what hangs on it.
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'email', 'car_id', 'search'])
        .where('lead_id', '<>', sql.lit(''))
        .doUpdateSet({
          lead_id: lead.id,
          updated_at: now,
          ...(row.shopper_id !== '' && { shopper_id: row.shopper_id }),
        }),
    )
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow();
  if (before.state === 'on') return;
  await tx.updateTable('alert').set({ state: 'asked', told: requested.told }).where('id', '=', before.id).execute();
}

/**
 * An account's own alert, which is on at once, as its number is confirmed; one that it has already stays as it is.
 *
 * @param email Of the account's; empty where it is told by text message.
 */
export async function storeAccountAlert(
  tx: StoreTransaction,
  tenant: string,
  requested: RequestedAlert & { readonly shopper_id: string },
  email: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto('alert')
    .values({ ...alertRow(tenant, requested, { lead_id: '', email }, now), state: 'on' })
    .onConflict((conflict) =>
      conflict.columns(['shopper_id', 'car_id', 'search']).where('lead_id', '=', sql.lit('')).doNothing(),
    )
    .execute();
}

function alertRow(
  tenant: string,
  requested: RequestedAlert,
  of: Pick<AlertRow, 'lead_id' | 'email'>,
  now: number,
): AlertRow {
  return {
    id: randomUUIDv7(),
    tenant,
    ...of,
    ...requested,
    shopper_id: requested.shopper_id ?? '',
    state: 'asked',
    seen: null,
    mailed_at: null,
    created_at: now,
    updated_at: now,
  };
}

/** A dealer's alert. */
export function findAlert(
  db: Store['db'] | StoreTransaction,
  tenant: string,
  id: string,
): Promise<AlertRow | undefined> {
  return db.selectFrom('alert').selectAll().where('id', '=', id).where('tenant', '=', tenant).executeTakeFirst();
}

/** The alerts that an email or a text message reports on and that are still wanted, the one of the latest lead first. */
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

/** The alert by which an address was confirmed at a dealer, of the latest lead. */
export function confirmedAlert(db: Store['db'], tenant: string, email: string): Promise<AlertRow | undefined> {
  return db
    .selectFrom('alert')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('email', '=', email)
    .where('lead_id', '<>', '')
    .where('state', 'in', ['on', 'over'])
    .orderBy('lead_id', 'desc')
    .executeTakeFirst();
}

/** The alert that a lead's acknowledgement offers. */
export async function alertOfLead(db: Store['db'], leadId: string): Promise<AlertRow | undefined> {
  return db.selectFrom('alert').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
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
    const accounts = await tx
      .selectFrom('alert')
      .select('shopper_id')
      .distinct()
      .where('tenant', '=', tenant)
      .where('email', '=', email)
      .where('shopper_id', '<>', '')
      .execute();
    // Whoever wants no more emails is not to get text messages instead.
    for (const { shopper_id: shopperId } of accounts) await turnOffAccount(tx, shopperId, now);
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

/** Turns an account's news off, with what has not left yet. Its searches stay in the garage. */
export async function turnOffAccount(tx: StoreTransaction, shopperId: string, now: number): Promise<void> {
  await tx.updateTable('account_news').set({ is_on: 0, updated_at: now }).where('shopper_id', '=', shopperId).execute();
  const own = await tx
    .selectFrom('alert')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('lead_id', '=', '')
    .execute();
  await withdrawEmails(
    tx,
    own.map(({ id }) => id),
    true,
  );
  await tx
    .deleteFrom('alert')
    .where('shopper_id', '=', shopperId)
    .where('lead_id', '=', '')
    .where('search', '=', '')
    .execute();
  await tx
    .updateTable('alert')
    .set({ email: '' })
    .where('shopper_id', '=', shopperId)
    .where('lead_id', '=', '')
    .execute();
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
