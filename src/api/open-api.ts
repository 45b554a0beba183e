import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ApiApp } from './api-app.ts';

/** Describes every route registered after it; the document is built on first request. */
export async function describeRoutes(app: ApiApp): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Forecourt lead API',
        description:
          'Serves the sites of all dealers. The dealer follows from the Origin or Host of a request, never from its content.',
        version: '1',
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get(
    '/openapi.json',
    {
      config: { tenancy: 'none' },
      schema: { summary: 'This description', response: { 200: z.record(z.string(), z.unknown()) } },
    },
    () => app.swagger() as unknown as Record<string, unknown>,
  );
}
