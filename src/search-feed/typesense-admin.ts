import { withRetries } from '#pipeline/deploy/with-retries.ts';
import { FeedError } from './feed-error.ts';

/** Calls of a Typesense cluster with an admin key. */
export interface TypesenseAdmin {
  /** The nodes in words, for messages. */
  readonly name: string;
  /** @returns The answer, or undefined for what does not exist. @throws FeedError */
  find<Answer>(path: string): Promise<Answer | undefined>;
  /** Sends JSON and reads JSON. @throws FeedError */
  send<Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** Sends and reads lines of text. @throws FeedError */
  lines(method: 'GET' | 'POST', path: string, lines?: readonly string[]): Promise<string[]>;
  /** HTTP status of a call with another key, for checks of what that key may do. */
  statusWith(key: string, method: string, path: string, body?: unknown): Promise<number>;
}

export interface AdminOptions {
  readonly slug: string;
  readonly nodes: readonly string[];
  readonly adminKey: string;
  /** Milliseconds before the second try; doubled each time. Default 500. */
  readonly firstDelayMs?: number;
}

const TIMEOUT_MS = 60_000;
const ATTEMPTS = 5;
const MISSING = 404;

/** An answer that may be another one in a moment: too busy, not ready, no leader. */
const isTransientStatus = (status: number): boolean => status === 408 || status === 429 || status >= 500;

class TransientFault extends Error {
  override readonly name = 'TransientFault';
}

export function typesenseAdmin({ slug, nodes, adminKey, firstDelayMs = 500 }: AdminOptions): TypesenseAdmin {
  const name = nodes.join(', ');
  let current = 0;

  async function once(method: string, path: string, body: string | undefined, key: string): Promise<Response> {
    const node = nodes[current % nodes.length] ?? '';
    try {
      const response = await fetch(node + path, {
        method,
        headers: { 'x-typesense-api-key': key, 'content-type': 'text/plain' },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!isTransientStatus(response.status)) return response;
      throw new TransientFault(`${node} answered ${response.status}: ${await messageOf(response)}`);
    } catch (error) {
      // Another node may be up.
      current += 1;
      if (error instanceof TransientFault) throw error;
      throw new TransientFault(`${node}: ${reasonOf(error)}`, { cause: error });
    }
  }

  async function call(method: string, path: string, body?: string, key = adminKey): Promise<Response> {
    try {
      return await withRetries(() => once(method, path, body, key), {
        isTransient: (error) => error instanceof TransientFault,
        attempts: ATTEMPTS,
        firstDelayMs,
      });
    } catch (error) {
      if (!(error instanceof TransientFault)) throw error;
      throw new FeedError(
        'ServerUnreachable',
        `${slug}: the search server cannot be used, ${ATTEMPTS} times in a row. ${error.message}`,
        ['Check `search.host` and `search.nodes`, and that the server runs; then index again.'],
        { cause: error },
      );
    }
  }

  async function refuse(response: Response, method: string, path: string): Promise<never> {
    const text = await messageOf(response);
    const isKey = response.status === 401 || response.status === 403;
    throw new FeedError(
      'ServerRefused',
      `${slug}: the search server ${name} refused ${method} ${path} (${response.status}): ${text}`,
      [
        isKey
          ? 'The admin key may not do this. Set the variable of `search.admin_key` to a key with all actions on this dealer’s collections.'
          : 'docs/search.md names the server versions that feeding was made for.',
      ],
    );
  }

  return {
    name,
    async find<Answer>(path: string) {
      const response = await call('GET', path);
      if (response.status === MISSING) return undefined;
      if (!response.ok) return refuse(response, 'GET', path);
      return (await response.json()) as Answer;
    },
    async send<Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
      const response = await call(method, path, body === undefined ? undefined : JSON.stringify(body));
      if (!response.ok) return refuse(response, method, path);
      return (await response.json()) as Answer;
    },
    async lines(method, path, lines) {
      const response = await call(method, path, lines?.join('\n'));
      if (!response.ok) return refuse(response, method, path);
      return (await response.text()).split('\n').filter((line) => line !== '');
    },
    async statusWith(key, method, path, body) {
      const response = await call(method, path, body === undefined ? undefined : JSON.stringify(body), key);
      await response.body?.cancel();
      return response.status;
    },
  };
}

async function messageOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { message } = JSON.parse(text) as { readonly message?: unknown };
    return typeof message === 'string' ? message : text.slice(0, 200);
  } catch {
    // A proxy in between answers with a page.
    return text.slice(0, 200);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
