import type { FastifyServerOptions } from 'fastify';
import { storeFault } from './store/store-fault.ts';

/** Where log lines go, each one JSON object. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Structured logs without personal data. Queries, bodies, headers and values are never logged: a request is its route
 * pattern, its dealer and a salted hash of its address. An error is its kind, code and location; its message may
 * quote the request.
 */
export function loggerOptions(level: string, stream?: LogStream): Exclude<FastifyServerOptions['logger'], undefined> {
  if (level === 'silent') return false;
  return {
    level,
    base: null,
    ...(stream !== undefined && { stream }),
    // Redacts what careless code might still log.
    redact: {
      paths: [
        'body',
        'query',
        'params',
        'headers',
        'lead',
        'email',
        'phone',
        'name',
        'message',
        'url',
        '*.email',
        '*.phone',
      ],
      remove: true,
    },
    serializers: {
      req: ({ method, routeOptions }) => ({ method, route: routeOptions.url ?? 'unknown' }),
      res: ({ statusCode }) => ({ status: statusCode }),
      err: loggedError,
    },
  };
}

/** Kind, code and location of an error, without its message. */
export function loggedError(error: unknown): { type: string; message: string; code?: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code } = error as { readonly code?: unknown };
  const fault = storeFault(error) ?? (typeof code === 'string' ? code : undefined);
  const frames = framesOf(error);
  return { type: error.name, message: '', ...(fault !== undefined && { code: fault }), stack: frames.join('\n') };
}

/** A message may contain lines that look like a stack trace, so cut it off before reading the lines. */
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  // If the message was changed later, the stack still contains the original.
  if (start === -1) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
}
