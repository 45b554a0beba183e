import { FeedStopped } from '../stock-problem.ts';
import type { FeedSource, FeedSourceSettings } from './feed-source.ts';

const MAX_REDIRECTS = 5;

/** An http(s) URL: redirects are followed, a truncated response is detected, and waiting is limited. */
export async function openHttpSource({ source, headers, timeoutSeconds }: FeedSourceSettings): Promise<FeedSource> {
  const clock = new Watch(timeoutSeconds);
  const label = withoutSecrets(source);
  try {
    const response = await request(new URL(source), headers, clock);
    const contentType = response.headers.get('content-type') ?? '';
    const length = response.headers.get('content-length');
    const isEncoded = (response.headers.get('content-encoding') ?? 'identity') !== 'identity';
    const expectedBytes = length === null || isEncoded ? undefined : Number(length);
    if (response.body === null) throw emptyAnswer(label);
    return {
      label,
      bytes: readBody(response.body, label, expectedBytes, clock),
      mediaType: contentType.split(';')[0]?.trim().toLowerCase(),
      charset: /charset="?([\w.:-]+)/i.exec(contentType)?.[1],
      hasNextPage: /;\s*rel="?next\b/i.test(response.headers.get('link') ?? ''),
    };
  } catch (error) {
    clock.stop();
    throw asFeedStopped(error, label, clock);
  }
}

async function request(start: URL, headers: Readonly<Record<string, string>>, clock: Watch): Promise<Response> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await fetch(url, {
      // Never send a key for the feed's server to another host.
      headers: {
        accept: '*/*',
        'user-agent': 'Forecourt stock import',
        ...(url.origin === start.origin ? headers : {}),
      },
      redirect: 'manual',
      signal: clock.signal,
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) {
      if (response.ok && response.status !== 202 && response.status !== 204 && isWhole(response)) return response;
      await response.body?.cancel();
      throw badStatus(response, withoutSecrets(url.href));
    }
    await response.body?.cancel();
    url = new URL(location, url);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') break;
  }
  throw new FeedStopped(
    'unreachable',
    `${withoutSecrets(start.href)} leads through more than ${MAX_REDIRECTS} redirects, or to something that is no web address.`,
    'Open the address in a browser and use the one at which it ends as "source".',
  );
}

/** All was asked for, but a server or a cache before it may answer with a part, which would look like a short list. */
function isWhole({ status, headers }: Response): boolean {
  if (status !== 206) return true;
  const [, last, total] = /^bytes 0-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return last !== undefined && Number(last) + 1 === Number(total);
}

async function* readBody(
  body: ReadableStream<Uint8Array>,
  label: string,
  expectedBytes: number | undefined,
  clock: Watch,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  try {
    for await (const chunk of body) {
      clock.restart();
      total += chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (clock.hasRunOut && total > 0) throw stalled(label, total, clock);
    if (clock.hasRunOut || total === 0) throw asFeedStopped(error, label, clock);
    throw cutOff(label, total, expectedBytes);
  } finally {
    clock.stop();
  }
  if (expectedBytes !== undefined && total < expectedBytes) throw cutOff(label, total, expectedBytes);
  if (total === 0) throw emptyAnswer(label);
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

function badStatus(response: Response, label: string): FeedStopped {
  const wait = response.headers.get('retry-after') ?? '';
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
    `${label} answered ${`${response.status} ${response.statusText}`.trim()}${asked}.`,
    remedies[response.status] ?? "Try again later; if it stays so, ask the feed's provider.",
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
