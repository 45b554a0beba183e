import { formatLongMoment } from '#domain/formats/dates.ts';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import { formatDollars } from '#domain/formats/money.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { depositPaidText } from '#domain/reservations/reservation-email.ts';
import { cancelTermsText } from '#domain/reservations/reservation-rules.ts';
import { depositState, isHolding, type ReservationState } from '#domain/reservations/reservation-state.ts';
import { apiPage } from '../leads/form-error-page.ts';
import type { ReservationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { paymentOf, refundTerms } from './deposit-payment.ts';
import type { Order } from './order.ts';
import { orderHtml } from './order-html.ts';
import type { ReservationAudience } from './reservation-link.ts';

export interface ReservationPageData {
  readonly tenant: Tenant;
  readonly reservation: ReservationRow;
  readonly audience: ReservationAudience;
  readonly vehicle: Lead['vehicle'];
  /** IANA zone of its times. */
  readonly timeZone: string;
  /** Path on which the deposit is paid. */
  readonly payPath: string;
  /** File for a calendar with the end of the shopper’s hold. */
  readonly calendarPath: string;
  /** What was ordered with it, where it is part of an order. */
  readonly order: Order | undefined;
  /** Why a change was refused. */
  readonly problem?: string | undefined;
}

const OVER: Readonly<Record<Exclude<ReservationState, 'awaiting_payment' | 'held'>, string>> = {
  abandoned: 'This reservation wasn’t completed',
  ended: 'This hold has ended',
  cancelled: 'This reservation is cancelled',
};

/** The page of one reservation, on which it is paid and cancelled without a script. Names nobody. */
export function reservationPage(data: ReservationPageData): string {
  const { tenant, reservation, vehicle, problem } = data;
  const about = vehicle?.name === undefined ? '' : `<p>${link(vehicle.url, vehicle.name)}</p>\n`;
  const alert = problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>\n`;
  const isOn = isHolding(reservation.state);
  const texts = (isOn ? textsOfHold : textsAfterwards)(data);
  const content = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  return apiPage(
    tenant,
    titleOf(data),
    `${alert}${about}${content}\n${orderOf(data)}${isOn ? waysOfHold(data) : waysAfterwards(data)}`,
  );
}

function orderOf({ order, tenant, reservation, audience, timeZone }: ReservationPageData): string {
  if (order === undefined) return '';
  const { accepted_at: at, state } = reservation;
  const { name } = tenant.snapshot.dealer;
  const isForDealer = audience === 'dealer';
  const next = isForDealer
    ? 'Accept the order, and the customer is told by email.'
    : `${name} will check your order and confirm it by email.`;
  const status = at !== null ? `${name} confirmed this order on ${formatLongMoment(at, timeZone)}.` : next;
  const isOpen = at !== null || state === 'held';
  return `<h2>${isForDealer ? 'The order' : 'Your order'}</h2>\n${orderHtml(order)}${
    isOpen ? `<p>${escapeHtml(status)}</p>\n` : ''
  }`;
}

function titleOf({ reservation, audience, timeZone }: ReservationPageData): string {
  const { state, deposit_cents: cents, expires_at: expiresAt } = reservation;
  const isForDealer = audience === 'dealer';
  if (state === 'awaiting_payment' && !isForDealer) return `Pay the ${formatDollars(cents / 100)} deposit`;
  if (state === 'awaiting_payment' || state === 'held')
    return `On hold${isForDealer ? '' : ' for you'} until ${formatLongMoment(expiresAt, timeZone)}`;
  return OVER[state];
}

function textsOfHold({ tenant, reservation, audience, timeZone }: ReservationPageData): readonly string[] {
  const deposit = formatDollars(reservation.deposit_cents / 100);
  const isUnpaid = reservation.state === 'awaiting_payment';
  const payment = paymentOf(tenant, reservation);
  if (audience === 'dealer') {
    return [
      ...(isUnpaid ? [`The customer is about to pay the ${deposit} deposit.`] : []),
      ...(payment === undefined ? [] : [`The ${deposit} deposit is paid by card, reference ${payment.reference}.`]),
      `Once it’s released, the website offers it again and the customer gets an email.${
        payment === undefined ? '' : ' The deposit goes back to the card.'
      }`,
    ];
  }
  if (isUnpaid) {
    return [
      `We’re keeping it for you until ${formatLongMoment(reservation.expires_at, timeZone)}. Once the deposit is paid, the hold begins.`,
      cancelTermsText(refundTerms(tenant)),
    ];
  }
  return [payment === undefined ? `We’ll call you about the ${deposit} deposit.` : depositPaidText(payment)];
}

function waysOfHold({ tenant, reservation, audience, payPath, calendarPath, order }: ReservationPageData): string {
  const { singular: noun } = tenant.snapshot.dealer.search.itemsNoun;
  const isUnpaid = reservation.state === 'awaiting_payment';
  const deposit = formatDollars(reservation.deposit_cents / 100);
  const pay =
    isUnpaid && audience === 'shopper'
      ? `<p><a class="button" href="${escapeHtml(payPath)}">Pay ${deposit} by card</a></p>\n`
      : '';
  const canAccept = audience === 'dealer' && order !== undefined && !isUnpaid && reservation.accepted_at === null;
  const accept = canAccept
    ? '<form method="post"><button name="action" value="accept">Accept the order</button></form>\n'
    : '';
  const calendar =
    !isUnpaid && audience === 'shopper'
      ? `<p><a class="button plain" href="${escapeHtml(calendarPath)}">Add to calendar</a></p>\n`
      : '';
  return (
    pay + calendar + accept + button('cancel', audience === 'dealer' ? `Release the ${noun}` : 'Cancel the reservation')
  );
}

function textsAfterwards({ tenant, reservation, audience }: ReservationPageData): readonly string[] {
  const payment = paymentOf(tenant, reservation);
  if (payment === undefined) return [];
  const { reference, paidDollars } = payment;
  const deposit = `${formatDollars(paidDollars)} deposit (reference ${reference})`;
  const isForDealer = audience === 'dealer';
  const card = `${isForDealer ? 'the customer’s' : 'your'} card`;
  if (payment.state === 'refund_pending') return [`The ${deposit} is on its way back to ${card}.`];
  if (payment.state === 'refunded') return [`The ${deposit} went back to ${card}.`];
  return [isForDealer ? `The ${deposit} is still with you.` : `Please call us about your ${deposit}.`];
}

/** Whoever bought the vehicle cannot take the deposit back by an old link, so only the dealer can. */
function waysAfterwards({ reservation, audience }: ReservationPageData): string {
  return audience === 'dealer' && depositState(reservation) === 'paid' ? button('refund', 'Refund the deposit') : '';
}

function button(action: 'cancel' | 'refund', label: string): string {
  return `<form method="post"><button class="plain" name="action" value="${action}">${escapeHtml(label)}</button></form>`;
}

function link(href: string | undefined, text: string): string {
  return href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
