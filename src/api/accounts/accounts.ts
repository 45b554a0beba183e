import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsConfig } from '#config/schema/accounts.ts';
import { tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { type Auth, openAuth, type Shopper } from './open-auth.ts';
import { canText } from './sms-sender.ts';

/** Accounts as routes use them. */
export interface Accounts {
  readonly auth: () => Promise<Auth>;
  /**
   * The dealer's settings.
   *
   * @throws {ApiError} 404 where nobody can sign in.
   */
  readonly settingsOf: (request: FastifyRequest) => AccountsConfig;
  /** Who is signed in at this dealer, if anybody; renews their session now and then. */
  readonly shopperOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Shopper | undefined>;
  /** @throws {ApiError} 401 `signed_out`. */
  readonly requireShopper: (request: FastifyRequest, reply: FastifyReply) => Promise<Shopper>;
}

export function createAccounts(context: ApiContext): Accounts {
  let opened: Promise<Auth> | undefined;
  const auth = (): Promise<Auth> => (opened ??= openAuth(context));

  const shopperOf: Accounts['shopperOf'] = async (request, reply) => {
    if (!tenantOf(request).snapshot.config.accounts.enabled) return undefined;
    const { cookie } = request.headers;
    // Most visitors have no session, and better-auth need not be loaded for them.
    if (cookie?.includes('session=') !== true) return undefined;
    const found = await (await auth()).shopperOf(tenantOf(request).slug, cookie);
    if (found !== undefined) setCookies(reply, found.cookies);
    return found?.shopper;
  };
  return {
    auth,
    settingsOf: (request) => {
      const settings = tenantOf(request).snapshot.config.accounts;
      if (settings.enabled && canText(settings.sms, context.environment)) return settings;
      throw new ApiError(404, 'no_accounts', 'This site has no accounts.');
    },
    shopperOf,
    requireShopper: async (request, reply) => {
      const shopper = await shopperOf(request, reply);
      if (shopper === undefined) throw new ApiError(401, 'signed_out', 'Please sign in first.');
      return shopper;
    },
  };
}

export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  if (cookies.length > 0) void reply.header('Set-Cookie', [...cookies]);
}
