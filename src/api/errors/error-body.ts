import * as z from 'zod';

/** The body of every error response. */
export const errorBodySchema = z
  .object({
    error: z.string().describe('A word for programs.'),
    message: z.string().describe('A sentence for people.'),
    detail: z.string().optional().describe('What a developer has to know.'),
    fields: z.record(z.string(), z.string()).optional().describe('Messages by field name.'),
    request_id: z.string().describe('Names this request in the API’s log.'),
  })
  .describe('Refusal or failure');

export type ErrorBody = z.output<typeof errorBodySchema>;

/** Schemas of the error responses that any route may return: spread into `schema.response`. */
export const errorResponses = { '4xx': errorBodySchema, '5xx': errorBodySchema } as const;
