import type { AppointmentRules } from '#domain/appointments/appointment-slots.ts';
import type { AppointmentsConfig } from './schema/appointments.ts';

/** The rules of a dealer's appointments; undefined where none are taken online. */
export function toAppointmentRules(config: AppointmentsConfig): AppointmentRules | undefined {
  if (!config.enabled) return undefined;
  return {
    lengthMinutes: config.length_minutes,
    gapMinutes: config.gap_minutes,
    noticeMinutes: config.notice_minutes,
    daysAhead: config.days_ahead,
    mostPerPerson: config.per_person,
    closures: config.closures,
  };
}
