import { APPOINTMENT, appointmentNoun } from '#domain/appointments/appointment-email.ts';
import { formatLongMoment } from '#domain/formats/dates.ts';
import { nationalPhoneDigits, phoneView } from '#domain/formats/phone.ts';
import { driveWord } from '#domain/vehicle-words/trade-words.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { Garage, GarageEnquiry, GarageVehicle } from '#domain/accounts/garage.ts';
import { accountNewsView } from '../alerts/account-news.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { HOLDING_STATES } from '#domain/reservations/reservation-state.ts';
import type { ApiContext } from '../api-context.ts';
import { appointmentUrl } from '../appointments/appointment-token.ts';
import { DEALER_CHANNELS } from '../outbox/outbox-rows.ts';
import { reservationUrl } from '../reservations/reservation-link.ts';
import { timeZoneOfLead } from '../tenants/place-of-lead.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import type { Shopper } from './open-auth.ts';
import { savedCars } from './saved-cars.ts';

/** As many as anyone looks back on. */
const MOST_ENQUIRIES = 30;

/**
 * What a shopper has with a dealer: saved cars, enquiries, coming appointments, vehicles on hold, searches. Enquiries are those
 * sent with the shopper's verified number; who else wrote it, and what, is not told.
 */
export async function garageOf(
  { store, environment, now }: Pick<ApiContext, 'store' | 'environment' | 'now'>,
  tenant: Tenant,
  shopper: Shopper,
): Promise<Garage> {
  const leads = await store.db
    .selectFrom('lead')
    .select(['id', 'category', 'is_complete', 'created_at', 'lead'])
    .where('tenant', '=', tenant.slug)
    .where('phone', '=', shopper.phone)
    .orderBy('created_at', 'desc')
    .limit(MOST_ENQUIRIES)
    .execute();
  const ids = leads.map(({ id }) => id);
  const deliveries =
    ids.length === 0
      ? []
      : await store.db
          .selectFrom('outbox')
          .select(['lead_id', 'state'])
          .where('lead_id', 'in', ids)
          .where('channel', 'in', DEALER_CHANNELS)
          .execute();
  const appointments =
    ids.length === 0
      ? []
      : await store.db
          .selectFrom('appointment')
          .selectAll()
          .where('tenant', '=', tenant.slug)
          .where('lead_id', 'in', ids)
          .where('state', '=', 'booked')
          .where('ends_at', '>', now())
          .orderBy('starts_at')
          .execute();
  const reservations =
    ids.length === 0
      ? []
      : await store.db
          .selectFrom('reservation')
          .select(['id', 'lead_id', 'expires_at'])
          .where('tenant', '=', tenant.slug)
          .where('lead_id', 'in', ids)
          .where('state', 'in', HOLDING_STATES)
          .where('expires_at', '>', now())
          .orderBy('expires_at')
          .execute();

  const drive = driveWord(tenant.snapshot.dealer.itemTypes);
  const news = await accountNewsView({ store, environment }, tenant, shopper);
  const sent = new Map(leads.map(({ id, lead }) => [id, JSON.parse(lead) as Lead]));
  const state = (id: string, isComplete: number): GarageEnquiry['state'] => {
    if (isComplete === 0) return 'unfinished';
    const own = deliveries.filter(({ lead_id }) => lead_id === id);
    return own.length > 0 && own.every((one) => one.state === 'pending') ? 'sending' : 'received';
  };
  return {
    phone: phoneView(nationalPhoneDigits(shopper.phone))?.text ?? shopper.phone,
    cars: await savedCars(store, shopper.id),
    ...(news && { news }),
    enquiries: leads.map(({ id, category, is_complete, created_at }) =>
      omitUndefined({
        sentAt: created_at,
        subject: category,
        vehicle: vehicleOf(sent.get(id)?.vehicle, tenant),
        state: state(id, is_complete),
      }),
    ),
    appointments: appointments.flatMap(({ id, lead_id, location_id, starts_at }) => {
      const place = tenant.snapshot.locations.find((location) => location.id === location_id);
      if (place === undefined) return [];
      const lead = sent.get(lead_id);
      const noun = appointmentNoun(lead, drive);
      return omitUndefined({
        // One that has no word of its own is known by what it was asked for as.
        noun: noun === APPOINTMENT ? (lead?.category ?? noun) : noun,
        timeText: formatLongMoment(starts_at, place.timeZone),
        placeText: `${place.name}, ${place.addressText}`,
        vehicle: vehicleOf(lead?.vehicle, tenant),
        href: new URL(appointmentUrl(tenant, id, environment.secret)).pathname,
      });
    }),
    reservations: reservations.flatMap(({ id, lead_id, expires_at }) => {
      const lead = sent.get(lead_id);
      const vehicle = vehicleOf(lead?.vehicle, tenant);
      if (vehicle === undefined) return [];
      const { pathname, search } = new URL(reservationUrl(tenant, id, 'shopper', environment.secret));
      const untilText = formatLongMoment(expires_at, timeZoneOfLead(tenant, lead));
      return { untilText, vehicle, href: pathname + search };
    }),
  };
}

/** Its link leads within the site, whatever the lead says. */
function vehicleOf(vehicle: Lead['vehicle'], tenant: Tenant): GarageVehicle | undefined {
  if (vehicle?.name === undefined) return undefined;
  const url = URL.parse(vehicle.url ?? '');
  return omitUndefined({
    name: vehicle.name,
    href: url?.origin === new URL(tenant.snapshot.dealer.url).origin ? url.pathname : undefined,
  });
}
