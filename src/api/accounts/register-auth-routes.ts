import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { CODE_MINUTES, textableNumber } from '#domain/accounts/sign-in-limits.ts';
import { readSignInLink, type SignInLink } from '#domain/accounts/sign-in-link.ts';
import { nationalPhoneDigits } from '#domain/formats/phone.ts';
import { tenantOf, type ApiApp } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { isPlainFormPost } from '../leads/form-error-page.ts';
import { sendKeyedPage } from '../leads/send-page.ts';
import { addressGroup, hashedAddress } from '../security/client-address.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { type Accounts, setCookies } from './accounts.ts';
import { deleteAccounts, endSessions } from './delete-accounts.ts';
import { closeChallenge, type CodeCheck, openChallenge, setCode, tryCode } from './sign-in-challenges.ts';
import { signInPage, type SignInPageData } from './sign-in-page.ts';
import { createSmsSender } from './sms-sender.ts';

const linkFields = {
  type: z.unknown().optional().describe('watchlist, where a car was to be saved.'),
  redirect: z.unknown().optional().describe('Path of the site to go on to, after a plain form.'),
  back: z.unknown().optional().describe('Path of the site to go back to.'),
};
type LinkFields = Readonly<Partial<Record<keyof typeof linkFields, unknown>>>;
const numberBody = z.object({ phone_number: z.string().max(40), ...linkFields });
const codeBody = z.object({ challenge_id: z.string().max(64), code: z.string().max(20), ...linkFields });
const successSchema = z.object({ success: z.literal(true) });

/** Signing in with a phone number and a code by text message [2.1-22, 6-1]. */
export function registerAuthRoutes(app: ApiApp, context: ApiContext, accounts: Accounts): void {
  const { environment, store, now } = context;
  const { secret } = environment;
  const { leadsPerMinute } = environment.rateLimits;
  const config = leadsPerMinute === 0 ? {} : { rateLimit: { max: leadsPerMinute } };
  const sendSms = createSmsSender(environment, app.log);

  app.get(
    '/api/auth/sign-in',
    { schema: { hide: true, querystring: z.object(linkFields) } },
    async (request, reply) => {
      accounts.settingsOf(request);
      return showPage(reply, { tenant: tenantOf(request), link: readSignInLink(request.query) });
    },
  );

  app.post(
    '/api/auth/otp',
    {
      config,
      schema: {
        summary: 'Texts a code to a mobile number, whether or not it has an account',
        tags: ['accounts'],
        body: numberBody,
        response: {
          202: z.object({ challenge_id: z.string(), expires_in: z.number().describe('Seconds.') }),
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const page = { tenant, link: linkOf(request) };
      return orPage(isPlainFormPost(request) && reply, page, async () => {
        const settings = accounts.settingsOf(request);
        const phone = textableNumber(nationalPhoneDigits(request.body.phone_number)) ?? notMobile();
        const address = hashedAddress(addressGroup(request.ip), secret);
        const id = await openChallenge(store, { tenant: tenant.slug, phone, address }, settings.codes_per_hour, now());
        const code = await (await accounts.auth()).makeCode(tenant.slug, phone);
        await setCode(store, id, code, secret);
        await sendSms({ to: phone, text: codeText(tenant, code) }, settings.sms);
        if (isPlainFormPost(request)) return showPage(reply, { ...page, challengeId: id });
        return reply.code(202).send({ challenge_id: id, expires_in: CODE_MINUTES * 60 });
      });
    },
  );

  app.post(
    '/api/auth/verify',
    {
      config,
      schema: {
        summary: 'Signs in with a code; the session is a cookie',
        tags: ['accounts'],
        body: codeBody,
        response: { 200: successSchema.extend({ phone: z.string() }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const { challenge_id: id, code } = request.body;
      const page = { tenant, link: readSignInLink(request.body), challengeId: id };
      return orPage(isPlainFormPost(request) && reply, page, async () => {
        accounts.settingsOf(request);
        const digits = code.replace(/\s/g, '');
        const check = await tryCode(store, { tenant: tenant.slug, id, code: digits, secret }, now());
        if (check.kind !== 'right') throw refusedCode(check);
        const { phone } = check;
        const session = await (await accounts.auth()).signIn(tenant.slug, phone, digits);
        if (!session) throw refusedCode({ kind: 'closed' });
        await closeChallenge(store, id);
        setCookies(reply, session.cookies);
        if (isPlainFormPost(request)) return reply.redirect(page.link.redirect, 303);
        return reply.code(200).send({ success: true, phone });
      });
    },
  );

  app.get(
    '/api/auth/session',
    {
      schema: {
        summary: 'Who is signed in',
        tags: ['accounts'],
        response: { 200: z.object({ phone: z.string().nullable() }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const shopper = await accounts.shopperOf(request, reply);
      return { phone: shopper?.phone ?? null };
    },
  );

  app.post(
    '/api/auth/sign-out',
    {
      schema: {
        summary: 'Signs out, here or on every device',
        tags: ['accounts'],
        body: z
          .object({ everywhere: z.union([z.boolean(), z.literal(['true', 'on'])]).optional() })
          .nullish()
          .transform((body) => body ?? {}),
        response: { 200: successSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const shopper = await accounts.shopperOf(request, reply);
      if (shopper !== undefined) {
        const { everywhere = false } = request.body;
        if (everywhere !== false) await endSessions(store, shopper.id);
        const { cookies } = await (await accounts.auth()).signOut(request.headers.cookie);
        setCookies(reply.removeHeader('Set-Cookie'), cookies);
      }
      if (isPlainFormPost(request)) return reply.redirect('/', 303);
      return reply.code(200).send({ success: true });
    },
  );

  app.post(
    '/api/auth/delete-account',
    {
      schema: {
        summary: 'Deletes the account with everything under it',
        tags: ['accounts'],
        response: { 200: successSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const shopper = await accounts.requireShopper(request, reply);
      await deleteAccounts(store, shopper.phone, tenantOf(request).slug);
      const { cookies } = await (await accounts.auth()).signOut(request.headers.cookie);
      setCookies(reply.removeHeader('Set-Cookie'), cookies);
      if (isPlainFormPost(request)) return reply.redirect('/', 303);
      return reply.code(200).send({ success: true });
    },
  );
}

/**
 * Where to go after a plain form: its own fields, or the query of the page that it is on, which is built for everybody.
 */
function linkOf({ body, headers }: { readonly body: LinkFields; readonly headers: IncomingHttpHeaders }): SignInLink {
  const hasOwn = [body.type, body.redirect, body.back].some((field) => field !== undefined);
  const query = URL.parse(headers.referer ?? '')?.searchParams ?? new URLSearchParams();
  return readSignInLink(hasOwn ? { ...body } : Object.fromEntries(query));
}

/** A plain form that is refused gets its page again, with the reason. */
async function orPage(
  reply: FastifyReply | false,
  page: SignInPageData,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (reply === false || !(error instanceof ApiError)) throw error;
    return showPage(reply.code(error.status), { ...page, problem: error.message });
  }
}

function showPage(reply: FastifyReply, data: SignInPageData): FastifyReply {
  return sendKeyedPage(reply, signInPage(data));
}

/** The last line lets phones fill the code in on this site only. */
function codeText({ snapshot, host }: Tenant, code: string): string {
  return `${code} is your code for ${snapshot.dealer.name}. It works for ${CODE_MINUTES} minutes. Don’t share it.\n\n@${host.replace(/:\d+$/, '')} #${code}`;
}

function notMobile(): never {
  const message = 'Enter an Australian mobile number, such as 0491 570 156.';
  throw new ApiError(422, 'validation', message, { fields: { phone_number: message } });
}

/** Tells apart what the shopper can type again and what needs a new code. */
function refusedCode(check: Exclude<CodeCheck, { readonly kind: 'right' }>): ApiError {
  const triesLeft = check.kind === 'wrong' ? check.triesLeft : 0;
  const message =
    triesLeft === 0
      ? 'That code no longer works. Ask for a new one.'
      : `That isn’t the latest code we texted. ${triesLeft > 2 ? 'Check it and try again.' : `You can try ${triesLeft === 1 ? 'once' : 'twice'} more.`}`;
  return new ApiError(401, 'code', message, { fields: { code: message } });
}
