import { formatLongMoment } from '#domain/formats/dates.ts';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import { formatDollars } from '#domain/formats/money.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { isHolding, type ReservationState } from '#domain/reservations/reservation-state.ts';
import { apiPage } from '../leads/form-error-page.ts';
import type { ReservationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import type { ReservationAudience } from './reservation-link.ts';

export interface ReservationPageData {
  readonly tenant: Tenant;
  readonly reservation: ReservationRow;
  readonly audience: ReservationAudience;
  readonly vehicle: Lead['vehicle'];
  /** IANA zone of its times. */
  readonly timeZone: string;
  /** Why a change was refused. */
  readonly problem?: string | undefined;
}

const OVER: Readonly<Record<Exclude<ReservationState, 'awaiting_payment' | 'held'>, string>> = {
  abandoned: 'This reservation wasn’t completed',
  ended: 'This hold has ended',
  cancelled: 'This reservation is cancelled',
};

/** The page of one reservation, on which it is cancelled with a plain form. Names nobody. */
export function reservationPage(data: ReservationPageData): string {
  const { tenant, reservation, audience, vehicle, timeZone, problem } = data;
  const { singular: noun } = tenant.snapshot.dealer.search.itemsNoun;
  const until = formatLongMoment(reservation.expires_at, timeZone);
  const { state } = reservation;
  const isOn = isHolding(state);
  const isForDealer = audience === 'dealer';
  const title =
    state === 'awaiting_payment' || state === 'held'
      ? `On hold${isForDealer ? '' : ' for you'} until ${until}`
      : OVER[state];
  const deposit = formatDollars(reservation.deposit_cents / 100);
  const text = !isOn
    ? ''
    : isForDealer
      ? `<p>Once it’s released, the website offers it again and the customer gets an email.</p>`
      : `<p>We’ll call you about the ${deposit} deposit.</p>`;
  const about = vehicle?.name === undefined ? '' : `<p>${link(vehicle.url, vehicle.name)}</p>\n`;
  const button = isForDealer ? `Release the ${noun}` : 'Cancel the reservation';
  const form = isOn
    ? `<form method="post"><button class="plain" name="action" value="cancel">${escapeHtml(button)}</button></form>`
    : '';
  const alert = problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>\n`;
  return apiPage(tenant, title, `${alert}${about}${text}\n${form}`);
}

function link(href: string | undefined, text: string): string {
  return href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
