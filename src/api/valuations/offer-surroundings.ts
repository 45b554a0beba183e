import { freeDays } from '#domain/appointments/free-days.ts';
import { canBeSuggested } from '#domain/availability/availability.ts';
import { formatLongMoment } from '#domain/formats/dates.ts';
import { imageOfWidth, isOwned } from '#domain/image/image-sources.ts';
import { formatKm } from '#domain/formats/measures.ts';
import { promiseOf, type ReplyPromise } from '#domain/lead/reply-promise.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';
import { withHold } from '#domain/reservations/with-hold.ts';
import { type NextVehicle, pickNext } from '#domain/valuation/change-over.ts';
import type { Inspection, KeptValuation, OfferSurroundings } from '#domain/valuation/offer-view.ts';
import type { Offer } from '#domain/valuation/value-vehicle.ts';
import { conditionLabel } from '#domain/vehicle-words/vehicle-words.ts';
import type { ApiContext } from '../api-context.ts';
import { appointmentUrl } from '../appointments/appointment-token.ts';
import { rulesAt, slotsAt } from '../appointments/offered-slots.ts';
import { appointmentOfLead } from '../appointments/store-appointment.ts';
import { heldVehicles } from '../reservations/store-reservation.ts';
import type { ValuationRow } from '../store/tables.ts';
import { placeOfLead } from '../tenants/place-of-lead.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { leadVehicleOf } from '../vehicles/lead-vehicle-of.ts';
import { inspectionPlaces, placeToCome } from './inspection-places.ts';
import { storedLead } from '../leads/stored-lead.ts';

type SurroundingsContext = Pick<ApiContext, 'store' | 'environment' | 'now'>;

/** Days on which an inspection can be booked from the page of its offer. */
const DAYS_AHEAD = 14;

/**
 * What the page of an offer says beside it: what may come next, and when the vehicle is seen.
 *
 * @param placeId The place whose times are asked for; the enquiry's by default.
 */
export async function offerSurroundings(
  context: SurroundingsContext,
  tenant: Tenant,
  { valuation }: KeptValuation,
  row: Pick<ValuationRow, 'lead_id' | 'state' | 'created_at'>,
  placeId?: string,
): Promise<OfferSurroundings> {
  const [next, inspection, reply] = await Promise.all([
    valuation.kind === 'offer' ? nextVehicles(context, tenant, valuation) : [],
    row.state === 'accepted' ? inspectionOf(context, tenant, row.lead_id, placeId) : undefined,
    valuation.kind === 'no_figure' ? replyTo(context, tenant, row) : undefined,
  ]);
  return { next, inspection, reply };
}

/** To whom no offer could be made, a person comes back as to any enquiry. */
async function replyTo(
  { store }: SurroundingsContext,
  tenant: Tenant,
  { lead_id: leadId, created_at: sentAt }: Pick<ValuationRow, 'lead_id' | 'created_at'>,
): Promise<ReplyPromise | undefined> {
  const lead = await storedLead(store.db, leadId);
  const { reply_within_minutes: replyWithinMinutes } = tenant.snapshot.config.enquiry;
  return promiseOf(sentAt, omitUndefined({ place: placeOfLead(tenant, lead), replyWithinMinutes }));
}

/** Of the same kind, in stock and on hold for nobody. */
async function nextVehicles(
  { store, now }: SurroundingsContext,
  tenant: Tenant,
  offer: Offer,
): Promise<readonly NextVehicle[]> {
  const holds = await heldVehicles(store, tenant, now());
  const priced = (await tenant.stock.all()).flatMap((vehicle) => {
    const dollars = resolveAskingPrice(vehicle.price)?.dollars;
    const isOfKind = offer.itemType === undefined || vehicle.itemType === offer.itemType;
    return isOfKind && dollars !== undefined && canBeSuggested(withHold(vehicle, holds)) ? [{ vehicle, dollars }] : [];
  });
  return pickNext(offer, priced).flatMap(({ vehicle, dollars }) => {
    const { name, url, priceText, priceCents, odometerKm, locationName } = leadVehicleOf(vehicle, tenant);
    // A dealer of subscriptions shows another price than the asking price.
    if (name === undefined || url === undefined || priceText === undefined || priceCents !== dollars * 100) return [];
    const [photo] = vehicle.photos;
    const km = odometerKm === undefined ? undefined : formatKm(odometerKm);
    return [
      {
        name,
        detailText: [conditionLabel(vehicle.carType), km, locationName].filter((one) => one !== undefined).join(', '),
        href: new URL(url).pathname,
        photoSrc: photo !== undefined && isOwned(photo.url) ? imageOfWidth(photo, 320) : undefined,
        priceText,
        dollars,
        qualifier: vehicle.price.qualifier,
        itemType: vehicle.itemType,
      },
    ];
  });
}

async function inspectionOf(
  context: SurroundingsContext,
  tenant: Tenant,
  leadId: string,
  placeId: string | undefined,
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
  const lead = await storedLead(db, leadId);
  const places = inspectionPlaces(tenant);
  const place = places.find(({ id }) => id === placeId) ?? placeToCome(tenant, lead?.locationId);
  if (place === undefined || rulesAt(tenant, 'drive', place.id) === undefined) return undefined;
  const days = freeDays(await slotsAt(context, tenant, place, 'drive', { days: DAYS_AHEAD }), place.timeZone);
  if (days.length === 0 && places.length < 2) return undefined;
  return {
    kind: 'open',
    placeId: place.id,
    placeText: `${place.name}, ${place.addressText}`,
    // One place is no choice.
    places:
      places.length < 2 ? [] : places.map(({ id, shortName, state }) => ({ id, label: placeLabel(shortName, state) })),
    days,
  };
}

/** "Castle Hill, NSW": names of suburbs repeat between states. */
function placeLabel(shortName: string, state: string): string {
  return `${shortName}, ${state.toUpperCase()}`;
}
