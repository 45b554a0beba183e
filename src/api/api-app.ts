import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Tenant } from './tenants/tenant-directory.ts';

/** The Fastify application with Zod schemas, on which each feature registers its routes. */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's dealer, from its host or origin. Absent only on routes that serve no site. */
    tenant: Tenant | undefined;
  }
  interface FastifyContextConfig {
    /** `none` for routes that belong to no dealer's site: health, metrics, administration. */
    readonly tenancy?: 'none';
    /** Whether mail programs post to it to unsubscribe (RFC 8058), which they may do as `multipart/form-data`. */
    readonly takesOneClick?: true;
  }
}

/** The dealer of a request on a route that has one. */
export function tenantOf(request: FastifyRequest): Tenant {
  if (request.tenant === undefined) throw new Error('The route serves no site.');
  return request.tenant;
}
