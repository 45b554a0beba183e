import * as z from 'zod';

/** What every refusal and failure answers. */
export const errorBodySchema = z
  .object({
    error: z.string().describe('A word for programs.'),
    message: z.string().describe('A sentence for people.'),
    fields: z.record(z.string(), z.string()).optional().describe('Messages by field name.'),
    request_id: z.string().describe('Names this request in the API’s log.'),
  })
  .describe('Refusal or failure');

export type ErrorBody = z.output<typeof errorBodySchema>;

/** Schemas of what any route may answer when it does not do what was asked: spread into `schema.response`. */
export const errorResponses = { '4xx': errorBodySchema, '5xx': errorBodySchema } as const;
