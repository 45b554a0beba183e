import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInHref } from '#domain/accounts/sign-in-link.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { tenantOf } from '../api-app.ts';
import { ApiError } from '../api-error.ts';
import { isPlainFormPost } from '../leads/form-error-page.ts';
import { onlineReservationRules } from './requested-hold.ts';

/**
 * Where only who is signed in may hold a vehicle [6-2], leads signed-out visitors of a plain form to sign in and back to
 * the form.
 *
 * @param kind Of the form that was posted.
 * @returns Path of the page that signs in and leads back; undefined where the form may be taken.
 * @throws {ApiError} 401 `signed_out`, to scripts.
 */
export async function signInBeforeHold(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: unknown,
): Promise<string | undefined> {
  const tenant = tenantOf(request);
  const declared = tenant.snapshot.dealer.forms.find((form) => form.kind === kind);
  if (declared?.isReservation !== true || onlineReservationRules(tenant)?.isForSignedIn !== true) return undefined;
  if ((await accounts.shopperOf(request, reply)) !== undefined) return undefined;
  if (!isPlainFormPost(request)) throw new ApiError(401, 'signed_out', 'Please sign in first.');
  const { pathname = '/', search = '' } = URL.parse(request.headers.referer ?? '') ?? {};
  return signInHref('/sign-in', { redirect: pathname + search, back: '/' });
}
