import { Client, Errors } from 'typesense';
import { withRetries } from '#operate/deploy/with-retries.ts';
import { FeedError } from './feed-error.ts';

/** Requests to a Typesense cluster with an admin key. */
export interface TypesenseAdmin {
  /** The nodes, for messages. */
  readonly name: string;
  /** @returns The response, or undefined if the resource does not exist. @throws FeedError */
  find<Answer>(path: string): Promise<Answer | undefined>;
  /** Sends JSON and reads JSON. @throws FeedError */
  send<Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** Sends and receives JSON lines. @throws FeedError */
  lines(method: 'GET' | 'POST', path: string, lines?: readonly string[]): Promise<string[]>;
  /** HTTP status of a request with another key, to test that key's permissions. */
  statusWith(key: string, method: Method, path: string, body?: unknown): Promise<number>;
  /** The same requests for each node separately, for work that every node has to do. */
  eachNode(): TypesenseAdmin[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface AdminOptions {
  readonly slug: string;
  readonly nodes: readonly string[];
  readonly adminKey: string;
  /** Milliseconds before the first retry; doubled each time. Default 500. */
  readonly firstDelayMs?: number;
}

const TIMEOUT_SECONDS = 60;
const ATTEMPTS = 5;
const MISSING = 404;

/** A response that may differ a moment later: too busy, not ready, no leader, or no response. */
const isTransientStatus = (status: number | undefined): boolean =>
  status === undefined || status === 408 || status === 429 || status >= 500;

export function typesenseAdmin(options: AdminOptions): TypesenseAdmin {
  const { slug, nodes, adminKey, firstDelayMs = 500 } = options;
  const name = nodes.join(', ');
  const clientOf = (apiKey: string): Client => {
    const [first = { url: '' }, ...others] = nodes.map((url) => ({ url }));
    return new Client({
      // Stay with one node while it is healthy: others may not have received the latest writes yet.
      nearestNode: first,
      nodes: others.length === 0 ? [first] : others,
      apiKey,
      connectionTimeoutSeconds: TIMEOUT_SECONDS,
      // We retry ourselves, with increasing delays and after more kinds of errors.
      numRetries: 0,
      logLevel: 'silent',
    });
  };
  const admin = clientOf(adminKey);

  /** @throws The client's own errors. */
  const ask = <Answer>(client: Client, method: Method, path: string, body?: unknown): Promise<Answer> =>
    withRetries(
      () =>
        client.apiCall.performRequest<Answer>(method, path, {
          ...(body !== undefined && { bodyParameters: body }),
          ...(typeof body === 'string' && { additionalHeaders: { 'Content-Type': 'text/plain' } }),
        }),
      { isTransient: (error) => isTransientStatus(statusOf(error)), attempts: ATTEMPTS, firstDelayMs },
    );
  const call = async <Answer>(method: Method, path: string, body?: unknown): Promise<Answer> => {
    try {
      return await ask<Answer>(admin, method, path, body);
    } catch (error) {
      throw toFeedError(error, `${method} ${path}`);
    }
  };
  const toFeedError = (error: unknown, what: string): FeedError => {
    const status = statusOf(error);
    if (isTransientStatus(status)) {
      return new FeedError(
        'ServerUnreachable',
        `${slug}: the search server ${name} cannot be used, ${ATTEMPTS} times in a row: ${reasonOf(error)}`,
        ['Check `search.host` and `search.nodes`, and that the server runs; then index again.'],
        { cause: error },
      );
    }
    const isKey = status === 401 || status === 403;
    return new FeedError(
      'ServerRefused',
      `${slug}: the search server ${name} refused ${what} (${status}): ${reasonOf(error)}`,
      [
        isKey
          ? 'The admin key may not do this. Set the variable of `search.admin_key` to a key with all actions on this dealer’s collections.'
          : 'docs/search.md names the server versions that feeding was made for.',
      ],
      { cause: error },
    );
  };

  return {
    name,
    eachNode: () => nodes.map((node) => typesenseAdmin({ ...options, nodes: [node] })),
    async find<Answer>(path: string) {
      try {
        return await ask<Answer>(admin, 'GET', path);
      } catch (error) {
        if (statusOf(error) === MISSING) return undefined;
        throw toFeedError(error, `GET ${path}`);
      }
    },
    send: call,
    async lines(method, path, lines) {
      const text = await call<string>(method, path, lines?.join('\n'));
      return text.split('\n').filter((line) => line !== '');
    },
    async statusWith(key, method, path, body) {
      try {
        await ask(clientOf(key), method, path, body);
        return 200;
      } catch (error) {
        const status = statusOf(error);
        if (status === undefined || isTransientStatus(status)) throw toFeedError(error, `${method} ${path}`);
        return status;
      }
    },
  };
}

/** HTTP status of an error; `undefined` if there was no response. */
function statusOf(error: unknown): number | undefined {
  return error instanceof Errors.TypesenseError ? error.httpStatus : undefined;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
