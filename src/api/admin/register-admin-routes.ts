import { Readable } from 'node:stream';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { forgetPerson } from '../maintenance/forget-person.ts';
import { depositState } from '#domain/reservations/reservation-state.ts';
import { settlePayments } from '../payments/payment-settler.ts';
import { requestRefund } from '../payments/store-payment.ts';
import { findReservation } from '../reservations/store-reservation.ts';
import { listDeliveries, listedDeliverySchema } from '../outbox/list-deliveries.ts';
import { replayDeliveries } from '../outbox/replay-deliveries.ts';
import { leadsCsv } from './leads-csv.ts';
import { requireToken } from './require-token.ts';
import { storeSnapshot } from './store-snapshot.ts';

/** These routes belong to no dealer's site. The limit is low enough that a token cannot be guessed. */
const ADMINISTRATION = { tenancy: 'none', rateLimit: { max: 60 } } as const;
const slug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, { error: 'Is not the slug of a dealer.' });
const count = z.int().nonnegative();

/** Routes for the operator, protected by the token. Without `FORECOURT_ADMIN_TOKEN` they do not exist. */
export function registerAdminRoutes(app: ApiApp, context: ApiContext): void {
  const { environment, store, tenants, now } = context;
  const { adminToken } = environment;
  if (adminToken === undefined) return;

  void app.register((scope, _options, done) => {
    const admin = scope.withTypeProvider<ZodTypeProvider>();
    // Runs after the rate limit, so that failed guesses count, and before the body is read.
    admin.addHook('preParsing', (request, reply, _payload, next) => {
      try {
        requireToken(request, adminToken);
        next();
      } catch (error) {
        void reply.header('WWW-Authenticate', 'Bearer');
        next(error as Error);
      }
    });
    // Snapshots are streamed as they arrive.
    admin.addContentTypeParser(['application/x-ndjson', 'application/ndjson'], (_request, _payload, parsed) => {
      parsed(null);
    });

    admin.get(
      '/api/admin/leads.csv',
      {
        config: ADMINISTRATION,
        schema: {
          summary: 'A dealer’s leads as CSV for spreadsheets',
          querystring: z.object({ tenant: slug, spam: z.enum(['include']).optional() }),
          response: { 200: z.any().describe('text/csv in UTF-8 with byte order mark'), ...errorResponses },
        },
      },
      (request, reply) => {
        const { tenant: wanted, spam } = request.query;
        const tenant = tenants.bySlug(wanted);
        if (tenant === undefined) throw unknownDealer(wanted);
        return reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', `attachment; filename="${tenant.slug}-leads.csv"`)
          .send(Readable.from(leadsCsv(store, tenant, spam === 'include')));
      },
    );

    admin.get(
      '/api/admin/outbox',
      {
        config: ADMINISTRATION,
        schema: {
          summary: 'Deliveries, the newest first; those not yet made unless a state is named',
          querystring: z.object({
            state: z.enum(['pending', 'sent', 'filed', 'dead']).optional(),
            tenant: slug.optional(),
            limit: z.coerce.number().int().min(1).max(1000).default(100),
          }),
          response: { 200: z.object({ deliveries: z.array(listedDeliverySchema) }), ...errorResponses },
        },
      },
      async ({ query }) => ({ deliveries: await listDeliveries(store, query) }),
    );

    admin.post(
      '/api/admin/outbox/:id/retry',
      {
        config: ADMINISTRATION,
        schema: {
          summary: 'Tries a delivery again that was given up, or sends an email that was kept as a file',
          params: z.object({ id: z.string().max(60) }),
          response: { 200: z.object({ retried: count }), ...errorResponses },
        },
      },
      async ({ params }) => {
        const retried = await replayDeliveries(store, { id: params.id }, now());
        if (retried === 0) throw new ApiError(404, 'not_found', 'No delivery of this id was given up.');
        context.kickOutbox();
        return { retried };
      },
    );

    admin.post(
      '/api/admin/reservations/:id/refund',
      {
        config: ADMINISTRATION,
        schema: {
          summary: 'Sends the deposit of a reservation back, and frees the vehicle',
          params: z.object({ id: z.string().max(60) }),
          response: {
            200: z.object({ status: z.enum(['unpaid', 'paid', 'refund_pending', 'refunded']) }),
            ...errorResponses,
          },
        },
      },
      async ({ params, log }) => {
        const found = await store.db
          .selectFrom('reservation')
          .select('tenant')
          .where('id', '=', params.id)
          .executeTakeFirst();
        const tenant = found && tenants.bySlug(found.tenant);
        if (tenant === undefined) throw new ApiError(404, 'not_found', 'There is no such reservation.');
        await requestRefund(store, tenant, params.id, 'dealer', now());
        await settlePayments({ ...context, log });
        context.kickOutbox();
        const after = await findReservation(store.db, tenant.slug, params.id);
        return { status: after === undefined ? 'refund_pending' : depositState(after) };
      },
    );

    admin.delete(
      '/api/admin/people',
      {
        config: ADMINISTRATION,
        schema: {
          summary: 'Deletes everything that is kept of a person',
          querystring: z
            .object({
              phone: z.string().min(5).max(40).optional(),
              email: z.email().optional(),
              tenant: slug.optional(),
            })
            .refine(({ phone, email }) => phone !== undefined || email !== undefined, {
              error: 'Name the person by phone or email.',
            }),
          response: {
            200: z.object({
              deleted: z.object({
                lead: count,
                outbox: count,
                idempotency: count,
                emails: count,
                mentions: count,
                account: count,
                miscellaneous: count,
                event: count,
              }),
              copies: z.array(z.object({ file: z.string(), leads: count })).describe('Backups that were cleaned, too.'),
              unreached: z.array(z.object({ file: z.string(), why: z.string() })).describe('Backups that were not.'),
            }),
            ...errorResponses,
          },
        },
      },
      ({ query }) => forgetPerson(store, environment.dataDir, query, query.tenant),
    );

    admin.put(
      '/api/admin/snapshots/:slug',
      {
        config: ADMINISTRATION,
        schema: {
          summary: 'Takes over what a published site hands to the API',
          params: z.object({ slug }),
          response: { 200: z.object({ vehicles: count, published_at: z.string() }), ...errorResponses },
        },
      },
      async (request) => {
        if (!/^application\/(?:x-)?ndjson\b/.test(request.headers['content-type'] ?? '')) {
          throw new ApiError(415, 'media_type', 'A snapshot is sent as application/x-ndjson.');
        }
        const stored = await storeSnapshot(request.raw, {
          slug: request.params.slug,
          folder: environment.snapshotDir,
          isGzip: request.headers['content-encoding'] === 'gzip',
        });
        return { vehicles: stored.vehicles, published_at: stored.publishedAt };
      },
    );
    done();
  });
}

function unknownDealer(wanted: string): ApiError {
  return new ApiError(404, 'unknown_dealer', `No site of a dealer ${JSON.stringify(wanted)} is published here.`);
}
