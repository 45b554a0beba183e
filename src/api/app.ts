import { randomUUIDv7 } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import fastify, { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { registerAdminRoutes } from './admin/register-admin-routes.ts';
import type { ApiApp } from './api-app.ts';
import type { ApiContext } from './api-context.ts';
import { registerCaptchaRoutes } from './captcha/register-captcha-routes.ts';
import { answerErrors, answerUnknownAddresses } from './errors/answer-errors.ts';
import type { ErrorBody } from './errors/error-body.ts';
import { unavailable } from './errors/to-api-error.ts';
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
import { registerQuoteRoutes } from './quotes/register-quote-routes.ts';
import { registerVehicleRoutes } from './vehicles/register-vehicle-routes.ts';

/** Larger than any form that a person fills in. */
const BODY_LIMIT_BYTES = 64 * 1024;
/**
 * Named when the application is made, not set afterwards: Fastify would load compilers of its own first, a sixth
 * of the time to start. Its types know schemas of JSON Schema only.
 */
const ZOD_COMPILERS = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

export interface AppOptions {
  /** Default `info`; `silent` for none. */
  readonly logLevel?: string;
  /** Default: standard output. */
  readonly logStream?: LogStream;
  /** Refuses requests while the event loop is later than this: waiting would only make it worse. Default: never. */
  readonly mostEventLoopDelayMs?: number;
}

/** The lead API, ready for `listen` or `inject`; it never listens by itself. */
export async function buildApp(context: ApiContext, options: AppOptions = {}): Promise<ApiApp> {
  const { environment, tenants } = context;
  const app: ApiApp = fastify({
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
      // An address that cannot be decoded belongs to no route, so that no hook has run.
      const body: ErrorBody = {
        error: 'bad_request',
        message: 'The request could not be read.',
        request_id: request.id,
      };
      void (reply as FastifyReply).code(error.statusCode ?? 400).send(body);
    },
  }).withTypeProvider<ZodTypeProvider>();

  app.decorateRequest('tenant', undefined);
  answerErrors(app, context);
  if (options.mostEventLoopDelayMs !== undefined) {
    await app.register(underPressure, {
      maxEventLoopDelay: options.mostEventLoopDelayMs,
      pressureHandler: (request) => {
        // A monitor is told whether the process runs and is ready, whatever its load.
        if (request.url.startsWith('/api/')) throw unavailable();
      },
    });
  }
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"] },
    },
    // Pages of a dealer whose API has a host of its own read what is answered.
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
    // What is answered belongs to the moment; a route that may be kept says so itself.
    void reply.header('Cache-Control', 'no-store');
    if (context.state.isDraining()) void reply.header('Connection', 'close');
    if (!request.is404 && request.routeOptions.config.tenancy !== 'none') {
      request.tenant = siteOfRequest(sourceOf(request), tenants, environment.isProduction);
    }
    done();
  });
  await limitRates(app, context);
  answerUnknownAddresses(app);
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
  registerLeadRoutes(app, context);
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

/** Names that stand more than once become lists; there is no nesting, and no name reaches a prototype. */
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
