import * as z from 'zod';
import { environmentVariableSchema } from './environment-variable.ts';
import { serviceOrigin } from './web-url.ts';

/** The site's lead API; pages call it on their own origin, under /api. */
export const apiSchema = z.strictObject({
  origin: serviceOrigin()
    .exactOptional()
    .describe(
      'Where the API runs, as in "https://api.example.com". Host files send /api there; deploying hands it the published stock.',
    ),
  hosts: z
    .array(
      z.string().regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/, {
        error: 'Write a host name alone, as in "preview.example.com".',
      }),
    )
    .default([])
    .describe(
      'Further host names of the site, as of a preview, whose pages may send enquiries: "preview.example.com". `url` with and without "www." needs no entry.',
    ),
  admin_token: environmentVariableSchema
    .default({ env: 'FORECOURT_ADMIN_TOKEN' })
    .describe('Token with which deploying hands over the stock.'),
});

export type ApiConfig = z.output<typeof apiSchema>;
