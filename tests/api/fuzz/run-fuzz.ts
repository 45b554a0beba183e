import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import type { FuzzedApi } from './open-fuzzed-api.ts';
import { hostileRequest, type SentRequest } from './hostile-requests.ts';

export interface FuzzReport {
  readonly seed: number;
  readonly requests: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Part of the requests that succeeded, 0 to 1. */
  readonly succeeded: number;
  /** The smallest request that was answered as none may be, and why. */
  readonly failure?: { readonly request: SentRequest; readonly reason: string };
}

/** Requests after which timers and sockets get their turn, as they do between requests that come by network. */
const BREATH = 20;

/** Sends hostile requests until one is answered as none may be, or all were sent. */
export async function runFuzz(api: FuzzedApi, requests: number, seed: number): Promise<FuzzReport> {
  const statuses: Record<number, number> = {};
  let sent = 0;
  let reason = '';
  const result = await fc.check(
    fc.asyncProperty(hostileRequest, async (request) => {
      sent += 1;
      if (sent % BREATH === 0) await new Promise((resolve) => setImmediate(resolve));
      const reply = await answerTo(api, request);
      statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1;
      const fault = faultOf(request, reply);
      if (fault === undefined) return true;
      reason = fault;
      return false;
    }),
    { numRuns: requests, seed },
  );
  const successes = Object.entries(statuses).filter(([status]) => Number(status) < 400);
  const [counterexample] = result.counterexample ?? [];
  return {
    seed,
    requests: sent,
    statuses,
    succeeded: successes.reduce((sum, [, count]) => sum + count, 0) / sent,
    ...(counterexample !== undefined && {
      failure: { request: counterexample, reason: reason || String(result.errorInstance) },
    }),
  };
}

/** Sends it with the links and the session that the API has issued. */
export function send(api: FuzzedApi, { method, url, headers, payload }: SentRequest): Promise<LightMyRequestResponse> {
  const fill = (text: string, write = (value: string): string => value): string =>
    Object.entries(api.issued).reduce((all, [name, value]) => all.replaceAll(name, write(value)), text);
  const { cookie } = headers;
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  return api.app.inject({
    method: method as 'GET',
    url: fill(url),
    headers: { ...headers, ...(cookie !== undefined && { cookie: fill(cookie) }) },
    ...(payload !== undefined && {
      payload: typeof payload === 'string' ? fill(payload, isForm ? encodeURIComponent : undefined) : payload,
    }),
  });
}

/** An overrun machine may ask for patience once. */
async function answerTo(api: FuzzedApi, request: SentRequest): Promise<LightMyRequestResponse> {
  const reply = await send(api, request);
  if (reply.statusCode !== 503) return reply;
  await sleep(1500);
  return send(api, request);
}

/** What a stranger should not be told. */
const INSIDES = /node_modules|\/src\/api\/|\.ts:\d|SQLITE|sqlite|postgres|relation "|syntax error at|Kysely|ZodError/;

function faultOf({ method, url }: SentRequest, reply: LightMyRequestResponse): string | undefined {
  const { statusCode, body, headers } = reply;
  if (statusCode >= 500) return `${statusCode}: ${body.slice(0, 300)}`;
  if (statusCode < 400 || method === 'HEAD' || method === 'OPTIONS') return undefined;
  if (INSIDES.test(body)) return `${url} tells how it works: ${body.slice(0, 300)}`;
  if (String(headers['content-type']).startsWith('text/html')) return undefined;
  return isRefusal(body) ? undefined : `${statusCode} without an explanation: ${body.slice(0, 300)}`;
}

/** `{ error, message, request_id }` */
function isRefusal(body: string): boolean {
  try {
    const { error, message, request_id: requestId } = JSON.parse(body) as Record<string, unknown>;
    return [error, message, requestId].every((part) => typeof part === 'string' && part !== '');
  } catch {
    return false;
  }
}
