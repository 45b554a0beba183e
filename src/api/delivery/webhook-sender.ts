import { lookup as lookUp } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { DeliveryFailure, toDeliveryFailure } from '../outbox/delivery-failure.ts';
import { isPublicAddress } from '#domain/network/public-address.node.ts';

export interface WebhookSenderOptions {
  /** `host` or `host:port` that may use plain HTTP and be on a private network. */
  readonly trustedHosts?: readonly string[];
  /** Default: the system resolver. */
  readonly resolve?: typeof lookUp;
  readonly timeoutMs?: number;
}

export type SendWebhook = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal?: AbortSignal,
) => Promise<void>;

const TIMEOUT_MS = 5_000;

/**
 * Posts to URLs from a dealer's config. Only HTTPS to public addresses is allowed: the name is resolved once, every
 * address is checked, and the connection goes to a checked address. Neither DNS nor a redirect can then reach the
 * operator's own network.
 */
export function createWebhookSender(options: WebhookSenderOptions = {}): SendWebhook {
  const { trustedHosts = [], resolve = lookUp, timeoutMs = TIMEOUT_MS } = options;
  return async (address, headers, body, signal) => {
    const url = new URL(address);
    const isTrusted = trustedHosts.includes(url.host) || trustedHosts.includes(url.hostname);
    if (!isTrusted) requirePublicHttps(url);
    const signals = [AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])];
    const status = await post(url, headers, body, {
      lookup: isTrusted ? (resolve as LookupFunction) : publicLookup(resolve),
      signal: AbortSignal.any(signals),
    }).catch((error: unknown) => {
      if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
        throw new DeliveryFailure('webhook_timeout', `${url.host} did not answer in ${timeoutMs / 1000} seconds.`);
      }
      throw toDeliveryFailure(error);
    });
    if (status >= 200 && status < 300) return;
    throw new DeliveryFailure(
      `webhook_${status}`,
      status >= 300 && status < 400
        ? `${url.host} answered ${status}: redirects are not followed. Write the final address.`
        : `${url.host} answered ${status}.`,
      { isPermanent: status === 410 },
    );
  };
}

function requirePublicHttps(url: URL): void {
  if (url.protocol !== 'https:') {
    throw new DeliveryFailure('webhook_address', `${url.host} is not called: its address is not https.`);
  }
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw notPublic(url.hostname);
}

function publicLookup(resolve: typeof lookUp): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      const [first] = addresses;
      if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address))) {
        callback(notPublic(hostname), []);
        return;
      }
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function notPublic(host: string): DeliveryFailure {
  return new DeliveryFailure(
    'webhook_address',
    `${host} is not called: it is not on the public internet. WEBHOOK_TRUSTED_HOSTS names hosts of your own network.`,
  );
}

function post(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  { lookup, signal }: { readonly lookup: LookupFunction; readonly signal: AbortSignal },
): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup,
        signal,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Forecourt',
          ...headers,
        },
      },
      (response) => {
        // Only the status matters; the timeout cuts off an endless response.
        resolve(response.statusCode ?? 0);
        response.on('error', reject).resume();
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
