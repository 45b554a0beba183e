import type { FastifyError } from 'fastify';
import { ApiError } from '../api-error.ts';
import { storeFault } from '../store/store-fault.ts';

const MESSAGES: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['bad_request', 'The request could not be read.'],
  404: ['not_found', 'Nothing found at this address.'],
  405: ['method_not_allowed', 'This address does not take this method.'],
  406: ['not_acceptable', 'The answer cannot be given in the form that was asked for.'],
  408: ['timeout', 'The request took too long to arrive.'],
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'Send application/json or a form.'],
  431: ['too_large', 'The headers of the request are too large.'],
};

/** Seconds before a client should retry when the database is unavailable. */
const RETRY_AFTER_SECONDS = 2;

/**
 * What the client learns about an error, or `undefined` for our own fault, which returns 500. Messages from the
 * framework or the database are never passed on, as they may quote the request.
 */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
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
