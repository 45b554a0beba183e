import type { AppointmentKind, AppointmentRules } from '#domain/appointments/appointment-slots.ts';
import type { AppointmentsConfig } from './schema/appointments.ts';
import { parseTimeOfDay } from './schema/opening-hours.ts';

/** How long somebody is busy with leaving a vehicle at a workshop, for calendars. */
const DROP_OFF_MINUTES = 15;

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

/** The rules of a location's workshop; undefined where its days are not booked online. */
export function toWorkshopRules(
  { workshop, closures }: AppointmentsConfig,
  locationId: string,
): AppointmentRules | undefined {
  const place = workshop?.locations.find(({ location }) => location === locationId);
  if (workshop === undefined || place === undefined) return undefined;
  const times = place.drop_offs.flatMap((text) => parseTimeOfDay(text) ?? []);
  return {
    lengthMinutes: DROP_OFF_MINUTES,
    gapMinutes: 0,
    noticeMinutes: workshop.notice_minutes,
    daysAhead: workshop.days_ahead,
    mostPerPerson: workshop.per_person,
    closures,
    dropOffs: { times: [...new Set(times)].sort((a, b) => a - b), placesPerDay: place.places_per_day },
  };
}

/** The rules by which an appointment of this kind is booked at a location. */
export function toRulesAt(
  config: AppointmentsConfig,
  kind: AppointmentKind,
  locationId: string,
): AppointmentRules | undefined {
  return kind === 'workshop' ? toWorkshopRules(config, locationId) : toAppointmentRules(config);
}
