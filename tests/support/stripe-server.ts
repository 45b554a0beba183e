import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook call as Stripe sends it. */
export interface StripeCall {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Session {
  readonly id: string;
  readonly url: string;
  readonly created: number;
  readonly cents: number;
  readonly expiresAt: number;
  readonly email: string | undefined;
  readonly description: string | undefined;
  readonly returnUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'open' | 'complete' | 'expired';
  payment?: string;
  refunded: number;
}

export interface StripeServer {
  /** Base of the API, and of the payment pages: `http://127.0.0.1:40123` */
  readonly url: string;
  readonly sessions: readonly Session[];
  /** Paths that were asked for: `POST /v1/refunds`. */
  readonly requests: readonly string[];
  readonly refunds: readonly { readonly payment: string; readonly cents: number }[];
  /** The shopper pays. @returns What Stripe calls the webhook with. */
  pay: (session: Session) => StripeCall;
  /** The page's time is over. */
  expire: (session: Session) => StripeCall;
  /** Somebody at the dealer refunds in Stripe's dashboard. */
  refundByHand: (session: Session, cents?: number) => StripeCall;
  /** Answers everything with this status until it is undefined again. */
  fail: (status: number | undefined) => void;
  readonly close: () => Promise<void>;
}

export interface StripeServerOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Receives webhook calls as they happen, where the shopper pays on the page itself. */
  readonly onCall?: (call: StripeCall) => Promise<unknown>;
}

/** Shortest life of a payment page; Stripe's own limit. */
const LEAST_OPEN_SECONDS = 30 * 60;

/** Speaks as much of Stripe's API as deposits need, with its checks, and signs its webhooks. */
export async function startStripeServer(options: StripeServerOptions): Promise<StripeServer> {
  const { secretKey, webhookSecret, now = Date.now, onCall } = options;
  const sessions: Session[] = [];
  const requests: string[] = [];
  const refunds: { payment: string; cents: number }[] = [];
  const answers = new Map<string, { readonly sent: string; readonly status: number; readonly body: unknown }>();
  let failure: number | undefined;
  let base = '';

  const event = (type: string, object: unknown): StripeCall => {
    const created = Math.floor(now() / 1000);
    const body = JSON.stringify({ id: `evt_${random()}`, object: 'event', type, created, data: { object } }, null, 2);
    const signature = createHmac('sha256', webhookSecret).update(`${created}.${body}`).digest('hex');
    return {
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` },
    };
  };
  const pay = (session: Session): StripeCall => {
    session.status = 'complete';
    session.payment ??= `pi_${random()}`;
    return event('checkout.session.completed', sessionJson(session));
  };
  const expire = (session: Session): StripeCall => {
    session.status = 'expired';
    return event('checkout.session.expired', sessionJson(session));
  };
  const refundByHand = (session: Session, cents = session.cents): StripeCall => {
    session.refunded += cents;
    return event('charge.refunded', chargeJson(session));
  };

  function createSession(form: URLSearchParams): [number, unknown] {
    const expiresAt = Number(form.get('expires_at'));
    if (expiresAt * 1000 < now() + LEAST_OPEN_SECONDS * 1000) return refused('expires_at');
    if (form.get('line_items[0][price_data][currency]') !== 'aud') return refused('currency');
    const id = `cs_test_${random()}`;
    const session: Session = {
      id,
      url: `${base}/pay/${id}`,
      created: Math.floor(now() / 1000),
      cents: Number(form.get('line_items[0][price_data][unit_amount]')),
      expiresAt,
      email: form.get('customer_email') ?? undefined,
      description: form.get('line_items[0][price_data][product_data][name]') ?? undefined,
      returnUrl: form.get('success_url') ?? '',
      metadata: { dealer: form.get('metadata[dealer]') ?? '', reservation: form.get('metadata[reservation]') ?? '' },
      status: 'open',
      refunded: 0,
    };
    sessions.push(session);
    return [200, sessionJson(session)];
  }

  function refund(form: URLSearchParams): [number, unknown] {
    const payment = form.get('payment_intent') ?? '';
    const session = sessions.find((one) => one.payment === payment);
    if (session === undefined) return refused('payment_intent');
    const cents = session.cents - session.refunded;
    if (cents === 0) return [400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }];
    session.refunded = session.cents;
    refunds.push({ payment, cents });
    return [
      200,
      { id: `re_${random()}`, object: 'refund', amount: cents, payment_intent: payment, status: 'succeeded' },
    ];
  }

  function list(query: URLSearchParams): [number, unknown] {
    const since = Number(query.get('created[gte]') ?? 0);
    const newest = sessions.filter(({ created }) => created >= since).toReversed();
    const after = newest.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const limit = Number(query.get('limit') ?? 10);
    const data = newest.slice(after, after + limit).map((session) => ({
      ...sessionJson(session),
      payment_intent:
        session.payment === undefined
          ? null
          : { id: session.payment, object: 'payment_intent', latest_charge: chargeJson(session) },
    }));
    return [200, { object: 'list', data, has_more: newest.length > after + limit, url: '/v1/checkout/sessions' }];
  }

  function answer(method: string, url: URL, form: URLSearchParams): [number, unknown] {
    if (method === 'POST' && url.pathname === '/v1/checkout/sessions') return createSession(form);
    if (method === 'GET' && url.pathname === '/v1/checkout/sessions') return list(url.searchParams);
    if (method === 'POST' && url.pathname === '/v1/refunds') return refund(form);
    const [, id, action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(url.pathname) ?? [];
    const session = sessions.find((one) => one.id === id);
    if (session === undefined) return [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];
    if (session.status === 'open' && session.expiresAt * 1000 <= now()) session.status = 'expired';
    if (action !== undefined) {
      if (session.status !== 'open') return refused('session');
      session.status = 'expired';
    }
    return [200, sessionJson(session)];
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', base);
      const method = request.method ?? 'GET';
      if (url.pathname.startsWith('/pay/')) {
        void page(method, url, response);
        return;
      }
      requests.push(`${method} ${url.pathname}`);
      const sent = Buffer.concat(chunks).toString();
      const key = request.headers['idempotency-key'];
      const json = (status: number, body: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (request.headers.authorization !== `Bearer ${secretKey}`) {
        json(401, { error: { type: 'authentication_error' } });
        return;
      }
      if (failure !== undefined) {
        json(failure, { error: { type: 'api_error' } });
        return;
      }
      const before = typeof key === 'string' ? answers.get(key) : undefined;
      if (before !== undefined) {
        if (before.sent !== sent) json(400, { error: { type: 'idempotency_error' } });
        else json(before.status, before.body);
        return;
      }
      const [status, body] = answer(method, url, new URLSearchParams(sent));
      if (typeof key === 'string' && method === 'POST') answers.set(key, { sent, status, body });
      json(status, body);
    });
  });

  /** The payment page: Pay, and a way back. */
  async function page(method: string, url: URL, response: http.ServerResponse): Promise<void> {
    const session = sessions.find(({ id }) => url.pathname === `/pay/${id}`);
    if (session === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (method === 'POST') {
      await onCall?.(pay(session));
      response.writeHead(303, { location: session.returnUrl }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="en"><title>Pay</title><h1>${session.description ?? ''}</h1>
<p>A$${(session.cents / 100).toFixed(2)}</p><form method="post"><button>Pay</button></form>
<a href="${session.returnUrl.replaceAll('&', '&amp;')}">Back</a></html>`,
    );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: base,
    sessions,
    requests,
    refunds,
    pay,
    expire,
    refundByHand,
    fail: (status) => {
      failure = status;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sessionJson({ id, url, created, cents, status, payment, metadata }: Session): Record<string, unknown> {
  return {
    id,
    object: 'checkout.session',
    url: status === 'open' ? url : null,
    created,
    amount_total: cents,
    status,
    payment_status: payment === undefined ? 'unpaid' : 'paid',
    payment_intent: payment ?? null,
    metadata,
  };
}

function chargeJson({ cents, refunded, payment, metadata }: Session): Record<string, unknown> {
  return {
    id: `ch_${payment ?? ''}`,
    object: 'charge',
    amount: cents,
    amount_refunded: refunded,
    refunded: refunded >= cents,
    payment_intent: payment,
    metadata,
  };
}

function refused(param: string): [number, unknown] {
  return [400, { error: { type: 'invalid_request_error', param } }];
}

function random(): string {
  return randomBytes(12).toString('hex');
}
