import { isAvailableStatus, resolveAvailability } from '#domain/availability/availability.ts';
import { isReservable, reservationPath } from '#domain/reservations/reservation-rules.ts';
import { HOLDING_STATES } from '#domain/reservations/reservation-state.ts';
import { turnTimes } from '#domain/wait-list/turn-times.ts';
import { moveLine, OPEN_STATES } from '#domain/wait-list/wait-state.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { storedLead } from '../leads/stored-lead.ts';
import { waitListRows } from '../outbox/outbox-rows.ts';
import { onlineReservationRules } from '../reservations/requested-hold.ts';
import type { StoreTransaction } from '../store/store.ts';
import type { WaitPlaceRow } from '../store/tables.ts';
import { placeOfLead, timeZoneOfLead } from '../tenants/place-of-lead.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { tenantSummaries } from '../vehicles/tenant-summaries.ts';
import { waitListRules } from './wait-list-rules.ts';

/**
 * Moves a vehicle's wait list on: once nobody has the vehicle on hold, it is the turn of the first, who is told in the same
 * transaction. Changes nothing where nothing is to be changed, so it is called whenever that may be.
 *
 * @returns How many were asked.
 */
export async function moveWaitList(tx: StoreTransaction, tenant: Tenant, carId: string, now: number): Promise<number> {
  const rules = waitListRules(tenant);
  if (rules === undefined) return 0;
  const places = await lockLine(tx, tenant.slug, carId, now);
  const vehicle = places.length === 0 ? undefined : await tenant.stock.byId(carId);
  // A vehicle that is gone may be back soon; the keeper of the lists decides that.
  if (vehicle === undefined || !isAvailableStatus(vehicle.status)) return 0;
  const isHeld = vehicle.reserved || (await isReservedOnline(tx, tenant.slug, carId, now));
  let count = 0;
  for (const { id, to, isResumed = false } of moveLine(places, isHeld, now)) {
    const isAsked = to === 'asked' && !isResumed;
    const turn = isAsked ? turnTimes(openPlaceOf(tenant, vehicle), now, rules.hours) : undefined;
    await tx
      .updateTable('wait_place')
      .set({ state: to, ...(turn !== undefined && { tell_at: turn.tellAt, until: turn.until }) })
      .where('id', '=', id)
      .execute();
    const place = places.find((one) => one.id === id);
    if (turn === undefined || place === undefined) continue;
    count += 1;
    await tell(tx, tenant, place, 'turn', turn.tellAt, now, await reserveUrlOf(tenant, vehicle, now));
  }
  return count;
}

/** Ends a wait list of a vehicle that is sold or no longer listed, and tells everyone in it. @returns How many. */
export async function closeWaitList(tx: StoreTransaction, tenant: Tenant, carId: string, now: number): Promise<number> {
  const closed = await tx
    .updateTable('wait_place')
    .set({ state: 'closed', updated_at: now })
    .where('tenant', '=', tenant.slug)
    .where('car_id', '=', carId)
    .where('state', 'in', OPEN_STATES)
    .returningAll()
    .execute();
  for (const place of closed) await tell(tx, tenant, place, 'closed', now, now);
  return closed.length;
}

/** The first statement locks the rows: of two changes at once, the second sees the first. In their order. */
async function lockLine(tx: StoreTransaction, tenant: string, carId: string, now: number): Promise<WaitPlaceRow[]> {
  const rows = await tx
    .updateTable('wait_place')
    .set({ updated_at: now })
    .where('tenant', '=', tenant)
    .where('car_id', '=', carId)
    .where('state', 'in', [...OPEN_STATES, 'reserved'])
    .returningAll()
    .execute();
  const open = new Set(rows.flatMap(({ state, person }) => (state === 'reserved' ? [] : [person])));
  // Whoever reserved it and joined again is in line by the newer place.
  return rows
    .filter(({ state, person }) => state !== 'reserved' || !open.has(person))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function isReservedOnline(tx: StoreTransaction, tenant: string, carId: string, now: number): Promise<boolean> {
  const holder = await tx
    .selectFrom('reservation')
    .select('id')
    .where('tenant', '=', tenant)
    .where('car_id', '=', carId)
    .where('state', 'in', HOLDING_STATES)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return holder !== undefined;
}

function openPlaceOf(tenant: Tenant, vehicle: ApiVehicle): Parameters<typeof turnTimes>[0] {
  return (
    placeOfLead(tenant, vehicle) ?? { weeklyHours: [], specialHours: [], timeZone: timeZoneOfLead(tenant, vehicle) }
  );
}

/** Page on which it can be reserved; undefined where that is done by phone. */
export async function reserveUrlOf(tenant: Tenant, vehicle: ApiVehicle, now: number): Promise<string | undefined> {
  const rules = onlineReservationRules(tenant);
  const { price } = (await tenantSummaries(tenant, new Date(now))).of(vehicle);
  const source = { availability: resolveAvailability(vehicle), priceDollars: price, carType: vehicle.carType };
  const path = isReservable(source, rules) ? reservationPath(vehicle.slug, rules) : undefined;
  return path && tenant.origin + path;
}

async function tell(
  tx: StoreTransaction,
  tenant: Tenant,
  place: WaitPlaceRow,
  news: 'turn' | 'closed',
  dueAt: number,
  now: number,
  url?: string,
): Promise<void> {
  const lead = await storedLead(tx, place.lead_id);
  const rows =
    lead === undefined ? [] : waitListRows(lead, { news, ...(url && { reserveUrl: url }) }, tenant, now, dueAt);
  if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute();
}
