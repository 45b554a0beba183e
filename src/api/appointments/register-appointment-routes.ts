import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type AppointmentKind, isChangeable, MOST_DAYS } from '#domain/appointments/appointment-slots.ts';
import { offeredDays } from '#domain/appointments/free-days.ts';
import { readPreferredTime } from '#domain/appointments/preferred-time.ts';
import { resolveAvailability } from '#domain/availability/availability.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import { tenantOf, type ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { isPlainFormPost } from '../leads/form-error-page.ts';
import { orRefusalPage, sendKeyedPage } from '../leads/send-page.ts';
import type { AppointmentRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { findValuation } from '../valuations/store-valuation.ts';
import { valuationUrl } from '../valuations/valuation-link.ts';
import { vehicleById } from '../vehicles/find-vehicle.ts';
import { type AppointmentPageData, appointmentPage } from './appointment-page.ts';
import { readAppointmentToken } from './appointment-token.ts';
import { rulesAt, slotsAt } from './offered-slots.ts';
import { appointmentPlace, kindOfForm } from './requested-slot.ts';
import { changeAppointment, findAppointment } from './store-appointment.ts';

/** Days offered on the page of an appointment. */
const DAYS_TO_MOVE = 14;

const availabilityQuery = z.object({
  car_id: z.string().max(120).optional().describe('Id of the vehicle; where it is decides where to come.'),
  location: z.string().max(120).optional().describe('Id of the location, where it is another than the vehicle’s.'),
  form: z
    .string()
    .max(120)
    .optional()
    .describe('Kind of the form that books: `service` for days at a workshop; a test drive by default.'),
  from: z.iso.date().optional().describe('First day; today by default.'),
  days: z.coerce.number().int().min(1).max(MOST_DAYS).default(7),
});

const availabilitySchema = z.object({
  location: z.string().describe('Id of the location.'),
  timezone: z.string().describe('IANA zone of the location.'),
  days: z
    .array(
      z.object({
        date: z.string(),
        slots: z
          .array(
            z.object({
              start: z.string().describe('Value of `preferred_at` that books it, as in "2026-11-24T10:30:00+11:00".'),
              available: z.boolean(),
            }),
          )
          .readonly(),
        places_left: z.number().int().optional().describe('Vehicles that a workshop still takes in on that day.'),
        none_left: z
          .enum(['full', 'too_late', 'by_appointment'])
          .optional()
          .describe(
            'Why nothing can be booked on that day: all that could be is taken, it is too late to book any, or the location opens by appointment only and has no slots. Absent where something can, and of a day on which it is closed.',
          ),
      }),
    )
    .readonly(),
});

const changeBody = z.object({
  action: z.enum(['move', 'cancel']),
  start: z.string().max(40).optional().describe('The new time, for `move`.'),
});

/** Free times for test drives and of workshops, and the page on which one that is booked is moved or cancelled [2.1-16, 2.1-17]. */
export function registerAppointmentRoutes(app: ApiApp, context: ApiContext): void {
  app.get(
    '/api/test-drives/availability',
    {
      schema: {
        summary: 'Times that can be booked; a lead whose preferred_at is one of them books it',
        tags: ['appointments'],
        querystring: availabilityQuery,
        response: { 200: availabilitySchema, ...errorResponses },
      },
    },
    async (request) => {
      const tenant = tenantOf(request);
      const { car_id: carId, location, form, from, days } = request.query;
      const kind = kindOfForm(tenant, form);
      const place = await placeFor(tenant, kind, carId, location);
      const offered = await slotsAt(context, tenant, place, kind, { from, days });
      return {
        location: place.id,
        timezone: place.timeZone,
        days: offeredDays(offered, place.timeZone),
      };
    },
  );

  app.get('/api/appointments/:token', { schema: { hide: true, params: tokenParams } }, async (request, reply) => {
    const tenant = tenantOf(request);
    return orRefusalPage(reply, tenant, async () => show(reply, await pageData(context, tenant, request.params.token)));
  });

  app.post(
    '/api/appointments/:token',
    {
      schema: {
        summary: 'Moves or cancels an appointment; the link is in its emails',
        tags: ['appointments'],
        params: tokenParams,
        body: changeBody,
        response: { 200: z.object({ success: z.literal(true) }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const { token } = request.params;
      const { appointment, place } = await findByToken(context, tenant, token);
      try {
        await change(context, tenant, { appointment, place }, request.body);
      } catch (error) {
        if (!(error instanceof ApiError) || !isPlainFormPost(request)) throw error;
        const data = await pageData(context, tenant, token, error.message);
        return show(reply.code(error.status), data);
      }
      context.kickOutbox();
      if (isPlainFormPost(request)) return reply.redirect(ownPath(request), 303);
      return reply.code(200).send({ success: true });
    },
  );
}

const tokenParams = z.object({ token: z.string().max(100) });

async function change(
  { store, now }: ApiContext,
  tenant: Tenant,
  { appointment, place }: { readonly appointment: AppointmentRow; readonly place: LocationView },
  { action, start }: z.output<typeof changeBody>,
): Promise<void> {
  // A dealer who stops taking bookings keeps those that are made; they can be cancelled.
  const { kind } = appointment;
  const taken = rulesAt(tenant, kind, place.id);
  const rules = taken ?? {
    lengthMinutes: 0,
    gapMinutes: 0,
    noticeMinutes: 0,
    daysAhead: 0,
    mostPerPerson: 0,
    closures: [],
  };
  const startsAt = action === 'move' ? readPreferredTime(start ?? '', place.timeZone) : undefined;
  if (action === 'move' && (startsAt === undefined || taken === undefined)) {
    const message = 'Please choose a time.';
    throw new ApiError(422, 'validation', message, { fields: { start: message } });
  }
  const to = startsAt === undefined ? undefined : { kind, place, rules, startsAt };
  await changeAppointment(store, tenant, appointment.id, to, rules, now());
}

/** @throws {ApiError} 404 for a vehicle or location that is not the dealer's, or where nothing can be booked. */
async function placeFor(
  tenant: Tenant,
  kind: AppointmentKind,
  carId: string | undefined,
  locationId: string | undefined,
): Promise<LocationView> {
  const vehicle = carId === undefined || kind === 'workshop' ? undefined : await vehicleById(tenant, carId);
  if (vehicle !== undefined && resolveAvailability(vehicle) !== 'available') {
    throw new ApiError(404, 'car_unavailable', 'This car isn’t available for a test drive at the moment.');
  }
  const place =
    appointmentPlace(tenant, kind, locationId ?? vehicle?.locationId) ??
    // A vehicle may be somewhere that sells nothing; it is then driven at the main location.
    (locationId === undefined ? appointmentPlace(tenant, kind, undefined) : undefined);
  if (place === undefined || rulesAt(tenant, kind, place.id) === undefined) {
    throw new ApiError(404, 'no_appointments', 'Times can’t be booked online here. Please call us.');
  }
  return place;
}

/** @throws {ApiError} 404 for a link that is not this dealer's, or whose appointment was deleted. */
async function findByToken(
  { environment, store }: ApiContext,
  tenant: Tenant,
  token: string,
): Promise<{ readonly appointment: AppointmentRow; readonly place: LocationView; readonly lead: Lead | undefined }> {
  const id = readAppointmentToken(tenant.slug, token, environment.secret);
  const appointment = id === undefined ? undefined : await findAppointment(store, tenant.slug, id);
  const place = tenant.snapshot.locations.find((location) => location.id === appointment?.location_id);
  if (appointment === undefined || place === undefined) {
    throw new ApiError(404, 'unknown_appointment', 'There is no such booking. Please call us.');
  }
  const stored = await store.db
    .selectFrom('lead')
    .select('lead')
    .where('id', '=', appointment.lead_id)
    .executeTakeFirst();
  return { appointment, place, lead: stored && (JSON.parse(stored.lead) as Lead) };
}

async function pageData(
  context: ApiContext,
  tenant: Tenant,
  token: string,
  problem?: string,
): Promise<AppointmentPageData> {
  const found = await findByToken(context, tenant, token);
  const { appointment, place } = found;
  const { kind } = appointment;
  const rules = rulesAt(tenant, kind, place.id);
  const isOpen =
    rules !== undefined &&
    appointment.state === 'booked' &&
    isChangeable({ startsAt: appointment.starts_at }, rules, context.now());
  const days = isOpen ? await slotsAt(context, tenant, place, kind, { days: DAYS_TO_MOVE }, appointment.id) : undefined;
  const offer = await findValuation(context.store.db, tenant.slug, appointment.lead_id);
  const againUrl =
    offer?.state === 'accepted' ? valuationUrl(tenant, offer.lead_id, context.environment.secret) : undefined;
  return { tenant, ...found, days, againUrl, problem };
}

function show(reply: FastifyReply, data: AppointmentPageData): FastifyReply {
  return sendKeyedPage(reply, appointmentPage(data));
}

function ownPath(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}
