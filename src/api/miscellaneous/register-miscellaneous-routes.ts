import { randomUUIDv7 } from 'node:crypto';
import * as z from 'zod';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { errorResponses } from '../errors/error-body.ts';

const BODY_LIMIT_BYTES = 16 * 1024;

/** What pages may store here, by `column_name`. */
const COLUMNS = ['valuation'] as const;

const miscellaneousBody = z
  .looseObject({ column_name: z.enum(COLUMNS) })
  .describe('The name of what it is, and beside it the result itself.');

/** Stores results that belong to no enquiry, such as a valuation [7-12]. */
export function registerMiscellaneousRoutes(app: ApiApp, { store, now }: ApiContext): void {
  app.post(
    '/api/miscellaneous',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        summary: 'Keep a result, such as a valuation',
        tags: ['events'],
        body: miscellaneousBody,
        response: { 201: z.object({ success: z.literal(true) }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { column_name: columnName, ...value } = request.body;
      await store.write((tx) =>
        tx
          .insertInto('miscellaneous')
          .values({
            id: randomUUIDv7(),
            tenant: tenantOf(request).slug,
            column_name: columnName,
            value: JSON.stringify(value),
            created_at: now(),
          })
          .execute(),
      );
      return reply.code(201).send({ success: true });
    },
  );
}
