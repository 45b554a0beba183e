import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { singleLine } from '#domain/formats/single-line.ts';
import type { LeadDealer } from '#domain/lead/lead-dealer.ts';
import type { Mail } from '../delivery/mailer.ts';

/** An event of one lead, as its state is now. */
export interface CalendarEvent {
  /** Stays through every change. */
  readonly id: string;
  /** Grows with every change. */
  readonly sequence: number;
  /** Epoch milliseconds, as the following. */
  readonly changedAt: number;
  readonly startsAt: number;
  /** Absent for a moment, which keeps nobody busy. */
  readonly endsAt?: number;
  readonly isCancelled: boolean;
  readonly summary: string;
  readonly lines: readonly (string | undefined)[];
  readonly location?: string | undefined;
  readonly url?: string;
  /** Minutes before it starts. */
  readonly alarmMinutes?: number;
}

interface CalendarFileOptions {
  /** Of the event's kind: "Appointments". */
  readonly product: string;
  readonly filename: string;
  readonly dealer: LeadDealer;
  /** Host in the event's id. */
  readonly host: string;
  /**
   * Address of the shopper to whom it is emailed. They get an invitation, as mail programs offer to add only those. The
   * dealer organises it, and programs refuse an invitation from oneself, so that everybody else gets an event to add.
   */
  readonly invited?: string | undefined;
}

/**
 * An event for a calendar. Later files of the same event move or remove it, because its id stays and its sequence
 * grows. Times are UTC, which every calendar shows in the zone of its owner.
 */
export function calendarFile(event: CalendarEvent, options: CalendarFileOptions): NonNullable<Mail['calendar']> {
  const { product, filename, dealer, host, invited } = options;
  const organiser = dealer.place?.email ?? dealer.email;
  const attendee = organiser === undefined ? undefined : invited;
  const method = event.isCancelled
    ? ICalCalendarMethod.CANCEL
    : attendee === undefined
      ? ICalCalendarMethod.PUBLISH
      : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: 'Forecourt', product, language: 'EN' }, method });
  calendar.createEvent({
    id: `${event.id}@${host}`,
    sequence: event.sequence,
    stamp: new Date(event.changedAt),
    start: new Date(event.startsAt),
    end: event.endsAt === undefined ? null : new Date(event.endsAt),
    ...(event.endsAt === undefined && { transparency: ICalEventTransparency.TRANSPARENT }),
    summary: singleLine(event.summary, 150),
    description: event.lines.filter((line) => line !== undefined).join('\n'),
    location: event.location ?? null,
    url: event.url ?? null,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(organiser !== undefined && { organizer: { name: singleLine(dealer.name, 80), email: organiser } }),
    ...(attendee !== undefined && { attendees: [{ email: attendee, role: ICalAttendeeRole.REQ, rsvp: false }] }),
    ...(event.alarmMinutes !== undefined &&
      !event.isCancelled && {
        alarms: [{ type: ICalAlarmType.display, trigger: event.alarmMinutes * 60, description: event.summary }],
      }),
  });
  return { method, content: calendar.toString(), filename };
}
