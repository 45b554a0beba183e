import { type AppointmentPlace, type AppointmentRules, bookableSlot } from '#domain/appointments/appointment-slots.ts';
import { readPreferredTime } from '#domain/appointments/preferred-time.ts';
import { isoWithOffset } from '#domain/formats/time-zones.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import { primaryLocation } from '#domain/location/primary-location.ts';
import { toAppointmentRules } from '#config/to-appointment-rules.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** A time that a form asks for at one of the dealer's locations. */
export interface RequestedSlot {
  readonly place: AppointmentPlace;
  readonly rules: AppointmentRules;
  /** Start of one of the location's slots, taken or not. */
  readonly startsAt: number;
  /** Whether the enquiry is kept without an appointment if the slot is taken. */
  readonly isOptional?: boolean;
}

/** The form field that holds the time a shopper chose. */
const PREFERRED_AT = 'preferred_at';

/**
 * The slot that a form's preferred time names. Any other time is a wish that the dealer reads in the lead: an enquiry is
 * never refused for it.
 */
export function requestedSlot(lead: Lead, tenant: Tenant, now: number): RequestedSlot | undefined {
  const rules = toAppointmentRules(tenant.snapshot.config.appointments);
  const place = appointmentPlace(tenant, lead.locationId);
  const text = lead.further.find(({ name }) => name === PREFERRED_AT)?.value;
  if (rules === undefined || place === undefined || text === undefined) return undefined;
  const startsAt = readPreferredTime(text, place.timeZone);
  if (startsAt === undefined || bookableSlot(place, rules, [], now, startsAt) === undefined) return undefined;
  return { place, rules, startsAt };
}

/** Where appointments take place: the given location, or by default the dealer's main one that sells. */
export function appointmentPlace({ snapshot }: Tenant, locationId: string | undefined): LocationView | undefined {
  const places = snapshot.locations.filter(({ type }) => type === 'sales');
  return locationId === undefined ? primaryLocation(places) : places.find(({ id }) => id === locationId);
}

/** The lead with the slot's time and place, in the one form that emails, exports and CRMs read. */
export function withPreferredTime(lead: Lead, { place, startsAt }: RequestedSlot): Lead {
  const value = isoWithOffset(startsAt, place.timeZone);
  const others = lead.further.filter(({ name }) => name !== PREFERRED_AT);
  return { ...lead, locationId: place.id, further: [...others, { name: PREFERRED_AT, value }] };
}
