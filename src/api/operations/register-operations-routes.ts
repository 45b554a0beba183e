import * as z from 'zod';
import type { ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { errorResponses } from '../errors/error-body.ts';
import { unavailable } from '../errors/to-api-error.ts';

const readySchema = z.object({
  status: z.literal('ok'),
  mail: z.enum(['smtp', 'files']).describe('files: emails are kept in DATA_DIR/mail and not sent.'),
});
const stateSchema = z.object({ status: z.literal('ok') });
/** Available on any host and without a rate limit, for monitoring. */
const OPERATIONS = { tenancy: 'none', rateLimit: false } as const;

/** For operators. None of these is under /api, so no site proxies them. */
export function registerOperationsRoutes(app: ApiApp, { environment, store, metrics, state }: ApiContext): void {
  app.get(
    '/healthz',
    { config: OPERATIONS, schema: { summary: 'Whether the process runs', response: { 200: stateSchema } } },
    () => ({ status: 'ok' as const }),
  );
  app.get(
    '/readyz',
    {
      config: OPERATIONS,
      schema: { summary: 'Whether requests should be sent here', response: { 200: readySchema, ...errorResponses } },
    },
    async () => {
      if (state.isDraining() || state.hadRecentStoreFault()) throw unavailable();
      await store.ping();
      return {
        status: 'ok' as const,
        mail: environment.smtpUrl === undefined ? ('files' as const) : ('smtp' as const),
      };
    },
  );
  app.get(
    '/metrics',
    { config: OPERATIONS, schema: { summary: 'Figures for Prometheus', response: { 200: z.string() } } },
    async (_request, reply) => {
      const text = await metrics.text();
      return reply.type(metrics.contentType).send(text);
    },
  );
}
