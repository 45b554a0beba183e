import {
  type AppointmentKind,
  type AppointmentPlace,
  type AppointmentRules,
  bookableSlot,
} from '#domain/appointments/appointment-slots.ts';
import { readPreferredTime } from '#domain/appointments/preferred-time.ts';
import { isoWithOffset } from '#domain/formats/time-zones.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import { primaryLocation } from '#domain/location/primary-location.ts';
import { slotKindOf } from '#domain/lead/form-declaration.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { rulesAt } from './offered-slots.ts';

/** A time that a form asks for at one of the dealer's locations. */
export interface RequestedSlot {
  readonly kind: AppointmentKind;
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
  const kind = kindOfForm(tenant, lead.form);
  const place = appointmentPlace(tenant, kind, lead.locationId);
  const rules = place && rulesAt(tenant, kind, place.id);
  const text = lead.further.find(({ name }) => name === PREFERRED_AT)?.value;
  if (rules === undefined || place === undefined || text === undefined) return undefined;
  const startsAt = readPreferredTime(text, place.timeZone);
  if (startsAt === undefined || bookableSlot(place, rules, [], now, startsAt) === undefined) return undefined;
  return { kind, place, rules, startsAt };
}

/** What the times of a form are for. */
export function kindOfForm({ snapshot }: Tenant, form: string | undefined): AppointmentKind {
  const declared = snapshot.dealer.forms.find(({ kind }) => kind === form);
  return declared === undefined ? 'drive' : slotKindOf(declared);
}

/**
 * Where appointments take place: the given location, or by default the dealer's main one that sells, or its first
 * workshop that takes bookings.
 */
export function appointmentPlace(
  { snapshot }: Tenant,
  kind: AppointmentKind,
  locationId: string | undefined,
): LocationView | undefined {
  if (kind === 'workshop') {
    const ids = snapshot.config.appointments.workshop?.locations.map(({ location }) => location) ?? [];
    const id = locationId ?? ids[0];
    return id !== undefined && ids.includes(id) ? snapshot.locations.find((one) => one.id === id) : undefined;
  }
  const places = snapshot.locations.filter(({ type }) => type === 'sales');
  return locationId === undefined ? primaryLocation(places) : places.find(({ id }) => id === locationId);
}

/** The lead with the slot's time and place, in the one form that emails, exports and CRMs read. */
export function withPreferredTime(lead: Lead, { place, startsAt }: RequestedSlot): Lead {
  const value = isoWithOffset(startsAt, place.timeZone);
  const others = lead.further.filter(({ name }) => name !== PREFERRED_AT);
  return { ...lead, locationId: place.id, further: [...others, { name: PREFERRED_AT, value }] };
}
