import { createRequire } from 'node:module';

/** The package has no types. */
type Autocannon = (options: {
  readonly url: string;
  readonly duration: number;
  readonly connections: number;
  readonly overallRate?: number;
  readonly requests: readonly {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly setupRequest?: (request: object) => object;
  }[];
}) => Promise<{
  readonly duration: number;
  readonly requests: { readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly non2xx: number;
  readonly errors: number;
  readonly timeouts: number;
}>;

const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon;

/** The results of a series of requests. */
export interface LoadFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly requests: number;
  /** Error responses, and requests without a response. */
  readonly failures: number;
}

export interface LoadOptions {
  readonly url: string;
  readonly host: string;
  readonly seconds: number;
  readonly connections: number;
  /** Requests per second across all connections; without it, as many as possible. */
  readonly rate?: number;
  /** JSON body to post; without it, requests are GETs. */
  readonly body?: () => unknown;
}

/**
 * Sends one kind of request for a few seconds. At a fixed rate, time spent waiting counts as part of the duration.
 */
export async function measureLoad(options: LoadOptions): Promise<LoadFigures> {
  const { url, host, seconds, connections, rate, body } = options;
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    ...(rate !== undefined && { overallRate: rate }),
    requests: [
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: { host, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && {
          setupRequest: (request: object) => ({ ...request, body: JSON.stringify(body()) }),
        }),
      },
    ],
  });
  return {
    perSecond: Math.round(result.requests.total / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    maxMs: result.latency.max,
    requests: result.requests.total,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
