import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverCloser } from '#domain/network/stop-server.node.ts';
import { isSigned, REPLAY_WINDOW_SECONDS, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './webhook-signature.ts';

export interface WebhookTools {
  /** The secret of a dealer's webhook; `undefined` if it has none. */
  secretOf(slug: string): Promise<string | undefined>;
  /** Called for every accepted request. */
  onCall(slug: string): void;
  now(): Date;
}

export interface WebhookServer {
  /** `http://127.0.0.1:4390` */
  readonly url: string;
  close(): Promise<void>;
}

/** For a call whose body is still on its way when the server closes. */
const FINISH_MS = 2_000;
/** Only a body's signature matters, so none needs to be large. */
const MAX_BODY_BYTES = 1_000_000;

/**
 * Accepts signed requests, `POST /hooks/<slug>`, with 202 and an immediate build. An unsigned, outdated or replayed
 * request gets 401 without an explanation.
 *
 * @param host Loopback by default: put a TLS proxy in front.
 * @throws When the port is taken.
 */
export async function serveWebhook(
  { host, port }: { readonly host: string; readonly port: number },
  tools: WebhookTools,
): Promise<WebhookServer> {
  const seen = new Map<string, number>();
  const isFirst = (call: string): boolean => {
    const nowMs = tools.now().getTime();
    for (const [earlier, atMs] of seen) if (nowMs - atMs > 2 * REPLAY_WINDOW_SECONDS * 1000) seen.delete(earlier);
    if (seen.has(call)) return false;
    seen.set(call, nowMs);
    return true;
  };

  async function answer(request: IncomingMessage): Promise<readonly [number, string]> {
    const slug = /^\/hooks\/([a-z0-9][a-z0-9-]{0,80})$/.exec(request.url ?? '')?.[1];
    if (slug === undefined) return [404, 'Calls go to /hooks/<slug of the dealer>.'];
    if (request.method !== 'POST') return [405, 'Calls are made with POST.'];
    const body = await bodyOf(request);
    if (body === undefined) return [413, 'The body is too large.'];
    const secret = await tools.secretOf(slug);
    const signature = headerOf(request, SIGNATURE_HEADER);
    // A dealer without a webhook gets the same response as a wrong signature.
    const isAuthentic = isSigned(
      { body, timestamp: headerOf(request, TIMESTAMP_HEADER), signature },
      secret ?? '',
      tools.now(),
    );
    if (!isAuthentic || !isFirst(`${slug} ${signature ?? ''}`)) return [401, 'The call is not signed as it should be.'];
    tools.onCall(slug);
    return [202, 'The dealer is looked at now.'];
  }

  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5000, keepAliveTimeout: 1000 },
    (request, response) => {
      answer(request)
        .catch((): readonly [number, string] => [500, 'The call could not be read.'])
        .then(([status, text]) => {
          response.writeHead(status, {
            'Content-Type': 'text/plain; charset=utf-8',
            ...(status === 405 ? { Allow: 'POST' } : {}),
            ...(status === 413 ? { Connection: 'close' } : {}),
          });
          response.end(`${text}\n`);
        })
        .catch(() => response.destroy());
    },
  );
  const close = serverCloser(server, FINISH_MS);
  await listen(server, host, port);
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}`,
    close,
  };
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** @returns `undefined` if the body is too large. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Stop what uses it, or choose another with --port.`, { cause: error })
          : error,
      );
    });
    server.listen(port, host, () => {
      resolve();
    });
  });
}
