import { appointmentNoun } from '#domain/appointments/appointment-email.ts';
import type { SlotDay } from '#domain/appointments/appointment-slots.ts';
import { freeDays } from '#domain/appointments/free-days.ts';
import { formatLongMoment } from '#domain/formats/dates.ts';
import { driveWord } from '#domain/vehicle-words/trade-words.ts';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import { apiPage } from '../leads/form-error-page.ts';
import type { AppointmentRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { timeOptions } from './time-options.ts';

export interface AppointmentPageData {
  readonly tenant: Tenant;
  readonly appointment: AppointmentRow;
  /** What it was booked with. */
  readonly lead: Pick<Lead, 'form' | 'vehicle'> | undefined;
  readonly place: LocationView;
  /** Other times it can be moved to; absent when it can no longer be changed. */
  readonly days?: readonly SlotDay[] | undefined;
  /** Where another time is booked after it was cancelled, if there is a page for it. */
  readonly againUrl?: string | undefined;
  /** Why a change was refused. */
  readonly problem?: string | undefined;
}

/** The page of one appointment, on which it is moved or cancelled with plain forms. Names nobody. */
export function appointmentPage(data: AppointmentPageData): string {
  const { tenant, appointment, lead, place, days, againUrl, problem } = data;
  const vehicle = lead?.vehicle;
  const noun = appointmentNoun(lead, driveWord(tenant.snapshot.dealer.itemTypes));
  const time = formatLongMoment(appointment.starts_at, place.timeZone);
  const isOn = appointment.state === 'booked';
  const about = vehicle?.name === undefined ? '' : `<p>${link(vehicle.url, vehicle.name)}</p>\n`;
  const again = againUrl === undefined ? '' : `<p>${link(againUrl, 'Choose another time')}</p>`;
  const content = `${problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>\n`}<p>${isOn ? `<strong>${escapeHtml(time)}</strong>` : `It was booked for ${escapeHtml(time)}.`}</p>
${about}<p>${escapeHtml(place.name)}<br>${link(place.directionsHref, place.addressText)}</p>
${isOn ? forms(days, noun, place.timeZone) : again}`;
  return apiPage(tenant, isOn ? `Your ${noun}` : `Your ${noun} is cancelled`, content);
}

function forms(days: readonly SlotDay[] | undefined, noun: string, timeZone: string): string {
  if (days === undefined) return '<p>It can’t be changed online any more. Please call us.</p>';
  const options = timeOptions(freeDays(days, timeZone));
  const move =
    options === undefined
      ? '<p>No other time is free at the moment.</p>'
      : `<form method="post">
<label for="start">New time</label>
<select id="start" name="start" required>${options}</select>
<button name="action" value="move">Move the ${noun}</button>
</form>`;
  return `${move}
<form method="post"><button class="plain" name="action" value="cancel">Cancel the ${noun}</button></form>`;
}

function link(href: string | undefined, text: string): string {
  return href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
