import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { formatMoment } from '#domain/formats/dates.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { isHolding, stateAfter } from '#domain/reservations/reservation-state.ts';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { apiPage, isPlainFormPost } from '../leads/form-error-page.ts';
import { leadBodySchema } from '../leads/lead-body-schema.ts';
import { readLeadFields } from '../leads/lead-fields.ts';
import { acceptedSchema, acceptLead, answerLead } from '../leads/register-lead-routes.ts';
import { sendPage } from '../leads/send-page.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { readReservationLink } from './reservation-link.ts';
import { type ReservationPageData, reservationPage } from './reservation-page.ts';
import { onlineReservationRules } from './requested-hold.ts';
import { cancelReservation, findReservation, heldVehicles } from './store-reservation.ts';

const FORM = 'reserve';

const idParams = z.object({ id: z.string().max(64) });
const tokenQuery = z.object({ token: z.string().max(64).default('') });

const stateSchema = z.object({
  status: z.enum(['awaiting_payment', 'held', 'abandoned', 'ended', 'cancelled']),
  hold_until: z.string().nullable().describe('Null where it holds nothing any more.'),
});

const heldSchema = z.object({
  cars: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      until: z.number().describe('Unix seconds.'),
      text: z.string().describe('As in "On hold until 2:30 pm Monday".'),
    }),
  ),
});

/** Vehicles held online [2.1-2, 4-39, 9-11]: reserving, cancelling, and what lists show of it. */
export function registerReservationRoutes(app: ApiApp, context: ApiContext): void {
  const { environment, metrics } = context;
  const { leadsPerMinute } = environment.rateLimits;
  app.post(
    '/api/reservations',
    {
      config: leadsPerMinute === 0 ? { rateLimit: false } : { rateLimit: { max: leadsPerMinute } },
      schema: {
        summary: 'Holds a vehicle; the same as POST /api/leads with the form "reserve"',
        tags: ['reservations'],
        body: leadBodySchema,
        response: {
          200: acceptedSchema.describe('The answer to the same request before'),
          201: acceptedSchema,
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      if (onlineReservationRules(tenant) === undefined) {
        throw new ApiError(404, 'no_reservations', 'Vehicles can’t be reserved online here. Please call us.');
      }
      const form = { ...readLeadFields(request.body), form: FORM, form_completed: true };
      const accepted = await acceptLead(context, tenant, request, form);
      metrics.countLead(tenant.slug, accepted.outcome);
      return answerLead(context, request, reply, tenant, accepted);
    },
  );

  app.get(
    '/api/reservations/held',
    {
      schema: {
        summary: 'Vehicles on hold at the moment by a reservation made online',
        tags: ['reservations'],
        response: { 200: heldSchema, ...errorResponses },
      },
    },
    async (request) => {
      const tenant = tenantOf(request);
      const { timeZone } = tenant.snapshot.dealer.cardRules;
      const now = context.now();
      const holds = await heldVehicles(context.store, tenant, now);
      const cars = [];
      for (const [id, until] of holds) {
        const slug = (await tenant.stock.byId(id))?.slug;
        if (slug === undefined) continue;
        cars.push({
          id,
          slug,
          until: Math.floor(until / 1000),
          text: `On hold until ${formatMoment(until, timeZone, now)}`,
        });
      }
      return { cars };
    },
  );

  app.get(
    '/api/reservations/:id',
    {
      schema: {
        summary: 'State of a reservation; to a browser, the page on which it is cancelled',
        tags: ['reservations'],
        params: idParams,
        querystring: tokenQuery,
        response: { 200: stateSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const isPage = request.headers.accept?.includes('text/html') === true;
      try {
        const data = await findByLink(context, tenant, request.params.id, request.query.token);
        if (isPage) return await show(reply, data);
        return await reply.send(stateOf(data.reservation));
      } catch (error) {
        if (!isPage || !(error instanceof ApiError)) throw error;
        return sendPage((reply as FastifyReply).code(error.status), apiPage(tenant, error.message, ''));
      }
    },
  );

  app.post(
    '/api/reservations/:id',
    {
      schema: {
        summary: 'Cancels a reservation; the link is in its emails',
        tags: ['reservations'],
        params: idParams,
        querystring: tokenQuery,
        body: z.object({ action: z.literal('cancel') }),
        response: { 200: stateSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const data = await findByLink(context, tenant, request.params.id, request.query.token);
      const isPlain = isPlainFormPost(request);
      try {
        const reservation = await cancelReservation(context.store, tenant, data.reservation.id, context.now());
        context.kickOutbox();
        if (isPlain) return await reply.redirect(request.url, 303);
        return await reply.code(200).send(stateOf(reservation));
      } catch (error) {
        if (!isPlain || !(error instanceof ApiError)) throw error;
        return show(reply.code(error.status), { ...data, problem: error.message });
      }
    },
  );
}

/** @throws {ApiError} 404 for a link that is not this dealer's, or whose reservation was deleted. */
async function findByLink(
  { environment, store, now }: ApiContext,
  tenant: Tenant,
  id: string,
  token: string,
): Promise<ReservationPageData> {
  const audience = readReservationLink(tenant.slug, id, token, environment.secret);
  const found = audience && (await findReservation(store.db, tenant.slug, id));
  if (audience === undefined || found === undefined) {
    throw new ApiError(404, 'unknown_reservation', 'There is no such reservation. Please call us.');
  }
  // Over from that moment on, although only the next run of the sweeper writes it down.
  const isOver = isHolding(found.state) && found.expires_at <= now();
  const reservation = isOver ? { ...found, state: stateAfter(found.state, 'time_up') ?? found.state } : found;
  const stored = await store.db
    .selectFrom('lead')
    .select('lead')
    .where('id', '=', reservation.lead_id)
    .executeTakeFirst();
  const lead = stored && (JSON.parse(stored.lead) as Lead);
  const place = tenant.snapshot.locations.find((location) => location.id === lead?.locationId);
  return {
    tenant,
    reservation,
    audience,
    vehicle: lead?.vehicle,
    timeZone: (place ?? tenant.snapshot.locations[0])?.timeZone ?? tenant.snapshot.dealer.timeZone,
  };
}

function stateOf({ state, expires_at: expiresAt }: ReservationPageData['reservation']): z.output<typeof stateSchema> {
  return { status: state, hold_until: isHolding(state) ? new Date(expiresAt).toISOString() : null };
}

/** The address is a key to the reservation, so other sites must not learn it. */
function show(reply: FastifyReply, data: ReservationPageData): FastifyReply {
  return sendPage(reply.header('Referrer-Policy', 'same-origin'), reservationPage(data));
}
