import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ApiError } from '../api-error.ts';
import { storeFault } from '../store/store-fault.ts';

const MESSAGES: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['bad_request', 'The request could not be read.'],
  404: ['not_found', 'There is nothing at this address.'],
  405: ['method_not_allowed', 'This address does not take this method.'],
  406: ['not_acceptable', 'The answer cannot be given in the form that was asked for.'],
  408: ['timeout', 'The request took too long to arrive.'],
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'Send application/json or a form.'],
  431: ['too_large', 'The headers of the request are too large.'],
};

/** Seconds after which a caller may try again what the database could not take. */
const RETRY_AFTER_SECONDS = 2;

/**
 * What the caller is told of an error, or `undefined` for a fault of ours, which is answered as 500. What the
 * framework and the database say is never passed on: it may quote what was sent.
 */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map(({ instancePath, message }) => [
        instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message ?? 'Is not valid.',
      ]),
    );
    return new ApiError(422, 'validation', 'Please fix the following errors:', { fields });
  }
  if (storeFault(error) !== undefined) return unavailable();
  const status = (error as Partial<FastifyError> | undefined)?.statusCode;
  if (status === undefined || status < 400 || status > 499) return undefined;
  const [code, message] = MESSAGES[status] ?? ['refused', 'The request was refused.'];
  return new ApiError(status, code, message);
}

export function unavailable(): ApiError {
  return new ApiError(503, 'unavailable', 'The service is not available for a moment. Please try again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
