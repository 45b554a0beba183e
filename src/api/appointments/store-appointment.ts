import { randomUUIDv7 } from 'node:crypto';
import {
  type AppointmentKind,
  type AppointmentRules,
  bookableSlot,
  isChangeable,
  type Period,
} from '#domain/appointments/appointment-slots.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { ApiError } from '../api-error.ts';
import { appointmentRows } from '../outbox/outbox-rows.ts';
import { otherLeadOfPerson } from '../leads/of-person.ts';
import { oneAtATime } from '../store/one-at-a-time.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { AppointmentRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { type RequestedSlot, withPreferredTime } from './requested-slot.ts';

/** Longer than any appointment that config allows, with its gap; a workshop counts those of a whole day. */
const LONGEST_MS = 25 * 60 * 60_000;
/** By link; after that the dealer is to be called. */
const MOST_CHANGES = 10;

/** Appointments of one kind at a location that may overlap a period. */
export async function takenPeriods(
  db: Store['db'] | StoreTransaction,
  tenant: string,
  { kind, locationId }: { readonly kind: AppointmentKind; readonly locationId: string },
  { startsAt, endsAt }: Period,
  exceptId = '',
): Promise<Period[]> {
  const rows = await db
    .selectFrom('appointment')
    .select(['starts_at', 'ends_at'])
    .where('tenant', '=', tenant)
    .where('location_id', '=', locationId)
    .where('kind', '=', kind)
    .where('state', '=', 'booked')
    .where('starts_at', '>', startsAt - LONGEST_MS)
    .where('starts_at', '<', endsAt + LONGEST_MS)
    .where('id', '!=', exceptId)
    .execute();
  return rows.map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at }));
}

/**
 * Books the slot of a lead in the lead's own transaction. A later version of the lead moves its appointment, or gives
 * it up where it asks for none. A person who holds as many as the dealer allows gets none: their time is a wish.
 *
 * @throws {ApiError} 409 `slot_taken`.
 */
export async function bookSlot(
  store: Pick<Store, 'kind'>,
  tx: StoreTransaction,
  tenant: string,
  leadId: string,
  requested: RequestedSlot | undefined,
  now: number,
): Promise<AppointmentRow | undefined> {
  const before = await appointmentWhere(tx, tenant, 'lead_id', leadId);
  const isSame =
    before?.state === 'booked' && before.location_id === requested?.place.id && before.starts_at === requested.startsAt;
  if (before !== undefined && isSame) return before;
  const slot = requested && (await freeSlotFor(store, tx, tenant, leadId, requested, now, before?.id));
  if (requested === undefined || slot === undefined) {
    if (before !== undefined) await tx.deleteFrom('appointment').where('id', '=', before.id).execute();
    return undefined;
  }
  const { kind, place, startsAt } = requested;
  const { endsAt } = slot;
  const row: AppointmentRow = {
    id: before?.id ?? randomUUIDv7(),
    tenant,
    lead_id: leadId,
    location_id: place.id,
    kind,
    starts_at: startsAt,
    ends_at: endsAt,
    state: 'booked',
    sequence: before === undefined ? 0 : before.sequence + 1,
    created_at: before?.created_at ?? now,
    updated_at: now,
  };
  if (before === undefined) await tx.insertInto('appointment').values(row).execute();
  else await tx.updateTable('appointment').set(row).where('id', '=', row.id).execute();
  return row;
}

/** The booked appointment of a lead. */
export async function appointmentOfLead(
  db: Store['db'] | StoreTransaction,
  tenant: string,
  leadId: string,
): Promise<AppointmentRow | undefined> {
  const row = await appointmentWhere(db, tenant, 'lead_id', leadId);
  return row?.state === 'booked' ? row : undefined;
}

/** A dealer's appointment. */
export function findAppointment(store: Store, tenant: string, id: string): Promise<AppointmentRow | undefined> {
  return appointmentWhere(store.db, tenant, 'id', id);
}

/**
 * Moves an appointment, or cancels it where no new time is given, and informs dealer and shopper.
 *
 * @throws {ApiError} 409 when it can no longer be changed or the new time is taken.
 */
export function changeAppointment(
  store: Store,
  tenant: Tenant,
  id: string,
  to: RequestedSlot | undefined,
  rules: AppointmentRules,
  now: number,
): Promise<void> {
  return store.write(async (tx) => {
    // The first statement locks the row: of two changes at once, the second sees the first.
    await tx.updateTable('appointment').set({ updated_at: now }).where('id', '=', id).execute();
    const before = await appointmentWhere(tx, tenant.slug, 'id', id);
    if (before?.state !== 'booked') throw notChangeable();
    if (before.starts_at === to?.startsAt) return;
    const isOpen = isChangeable({ startsAt: before.starts_at }, rules, now);
    if (!isOpen || (before.sequence >= MOST_CHANGES && to !== undefined)) throw notChangeable();
    if (to !== undefined) await oneAtATime(store, tx, 'appointment', tenant.slug);
    const time = to && (await freeSlot(tx, tenant.slug, to, now, id));
    if (to !== undefined && time === undefined) throw slotTaken();
    await tx
      .updateTable('appointment')
      .set({
        ...(time === undefined ? { state: 'cancelled' as const } : { starts_at: time.startsAt, ends_at: time.endsAt }),
        sequence: before.sequence + 1,
      })
      .where('id', '=', id)
      .execute();
    const stored = await tx
      .selectFrom('lead')
      .select('lead')
      .where('id', '=', before.lead_id)
      .executeTakeFirstOrThrow();
    let lead = JSON.parse(stored.lead) as Lead;
    if (to !== undefined) {
      lead = withPreferredTime(lead, to);
      await tx
        .updateTable('lead')
        .set({ lead: JSON.stringify(lead), updated_at: now })
        .where('id', '=', lead.id)
        .execute();
    }
    await tx
      .insertInto('outbox')
      .values(appointmentRows(lead, tenant, now))
      .execute();
  });
}

/** The slot that a lead asks for; undefined where it is to be a wish. @throws {ApiError} 409 `slot_taken`. */
async function freeSlotFor(
  store: Pick<Store, 'kind'>,
  tx: StoreTransaction,
  tenant: string,
  leadId: string,
  requested: RequestedSlot,
  now: number,
  exceptId: string | undefined,
): Promise<Period | undefined> {
  await oneAtATime(store, tx, 'appointment', tenant);
  const slot = await freeSlot(tx, tenant, requested, now, exceptId);
  if (slot === undefined) {
    if (requested.isOptional === true) return undefined;
    throw slotTaken();
  }
  return (await othersOfPerson(tx, tenant, leadId, requested.kind, now)) < requested.rules.mostPerPerson
    ? slot
    : undefined;
}

async function freeSlot(
  tx: StoreTransaction,
  tenant: string,
  { kind, place, rules, startsAt }: RequestedSlot,
  now: number,
  exceptId: string | undefined,
): Promise<Period | undefined> {
  const taken = await takenPeriods(
    tx,
    tenant,
    { kind, locationId: place.id },
    { startsAt, endsAt: startsAt },
    exceptId,
  );
  const slot = bookableSlot(place, rules, taken, now, startsAt);
  return slot?.isAvailable === true ? slot : undefined;
}

/** Appointments to come of the same kind, of other leads with the same phone number or email address. */
async function othersOfPerson(
  tx: StoreTransaction,
  tenant: string,
  leadId: string,
  kind: AppointmentKind,
  now: number,
): Promise<number> {
  const otherLead = await otherLeadOfPerson(tx, leadId);
  const { count } = await tx
    .selectFrom('appointment')
    .innerJoin('lead', 'lead.id', 'appointment.lead_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('appointment.tenant', '=', tenant)
    .where('appointment.kind', '=', kind)
    .where('appointment.state', '=', 'booked')
    .where('appointment.starts_at', '>', now)
    .where(otherLead.is)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function appointmentWhere(
  db: Store['db'] | StoreTransaction,
  tenant: string,
  column: 'id' | 'lead_id',
  value: string,
): Promise<AppointmentRow | undefined> {
  return db
    .selectFrom('appointment')
    .selectAll()
    .where(column, '=', value)
    .where('tenant', '=', tenant)
    .executeTakeFirst();
}

const TAKEN = 'Sorry, that time isn’t available any more. Please choose another.';

function slotTaken(): ApiError {
  return new ApiError(409, 'slot_taken', TAKEN, { fields: { preferred_at: TAKEN } });
}

function notChangeable(): ApiError {
  return new ApiError(409, 'not_changeable', 'This booking can’t be changed online any more. Please call us.');
}
