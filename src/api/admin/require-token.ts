import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/**
 * Rejects requests without the administrator's token. Compares hashes in constant time, so that response times leak
 * nothing about the token.
 *
 * @throws {ApiError} 401
 */
export function requireToken(request: FastifyRequest, token: string): void {
  const given = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(token))) {
    throw new ApiError(401, 'unauthorised', 'Send the administrator’s token: Authorization: Bearer …');
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
