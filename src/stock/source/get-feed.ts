import { get as getByHttp, type IncomingMessage } from 'node:http';
import { get as getByHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FeedStopped } from '../stock-problem.ts';

export const MAX_REDIRECTS = 5;

export interface FeedResponse {
  readonly response: IncomingMessage;
  /** Where the redirects ended. */
  readonly url: URL;
}

/**
 * Asks a feed's server, through redirects; `undefined` after too many, or where one leads to no web address. Not with
 * `fetch`, which takes a compressed body that ends too early for a whole one: a cut feed would be a shorter list of
 * stock.
 *
 * @param secret Headers for the feed's own server alone.
 */
export async function getFeed(
  start: URL,
  headers: Readonly<Record<string, string>>,
  secret: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<FeedResponse | undefined> {
  let url = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await responseAt(url, { ...headers, ...(url.origin === start.origin ? secret : {}) }, signal);
    const { statusCode: status = 0 } = response;
    const { location } = response.headers;
    if (status < 300 || status >= 400 || location === undefined) return { response, url };
    response.destroy();
    url = new URL(location, url);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  }
  return undefined;
}

async function responseAt(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getByHttps : getByHttp;
  return await new Promise((resolve, reject) => {
    get(url, { headers: { accept: '*/*', 'accept-encoding': 'gzip, br', ...headers }, signal }, resolve).on(
      'error',
      reject,
    );
  });
}

const DECODERS: Readonly<Partial<Record<string, () => NodeJS.ReadWriteStream & Readable>>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The body of a response as it was before it was compressed; an error where it ends too early. */
export function decoded(response: IncomingMessage, label: string): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = DECODERS[encoding.replace(/^x-/, '')]?.();
  if (decoder !== undefined) return pipeline(response, decoder, () => undefined);
  throw new FeedStopped(
    'unreachable',
    `${label} is compressed as "${encoding}", which was not asked for.`,
    "Ask the feed's provider to send it plain or as gzip.",
  );
}
