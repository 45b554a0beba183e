import type { IncomingMessage } from 'node:http';
import { FeedStopped } from '../stock-problem.ts';
import type { FeedSource, FeedSourceSettings } from './feed-source.ts';
import { decoded, getFeed, MAX_REDIRECTS } from './get-feed.ts';

/** An http(s) URL: redirects are followed, a truncated response is detected, and waiting is limited. */
export async function openHttpSource({ source, headers, timeoutSeconds }: FeedSourceSettings): Promise<FeedSource> {
  const clock = new Watch(timeoutSeconds);
  const label = withoutSecrets(source);
  try {
    const response = await request(new URL(source), headers, clock);
    const contentType = response.headers['content-type'] ?? '';
    return {
      label,
      bytes: readBody(response, label, clock),
      mediaType: contentType.split(';')[0]?.trim().toLowerCase(),
      charset: /charset="?([\w.:-]+)/i.exec(contentType)?.[1],
      hasNextPage: /;\s*rel="?next\b/i.test([response.headers.link ?? ''].flat().join()),
    };
  } catch (error) {
    clock.stop();
    throw asFeedStopped(error, label, clock);
  }
}

async function request(start: URL, headers: Readonly<Record<string, string>>, clock: Watch): Promise<IncomingMessage> {
  const found = await getFeed(start, { 'user-agent': 'Forecourt stock import' }, headers, clock.signal);
  if (found === undefined) {
    throw new FeedStopped(
      'unreachable',
      `${withoutSecrets(start.href)} leads through more than ${MAX_REDIRECTS} redirects, or to something that is no web address.`,
      'Open the address in a browser and use the one at which it ends as "source".',
    );
  }
  const { response, url } = found;
  const { statusCode: status = 0 } = response;
  if (status >= 200 && status < 300 && status !== 202 && status !== 204 && isWhole(response)) return response;
  response.destroy();
  throw badStatus(response, withoutSecrets(url.href));
}

/** All was asked for, but a server or a cache before it may answer with a part, which would look like a short list. */
function isWhole({ statusCode, headers }: IncomingMessage): boolean {
  if (statusCode !== 206) return true;
  const [, last, total] = /^bytes 0-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  return last !== undefined && Number(last) + 1 === Number(total);
}

async function* readBody(response: IncomingMessage, label: string, clock: Watch): AsyncGenerator<Uint8Array> {
  const length = response.headers['content-length'];
  let received = 0;
  response.on('data', (chunk: Uint8Array) => {
    received += chunk.length;
    clock.restart();
  });
  try {
    for await (const chunk of decoded(response, label)) yield chunk as Uint8Array;
  } catch (error) {
    if (error instanceof FeedStopped) throw error;
    if (clock.hasRunOut && received > 0) throw stalled(label, received, clock);
    const isCut = response.errored !== null || (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR';
    if (clock.hasRunOut || received === 0 || !isCut) throw asFeedStopped(error, label, clock);
    throw cutOff(label, received, length === undefined ? undefined : Number(length));
  } finally {
    clock.stop();
    response.destroy();
  }
  if (received === 0) throw emptyAnswer(label);
}

/** Aborts a request if nothing arrives for the given time, or if the whole takes ten times as long. */
class Watch {
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  readonly #total: NodeJS.Timeout;
  #idle: NodeJS.Timeout;
  hasRunOut = false;

  constructor(seconds: number) {
    this.signal = this.#controller.signal;
    this.#milliseconds = seconds * 1000;
    this.#idle = setTimeout(this.#runOut, this.#milliseconds);
    this.#total = setTimeout(this.#runOut, this.#milliseconds * 10);
  }

  get seconds(): number {
    return this.#milliseconds / 1000;
  }

  restart(): void {
    clearTimeout(this.#idle);
    if (!this.hasRunOut) this.#idle = setTimeout(this.#runOut, this.#milliseconds);
  }

  stop(): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#total);
  }

  readonly #runOut = (): void => {
    this.hasRunOut = true;
    this.stop();
    this.#controller.abort();
  };
}

function asFeedStopped(error: unknown, label: string, clock: Watch): FeedStopped {
  if (error instanceof FeedStopped) return error;
  if (clock.hasRunOut) {
    return new FeedStopped(
      'timeout',
      `${label} did not answer within ${clock.seconds} seconds.`,
      'Try again later or ask the feed\'s provider; a slow server may need a larger "timeout_seconds".',
    );
  }
  return new FeedStopped(
    'unreachable',
    `${label} could not be reached: ${reasonOf(error)}.`,
    'Check the address in "source" and that this machine may reach it.',
  );
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown cause';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const known: Readonly<Record<string, string>> = {
    ENOTFOUND: 'there is no server of that name',
    EAI_AGAIN: 'the name of the server could not be looked up',
    ECONNREFUSED: 'the server refuses connections',
    ECONNRESET: 'the server closed the connection',
    UND_ERR_SOCKET: 'the server closed the connection',
    CERT_HAS_EXPIRED: "the server's certificate has expired",
    Z_DATA_ERROR: 'what it sends is not compressed as its "Content-Encoding" says',
  };
  return known[code] ?? (cause.message === '' ? code : cause.message);
}

function badStatus({ statusCode = 0, statusMessage = '', headers }: IncomingMessage, label: string): FeedStopped {
  const wait = headers['retry-after'] ?? '';
  const asked = /^\d+$/.test(wait)
    ? ` and asks to wait ${wait} seconds`
    : Number.isNaN(Date.parse(wait))
      ? ''
      : ` and asks to wait until ${wait}`;
  const remedies: Readonly<Record<number, string>> = {
    202: 'The server is still writing the feed: try again in a few minutes.',
    206: "That is a part of the feed, although all of it was asked for. If it stays so, ask the feed's provider; a cache in front of its server may be at fault.",
    304: 'The feed was asked for without a condition, so a cache in front of its server is most likely at fault: ask the provider.',
    401: 'Check the key or password in the feed\'s "headers"; a token is sent as "Bearer …" where the provider says so, the word with it in the variable.',
    403: 'Check the key in the feed\'s "headers", or ask the provider to admit this machine.',
    404: 'The address is wrong or the feed was moved: correct "source", or ask the provider for the new address.',
    410: 'The feed was removed: ask the provider for its new address.',
    429: 'The feed is asked for too often: give `npm run watch` a longer --interval, or ask the provider how often is allowed.',
  };
  return new FeedStopped(
    'http-status',
    `${label} answered ${`${statusCode} ${statusMessage}`.trim()}${asked}.`,
    remedies[statusCode] ?? "Try again later; if it stays so, ask the feed's provider.",
  );
}

function emptyAnswer(label: string): FeedStopped {
  return new FeedStopped('empty', `${label} answered with nothing.`, "Ask the feed's provider why the feed is empty.");
}

function stalled(label: string, total: number, clock: Watch): FeedStopped {
  return new FeedStopped(
    'timeout',
    `${label} sent ${total.toLocaleString('en-AU')} bytes and then nothing more for ${clock.seconds} seconds, or took far too long over them.`,
    'Try again later or ask the feed\'s provider; a slow server may need a larger "timeout_seconds".',
  );
}

function cutOff(label: string, total: number, expectedBytes: number | undefined): FeedStopped {
  const of = expectedBytes === undefined ? '' : ` of ${expectedBytes.toLocaleString('en-AU')}`;
  return new FeedStopped(
    'truncated',
    `${label} broke off after ${total.toLocaleString('en-AU')}${of} bytes.`,
    "Run the import again; if it breaks off again, ask the feed's provider.",
  );
}

/** Feed URLs may contain passwords and keys, which must not reach a log. */
function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, host, pathname, search } = new URL(address);
  return `${protocol}//${host}${pathname}${search === '' ? '' : '?…'}`;
}
