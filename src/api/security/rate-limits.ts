import rateLimit from '@fastify/rate-limit';
import type { ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { addressGroup } from './client-address.ts';

/** How many addresses this process counts in memory. */
const COUNTED_ADDRESSES = 20_000;

/**
 * Limits requests per minute by dealer and visitor. A route can set a lower limit with `config.rateLimit.max` and is
 * then counted separately. Each API process counts for itself.
 */
export async function limitRates(app: ApiApp, { environment }: ApiContext): Promise<void> {
  const { perMinute } = environment.rateLimits;
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: COUNTED_ADDRESSES,
    // A route without a site, or one that does not exist, has no dealer.
    keyGenerator: (request) => `${request.tenant?.slug ?? '-'} ${addressGroup(request.ip)}`,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, 'too_many_requests', 'Too many requests. Please wait a minute and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });
}
