import type { FastifyReply } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { apiPage } from './form-error-page.ts';

/** Allows only the page's own stylesheet, from the dealer's site, and forms to this service. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Sends an HTML page to a browser. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('Content-Security-Policy', POLICY).type('text/html; charset=utf-8').send(html);
}

/** Sends a page whose address is a key to what it shows: other sites must not learn it. */
export function sendKeyedPage(reply: FastifyReply, html: string): FastifyReply {
  return sendPage(reply.header('Referrer-Policy', 'same-origin'), html);
}

/**
 * Tells a browser on a page why its request was refused. The page for refused forms would speak of an enquiry.
 *
 * @param reply false where the answer is not for a browser: the refusal is then left to the caller
 */
export async function orRefusalPage<T>(
  reply: FastifyReply | false,
  tenant: Tenant,
  work: () => Promise<T>,
): Promise<T | FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (reply === false || !(error instanceof ApiError)) throw error;
    return sendKeyedPage(reply.code(error.status), apiPage(tenant, error.message, ''));
  }
}
