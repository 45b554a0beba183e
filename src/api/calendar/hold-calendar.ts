import type { Lead } from '#domain/lead/lead.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import { holdAlarmMinutes, holdEvent } from '#domain/reservations/hold-event.ts';
import type { Mail } from '../delivery/mailer.ts';
import type { ReservationRow } from '../store/tables.ts';
import { calendarFile } from './calendar-file.ts';

interface HoldCalendarOptions {
  readonly lead: Lead;
  readonly dealer: LeadDealer;
  readonly reservation: ReservationRow;
  /** Host in the event's id. */
  readonly host: string;
  /** The shopper's page of the hold. */
  readonly url: string;
  /** Whether it is emailed to the shopper, and not downloaded. */
  readonly isEmailed: boolean;
}

/** The end of a hold for the shopper's calendar: emailed or downloaded, it is the same event. */
export function holdCalendar(options: HoldCalendarOptions): NonNullable<Mail['calendar']> {
  const { lead, dealer, reservation, host, url, isEmailed } = options;
  const { id, state, expires_at: expiresAt, created_at: createdAt, updated_at: updatedAt } = reservation;
  const isCancelled = state === 'cancelled';
  return calendarFile(
    {
      id,
      // Time passed, as no count would last: a hold of another vehicle instead is a new row with the old one’s id.
      sequence: Math.max(0, Math.floor((updatedAt - Date.parse(lead.createdAt)) / 1000)) + (isCancelled ? 1 : 0),
      changedAt: updatedAt,
      startsAt: expiresAt,
      isCancelled,
      ...holdEvent(lead, dealer, expiresAt, url, isCancelled),
      url,
      alarmMinutes: holdAlarmMinutes(expiresAt - createdAt),
    },
    { product: 'Holds', filename: 'hold.ics', dealer, host, invited: isEmailed ? lead.email : undefined },
  );
}
