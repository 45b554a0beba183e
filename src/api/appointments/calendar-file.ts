import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { appointmentNoun, appointmentVehicleName } from '#domain/appointments/appointment-email.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import type { Mail } from '../delivery/mailer.ts';
import type { AppointmentRow } from '../store/tables.ts';

export interface CalendarFileOptions {
  readonly lead: Lead;
  readonly dealer: LeadDealer;
  readonly appointment: AppointmentRow;
  /** Host in the event's id. */
  readonly host: string;
  readonly changeUrl: string;
  /** Whose calendar it is for: the dealer's names the customer, the shopper's repeats nothing that was entered. */
  readonly audience: 'dealer' | 'shopper';
}

/**
 * An appointment for a calendar. Later ones of the same appointment move or remove the event, because its id stays and
 * its sequence grows. Times are UTC, which every calendar shows in the zone of its owner.
 *
 * The shopper gets an invitation, as mail programs offer to add only those. The dealer organises it, and programs
 * refuse an invitation from oneself, so that one is an event to add.
 */
export function calendarFile(options: CalendarFileOptions): NonNullable<Mail['calendar']> {
  const { lead, dealer, appointment, host, changeUrl, audience } = options;
  const isCancelled = appointment.state === 'cancelled';
  const organiser = dealer.place?.email ?? dealer.email;
  const isInvitation = audience === 'shopper' && organiser !== undefined && lead.email !== undefined;
  const method = isCancelled
    ? ICalCalendarMethod.CANCEL
    : isInvitation
      ? ICalCalendarMethod.REQUEST
      : ICalCalendarMethod.PUBLISH;
  const noun = appointmentNoun(lead, dealer.drive);
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const who = lead.name ?? lead.phone ?? lead.email ?? 'customer';
  const about = audience === 'dealer' ? appointmentVehicleName(lead) : lead.vehicle?.name;
  const summary = audience === 'dealer' ? `${title}: ${who}` : `${title} at ${dealer.place?.name ?? dealer.name}`;
  const lines = [
    about,
    ...(audience === 'dealer' ? [lead.phone, lead.email] : [(dealer.place?.phone ?? dealer.phone)?.text]),
    isCancelled ? undefined : `Move or cancel: ${changeUrl}`,
  ];
  const calendar = ical({ prodId: { company: 'Forecourt', product: 'Appointments', language: 'EN' }, method });
  calendar.createEvent({
    id: `${appointment.id}@${host}`,
    sequence: appointment.sequence,
    stamp: new Date(appointment.updated_at),
    start: new Date(appointment.starts_at),
    end: new Date(appointment.ends_at),
    summary: singleLine(summary, 150),
    description: lines.filter((line) => line !== undefined).join('\n'),
    location: dealer.place?.addressText ?? null,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(organiser !== undefined && { organizer: { name: singleLine(dealer.name, 80), email: organiser } }),
    ...(isInvitation && { attendees: [{ email: lead.email, role: ICalAttendeeRole.REQ, rsvp: false }] }),
  });
  return { method, content: calendar.toString() };
}
