import type { ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { formErrorPage, isPlainFormPost } from '../leads/form-error-page.ts';
import { sendPage } from '../leads/send-page.ts';
import { storeFault } from '../store/store-fault.ts';
import type { ErrorBody } from './error-body.ts';
import { toApiError } from './to-api-error.ts';

/** Returns every error in one format; a plain form gets an HTML page instead. */
export function handleErrors(app: ApiApp, { state }: ApiContext): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toApiError(error);
    if (known === undefined || known.status >= 500) {
      request.log.error({ err: error }, 'request failed');
    }
    if (storeFault(error) !== undefined) state.noteStoreFault();
    const refusal = known ?? new ApiError(500, 'internal', 'Something went wrong on our side.');
    const { status, code, message, fields, detail, retryAfterSeconds, site } = refusal;
    // Request values are never logged; the response contains them.
    if (detail !== undefined)
      request.log.warn({ code }, 'refused: the host or origin is no dealer’s, see api.hosts in dealer.json');
    if (retryAfterSeconds !== undefined) void reply.header('Retry-After', retryAfterSeconds);
    if (isPlainFormPost(request)) {
      return sendPage(
        reply.code(status),
        formErrorPage(request.tenant ?? site, refusal, request.headers.referer, request.body),
      );
    }
    return reply.code(status).send({
      error: code,
      message,
      ...(fields !== undefined && { fields }),
      ...(detail !== undefined && { detail }),
      request_id: request.id,
    } satisfies ErrorBody);
  });
}

/** The 404 response. It is rate-limited like all others, so that nobody can probe for valid URLs. */
export function handleUnknownAddresses(app: ApiApp): void {
  const preHandler = app.hasDecorator('rateLimit') ? [app.rateLimit()] : [];
  app.setNotFoundHandler({ preHandler }, () => {
    throw new ApiError(404, 'not_found', 'Nothing found at this address.');
  });
}
