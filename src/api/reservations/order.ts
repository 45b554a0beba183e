import type { Lead } from '#domain/lead/lead.ts';
import { type OrderRow, orderSummary } from '#domain/reservations/order-summary.ts';
import { ApiError } from '../api-error.ts';
import { reservationRows } from '../outbox/outbox-rows.ts';
import type { Store } from '../store/store.ts';
import type { ReservationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { leadOfReservation, lockReservation } from './store-reservation.ts';

/** How long an accepted order keeps the vehicle, until the dealer's own stock says that it is sold. */
const KEPT_FOR_MS = 14 * 24 * 60 * 60_000;

/** Whether a lead is an order, which the dealer accepts. */
export function isOrder({ snapshot }: Pick<Tenant, 'snapshot'>, { form }: Pick<Lead, 'form'>): boolean {
  return snapshot.dealer.forms.some(({ kind, isPurchase }) => kind === form && isPurchase === true);
}

/** The order of a lead; nothing for a lead that is none. */
export function orderRows(tenant: Tenant, lead: Lead): readonly OrderRow[] {
  const { dealer, config, locations } = tenant.snapshot;
  const form = dealer.forms.find(({ kind, isPurchase }) => kind === lead.form && isPurchase === true);
  if (form === undefined) return [];
  const place = locations.find(({ id }) => id === lead.locationId) ?? locations[0];
  return orderSummary(lead, form, config.delivery.zones, place?.name ?? dealer.name);
}

/**
 * Signs an order off, and tells the shopper. A second time changes nothing.
 *
 * @throws {ApiError} 409 when its hold is over or its deposit is not paid.
 */
export function acceptOrder(store: Store, tenant: Tenant, id: string, now: number): Promise<ReservationRow> {
  return store.write(async (tx) => {
    const row = await lockReservation(tx, tenant.slug, id, now);
    const lead = row && (await leadOfReservation(tx, row));
    if (row?.state !== 'held' || row.expires_at <= now || lead === undefined || !isOrder(tenant, lead)) {
      throw new ApiError(409, 'not_acceptable', 'This order can’t be accepted any more: it isn’t on hold.');
    }
    if (row.accepted_at !== null) return row;
    const accepted = { accepted_at: now, expires_at: Math.max(row.expires_at, now + KEPT_FOR_MS) };
    await tx.updateTable('reservation').set(accepted).where('id', '=', id).execute();
    const rows = reservationRows(lead, 'accepted', tenant, now, 'shopper');
    if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute();
    return { ...row, ...accepted };
  });
}
