import { request as send, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Handler } from './site-handler.ts';

export interface ApiProxyOptions {
  /** Current URL of the lead API, `http://127.0.0.1:4330`; `undefined` while it is not running. */
  readonly apiUrl: () => string | undefined;
  /** URL of the dealer's site from its config, `https://northside-vireo.example`. */
  readonly siteUrl: () => string | undefined;
}

const TIMEOUT_MS = 15_000;
/** Hop-by-hop headers, which are not forwarded. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/**
 * A site that forwards `/api` to the lead API, as the CDN of a deployed site does, and handles everything else with
 * `site`. Requests to the API use the dealer's own host.
 */
export function withApi(site: Handler, options: ApiProxyOptions): Handler {
  return (request, response) => {
    const target = apiTarget(request.url ?? '/');
    if (target === undefined) site(request, response);
    else passOn(request, response, target, options);
  };
}

/** The API's path for a request; `{car page}/autogauge` is an alias [7-6]. */
function apiTarget(url: string): string | undefined {
  // Resolved first, so that "/api/../metrics" leads nowhere.
  const address = URL.parse(url, 'http://site');
  if (address === null) return undefined;
  const { pathname, search } = address;
  if (pathname === '/api' || pathname.startsWith('/api/')) return pathname + search;
  const slug = /^\/cars\/([^/]+)\/autogauge$/.exec(pathname)?.[1];
  return slug === undefined ? undefined : `/api/cars/${slug}/autogauge${search}`;
}

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { apiUrl, siteUrl }: ApiProxyOptions,
): void {
  const api = apiUrl();
  const site = siteUrl();
  if (api === undefined || site === undefined) {
    answerUnavailable(response);
    return;
  }
  const { hostname, port } = new URL(api);
  const outgoing = send(
    { hostname, port, path, method: request.method, headers: passedHeaders(request, site), timeout: TIMEOUT_MS },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    },
  );
  outgoing.on('timeout', () => outgoing.destroy(new Error('The lead API did not answer in time.')));
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy();
    else answerUnavailable(response);
  });
  response.on('close', () => {
    if (!response.writableFinished) outgoing.destroy();
  });
  request.pipe(outgoing);
}

/**
 * The headers for the API. The site's local origin is replaced by the one that the API knows, also in the address of the
 * page; another page's origin is forwarded unchanged, so that the API can reject it.
 */
function passedHeaders(request: IncomingMessage, site: string): IncomingHttpHeaders {
  const { host, origin, referer } = request.headers;
  const local = `http://${host ?? ''}`;
  const { host: siteHost, origin: siteOrigin } = new URL(site);
  const kept = Object.entries(withoutHopByHop(request.headers)).filter(
    ([name]) => !name.startsWith('x-forwarded-') && name !== 'forwarded',
  );
  return {
    ...Object.fromEntries(kept),
    host: siteHost,
    ...(origin !== undefined && { origin: origin === local ? siteOrigin : origin }),
    ...(referer?.startsWith(`${local}/`) === true && { referer: siteOrigin + referer.slice(local.length) }),
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'http',
  };
}

function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

function answerUnavailable(response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '2',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(
    JSON.stringify({
      error: 'unavailable',
      message: 'The service is not available for a moment. Please try again.',
      request_id: '',
    }),
  );
}
