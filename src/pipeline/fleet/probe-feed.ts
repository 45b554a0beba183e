import { createHash } from 'node:crypto';
import type { FeedConfig } from '#config/schema/feed.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { feedRequest, type Environment } from '#stock/source/feed-address.ts';
import { decoded, getFeed, MAX_REDIRECTS } from '#stock/source/get-feed.ts';

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
  const signal = AbortSignal.timeout(feed.timeout_seconds * 1000);
  try {
    const found = await getFeed(
      new URL(filled.source),
      { 'user-agent': 'Forecourt stock watch', ...conditionsOf(previous) },
      filled.headers,
      signal,
    );
    if (found === undefined) return unreachable(`${address} leads through more than ${MAX_REDIRECTS} redirects.`);
    const { response } = found;
    const { statusCode, statusMessage = '', headers } = response;
    if (statusCode === 304 && previous !== undefined) {
      response.destroy();
      return { kind: 'known', mark: previous };
    }
    if (statusCode !== 200) {
      response.destroy();
      return unreachable(`${address} answered ${`${statusCode} ${statusMessage}`.trim()}.`);
    }
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of decoded(response, address) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > feed.max_bytes) return unreachable(`${address} is larger than its "max_bytes".`);
      hash.update(chunk);
    }
    const { etag, 'last-modified': lastModified } = headers;
    return { kind: 'known', mark: omitUndefined({ hash: hash.digest('hex').slice(0, 32), etag, lastModified }) };
  } catch (error) {
    return unreachable(
      `${address} cannot be read: ${signal.aborted ? 'it does not answer in time' : reasonOf(error)}.`,
    );
  }
}

function conditionsOf(previous: FeedMark | undefined): Readonly<Record<string, string>> {
  return {
    ...(previous?.etag === undefined ? {} : { 'if-none-match': previous.etag }),
    ...(previous?.lastModified === undefined ? {} : { 'if-modified-since': previous.lastModified }),
  };
}

function unreachable(message: string): FeedProbe {
  return { kind: 'unreachable', message };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
