import { freeDays } from '#domain/appointments/free-days.ts';
import { resolveAvailability } from '#domain/availability/availability.ts';
import { formatLongMoment } from '#domain/formats/dates.ts';
import { imageOfWidth, isOwned } from '#domain/image/image-sources.ts';
import { formatKm } from '#domain/formats/measures.ts';
import type { NextVehicle } from '#domain/valuation/change-over.ts';
import type { Inspection, KeptValuation, OfferSurroundings } from '#domain/valuation/offer-view.ts';
import { conditionLabel } from '#domain/vehicle-words/vehicle-words.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { ApiContext } from '../api-context.ts';
import { appointmentUrl } from '../appointments/appointment-token.ts';
import { slotsAt } from '../appointments/offered-slots.ts';
import { appointmentPlace } from '../appointments/requested-slot.ts';
import { appointmentOfLead } from '../appointments/store-appointment.ts';
import type { ValuationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { leadVehicleOf } from '../vehicles/lead-vehicle-of.ts';

/** Days on which an inspection can be booked from the page of its offer. */
const DAYS_AHEAD = 14;

/** What the page of an offer says beside it: what else is for sale, and when the vehicle is seen. */
export async function offerSurroundings(
  context: Pick<ApiContext, 'store' | 'environment' | 'now'>,
  tenant: Tenant,
  { valuation }: KeptValuation,
  row: Pick<ValuationRow, 'lead_id' | 'state'>,
): Promise<OfferSurroundings> {
  const [stock, inspection] = await Promise.all([
    valuation.kind === 'offer' ? vehiclesForSale(tenant, valuation.itemType) : [],
    row.state === 'accepted' ? inspectionOf(context, tenant, row.lead_id) : undefined,
  ]);
  return { stock, inspection };
}

async function vehiclesForSale(tenant: Tenant, itemType: string | undefined): Promise<readonly NextVehicle[]> {
  return (await tenant.stock.all()).flatMap((vehicle) => {
    if (resolveAvailability(vehicle) !== 'available' || vehicle.itemType !== (itemType ?? vehicle.itemType)) return [];
    const { name, url, priceText, priceCents, odometerKm, locationName } = leadVehicleOf(vehicle, tenant);
    if (name === undefined || url === undefined || priceText === undefined || priceCents === undefined) return [];
    const [photo] = vehicle.photos;
    const details = [
      conditionLabel(vehicle.carType),
      odometerKm === undefined ? undefined : formatKm(odometerKm),
      locationName,
    ];
    return [
      {
        name,
        detailText: details.filter((detail) => detail !== undefined).join(', '),
        href: new URL(url).pathname,
        photoSrc: photo !== undefined && isOwned(photo.url) ? imageOfWidth(photo, 320) : undefined,
        priceText,
        dollars: priceCents / 100,
      },
    ];
  });
}

async function inspectionOf(
  context: Pick<ApiContext, 'store' | 'environment' | 'now'>,
  tenant: Tenant,
  leadId: string,
): Promise<Inspection | undefined> {
  const { db } = context.store;
  const appointment = await appointmentOfLead(db, tenant.slug, leadId);
  if (appointment !== undefined) {
    const place = tenant.snapshot.locations.find(({ id }) => id === appointment.location_id);
    if (place === undefined) return undefined;
    return {
      kind: 'booked',
      timeText: formatLongMoment(appointment.starts_at, place.timeZone),
      placeText: `${place.name}, ${place.addressText}`,
      changeHref: new URL(appointmentUrl(tenant, appointment.id, context.environment.secret)).pathname,
    };
  }
  const stored = await db.selectFrom('lead').select('lead').where('id', '=', leadId).executeTakeFirst();
  const lead = stored && (JSON.parse(stored.lead) as Lead);
  const place = appointmentPlace(tenant, lead?.locationId) ?? appointmentPlace(tenant, undefined);
  if (place === undefined) return undefined;
  const days = freeDays(await slotsAt(context, tenant, place, { days: DAYS_AHEAD }), place.timeZone);
  return days.length === 0 ? undefined : { kind: 'open', placeText: `${place.name}, ${place.addressText}`, days };
}
