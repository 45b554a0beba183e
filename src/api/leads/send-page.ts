import type { FastifyReply } from 'fastify';

/** Nothing but the page's own stylesheet, from the dealer's site. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Answers a browser that waits for a page. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('Content-Security-Policy', POLICY).type('text/html; charset=utf-8').send(html);
}
