import { openAsBlob, existsSync } from 'node:fs';
import path from 'node:path';
import type { ApiConfig } from '#config/schema/api.ts';
import { apiSnapshotFile } from '#site-plan/api-snapshot.ts';
import { DeployError } from './deploy-error.ts';
import type { Environment } from './open-target.ts';
import { withRetries } from './with-retries.ts';

/** A published stock to send to the lead API. */
export interface HandOver {
  readonly slug: string;
  /** URL of the API. */
  readonly origin: string;
  readonly token: string;
  /** Name of the environment variable with the token. */
  readonly tokenName: string;
  /** The snapshot written by the build. */
  readonly file: string;
}

const TIMEOUT_MS = 60_000;
/** How much of the API's reply to quote: enough to understand it, not a page of HTML. */
const SHOWN_CHARACTERS = 300;

/**
 * What a deploy sends to the dealer's lead API, if one is configured.
 *
 * @param state `STATE_DIR`.
 * @throws {DeployError} If it could not be sent; thrown before anything is deployed.
 */
export function openHandOver(
  slug: string,
  { origin, admin_token: { env: tokenName } }: Pick<ApiConfig, 'origin' | 'admin_token'>,
  state: string,
  environment: Environment,
): HandOver | undefined {
  if (origin === undefined) return undefined;
  const token = environment[tokenName];
  if (token === undefined || token === '') {
    throw new DeployError('CredentialsMissing', `${tokenName} is not set, so the lead API at ${origin} refuses us.`, [
      `Set it to the FORECOURT_ADMIN_TOKEN that the API was started with, or take "api.origin" out of dealer.json.`,
    ]);
  }
  const file = path.join(state, apiSnapshotFile(slug));
  if (!existsSync(file)) {
    throw new DeployError('SnapshotMissing', `There is no ${file} to hand to the lead API.`, [
      `Build the site again: npm run build -- --dealer=${slug}`,
    ]);
  }
  return { slug, origin, token, tokenName, file };
}

export interface HandOverRules {
  readonly fetching?: typeof fetch;
  readonly firstDelayMs?: number;
}

/**
 * Uploads the snapshot to the lead API, which uses it at once.
 *
 * @throws {DeployError} If the API rejects it.
 */
export async function handOver(
  { slug, origin, token, tokenName, file }: HandOver,
  { fetching = fetch, firstDelayMs = 500 }: HandOverRules = {},
): Promise<void> {
  const address = `${origin}/api/admin/snapshots/${encodeURIComponent(slug)}`;
  const again = `Deploy again when that is put right: npm run deploy -- --dealer=${slug}`;
  const body = await openAsBlob(file, { type: 'application/x-ndjson' });
  await withRetries(
    async () => {
      let response: Response;
      try {
        response = await fetching(address, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
      } catch (error) {
        throw new DeployError('ApiUnreachable', `The lead API at ${origin} does not answer: ${reasonOf(error)}.`, [
          again,
        ]);
      }
      if (response.ok) return;
      const said = (await response.text().catch(() => '')).replace(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS);
      const message = `The lead API at ${origin} answered ${response.status}${said === '' ? '' : `: ${said}`}`;
      if (response.status >= 500 || response.status === 429) throw new DeployError('ApiUnreachable', message, [again]);
      const remedy =
        response.status === 401 || response.status === 403
          ? `${tokenName} is not the FORECOURT_ADMIN_TOKEN that the API was started with.`
          : response.status === 404
            ? 'Is that the lead API, and was it started with FORECOURT_ADMIN_TOKEN? Without it there is nothing under /api/admin.'
            : 'The API may be of another version than this project: bring both to the same.';
      throw new DeployError('ApiRefused', message, [remedy, again]);
    },
    {
      isTransient: (error) => error instanceof DeployError && error.code === 'ApiUnreachable',
      attempts: 4,
      firstDelayMs,
    },
  );
}

/** "connect ECONNREFUSED 10.0.0.5:4330": the cause behind "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
