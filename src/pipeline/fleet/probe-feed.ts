import { createHash } from 'node:crypto';
import type { FeedConfig } from '#config/schema/feed.ts';
import { feedRequest, type Environment } from '#stock/source/feed-address.ts';

export type { Environment } from '#stock/source/feed-address.ts';

/** What a feed's server said about its content at the last request. */
export interface FeedMark {
  readonly hash: string;
  readonly etag?: string;
  readonly lastModified?: string;
}

export type FeedProbe =
  | { readonly kind: 'known'; readonly mark: FeedMark }
  /** No comparable response; the message says why. */
  | { readonly kind: 'unreachable'; readonly message: string };

const MAX_REDIRECTS = 5;

/**
 * Checks with a feed's server whether the feed changed: with `If-None-Match` and `If-Modified-Since` if it sent
 * validators, and by a hash of the content if it sends that anyway.
 */
export async function probeFeed(
  feed: Pick<FeedConfig, 'source' | 'headers' | 'query' | 'timeout_seconds' | 'max_bytes'>,
  previous: FeedMark | undefined,
  environment: Environment,
): Promise<FeedProbe> {
  const address = feed.source.replace(/[?#].*$/, '');
  const filled = feedRequest(feed, environment);
  if ('missing' in filled) {
    return unreachable(`${address}: the environment variable ${filled.missing.variable} of its secrets is not set.`);
  }
  try {
    const response = await request(new URL(filled.source), filled.headers, previous, feed.timeout_seconds);
    if (response === undefined) return unreachable(`${address} leads through more than ${MAX_REDIRECTS} redirects.`);
    if (response.status === 304 && previous !== undefined) {
      await response.body?.cancel();
      return { kind: 'known', mark: previous };
    }
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel();
      return unreachable(`${address} answered ${`${response.status} ${response.statusText}`.trim()}.`);
    }
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.length;
      if (bytes > feed.max_bytes) return unreachable(`${address} is larger than its "max_bytes".`);
      hash.update(chunk);
    }
    const etag = response.headers.get('etag');
    const lastModified = response.headers.get('last-modified');
    return {
      kind: 'known',
      mark: {
        hash: hash.digest('hex').slice(0, 32),
        ...(etag === null ? {} : { etag }),
        ...(lastModified === null ? {} : { lastModified }),
      },
    };
  } catch (error) {
    return unreachable(`${address} cannot be read: ${reasonOf(error)}.`);
  }
}

/** @returns `undefined` after too many redirects. */
async function request(
  start: URL,
  headers: Readonly<Record<string, string>>,
  previous: FeedMark | undefined,
  timeoutSeconds: number,
): Promise<Response | undefined> {
  const conditions = {
    ...(previous?.etag === undefined ? {} : { 'if-none-match': previous.etag }),
    ...(previous?.lastModified === undefined ? {} : { 'if-modified-since': previous.lastModified }),
  };
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await fetch(url, {
      // Never send a key for the feed's server to another host.
      headers: {
        accept: '*/*',
        'user-agent': 'Forecourt stock watch',
        ...conditions,
        ...(url.origin === start.origin ? headers : {}),
      },
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status === 304 || response.status >= 400 || location === null) {
      return response;
    }
    await response.body?.cancel();
    url = new URL(location, url);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  }
  return undefined;
}

function unreachable(message: string): FeedProbe {
  return { kind: 'unreachable', message };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it does not answer in time';
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.message;
}
