import type { Lead } from '#domain/lead/lead.ts';
import type { ReservationNews } from '#domain/reservations/reservation-email.ts';
import { storedLead } from '../leads/stored-lead.ts';
import {
  depositState,
  holdEndsAt,
  isHolding,
  paymentDueAt,
  type RefundReason,
  stateAfter,
} from '#domain/reservations/reservation-state.ts';
import { ApiError } from '../api-error.ts';
import { DEALER_CHANNELS, reservationRows } from '../outbox/outbox-rows.ts';
import { postponeDeliveries } from '../outbox/postpone-deliveries.ts';
import { onlineReservationRules } from '../reservations/requested-hold.ts';
import { changeReservation, isGone, lockReservation, PAYMENT_GRACE_MS } from '../reservations/store-reservation.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { ReservationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import type { PaymentNotice } from './payment-provider.ts';

/** A page that is opened later than this before its end would be refused by providers. */
const LEAST_TO_PAY_MS = 31 * 60_000;
const DEFAULT_HOLD_HOURS = 48;

/**
 * The reservation with enough time for a payment page: the time to pay begins when the page is opened.
 *
 * @throws {ApiError} 409 when there is nothing to pay any more.
 */
export function giveTimeToPay(store: Store, tenant: Tenant, id: string, now: number): Promise<ReservationRow> {
  return store.write(async (tx) => {
    const row = await lockReservation(tx, tenant.slug, id, now);
    if (row?.state !== 'awaiting_payment' || row.expires_at <= now) throw nothingToPay();
    if (row.expires_at - now >= LEAST_TO_PAY_MS) return row;
    const expiresAt = paymentDueAt(now);
    await tx.updateTable('reservation').set({ expires_at: expiresAt }).where('id', '=', id).execute();
    await postponeDeliveries(tx, row.lead_id, expiresAt + PAYMENT_GRACE_MS);
    return { ...row, expires_at: expiresAt };
  });
}

/** Keeps where a deposit is paid, before anyone is sent there. */
export function keepCheckout(store: Store, tenant: Tenant, id: string, checkoutId: string): Promise<unknown> {
  return store.write((tx) =>
    tx
      .updateTable('reservation')
      .set({ checkout_id: checkoutId, checkout_closed: 0 })
      .where('id', '=', id)
      .where('tenant', '=', tenant.slug)
      .execute(),
  );
}

/** Nobody can pay there any more. */
export function markCheckoutClosed(store: Store, { id, checkout_id: checkoutId }: ReservationRow): Promise<unknown> {
  return store.write((tx) =>
    tx
      .updateTable('reservation')
      .set({ checkout_closed: 1 })
      .where('id', '=', id)
      .where('checkout_id', '=', checkoutId)
      .execute(),
  );
}

/**
 * Writes down what the provider told. Whatever came before, and however often it comes, the result is the same.
 *
 * @returns Whether the reservation is known here.
 */
export function applyNotice(store: Store, tenant: Tenant, notice: PaymentNotice, now: number): Promise<boolean> {
  return store.write(async (tx) => {
    const row = await lockReservation(tx, tenant.slug, notice.reservationId, now);
    if (row === undefined) return false;
    switch (notice.kind) {
      case 'paid':
        await applyPayment(tx, tenant, row, notice, now);
        break;
      case 'closed':
        if (row.checkout_id !== null && row.checkout_id !== notice.checkoutId) break;
        await tx.updateTable('reservation').set({ checkout_closed: 1 }).where('id', '=', row.id).execute();
        // What is held was paid.
        if (row.state === 'awaiting_payment')
          await changeReservation(tx, tenant, row, 'payment_given_up', undefined, now);
        break;
      case 'refunded':
        await applyToldRefund(tx, tenant, row, notice, now);
        break;
    }
    return true;
  });
}

async function applyPayment(
  tx: StoreTransaction,
  tenant: Tenant,
  row: ReservationRow,
  { payment, checkoutId }: Extract<PaymentNotice, { readonly kind: 'paid' }>,
  now: number,
): Promise<void> {
  if (row.payment_id !== null) return;
  const isSold = await isGone(tenant, row.car_id);
  const isInTime = !isSold && stateAfter(row.state, 'paid') !== undefined;
  const paid = {
    paid_cents: payment.cents,
    payment_id: payment.id,
    checkout_id: checkoutId,
    checkout_closed: 1,
    ...(isInTime && {
      expires_at: holdEndsAt(now, onlineReservationRules(tenant)?.holdHours ?? DEFAULT_HOLD_HOURS),
    }),
    ...(!isInTime && { refund_reason: 'late' as const }),
  };
  await tx.updateTable('reservation').set(paid).where('id', '=', row.id).execute();
  const after = { ...row, ...paid };
  if (!isInTime) {
    // Sold at the yard while the shopper was at the payment page.
    if (isSold) await changeReservation(tx, tenant, after, 'cancel', undefined, now);
    await tell(tx, tenant, after, 'paid_late', now);
    return;
  }
  const waiting = await tx
    .selectFrom('outbox')
    .select('channel')
    .where('lead_id', '=', row.lead_id)
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .execute();
  await postponeDeliveries(tx, row.lead_id, now);
  await changeReservation(tx, tenant, after, 'paid', undefined, now);
  // The emails that wait say that it is paid; who got them before is told.
  const isWaiting = (channels: readonly string[]): boolean => waiting.some(({ channel }) => channels.includes(channel));
  if (!isWaiting(['acknowledgement'])) await tell(tx, tenant, after, 'held', now, 'shopper');
  if (!isWaiting(DEALER_CHANNELS)) await tell(tx, tenant, after, 'held', now, 'dealer');
}

/** A refund that the provider tells: of this reservation's payment, also before that; not of a second one. */
async function applyToldRefund(
  tx: StoreTransaction,
  tenant: Tenant,
  row: ReservationRow,
  { payment, cents, reservationId }: Extract<PaymentNotice, { readonly kind: 'refunded' }>,
  now: number,
): Promise<void> {
  if (row.payment_id === null) {
    const checkoutId = row.checkout_id ?? '';
    await applyPayment(tx, tenant, row, { kind: 'paid', reservationId, checkoutId, payment }, now);
  } else if (row.payment_id !== payment.id) return;
  const after = await lockReservation(tx, tenant.slug, reservationId, now);
  if (after !== undefined) await applyRefund(tx, tenant, after, cents, now);
}

/** Writes down what went back, with the emails about it; a payment that went back in full holds nothing any more. */
export async function applyRefund(
  tx: StoreTransaction,
  tenant: Tenant,
  row: ReservationRow,
  cents: number,
  now: number,
): Promise<void> {
  const refunded = Math.min(cents, row.paid_cents);
  if (refunded <= row.refunded_cents) return;
  await tx.updateTable('reservation').set({ refunded_cents: refunded }).where('id', '=', row.id).execute();
  if (refunded < row.paid_cents) return;
  const after = { ...row, refunded_cents: refunded };
  if (isHolding(row.state)) await changeReservation(tx, tenant, after, 'cancel', undefined, now);
  await tell(tx, tenant, after, 'refunded', now);
}

/**
 * Sends a deposit back, and frees the vehicle where it is still held. The money moves with the next run of the settler.
 *
 * @throws {ApiError} 404 for an unknown reservation, 409 `not_paid` where nothing is left to send back.
 */
export function requestRefund(
  store: Store,
  tenant: Tenant,
  id: string,
  reason: RefundReason,
  now: number,
): Promise<ReservationRow> {
  return store.write(async (tx) => {
    const row = await lockReservation(tx, tenant.slug, id, now);
    if (row === undefined) throw new ApiError(404, 'unknown_reservation', 'There is no such reservation.');
    const state = depositState(row);
    if (state === 'unpaid') throw new ApiError(409, 'not_paid', 'No deposit was paid for this reservation.');
    if (state !== 'paid') return row;
    await tx.updateTable('reservation').set({ refund_reason: reason }).where('id', '=', id).execute();
    const after = { ...row, refund_reason: reason };
    if (!isHolding(row.state)) return after;
    return (await changeReservation(tx, tenant, after, 'cancel', 'cancelled', now)) ?? after;
  });
}

async function tell(
  tx: StoreTransaction,
  tenant: Tenant,
  row: ReservationRow,
  news: ReservationNews,
  now: number,
  only?: 'dealer' | 'shopper',
): Promise<void> {
  const lead: Lead | undefined = await storedLead(tx, row.lead_id);
  if (lead === undefined) return;
  const about = { news, ...((await isGone(tenant, row.car_id)) && { isGone: true as const }) };
  const rows = reservationRows(lead, about, tenant, now, only);
  if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute();
}

function nothingToPay(): ApiError {
  return new ApiError(409, 'nothing_to_pay', 'There is nothing to pay for this reservation any more.');
}
