import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { PaymentError } from './payment-provider.ts';
import { depositTakenBy, paymentProviderOf } from './payment-provider-of.ts';
import { applyNotice } from './store-payment.ts';
import { claimedDealer } from './stripe-provider.ts';

/** Stripe comes from few addresses, for all dealers. */
const CALLS_PER_MINUTE = 1_000;

/**
 * Calls of Stripe about deposits. Answered with 200 once what they tell is on the disk, so that Stripe tells it again
 * otherwise.
 */
export function registerWebhookRoute(app: ApiApp, context: ApiContext): void {
  const { environment, store, tenants, now, kickOutbox } = context;
  const bodies = new WeakMap<FastifyRequest, Buffer>();
  void app.register((scope, _options, done) => {
    const webhooks = scope.withTypeProvider<ZodTypeProvider>();
    webhooks.removeContentTypeParser('application/json');
    webhooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, parsed) => {
      // The signature is over the bytes as they came.
      bodies.set(request, body as Buffer);
      try {
        parsed(null, JSON.parse(body.toString()));
      } catch {
        parsed(new ApiError(400, 'bad_request', 'The call is not JSON.'));
      }
    });
    webhooks.post(
      '/api/webhooks/stripe',
      {
        config: {
          tenancy: 'none',
          ...(environment.rateLimits.perMinute > 0 && { rateLimit: { max: CALLS_PER_MINUTE } }),
        },
        schema: {
          summary: 'Stripe’s calls about deposits, signed',
          tags: ['reservations'],
          response: { 200: z.object({ received: z.boolean() }), ...errorResponses },
        },
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        const tenant = dealerOf(request);
        const body = bodies.get(request);
        if (tenant === undefined || body === undefined || typeof signature !== 'string') throw notSigned();
        const provider = await paymentProviderOf(tenant, environment);
        let notice;
        try {
          notice = provider.readNotice(body, signature, now());
        } catch (error) {
          if (error instanceof PaymentError && error.kind === 'forged') throw notSigned();
          throw error;
        }
        if (notice === undefined) return { received: true };
        const isKnown = await applyNotice(store, tenant, notice, now());
        if (isKnown) kickOutbox();
        else {
          const { kind, reservationId: reservation } = notice;
          request.log.warn({ tenant: tenant.slug, reservation, kind }, 'Stripe told of a reservation that is not here');
        }
        return { received: true };
      },
    );
    done();
  });

  /** By what the event says, or else by the host; the signature with that dealer's secret has to prove it. */
  function dealerOf(request: FastifyRequest): Tenant | undefined {
    const claimed = claimedDealer(request.body);
    const tenant = claimed === undefined ? tenants.byHost(request.host.toLowerCase()) : tenants.bySlug(claimed);
    return tenant === undefined || depositTakenBy(tenant, environment) === 'call' ? undefined : tenant;
  }
}

function notSigned(): ApiError {
  return new ApiError(400, 'signature', 'The call is not signed by the dealer’s Stripe account.');
}
