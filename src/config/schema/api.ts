import * as z from 'zod';
import { environmentVariableSchema } from './environment-variable.ts';
import { serviceOrigin } from './web-url.ts';

/** The lead API that stands behind the site; pages call it on their own origin, under /api. */
export const apiSchema = z.strictObject({
  origin: serviceOrigin()
    .exactOptional()
    .describe(
      'Where the API runs, as in "https://api.example.com". Host files send /api there; deploying hands it the published stock.',
    ),
  admin_token: environmentVariableSchema
    .default({ env: 'FORECOURT_ADMIN_TOKEN' })
    .describe('Token with which deploying hands over the stock.'),
});

export type ApiConfig = z.output<typeof apiSchema>;
