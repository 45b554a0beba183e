import * as z from 'zod';
import type { ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { errorResponses } from '../errors/error-body.ts';
import { unavailable } from '../errors/to-api-error.ts';

const stateSchema = z.object({ status: z.literal('ok') });
/** They answer any host, and as often as a monitor asks. */
const OPERATIONS = { tenancy: 'none', rateLimit: false } as const;

/** For whoever runs the service. None of them is below /api, so no site passes them on. */
export function registerOperationsRoutes(app: ApiApp, { store, metrics, state }: ApiContext): void {
  app.get(
    '/healthz',
    { config: OPERATIONS, schema: { summary: 'Whether the process runs', response: { 200: stateSchema } } },
    () => ({ status: 'ok' as const }),
  );
  app.get(
    '/readyz',
    {
      config: OPERATIONS,
      schema: { summary: 'Whether requests should be sent here', response: { 200: stateSchema, ...errorResponses } },
    },
    async () => {
      if (state.isDraining() || state.hadRecentStoreFault()) throw unavailable();
      await store.ping();
      return { status: 'ok' as const };
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
