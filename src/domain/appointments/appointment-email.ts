import { formatLongMoment } from '#domain/formats/dates.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import { type EmailMessage, emailHtml, emailText } from '#domain/lead/email-message.ts';
import type { Lead } from '#domain/lead/lead.ts';
import {
  customerRows,
  dealerFooter,
  emailVehicle,
  ownVehicleName,
  shopperFooter,
  shopperVehicle,
} from '#domain/lead/email-parts.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import type { DriveWord } from '#domain/vehicle-words/trade-words.ts';

/** What emails say about an appointment. */
export interface AppointmentNotice {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly news: 'booked' | 'moved' | 'cancelled';
  /** Page on which it is moved or cancelled. */
  readonly changeUrl: string;
  /** Page on which another time is booked after it was cancelled, where there is one. */
  readonly againUrl?: string | undefined;
}

/** What an appointment about nothing known is called. */
export const APPOINTMENT = 'appointment';

/** What appointments about the shopper's own vehicle are called, by form, and what is to be brought to them. */
const OWN_VEHICLE: ReadonlyMap<string, { readonly noun: string; readonly bring: string }> = new Map([
  [
    'trade_in',
    { noun: 'inspection', bring: 'all keys, the service book, the registration papers and your driver’s licence' },
  ],
  ['service', { noun: 'service booking', bring: 'its keys and the service book' }],
]);

/**
 * What people call it: a test drive, or of a motorcycle a test ride, unless it is about no vehicle; of the shopper's
 * own vehicle, and of what cannot be driven, an inspection, or a service booking.
 */
export function appointmentNoun(lead: Pick<Lead, 'form' | 'vehicle'> | undefined, drive: DriveWord): string {
  return OWN_VEHICLE.get(lead?.form ?? '')?.noun ?? nounOfStock(lead, drive);
}

function nounOfStock(lead: Pick<Lead, 'vehicle'> | undefined, drive: DriveWord): string {
  return lead?.vehicle === undefined ? APPOINTMENT : (lead.vehicle.triedAs ?? `test ${drive}`);
}

/** The vehicle that it is about, for the dealer: the customer's own, where that is to be seen or serviced. */
export function appointmentVehicleName(lead: Lead): string | undefined {
  return OWN_VEHICLE.has(lead.form) ? ownVehicleName(lead) : lead.vehicle?.name;
}

/** Shown to the shopper where an appointment is booked, moved or cancelled. Repeats nothing that was entered. */
export function shopperAppointmentEmail(lead: Lead, dealer: LeadDealer, notice: AppointmentNotice): EmailMessage {
  const { place } = dealer;
  const noun = appointmentNoun(lead, dealer.drive);
  const own = OWN_VEHICLE.get(lead.form);
  const bring = own?.bring ?? (lead.vehicle?.triedAs === 'inspection' ? undefined : 'your driver’s licence');
  const time = formatLongMoment(notice.startsAt, dealer.timeZone);
  const title =
    notice.news === 'cancelled'
      ? `Your ${noun} is cancelled`
      : `Your ${noun}${notice.news === 'moved' ? ' has moved' : ''}: ${time}`;
  const phone = place?.phone ?? dealer.phone;
  const isOn = notice.news !== 'cancelled';
  const subject = singleLine(`${title} – ${dealer.name}`, 150);
  const content = {
    preview: (own === undefined ? lead.vehicle?.name : undefined) ?? dealer.name,
    sender: dealer.name,
    title,
    paragraphs: [
      isOn
        ? `${bring === undefined ? '' : `Please bring ${bring}. `}If your plans change, you can pick another time or cancel.`
        : `It was booked for ${time}. You’re welcome to book another time.`,
    ],
    actions: [
      ...(isOn ? [{ label: 'Move or cancel', href: notice.changeUrl }] : []),
      ...(isOn || notice.againUrl === undefined ? [] : [{ label: 'Choose another time', href: notice.againUrl }]),
      ...(phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }]),
    ],
    vehicle: own === undefined ? shopperVehicle(lead) : undefined,
    sections: [
      {
        title: 'Details',
        rows: [
          { label: 'Time', value: isOn ? time : undefined },
          { label: 'Location', value: isOn ? place?.name : undefined },
          { label: 'Address', value: isOn ? place?.addressText : undefined, href: place?.directionsHref },
          { label: 'Phone', value: phone?.text, href: phone?.href },
        ],
      },
    ],
    footer: shopperFooter(dealer),
    accent: dealer.accent,
  };
  return { subject, text: emailText(content), html: emailHtml(subject, content) };
}

/** Tells the dealer's people that an appointment has moved or is cancelled; its lead announced the booking. */
export function dealerAppointmentEmail(lead: Lead, dealer: LeadDealer, notice: AppointmentNotice): EmailMessage {
  const noun = appointmentNoun(lead, dealer.drive);
  const who = singleLine(lead.name ?? lead.email ?? lead.phone ?? 'a customer', 80);
  const time = formatLongMoment(notice.startsAt, dealer.timeZone);
  const isOn = notice.news !== 'cancelled';
  const phone = phoneView(lead.phone);
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${isOn ? `moved to ${time}` : 'cancelled'}: ${who}`;
  const about = appointmentVehicleName(lead);
  const subject = singleLine(about === undefined ? title : `${title}, ${about}`, 150);
  const content = {
    preview: singleLine([time, about].filter(Boolean).join(', '), 140),
    sender: `${dealer.name} website`,
    title,
    paragraphs: isOn ? [] : [`It was booked for ${time}. The time can be booked again.`],
    actions: [
      ...(phone === undefined ? [] : [{ label: `Call ${phone.text}`, href: phone.href }]),
      ...(isOn ? [{ label: 'Move or cancel', href: notice.changeUrl }] : []),
    ],
    vehicle: OWN_VEHICLE.has(lead.form) ? undefined : lead.vehicle && emailVehicle(lead.vehicle),
    sections: [
      {
        title: 'Booking',
        rows: [
          { label: 'Time', value: isOn ? time : undefined },
          { label: 'Location', value: dealer.place?.name },
          ...customerRows(lead),
        ],
      },
    ],
    footer: dealerFooter(lead),
    accent: dealer.accent,
  };
  return { subject, text: emailText(content), html: emailHtml(subject, content) };
}
