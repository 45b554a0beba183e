import * as z from 'zod';
import { toLeadVehicle } from '#domain/lead/to-lead-vehicle.ts';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { isPlainFormPost } from '../leads/form-error-page.ts';
import { orRefusalPage, sendKeyedPage } from '../leads/send-page.ts';
import { heldVehicles } from '../reservations/store-reservation.ts';
import type { AlertRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { alertPage } from './alert-page.ts';
import { readAlertToken } from './alert-link.ts';
import { followedSearchUrl } from './followed-search.ts';
import { confirmAlert, findAlert, stopAlerts } from './store-alert.ts';
import { glanceAt } from './watched-car.ts';

const PATH = '/api/alerts/:token';
const tokenParams = z.object({ token: z.string().max(80).describe('As in the link of the email.') });
const stateSchema = z.object({ status: z.enum(['asked', 'on', 'stopped', 'over']) });
/** What the page's buttons send, or what mail programs do (RFC 8058). */
const bodySchema = z.union([
  z.object({ action: z.enum(['confirm', 'stop']) }),
  z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
]);

/** Alerts about followed vehicles and searches: the page behind the links in their emails. Opening it changes nothing. */
export function registerAlertRoutes(app: ApiApp, context: ApiContext): void {
  const { environment, store } = context;
  // Mail programs may send their one field in this form too.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (request, body, done) => {
    const isOneClick =
      request.routeOptions.config.takesOneClick === true && /name="List-Unsubscribe"\s+One-Click\b/.test(String(body));
    if (isOneClick) done(null, { 'List-Unsubscribe': 'One-Click' });
    else done(new ApiError(415, 'unsupported_media_type', 'Send application/json or a form.'));
  });

  app.get(
    PATH,
    {
      schema: {
        summary: 'State of an alert; to a browser, the page on which alerts are turned on and stopped',
        tags: ['alerts'],
        params: tokenParams,
        response: { 200: stateSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const isPage = request.headers.accept?.includes('text/html') === true;
      return orRefusalPage(isPage && reply, tenant, async () => {
        const alert = await findByToken(tenant, request.params.token);
        if (!isPage) return reply.send({ status: alert.state });
        return sendKeyedPage(reply, alertPage(tenant, alert, await hrefOf(tenant, alert)));
      });
    },
  );

  app.post(
    PATH,
    {
      config: { takesOneClick: true },
      schema: {
        summary: 'Turns an alert on, or stops all alerts of its email address at the dealer',
        tags: ['alerts'],
        params: tokenParams,
        body: bodySchema,
        response: { 200: stateSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const now = context.now();
      const action = 'action' in request.body ? request.body.action : undefined;
      const isPlain = action !== undefined && isPlainFormPost(request);
      return orRefusalPage(isPlain && reply, tenant, async () => {
        const alert = await findByToken(tenant, request.params.token);
        if (action === 'confirm') {
          if (alert.search !== '') await confirmAlert(store, alert, undefined, now);
          else await confirmVehicle(tenant, alert, now);
        } else await stopAlerts(store, alert, now);
        // Mail programs are not to be sent elsewhere.
        if (isPlain) return reply.redirect(request.url, 303);
        return reply.send({ status: (await findAlert(store.db, tenant.slug, alert.id))?.state ?? 'stopped' });
      });
    },
  );

  async function confirmVehicle(tenant: Tenant, alert: AlertRow, now: number): Promise<void> {
    const vehicle = await tenant.stock.byId(alert.car_id);
    const told = await glanceAt(vehicle, tenant, await heldVehicles(store, tenant, now), now);
    if (told.availability !== 'gone' && told.availability !== 'sold') await confirmAlert(store, alert, told, now);
  }

  /** @throws {ApiError} 404 for a link that is not this dealer's, or whose lead was deleted. */
  async function findByToken(tenant: Tenant, token: string): Promise<AlertRow> {
    const id = readAlertToken(tenant.slug, token, environment.secret);
    const found = id === undefined ? undefined : await findAlert(store.db, tenant.slug, id);
    if (found !== undefined) return found;
    // Other alerts of the address may go on: it went with the lead, so they cannot be stopped from here.
    const text =
      id === undefined
        ? 'There are no email alerts under this link.'
        : 'These email alerts have ended. If you still get emails from us, stop them with the link in the newest one.';
    throw new ApiError(404, 'unknown_alert', text);
  }
}

/** Page of what it follows; undefined once the vehicle is sold or not listed. */
async function hrefOf(tenant: Tenant, { car_id: id, search }: AlertRow): Promise<string | undefined> {
  if (search !== '') return followedSearchUrl(tenant, search);
  const { stock, snapshot } = tenant;
  const vehicle = await stock.byId(id);
  if (vehicle === undefined || vehicle.status === 'sold') return undefined;
  return toLeadVehicle(vehicle, snapshot.dealer.cardRules, snapshot.dealer.url).url;
}
