import * as z from 'zod';
import { isAvailableStatus } from '#domain/availability/availability.ts';
import { wouldBeText } from '#domain/wait-list/place-words.ts';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { isPlainFormPost } from '../leads/form-error-page.ts';
import { orRefusalPage, sendKeyedPage } from '../leads/send-page.ts';
import { storedLead } from '../leads/stored-lead.ts';
import { heldVehicles } from '../reservations/store-reservation.ts';
import type { WaitPlaceRow } from '../store/tables.ts';
import { timeZoneOfLead } from '../tenants/place-of-lead.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { reserveUrlOf } from './move-wait-list.ts';
import { findWaitPlace, leaveWaitList, placeNumber, waitLine } from './store-wait-place.ts';
import { vehicleBySlug } from '../vehicles/find-vehicle.ts';
import { slugParams } from '../vehicles/register-vehicle-routes.ts';
import { readWaitToken } from './wait-link.ts';
import { waitListRules } from './wait-list-rules.ts';
import { waitPage } from './wait-page.ts';

const PATH = '/api/wait-list/:token';
const tokenParams = z.object({ token: z.string().max(80).describe('As in the link of the email.') });
const stateSchema = z.object({
  status: z.enum(['waiting', 'asked', 'reserved', 'passed', 'left', 'closed']),
  place: z.number().int().nullable().describe('Where it stands in the line, from 1; null where it does not any more.'),
  kept_until: z.string().nullable().describe('Until when the vehicle is kept for it; null while it is not its turn.'),
});
/** What the page's button sends, or what mail programs do (RFC 8058). */
const bodySchema = z.union([
  z.object({ action: z.literal('leave') }),
  z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
]);

/** Places on wait lists: the page behind the link in their messages. Opening it changes nothing. */
export function registerWaitListRoutes(app: ApiApp, context: ApiContext): void {
  const { environment, store } = context;

  app.get(
    '/api/cars/:slug/wait-place',
    {
      schema: {
        summary: 'Which place in the line for a vehicle on hold would be the next',
        tags: ['vehicles'],
        params: slugParams,
        response: {
          200: z.object({ text: z.string().describe('As in "You’d be third in line."') }),
          204: z.null().describe('It is not on hold, or has no wait list.'),
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const { id, reserved, status } = await vehicleBySlug(tenant, request.params.slug);
      const isHeld = reserved || (await heldVehicles(store, tenant, context.now())).has(id);
      if (waitListRules(tenant) === undefined || !isHeld || !isAvailableStatus(status)) {
        return reply.code(204).send(null);
      }
      const line = await waitLine(store.db, { tenant: tenant.slug, car_id: id });
      return reply.send({ text: wouldBeText(line.length) });
    },
  );

  app.get(
    PATH,
    {
      schema: {
        summary: 'State of a place on a wait list; to a browser, the page on which it is left',
        tags: ['reservations'],
        params: tokenParams,
        response: { 200: stateSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const isPage = request.headers.accept?.includes('text/html') === true;
      return orRefusalPage(isPage && reply, tenant, async () => {
        const place = await findByToken(tenant, request.params.token);
        return isPage ? sendKeyedPage(reply, await pageOf(tenant, place)) : reply.send(await stateOf(place));
      });
    },
  );

  app.post(
    PATH,
    {
      config: { takesOneClick: true },
      schema: {
        summary: 'Leaves a wait list',
        tags: ['reservations'],
        params: tokenParams,
        body: bodySchema,
        response: { 200: stateSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const isPlain = 'action' in request.body && isPlainFormPost(request);
      return orRefusalPage(isPlain && reply, tenant, async () => {
        const place = await findByToken(tenant, request.params.token);
        if (await leaveWaitList(store, tenant, place.id, context.now())) context.kickOutbox();
        // Mail programs are not to be sent elsewhere.
        if (isPlain) return reply.redirect(request.url, 303);
        return reply.send(await stateOf((await findWaitPlace(store.db, tenant.slug, place.id)) ?? place));
      });
    },
  );

  async function stateOf(place: WaitPlaceRow): Promise<z.output<typeof stateSchema>> {
    const { state, until } = place;
    return {
      status: state,
      place: (await placeNumber(store.db, place)) ?? null,
      kept_until: state === 'asked' && until !== null ? new Date(until).toISOString() : null,
    };
  }

  async function pageOf(tenant: Tenant, place: WaitPlaceRow): Promise<string> {
    const lead = await storedLead(store.db, place.lead_id);
    const vehicle = await tenant.stock.byId(place.car_id);
    return waitPage({
      tenant,
      place,
      number: await placeNumber(store.db, place),
      vehicle: lead?.vehicle,
      reserveUrl: vehicle && (await reserveUrlOf(tenant, vehicle, context.now())),
      timeZone: timeZoneOfLead(tenant, lead),
    });
  }

  /** @throws {ApiError} 404 for a link that is not this dealer's, or whose lead was deleted. */
  async function findByToken(tenant: Tenant, token: string): Promise<WaitPlaceRow> {
    const id = readWaitToken(tenant.slug, token, environment.secret);
    const found = id === undefined ? undefined : await findWaitPlace(store.db, tenant.slug, id);
    if (found === undefined)
      throw new ApiError(404, 'unknown_place', 'There is no place on a waitlist under this link.');
    return found;
  }
}
