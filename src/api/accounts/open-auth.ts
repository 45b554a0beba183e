import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUIDv7 } from 'node:crypto';
import { CODE_MINUTES, MOST_TRIES } from '#domain/accounts/sign-in-limits.ts';
import type { ApiContext } from '../api-context.ts';

const SESSION_DAYS = 30;
const DAY_SECONDS = 86_400;

/** A shopper as one dealer's customer: at another dealer the same number is another account. */
export interface Shopper {
  readonly id: string;
  /** "+61491570156" */
  readonly phone: string;
}

export interface SessionCookies {
  /** `Set-Cookie` headers for the response. */
  readonly cookies: readonly string[];
}

/** Sessions and codes, which better-auth makes, stores and checks. */
export interface Auth {
  /** Makes a code of six digits for a number. */
  makeCode(tenant: string, phone: string): Promise<string>;
  /** Uses up a code and begins a session; undefined if it is wrong, used or expired. */
  signIn(tenant: string, phone: string, code: string): Promise<SessionCookies | undefined>;
  /** Who sent a request with this `Cookie` header; nobody if the session is another dealer's. */
  shopperOf(
    tenant: string,
    cookie: string | undefined,
  ): Promise<(SessionCookies & { readonly shopper: Shopper }) | undefined>;
  signOut(cookie: string | undefined): Promise<SessionCookies>;
}

/** Opened by the first request that needs it, as loading better-auth would double the time to start. */
export async function openAuth({ store, environment }: Pick<ApiContext, 'store' | 'environment'>): Promise<Auth> {
  const [{ APIError, betterAuth }, { phoneNumber }] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/phone-number'),
  ]);
  const making = new AsyncLocalStorage<{ code?: string }>();
  const auth = betterAuth({
    // Its tables have times as text and flags as numbers on PostgreSQL too.
    database: { db: store.db, type: 'sqlite' },
    secret: environment.secret,
    // Only for links, of which there are none.
    baseURL: 'https://accounts.invalid',
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: { modelName: 'shopper' },
    account: { modelName: 'shopper_credential' },
    session: {
      modelName: 'shopper_session',
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      cookieCache: { enabled: false },
    },
    verification: { modelName: 'shopper_code', storeIdentifier: 'hashed' },
    advanced: {
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUIDv7(), validateSchema: false },
      cookies: {
        session_token: {
          // Browsers refuse a cookie with this prefix for more than one host, or without https.
          name: environment.isProduction ? '__Host-session' : 'session',
          attributes: { httpOnly: true, secure: environment.isProduction, sameSite: 'lax', path: '/' },
        },
      },
    },
    plugins: [
      phoneNumber({
        otpLength: 6,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: MOST_TRIES,
        sendOTP: ({ code }) => {
          const holder = making.getStore();
          if (holder !== undefined) holder.code = code;
        },
        signUpOnVerification: {
          // Required and unique, but nobody is written to there.
          getTempEmail: (identity) => `${identity.replace(':+', '.')}@phone.invalid`,
          getTempName: () => '',
        },
      }),
    ],
  });

  return {
    makeCode: async (tenant, phone) => {
      const holder: { code?: string } = {};
      await making.run(holder, () => auth.api.sendPhoneNumberOTP({ body: { phoneNumber: identityOf(tenant, phone) } }));
      if (holder.code === undefined) throw new Error('No code was made.');
      return holder.code;
    },
    signIn: async (tenant, phone, code) => {
      try {
        const { headers } = await auth.api.verifyPhoneNumber({
          body: { phoneNumber: identityOf(tenant, phone), code },
          // Without the request's cookies, so that a session that comes with it is never continued.
          headers: new Headers(),
          returnHeaders: true,
        });
        return { cookies: headers.getSetCookie() };
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return undefined;
        throw error;
      }
    },
    shopperOf: async (tenant, cookie) => {
      if (cookie === undefined) return undefined;
      const { response, headers } = await auth.api.getSession({
        headers: new Headers({ cookie }),
        returnHeaders: true,
      });
      const identity = response?.user.phoneNumber;
      if (response === null || identity?.startsWith(`${tenant}:`) !== true) return undefined;
      const shopper = { id: response.user.id, phone: identity.slice(tenant.length + 1) };
      return { shopper, cookies: headers.getSetCookie() };
    },
    signOut: async (cookie) => {
      const headers = new Headers(cookie === undefined ? {} : { cookie });
      const reply = await auth.api.signOut({ headers, returnHeaders: true });
      return { cookies: reply.headers.getSetCookie() };
    },
  };
}

/** A slug has no colon. */
function identityOf(tenant: string, phone: string): string {
  return `${tenant}:${phone}`;
}
