import { randomUUIDv7 } from 'node:crypto';
import { isAvailableStatus } from '#domain/availability/availability.ts';
import type { ReservationNews } from '#domain/reservations/reservation-email.ts';
import {
  depositCents,
  HOLDING_STATES,
  holdEndsAt,
  isHolding,
  paymentDueAt,
  type ReservationEvent,
  stateAfter,
} from '#domain/reservations/reservation-state.ts';
import type { Holds } from '#domain/reservations/with-hold.ts';
import { ApiError } from '../api-error.ts';
import { reservationRows } from '../outbox/outbox-rows.ts';
import { postponeDeliveries } from '../outbox/postpone-deliveries.ts';
import { otherLeadOfPerson } from '../leads/of-person.ts';
import { oneAtATime } from '../store/one-at-a-time.ts';
import { storedLead } from '../leads/stored-lead.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { ReservationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { moveWaitList } from '../wait-list/move-wait-list.ts';
import { endWaitOf, isKeptForOther, keptVehicles } from '../wait-list/store-wait-place.ts';
import { waitListRules } from '../wait-list/wait-list-rules.ts';
import { onlineReservationRules, type RequestedHold } from './requested-hold.ts';

/** What became of a payment is known by then, and releases the lead's deliveries. */
export const PAYMENT_GRACE_MS = 5 * 60_000;
/** Per run of the sweeper, so that enquiries never wait long. */
const MOST_AT_ONCE = 100;

/**
 * Holds a vehicle in its lead's own transaction. A later version of the lead keeps the hold, or moves it to the vehicle
 * that it names now.
 *
 * @throws {ApiError} 409 `already_reserved` if somebody else holds it, `too_many_holds` if the person holds as many as
 *   the dealer allows.
 */
export async function holdVehicle(
  store: Pick<Store, 'kind'>,
  tx: StoreTransaction,
  tenant: Tenant,
  leadId: string,
  requested: RequestedHold | undefined,
  now: number,
): Promise<ReservationRow | undefined> {
  const before = await reservationOfLead(tx, tenant.slug, leadId);
  if (requested === undefined) return before;
  const { carId, rules, provider, isOptional = false } = requested;
  // Sent later from a device without reception: nobody is there to pay.
  if (isOptional && provider !== 'call') return before;
  if (before !== undefined && before.car_id === carId && isHolding(before.state)) return before;
  if (before !== undefined && before.paid_cents > 0) throw alreadyReserved();
  await oneAtATime(store, tx, 'reservation', tenant.slug);
  const way = await makeWay(tx, tenant, leadId, carId, now);
  if (way === 'taken') {
    if (isOptional) return undefined;
    throw alreadyReserved();
  }
  // What has just become free is the first one's on its wait list.
  const hasWaitList = waitListRules(tenant) !== undefined;
  if (way === 'free' && hasWaitList) await moveWaitList(tx, tenant, carId, now);
  if (way === 'free' && hasWaitList && (await isKeptForOther(tx, tenant.slug, leadId, carId, now))) {
    if (isOptional) return undefined;
    throw keptForOther();
  }
  if ((await othersOfPerson(tx, tenant.slug, leadId)) >= rules.mostPerPerson) {
    if (isOptional) return undefined;
    throw tooManyHolds(rules.mostPerPerson);
  }
  if (before !== undefined) await tx.deleteFrom('reservation').where('id', '=', before.id).execute();
  const isPaidFirst = provider !== 'call';
  const row: ReservationRow = {
    // A payment page of the reservation before is still this lead's.
    id: before?.id ?? randomUUIDv7(),
    tenant: tenant.slug,
    lead_id: leadId,
    car_id: carId,
    state: isPaidFirst ? 'awaiting_payment' : 'held',
    expires_at: isPaidFirst ? paymentDueAt(now) : holdEndsAt(now, rules.holdHours),
    deposit_cents: depositCents(rules.depositDollars),
    provider,
    checkout_id: before?.checkout_id ?? null,
    payment_id: null,
    paid_cents: 0,
    refunded_cents: 0,
    refund_reason: null,
    checkout_closed: before?.checkout_closed ?? 1,
    accepted_at: null,
    created_at: now,
    updated_at: now,
  };
  // The unique index decides who was first, whatever was read before.
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reservation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows ?? 0) > 0) {
    if (hasWaitList) await endWaitOf(tx, tenant.slug, leadId, carId, now);
    if (isPaidFirst) await postponeDeliveries(tx, leadId, row.expires_at + PAYMENT_GRACE_MS);
    return row;
  }
  if (isOptional) return undefined;
  throw alreadyReserved();
}

/** A dealer's reservation. */
export function findReservation(
  db: Store['db'] | StoreTransaction,
  tenant: string,
  id: string,
): Promise<ReservationRow | undefined> {
  return db.selectFrom('reservation').selectAll().where('id', '=', id).where('tenant', '=', tenant).executeTakeFirst();
}

export function reservationOfLead(
  db: Store['db'] | StoreTransaction,
  tenant: string,
  leadId: string,
): Promise<ReservationRow | undefined> {
  return db
    .selectFrom('reservation')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('tenant', '=', tenant)
    .executeTakeFirst();
}

/** Whether the dealer's stock no longer offers a vehicle: it is sold, or not in the feed any more. */
export async function isGone({ stock }: Pick<Tenant, 'stock'>, carId: string): Promise<boolean> {
  const vehicle = await stock.byId(carId);
  return vehicle === undefined || !isAvailableStatus(vehicle.status);
}

/**
 * A dealer's vehicles on hold at the moment: reserved, or kept for whoever's turn on their wait list it is. Asks the
 * database only where the dealer has either.
 */
export async function heldVehicles(store: Store, tenant: Tenant, now: number): Promise<Holds> {
  const kept = waitListRules(tenant) === undefined ? [] : await keptVehicles(store.db, tenant.slug, now);
  if (onlineReservationRules(tenant) === undefined) return new Map(kept);
  const rows = await store.db
    .selectFrom('reservation')
    .select(['car_id', 'expires_at'])
    .where('tenant', '=', tenant.slug)
    .where('state', 'in', HOLDING_STATES)
    .where('expires_at', '>', now)
    .execute();
  return new Map([...kept, ...rows.map((row) => [row.car_id, row.expires_at] as const)]);
}

/**
 * Frees the vehicle of a reservation, and informs dealer and shopper.
 *
 * @param goesBack Whether a deposit that was paid is refunded.
 * @throws {ApiError} 409 when the reservation is over.
 */
export function cancelReservation(
  store: Store,
  tenant: Tenant,
  id: string,
  goesBack: boolean,
  now: number,
): Promise<ReservationRow> {
  return store.write(async (tx) => {
    const before = await lockReservation(tx, tenant.slug, id, now);
    const refund =
      before !== undefined && before.paid_cents > 0 && goesBack ? { refund_reason: 'cancelled' as const } : {};
    const after = before && (await changeReservation(tx, tenant, { ...before, ...refund }, 'cancel', 'cancelled', now));
    if (after !== undefined && 'refund_reason' in refund) {
      await tx.updateTable('reservation').set(refund).where('id', '=', id).execute();
    }
    if (after === undefined) {
      throw new ApiError(409, 'not_changeable', 'This reservation is already over. Please call us.');
    }
    return after;
  });
}

/** Frees vehicles whose time is over. @returns How many reservations ended. */
export async function endDueHolds(
  tx: StoreTransaction,
  now: number,
  of: { readonly tenant: Tenant; readonly carId?: string },
): Promise<number> {
  let due = tx
    .selectFrom('reservation')
    .selectAll()
    .where('tenant', '=', of.tenant.slug)
    .where('state', 'in', HOLDING_STATES)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(MOST_AT_ONCE);
  if (of.carId !== undefined) due = due.where('car_id', '=', of.carId);
  let count = 0;
  for (const { id } of await due.execute()) {
    const row = await lockReservation(tx, of.tenant.slug, id, now);
    // Another process may have ended it meanwhile.
    if (row === undefined || row.expires_at > now) continue;
    if ((await changeReservation(tx, of.tenant, row, 'time_up', 'ended', now)) !== undefined) count += 1;
  }
  return count;
}

/** The first statement locks the row: of two changes at once, the second sees the first. */
export async function lockReservation(
  tx: StoreTransaction,
  tenant: string,
  id: string,
  now: number,
): Promise<ReservationRow | undefined> {
  return tx
    .updateTable('reservation')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Changes the state of a locked row, with the emails about it; undefined where the event changes nothing.
 *
 * @param news What is told; nothing where the caller tells it.
 * @param frees Whether the vehicle is the first one's on its wait list as soon as nobody holds it.
 */
export async function changeReservation(
  tx: StoreTransaction,
  tenant: Tenant,
  row: ReservationRow,
  event: ReservationEvent,
  news: ReservationNews | undefined,
  now: number,
  frees = true,
): Promise<ReservationRow | undefined> {
  const state = stateAfter(row.state, event);
  if (state === undefined) return undefined;
  await tx.updateTable('reservation').set({ state }).where('id', '=', row.id).execute();
  const asked = frees && !isHolding(state) ? await moveWaitList(tx, tenant, row.car_id, now) : 0;
  if (row.state === 'awaiting_payment' && event !== 'paid') {
    // Nobody has heard of this hold: the dealer gets the lead, which says that it was not paid.
    await postponeDeliveries(tx, row.lead_id, now);
    await tx
      .deleteFrom('outbox')
      .where('lead_id', '=', row.lead_id)
      .where('channel', '=', 'acknowledgement')
      .where('state', '=', 'pending')
      .execute();
    return { ...row, state };
  }
  const lead = news === undefined ? undefined : await storedLead(tx, row.lead_id);
  if (lead !== undefined && news !== undefined) {
    const about = {
      news,
      ...((await isGone(tenant, row.car_id)) && { isGone: true as const }),
      ...(asked > 0 && { isKept: true as const }),
    };
    await tx
      .insertInto('outbox')
      .values(reservationRows(lead, about, tenant, now))
      .execute();
  }
  return { ...row, state };
}

/**
 * Ends the vehicle's hold where its time is over, or where the same person begins again instead of paying.
 *
 * @returns Whether nobody holds the vehicle: `own` where it was the same person's until now, for whom it stays.
 */
async function makeWay(
  tx: StoreTransaction,
  tenant: Tenant,
  leadId: string,
  carId: string,
  now: number,
): Promise<'free' | 'own' | 'taken'> {
  const holder = await tx
    .selectFrom('reservation')
    .select(['id', 'lead_id', 'state', 'expires_at'])
    .where('tenant', '=', tenant.slug)
    .where('car_id', '=', carId)
    .where('state', 'in', HOLDING_STATES)
    .executeTakeFirst();
  if (holder === undefined) return 'free';
  if (holder.expires_at <= now) return (await endDueHolds(tx, now, { tenant, carId })) > 0 ? 'free' : 'taken';
  if (holder.state !== 'awaiting_payment') return 'taken';
  const otherLead = await otherLeadOfPerson(tx, leadId);
  const own = await tx
    .selectFrom('lead')
    .select('id')
    .where('id', '=', holder.lead_id)
    .where(otherLead.is)
    .executeTakeFirst();
  const row = own && (await lockReservation(tx, tenant.slug, holder.id, now));
  const ended = row && (await changeReservation(tx, tenant, row, 'payment_given_up', undefined, now, false));
  return ended === undefined ? 'taken' : 'own';
}

/** Vehicles held for other leads with the same phone number or email address. */
async function othersOfPerson(tx: StoreTransaction, tenant: string, leadId: string): Promise<number> {
  const otherLead = await otherLeadOfPerson(tx, leadId);
  const { count } = await tx
    .selectFrom('reservation')
    .innerJoin('lead', 'lead.id', 'reservation.lead_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('reservation.tenant', '=', tenant)
    .where('reservation.state', 'in', HOLDING_STATES)
    .where(otherLead.is)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function alreadyReserved(): ApiError {
  return new ApiError(
    409,
    'already_reserved',
    'Sorry, someone has just reserved this one. Call us and we’ll tell you if it becomes available again.',
  );
}

function keptForOther(): ApiError {
  return new ApiError(
    409,
    'already_reserved',
    'Sorry, we’re keeping this one for the next person on its waitlist. Join the waitlist, or call us.',
  );
}

function tooManyHolds(most: number): ApiError {
  const what = most === 1 ? 'a vehicle' : `${most} vehicles`;
  return new ApiError(409, 'too_many_holds', `You already have ${what} on hold with us. Please call us for another.`);
}
