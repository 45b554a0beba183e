import type Stripe from 'stripe';
import {
  type Checkout,
  type Payment,
  PaymentError,
  type PaymentNotice,
  type PaymentProvider,
  type ProviderPayment,
} from './payment-provider.ts';

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where the API is, if not at Stripe. */
  readonly url?: string | undefined;
}

const TIMEOUT_MS = 8_000;
const SIGNATURE_AGE_SECONDS = 300;

/** Deposits by Stripe Checkout, on the dealer's own Stripe account. The library is loaded with the first use. */
export async function openStripe({ secretKey, webhookSecret, url }: StripeAccount): Promise<PaymentProvider> {
  const { default: Client } = await import('stripe');
  const address = url === undefined ? undefined : new URL(url);
  const stripe = new Client(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(address !== undefined && {
      protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: address.hostname,
      ...(address.port !== '' && { port: address.port }),
    }),
  });
  return {
    openCheckout: ({ reservationId, dealerSlug, cents, description, email, closesAt, returnUrl }) =>
      asked(async () => {
        const metadata = { dealer: dealerSlug, reservation: reservationId };
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            // Paid at once or not at all: a hold cannot wait days for a bank.
            allowed_payment_method_types: ['card'],
            client_reference_id: reservationId,
            line_items: [
              {
                quantity: 1,
                price_data: { currency: 'aud', unit_amount: cents, product_data: { name: description } },
              },
            ],
            ...(email !== undefined && { customer_email: email }),
            expires_at: Math.floor(closesAt / 1000),
            success_url: returnUrl,
            cancel_url: returnUrl,
            metadata,
            payment_intent_data: { metadata, description },
          },
          // Stripe refuses a key that comes with another closing time. A page that was opened and then lost by a crash
          // was shown to nobody.
          { idempotencyKey: `deposit-${reservationId}-${closesAt}` },
        );
        return toCheckout(session);
      }),
    findCheckout: (id) => asked(async () => toCheckout(await stripe.checkout.sessions.retrieve(id))),
    closeCheckout: (id) =>
      asked(async () => {
        try {
          await stripe.checkout.sessions.expire(id);
        } catch (error) {
          const { state } = toCheckout(await stripe.checkout.sessions.retrieve(id));
          if (state === 'open') throw error;
        }
      }),
    refund: ({ reservationId, dealerSlug, paymentId }) =>
      asked(async () => {
        try {
          await stripe.refunds.create(
            { payment_intent: paymentId, metadata: { dealer: dealerSlug, reservation: reservationId } },
            { idempotencyKey: `refund-${reservationId}` },
          );
        } catch (error) {
          if ((error as { readonly code?: unknown }).code !== 'charge_already_refunded') throw error;
        }
      }),
    readNotice(body, signature, now) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret, SIGNATURE_AGE_SECONDS, undefined, now);
      } catch (error) {
        throw new PaymentError('forged', 'The signature of the call is not valid.', { cause: error });
      }
      return toNotice(event);
    },
    async *payments(dealerSlug, since) {
      const sessions = stripe.checkout.sessions.list({
        created: { gte: Math.floor(since / 1000) },
        limit: 100,
        expand: ['data.payment_intent.latest_charge'],
      });
      try {
        for await (const session of sessions) {
          const payment = toProviderPayment(session, dealerSlug);
          if (payment !== undefined) yield payment;
        }
      } catch (error) {
        throw failed(error);
      }
    },
  };
}

/** The dealer that an event says it is for; only a signature with that dealer's secret proves it. */
export function claimedDealer(event: unknown): string | undefined {
  const { data } = (event ?? {}) as { readonly data?: { readonly object?: { readonly metadata?: unknown } } };
  const { dealer } = (data?.object?.metadata ?? {}) as { readonly dealer?: unknown };
  return typeof dealer === 'string' ? dealer : undefined;
}

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const { id, url, status } = session;
  const payment = paymentOf(session);
  if (payment !== undefined) return { id, state: 'paid', payment };
  return status === 'open' && url !== null ? { id, state: 'open', url } : { id, state: 'closed' };
}

function paymentOf({ payment_status, payment_intent, amount_total }: Stripe.Checkout.Session): Payment | undefined {
  if (payment_status !== 'paid' || payment_intent === null) return undefined;
  return { id: typeof payment_intent === 'string' ? payment_intent : payment_intent.id, cents: amount_total ?? 0 };
}

function toNotice(event: Stripe.Event): PaymentNotice | undefined {
  if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded') {
    const session = event.data.object;
    const reservationId = session.metadata?.['reservation'];
    const payment = paymentOf(session);
    if (reservationId === undefined || payment === undefined) return undefined;
    return { kind: 'paid', reservationId, checkoutId: session.id, payment };
  }
  if (event.type === 'checkout.session.expired' || event.type === 'checkout.session.async_payment_failed') {
    const { id: checkoutId, metadata } = event.data.object;
    const reservationId = metadata?.['reservation'];
    return reservationId === undefined ? undefined : { kind: 'closed', reservationId, checkoutId };
  }
  if (event.type !== 'charge.refunded') return undefined;
  const { metadata, payment_intent, amount, amount_refunded: cents } = event.data.object;
  const reservationId = metadata['reservation'];
  const paymentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  if (reservationId === undefined || paymentId === undefined) return undefined;
  return { kind: 'refunded', reservationId, payment: { id: paymentId, cents: amount }, cents };
}

function toProviderPayment(session: Stripe.Checkout.Session, dealerSlug: string): ProviderPayment | undefined {
  const { metadata, payment_intent: intent, created } = session;
  const reservationId = metadata?.['reservation'];
  const payment = paymentOf(session);
  if (payment === undefined || reservationId === undefined || metadata?.['dealer'] !== dealerSlug) return undefined;
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  const refundedCents = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
  return { ...payment, reservationId, refundedCents, paidAt: created * 1000 };
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failed(error);
  }
}

/** Without Stripe's own message, which may quote what a shopper entered. */
function failed(error: unknown): PaymentError {
  const { type, statusCode, code } = error as {
    readonly type?: unknown;
    readonly statusCode?: unknown;
    readonly code?: unknown;
  };
  const isRefused = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 && statusCode !== 429;
  const what = [type, statusCode, code]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(', ');
  return new PaymentError(isRefused ? 'refused' : 'unavailable', `Stripe did not do it: ${what || 'no answer'}.`, {
    cause: error,
  });
}
