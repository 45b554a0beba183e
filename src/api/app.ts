import { randomUUIDv7 } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import fastify, { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { trackUnusedConnections } from '#domain/network/stop-server.node.ts';
import { createAccounts } from './accounts/accounts.ts';
import { registerAuthRoutes } from './accounts/register-auth-routes.ts';
import { registerGarageRoute } from './accounts/register-garage-route.ts';
import { registerWatchlistRoutes } from './accounts/register-watchlist-routes.ts';
import { registerAccountNewsRoutes } from './alerts/register-account-news-routes.ts';
import { registerAlertRoutes } from './alerts/register-alert-routes.ts';
import { registerAdminRoutes } from './admin/register-admin-routes.ts';
import type { ApiApp } from './api-app.ts';
import type { ApiContext } from './api-context.ts';
import { registerCaptchaRoutes } from './captcha/register-captcha-routes.ts';
import { registerAppointmentRoutes } from './appointments/register-appointment-routes.ts';
import { handleErrors, handleUnknownAddresses } from './errors/handle-errors.ts';
import type { ErrorBody } from './errors/error-body.ts';
import { unavailable } from './errors/to-api-error.ts';
import { validateRequest } from './errors/validate-request.ts';
import { registerLeadRoutes } from './leads/register-lead-routes.ts';
import { loggerOptions, type LogStream } from './logging.ts';
import { describeRoutes } from './open-api.ts';
import { registerOperationsRoutes } from './operations/register-operations-routes.ts';
import { hashedAddress } from './security/client-address.ts';
import { limitRates } from './security/rate-limits.ts';
import { scrub } from './security/scrub.ts';
import { siteOfRequest, tenantOfOrigin } from './security/site-of-request.ts';
import { registerEventRoutes } from './events/register-event-routes.ts';
import { registerMiscellaneousRoutes } from './miscellaneous/register-miscellaneous-routes.ts';
import { registerPhoneRevealRoutes } from './phone-reveals/register-phone-reveal-routes.ts';
import { registerPlaceRoutes } from './places/register-place-routes.ts';
import { registerPersonalFinanceRoute } from './quotes/register-personal-finance-route.ts';
import { registerQuoteRoutes } from './quotes/register-quote-routes.ts';
import { registerOnlinePaymentRoute } from './payments/register-online-payment-route.ts';
import { registerWebhookRoute } from './payments/register-webhook-route.ts';
import { registerOrderRoutes } from './reservations/register-order-routes.ts';
import { registerReservationRoutes } from './reservations/register-reservation-routes.ts';
import { registerValuationRoutes } from './valuations/register-valuation-routes.ts';
import { registerSpinRoutes } from './spin/register-spin-routes.ts';
import { registerVehicleRoutes } from './vehicles/register-vehicle-routes.ts';
import { registerWaitListRoutes } from './wait-list/register-wait-list-routes.ts';

/** Larger than any form a person fills in. */
const BODY_LIMIT_BYTES = 64 * 1024;
/**
 * Passed when the application is created: otherwise Fastify loads its own compilers first, which is a sixth of the
 * startup time. Its types only know JSON Schema.
 */
const ZOD_COMPILERS = {
  buildValidator: () => validateRequest,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

/** How long a request may take to arrive. */
export interface ArrivalTimeouts {
  readonly headersMs: number;
  /** For the whole request; enough for a dealer's 20 MB snapshot at 3 Mbit/s. */
  readonly requestMs: number;
  /** For an idle connection, such as one whose client does not read the response. */
  readonly idleMs: number;
}

const ARRIVAL: ArrivalTimeouts = { headersMs: 10_000, requestMs: 60_000, idleMs: 75_000 };
/** How often connections are checked; Node's default is every 30 seconds. */
const LOOK_OVER_MS = 1_000;

export interface AppOptions {
  readonly arrival?: ArrivalTimeouts;
  /** Default `info`; `silent` turns logging off. */
  readonly logLevel?: string;
  /** Default: standard output. */
  readonly logStream?: LogStream;
  /**
   * Refuses requests while the event loop lags more than this, as queueing would only make it worse. Default: never.
   */
  readonly mostEventLoopDelayMs?: number;
}

/** The lead API, ready for `listen` or `inject`; it does not listen by itself. */
export async function buildApp(context: ApiContext, options: AppOptions = {}): Promise<ApiApp> {
  const { environment, tenants } = context;
  const { arrival = ARRIVAL } = options;
  const app: ApiApp = fastify({
    requestTimeout: arrival.requestMs,
    connectionTimeout: arrival.idleMs,
    http: {
      headersTimeout: arrival.headersMs,
      connectionsCheckingInterval: Math.min(LOOK_OVER_MS, arrival.headersMs / 2),
    },
    logger: loggerOptions(options.logLevel ?? 'info', options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: [...environment.trustProxy],
    genReqId: () => randomUUIDv7(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: ZOD_COMPILERS },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      // A URL that cannot be decoded matches no route, so no hook has run.
      const body: ErrorBody = {
        error: 'bad_request',
        message: 'The request could not be read.',
        request_id: request.id,
      };
      void (reply as FastifyReply).code(error.statusCode ?? 400).send(body);
    },
  }).withTypeProvider<ZodTypeProvider>();
  const endUnused = trackUnusedConnections(app.server);
  app.addHook('preClose', (done) => {
    endUnused();
    done();
  });

  app.decorateRequest('tenant', undefined);
  handleErrors(app, context);
  if (options.mostEventLoopDelayMs !== undefined) {
    await app.register(underPressure, {
      maxEventLoopDelay: options.mostEventLoopDelayMs,
      pressureHandler: (request) => {
        // Monitoring needs to know whether the process is running and ready, whatever its load.
        if (request.url.startsWith('/api/')) throw unavailable();
      },
    });
  }
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
    },
    // Lets pages read the response when the dealer's API has its own host.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(cors, {
    origin: (origin, decide) => {
      decide(null, origin !== undefined && tenantOfOrigin(origin, tenants, environment.isProduction) !== undefined);
    },
    credentials: true,
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Idempotent-Replayed', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES, parser: parseForm });

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    // Responses are not cached by default; a route that may be cached sets its own header.
    void reply.header('Cache-Control', 'no-store');
    if (context.state.isDraining()) void reply.header('Connection', 'close');
    if (!request.is404 && request.routeOptions.config.tenancy !== 'none') {
      request.tenant = siteOfRequest(sourceOf(request), tenants, environment.isProduction);
    }
    done();
  });
  await limitRates(app, context);
  handleUnknownAddresses(app);
  app.addHook('preValidation', (request, _reply, done) => {
    request.body = scrub(request.body);
    request.query = scrub(request.query);
    request.params = scrub(request.params);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const status = reply.statusCode;
    context.metrics.countRequest({ method: request.method, route, status }, reply.elapsedTime / 1000);
    request.log.info(
      {
        method: request.method,
        route,
        status,
        ms: Math.round(reply.elapsedTime),
        tenant: request.tenant?.slug,
        address: hashedAddress(request.ip, environment.secret),
      },
      'request',
    );
    done();
  });

  await describeRoutes(app);
  registerOperationsRoutes(app, context);
  registerCaptchaRoutes(app, context);
  const accounts = createAccounts(context);
  registerLeadRoutes(app, context, accounts);
  registerAppointmentRoutes(app, context);
  registerReservationRoutes(app, context, accounts);
  registerOrderRoutes(app, context);
  registerWebhookRoute(app, context);
  registerValuationRoutes(app, context);
  registerAlertRoutes(app, context);
  registerWaitListRoutes(app, context);
  registerAuthRoutes(app, context, accounts);
  registerWatchlistRoutes(app, context, accounts);
  registerGarageRoute(app, context, accounts);
  registerAccountNewsRoutes(app, context, accounts);
  registerSpinRoutes(app, context, accounts);
  registerOnlinePaymentRoute(app, context, accounts);
  registerPersonalFinanceRoute(app, context, accounts);
  registerVehicleRoutes(app, context);
  registerQuoteRoutes(app, context);
  registerPlaceRoutes(app, context);
  registerPhoneRevealRoutes(app, context);
  registerEventRoutes(app, context);
  registerMiscellaneousRoutes(app, context);
  registerAdminRoutes(app, context);
  return app;
}

function sourceOf(request: FastifyRequest): Parameters<typeof siteOfRequest>[0] {
  const fetchSite = request.headers['sec-fetch-site'];
  return {
    method: request.method,
    host: request.host,
    origin: request.headers.origin,
    fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined,
  };
}

/** Repeated names become lists. There is no nesting, and no name can reach a prototype. */
function parseForm(text: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const before = fields.get(name);
    if (before === undefined) fields.set(name, value);
    else if (typeof before === 'string') fields.set(name, [before, value]);
    else before.push(value);
  }
  return Object.fromEntries(fields);
}
