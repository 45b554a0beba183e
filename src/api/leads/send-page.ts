import type { FastifyReply } from 'fastify';

/** Allows only the page's own stylesheet, from the dealer's site, and forms to this service. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Sends an HTML page to a browser. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('Content-Security-Policy', POLICY).type('text/html; charset=utf-8').send(html);
}
