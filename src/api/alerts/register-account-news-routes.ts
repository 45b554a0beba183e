import * as z from 'zod';
import { signInHref } from '#domain/accounts/sign-in-link.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Shopper } from '../accounts/open-auth.ts';
import { type ApiApp, tenantOf } from '../api-app.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { errorResponses } from '../errors/error-body.ts';
import { isPlainFormPost } from '../leads/form-error-page.ts';
import { orRefusalPage, sendKeyedPage, sendPage } from '../leads/send-page.ts';
import type { AccountNewsRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { accountNewsPage, textsPage } from './account-news-page.ts';
import { accountNewsView, accountOfLink, forgetSearch, setAccountNews } from './account-news.ts';

export const accountNewsSchema = z.object({
  isOn: z.boolean(),
  by: z.enum(['text', 'email']),
  to: z.string().describe('The number as in "0491 570 156", or the confirmed address.'),
  searches: z.array(
    z.object({ id: z.string(), name: z.string(), href: z.string().describe('Path of the search’s list.') }),
  ),
});

const NEWS_PATH = '/api/garage/news';
const TEXTS_PATH = '/api/texts/:token';
const newsBody = z.union([
  z.object({ on: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]) }),
  z.object({ forget: z.string().max(64).describe('Id of a followed search.') }),
]);
const tokenParams = z.object({ token: z.string().max(80).describe('As in the link of the text message.') });
const textsSchema = z.object({ status: z.enum(['on', 'off']) });

/** What accounts are told about what they saved: turning it on in the garage, and stopping it by a text message's link. */
export function registerAccountNewsRoutes(app: ApiApp, context: ApiContext, accounts: Accounts): void {
  const { store, environment, now } = context;

  app.get(
    NEWS_PATH,
    {
      schema: {
        summary: 'Whether who is signed in is told what is new about what they saved; a page where no script runs',
        tags: ['accounts'],
        response: { 200: accountNewsSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const isPage = request.headers.accept?.includes('text/html') === true;
      if (isPage && (await accounts.shopperOf(request, reply)) === undefined) {
        return reply.redirect(signInHref('/sign-in', { redirect: NEWS_PATH, back: '/' }), 303);
      }
      const shopper = await accounts.requireShopper(request, reply);
      const tenant = tenantOf(request);
      const news = await newsOf(tenant, shopper);
      void reply.header('Cache-Control', 'no-store');
      return isPage ? sendPage(reply, accountNewsPage(tenant, news)) : reply.send(news);
    },
  );

  app.post(
    NEWS_PATH,
    {
      schema: {
        summary: 'Turns news of what is saved on or off, or forgets a followed search',
        tags: ['accounts'],
        body: newsBody,
        response: { 200: accountNewsSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const shopper = await accounts.requireShopper(request, reply);
      const tenant = tenantOf(request);
      await newsOf(tenant, shopper);
      const { body } = request;
      if ('forget' in body) await forgetSearch(store, shopper.id, body.forget);
      else await setAccountNews(context, tenant, shopper.id, body.on);
      if (isPlainFormPost(request)) return reply.redirect(NEWS_PATH, 303);
      return reply.send(await newsOf(tenant, shopper));
    },
  );

  app.get(
    TEXTS_PATH,
    {
      schema: {
        summary: 'Whether an account gets text messages; to a browser, the page on which they are stopped',
        tags: ['accounts'],
        params: tokenParams,
        response: { 200: textsSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const isPage = request.headers.accept?.includes('text/html') === true;
      return orRefusalPage(isPage && reply, tenant, async () => {
        const account = await accountByToken(tenant, request.params.token);
        const isOn = account.is_on === 1;
        return isPage ? sendKeyedPage(reply, textsPage(tenant, isOn)) : reply.send({ status: isOn ? 'on' : 'off' });
      });
    },
  );

  app.post(
    TEXTS_PATH,
    {
      schema: {
        summary: 'Stops an account’s text messages',
        tags: ['accounts'],
        params: tokenParams,
        body: z.object({ action: z.literal('stop') }),
        response: { 200: textsSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      const { shopper_id: shopperId } = await accountByToken(tenant, request.params.token);
      await setAccountNews({ store, environment, now }, tenant, shopperId, false);
      if (isPlainFormPost(request)) return reply.redirect(request.url, 303);
      return reply.send({ status: 'off' });
    },
  );

  /** @throws {ApiError} 404 where accounts are told nothing. */
  async function newsOf(tenant: Tenant, shopper: Shopper) {
    const news = await accountNewsView(context, tenant, shopper);
    if (news === undefined) throw new ApiError(404, 'no_news', 'This site sends no news of what you’ve saved.');
    return { ...news, searches: [...news.searches] };
  }

  /** @throws {ApiError} 404 for a link that is not this dealer's, or whose account was deleted. */
  async function accountByToken(tenant: Tenant, token: string): Promise<AccountNewsRow> {
    const found = await accountOfLink(store, tenant.slug, token, environment.secret);
    if (found === undefined) throw new ApiError(404, 'unknown_link', 'There are no text messages under this link.');
    return found;
  }
}
