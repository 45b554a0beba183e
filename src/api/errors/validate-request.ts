import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { ApiError } from '../api-error.ts';

/**
 * Validates requests against the Zod schemas of their routes. Messages come from the schema or from us: the
 * validator's own ("Invalid input: expected string") are for programmers, and a form shows messages to a shopper.
 */
export const validateRequest: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = z.safeParse(schema, data, { error: () => LEAD_MESSAGES.notValid });
    if (result.success) return { value: result.data };
    const fields = Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
    return { error: new ApiError(422, 'validation', LEAD_MESSAGES.summaryTitle, { fields }) };
  };
