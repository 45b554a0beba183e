import type { ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { formErrorPage, isPlainFormPost } from '../leads/form-error-page.ts';
import { sendPage } from '../leads/send-page.ts';
import { storeFault } from '../store/store-fault.ts';
import type { ErrorBody } from './error-body.ts';
import { toApiError } from './to-api-error.ts';

/** Answers what is thrown in one shape; a plain form gets a page instead. */
export function answerErrors(app: ApiApp, { state }: ApiContext): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toApiError(error);
    if (known === undefined || known.status >= 500) {
      request.log.error({ err: error }, 'request failed');
    }
    if (storeFault(error) !== undefined) state.noteStoreFault();
    const refusal = known ?? new ApiError(500, 'internal', 'Something went wrong on our side.');
    const { status, code, message, fields, retryAfterSeconds } = refusal;
    if (retryAfterSeconds !== undefined) void reply.header('Retry-After', retryAfterSeconds);
    if (isPlainFormPost(request) && request.tenant !== undefined) {
      return sendPage(reply.code(status), formErrorPage(request.tenant, refusal, request.headers.referer));
    }
    return reply.code(status).send({
      error: code,
      message,
      ...(fields !== undefined && { fields }),
      request_id: request.id,
    } satisfies ErrorBody);
  });
}

/** Answers addresses that lead nowhere; limited like all others, so that nobody finds the right ones by trying. */
export function answerUnknownAddresses(app: ApiApp): void {
  const preHandler = app.hasDecorator('rateLimit') ? [app.rateLimit()] : [];
  app.setNotFoundHandler({ preHandler }, () => {
    throw new ApiError(404, 'not_found', 'There is nothing at this address.');
  });
}
