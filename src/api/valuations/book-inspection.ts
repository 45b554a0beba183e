import type { Lead } from '#domain/lead/lead.ts';
import { readPreferredTime } from '#domain/appointments/preferred-time.ts';
import { ApiError } from '../api-error.ts';
import { rulesAt } from '../appointments/offered-slots.ts';
import { withPreferredTime } from '../appointments/requested-slot.ts';
import { appointmentOfLead, bookSlot } from '../appointments/store-appointment.ts';
import { reviseLead } from '../leads/store-lead.ts';
import { bookingRows } from '../outbox/outbox-rows.ts';
import type { Store } from '../store/store.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { inspectionPlaces, placeToCome } from './inspection-places.ts';
import { lockValuation } from './store-valuation.ts';

/**
 * Books the time at which an accepted vehicle is seen, and tells dealer and shopper. A time that is booked already
 * stays: it is moved on the appointment's own page.
 *
 * @param wanted The start as `freeDays` states it, and the place if it is another than the enquiry's.
 * @throws {ApiError} 409 `not_accepted` before the offer is accepted, 422 for what is no time, 409 `slot_taken` and
 *   `too_many_appointments`.
 */
export function bookInspection(
  store: Store,
  tenant: Tenant,
  leadId: string,
  wanted: { readonly start?: string | undefined; readonly place?: string | undefined },
  now: number,
): Promise<void> {
  return store.write(async (tx): Promise<void> => {
    const { row, lead } = await lockValuation(tx, tenant.slug, leadId, now);
    if (row.state !== 'accepted') {
      throw new ApiError(409, 'not_accepted', 'Please accept the offer first.');
    }
    if ((await appointmentOfLead(tx, tenant.slug, leadId)) !== undefined) return;
    const place =
      wanted.place === undefined
        ? placeToCome(tenant, lead.locationId)
        : inspectionPlaces(tenant).find(({ id }) => id === wanted.place);
    const rules = place && rulesAt(tenant, 'drive', place.id);
    const startsAt = place && readPreferredTime(wanted.start ?? '', place.timeZone);
    if (rules === undefined || place === undefined || startsAt === undefined) {
      const message = 'Please choose a time.';
      throw new ApiError(422, 'validation', message, { fields: { start: message } });
    }
    const slot = { kind: 'drive' as const, place, rules, startsAt };
    const appointment = await bookSlot(store, tx, tenant.slug, leadId, slot, now);
    if (appointment === undefined) {
      throw new ApiError(
        409,
        'too_many_appointments',
        'You have other bookings with us already. Please call us for this one.',
      );
    }
    const booked: Lead = { ...withPreferredTime(lead, slot), updatedAt: new Date(now).toISOString() };
    await reviseLead(tx, tenant, booked, now);
    const notices = bookingRows(booked, tenant, now);
    if (notices.length > 0) await tx.insertInto('outbox').values(notices).execute();
  });
}
