import { appointmentNoun, appointmentVehicleName } from '#domain/appointments/appointment-email.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import type { Mail } from '../delivery/mailer.ts';
import type { AppointmentRow } from '../store/tables.ts';
import { calendarFile } from './calendar-file.ts';

interface AppointmentCalendarOptions {
  readonly lead: Lead;
  readonly dealer: LeadDealer;
  readonly appointment: AppointmentRow;
  /** Host in the event's id. */
  readonly host: string;
  readonly changeUrl: string;
  /** Whose calendar it is for: the dealer's names the customer, the shopper's repeats nothing that was entered. */
  readonly audience: 'dealer' | 'shopper';
}

/** An appointment for a calendar. */
export function appointmentCalendar(options: AppointmentCalendarOptions): NonNullable<Mail['calendar']> {
  const { lead, dealer, appointment, host, changeUrl, audience } = options;
  const isCancelled = appointment.state === 'cancelled';
  const noun = appointmentNoun(lead, dealer.drive);
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const who = lead.name ?? lead.phone ?? lead.email ?? 'customer';
  const isForDealer = audience === 'dealer';
  return calendarFile(
    {
      id: appointment.id,
      sequence: appointment.sequence,
      changedAt: appointment.updated_at,
      startsAt: appointment.starts_at,
      endsAt: appointment.ends_at,
      isCancelled,
      summary: isForDealer ? `${title}: ${who}` : `${title} at ${dealer.place?.name ?? dealer.name}`,
      lines: [
        isForDealer ? appointmentVehicleName(lead) : lead.vehicle?.name,
        ...(isForDealer ? [lead.phone, lead.email] : [(dealer.place?.phone ?? dealer.phone)?.text]),
        isCancelled ? undefined : `Move or cancel: ${changeUrl}`,
      ],
      location: dealer.place?.addressText,
    },
    {
      product: 'Appointments',
      filename: 'appointment.ics',
      dealer,
      host,
      invited: isForDealer ? undefined : lead.email,
    },
  );
}
