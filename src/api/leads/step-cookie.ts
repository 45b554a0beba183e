import type { FastifyReply, FastifyRequest } from 'fastify';

/** As long as a later step may add to a lead. */
const OPEN_FOR_SECONDS = 24 * 60 * 60;
/** Only the route of leads receives it. */
const PATH = '/api/leads';

/**
 * Carries a half-finished lead from step to step where no script runs [4-34].
 *
 * @param leadId Absent once the form is finished.
 */
export function keepStepLead(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: string,
  leadId: string | undefined,
): void {
  const scope = { path: PATH, httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
  if (leadId === undefined) void reply.clearCookie(nameOf(kind), scope);
  else void reply.setCookie(nameOf(kind), leadId, { ...scope, maxAge: OPEN_FOR_SECONDS });
}

/** The lead that this browser has begun with a form. */
export function stepLead(request: FastifyRequest, kind: string): string | undefined {
  return request.cookies[nameOf(kind)];
}

function nameOf(kind: string): string {
  return `lead_${kind}`;
}
