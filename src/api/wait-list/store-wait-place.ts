import { randomUUIDv7 } from 'node:crypto';
import { OPEN_STATES } from '#domain/wait-list/wait-state.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { WaitPlaceRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { moveWaitList } from './move-wait-list.ts';

type Db = Store['db'] | StoreTransaction;

/**
 * Takes a place at the end of a vehicle's line in its lead's own transaction. A later version of the lead keeps it.
 *
 * @param carId Undefined for a lead that asks for none.
 * @returns The lead's own place; undefined also for a person who has one by another lead.
 */
export async function takeWaitPlace(
  tx: StoreTransaction,
  tenant: Pick<Tenant, 'slug'>,
  leadId: string,
  carId: string | undefined,
  now: number,
): Promise<WaitPlaceRow | undefined> {
  const before = await placeOfLead(tx, tenant.slug, leadId);
  if (carId === undefined) return before;
  const [person] = await personsOf(tx, leadId);
  if (person === undefined) return before;
  if (before?.car_id === carId && before.person === person) return before;
  if (before !== undefined) await tx.deleteFrom('wait_place').where('id', '=', before.id).execute();
  const row: WaitPlaceRow = {
    id: randomUUIDv7(),
    tenant: tenant.slug,
    lead_id: leadId,
    car_id: carId,
    person,
    state: 'waiting',
    tell_at: null,
    until: null,
    gone_since: null,
    created_at: now,
    updated_at: now,
  };
  // The unique index knows the person, whatever was read before.
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wait_place')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0 ? row : undefined;
}

/** A dealer's place. */
export function findWaitPlace(db: Db, tenant: string, id: string): Promise<WaitPlaceRow | undefined> {
  return db.selectFrom('wait_place').selectAll().where('id', '=', id).where('tenant', '=', tenant).executeTakeFirst();
}

/** The place that a lead took. */
export function placeOfLead(db: Db, tenant: string, leadId: string): Promise<WaitPlaceRow | undefined> {
  return db
    .selectFrom('wait_place')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('tenant', '=', tenant)
    .executeTakeFirst();
}

/** Who stands in the line of a vehicle, in their order. */
export function waitLine(
  db: Db,
  { tenant, car_id: carId }: Pick<WaitPlaceRow, 'tenant' | 'car_id'>,
): Promise<WaitPlaceRow[]> {
  return db
    .selectFrom('wait_place')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('car_id', '=', carId)
    .where('state', 'in', OPEN_STATES)
    .orderBy('id')
    .execute();
}

/** Where a place stands in its line, counted from 1; undefined for one that is not open any more. */
export async function placeNumber(db: Db, place: WaitPlaceRow): Promise<number | undefined> {
  const index = (await waitLine(db, place)).findIndex(({ id }) => id === place.id);
  return index === -1 ? undefined : index + 1;
}

/** Gives up a place, with messages about it that have not left yet. A turn goes to the next at once. */
export function leaveWaitList(store: Store, tenant: Tenant, id: string, now: number): Promise<boolean> {
  return store.write(async (tx) => {
    const left = await tx
      .updateTable('wait_place')
      .set({ state: 'left', updated_at: now })
      .where('id', '=', id)
      .where('tenant', '=', tenant.slug)
      .where('state', 'in', OPEN_STATES)
      .returning(['lead_id', 'car_id'])
      .executeTakeFirst();
    if (left === undefined) return false;
    await tx
      .deleteFrom('outbox')
      .where('lead_id', '=', left.lead_id)
      .where('channel', 'in', ['wait_list', 'wait_text'])
      .where('state', '=', 'pending')
      .execute();
    await moveWaitList(tx, tenant, left.car_id, now);
    return true;
  });
}

/** Vehicles that are kept at the moment for whoever's turn it is, each with the end of the turn. */
export async function keptVehicles(db: Db, tenant: string, now: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('wait_place')
    .select(['car_id', 'until'])
    .where('tenant', '=', tenant)
    .where('state', '=', 'asked')
    .where('until', '>', now)
    .execute();
  return new Map(rows.map((row) => [row.car_id, row.until ?? now]));
}

/** Whether a vehicle is kept for somebody else than a lead's person. */
export async function isKeptForOther(
  tx: StoreTransaction,
  tenant: string,
  leadId: string,
  carId: string,
  now: number,
): Promise<boolean> {
  const asked = await tx
    .selectFrom('wait_place')
    .select('person')
    .where('tenant', '=', tenant)
    .where('car_id', '=', carId)
    .where('state', '=', 'asked')
    .where('until', '>', now)
    .executeTakeFirst();
  return asked !== undefined && !(await personsOf(tx, leadId)).includes(asked.person);
}

/** Takes whoever has reserved a vehicle out of its line. */
export async function endWaitOf(
  tx: StoreTransaction,
  tenant: string,
  leadId: string,
  carId: string,
  now: number,
): Promise<void> {
  const persons = await personsOf(tx, leadId);
  if (persons.length === 0) return;
  await tx
    .updateTable('wait_place')
    .set({ state: 'reserved', updated_at: now })
    .where('tenant', '=', tenant)
    .where('car_id', '=', carId)
    .where('person', 'in', persons)
    .where('state', 'in', OPEN_STATES)
    .execute();
}

/** By what a lead's person is known: email address, phone number. */
async function personsOf(tx: StoreTransaction, leadId: string): Promise<string[]> {
  const lead = await tx.selectFrom('lead').select(['email', 'phone']).where('id', '=', leadId).executeTakeFirst();
  return [lead?.email, lead?.phone].filter((way) => typeof way === 'string');
}
