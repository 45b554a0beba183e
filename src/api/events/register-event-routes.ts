import { randomUUIDv7 } from 'node:crypto';
import * as z from 'zod';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { errorResponses } from '../errors/error-body.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { ISLAND_ERROR, readSiteEvent, type SiteEventEntry } from './site-event-entry.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
const MOST_EVENTS = 50;

const batch = z.object({
  events: z
    .array(z.unknown())
    .max(MOST_EVENTS)
    .describe(
      'Each `{ id, car_id?, dealership_id?, data? }`: a number of the site’s events, LCP, INP, CLS, TTFB or FCP with `data: { value, page }`, or `island_error` with `data: { island, message, page }`.',
    ),
});

/** `navigator.sendBeacon` sends text, which avoids a CORS preflight. */
const eventsBody = z.preprocess((body) => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}, batch);

/**
 * Counts what visitors do and how fast pages were [7-22 to 7-30]. An unknown event in a batch does not affect the
 * others.
 */
export function registerEventRoutes(app: ApiApp, { store, now }: ApiContext): void {
  app.post(
    '/api/events',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        summary: 'Count events and measures of pages',
        tags: ['events'],
        consumes: ['application/json', 'text/plain'],
        body: eventsBody,
        response: { 202: z.object({ accepted: z.number().int() }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const read = request.body.events.map(readSiteEvent).filter((event) => event !== undefined);
      const known = await Promise.all(read.map((event) => isOfTenant(event, tenant)));
      const at = now();
      // The shopper sees a working page; only this log line shows the operator that part of it failed.
      for (const { name, data } of read)
        if (name === ISLAND_ERROR) request.log.warn(data, 'An island of a page failed.');
      const rows = read
        .filter((_, index) => known[index])
        .map(({ name, carId, data }) => ({
          id: randomUUIDv7(),
          tenant: tenant.slug,
          name,
          car_id: carId ?? null,
          data: JSON.stringify(data),
          created_at: at,
        }));
      if (rows.length > 0) await store.write((tx) => tx.insertInto('event').values(rows).execute());
      return reply.code(202).send({ accepted: rows.length });
    },
  );
}

async function isOfTenant({ carId, data }: SiteEventEntry, { stock, snapshot }: Tenant): Promise<boolean> {
  const { dealership_id: whose } = data;
  if (whose !== undefined && !snapshot.config.dealerships.some(({ id }) => id === whose)) return false;
  return carId === undefined || (await stock.byId(carId)) !== undefined;
}
