import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { CODE_MINUTES, type CodeLoad, mayTextCode, MOST_TRIES } from '#domain/accounts/sign-in-limits.ts';
import { ApiError } from '../api-error.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const CODE_MS = CODE_MINUTES * 60_000;
/** Of a challenge without a code, or whose code is used or replaced. */
const NO_DIGEST = '';

/** Who wants a code. */
export interface CodeRequest {
  readonly tenant: string;
  readonly phone: string;
  /** The visitor's address, hashed. */
  readonly address: string;
}

/**
 * Reserves a code within the limits by number, address and dealer. Earlier codes of the number no longer count.
 *
 * @throws {ApiError} 429.
 */
export function openChallenge(
  store: Store,
  request: CodeRequest,
  mostByDealerAnHour: number,
  now: number,
): Promise<string> {
  // Unlike other ids, it must not be guessable from the time.
  const id = randomUUID();
  const { tenant, phone } = request;
  return store.write(async (tx) => {
    // Two concurrent requests would both see room for the last code, so take a lock; SQLite already writes one at a
    // time.
    if (store.kind === 'postgresql') await sql`select pg_advisory_xact_lock(hashtext('sign-in'))`.execute(tx);
    if (!mayTextCode(await codeLoad(tx, request, now), mostByDealerAnHour)) {
      throw new ApiError(429, 'too_many_codes', 'Too many codes were requested. Please try again later, or call us.', {
        retryAfterSeconds: HOUR_MS / 1000,
      });
    }
    await tx
      .updateTable('sign_in_challenge')
      .set({ digest: NO_DIGEST })
      .where('tenant', '=', tenant)
      .where('phone', '=', phone)
      .execute();
    await tx
      .insertInto('sign_in_challenge')
      .values({ id, ...request, digest: NO_DIGEST, attempts: 0, expires_at: now + CODE_MS, created_at: now })
      .execute();
    return id;
  });
}

/** Stores what identifies the challenge's code, not the code. */
export async function setCode(store: Store, id: string, code: string, secret: string): Promise<void> {
  await setDigest(store, id, digestOf(id, code, secret));
}

/** A code is right once. */
export async function closeChallenge(store: Store, id: string): Promise<void> {
  await setDigest(store, id, NO_DIGEST);
}

/** `closed`: expired, used, replaced, out of tries, or another dealer's. */
export type CodeCheck =
  | { readonly kind: 'right'; readonly phone: string }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'closed' };

/** Uses up one of the challenge's tries, however many requests come at once, and compares in constant time. */
export async function tryCode(
  store: Store,
  { tenant, id, code, secret }: Readonly<Record<'tenant' | 'id' | 'code' | 'secret', string>>,
  now: number,
): Promise<CodeCheck> {
  const isOpen = (where: ExpressionBuilder<Tables, 'sign_in_challenge'>) =>
    where.and([
      where('id', '=', id),
      where('tenant', '=', tenant),
      where('attempts', '<', MOST_TRIES),
      where('expires_at', '>', now),
    ]);
  // A guess at what is closed costs no write.
  const open = await store.db.selectFrom('sign_in_challenge').select('id').where(isOpen).executeTakeFirst();
  const row =
    open &&
    (await store.write((tx) =>
      tx
        .updateTable('sign_in_challenge')
        .set((build) => ({ attempts: build('attempts', '+', 1) }))
        .where(isOpen)
        .returning(['phone', 'digest', 'attempts'])
        .executeTakeFirst(),
    ));
  const given = Buffer.from(digestOf(id, code, secret));
  const isClosed = row === undefined || row.digest === NO_DIGEST;
  const isRight = timingSafeEqual(given, Buffer.from(isClosed ? 'x'.repeat(given.length) : row.digest));
  if (isClosed) return { kind: 'closed' };
  return isRight ? { kind: 'right', phone: row.phone } : { kind: 'wrong', triesLeft: MOST_TRIES - row.attempts };
}

/** Number and address count across all dealers. */
async function codeLoad(tx: StoreTransaction, request: CodeRequest, now: number): Promise<CodeLoad> {
  const count = async (column: keyof CodeRequest, since: number): Promise<number> => {
    const { codes } = await tx
      .selectFrom('sign_in_challenge')
      .select((build) => build.fn.countAll<number | string>().as('codes'))
      .where(column, '=', request[column])
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return Number(codes);
  };
  return {
    toNumberLastHour: await count('phone', now - HOUR_MS),
    toNumberLastDay: await count('phone', now - DAY_MS),
    byAddressLastHour: await count('address', now - HOUR_MS),
    byAddressLastDay: await count('address', now - DAY_MS),
    byDealerLastHour: await count('tenant', now - HOUR_MS),
  };
}

async function setDigest(store: Store, id: string, digest: string): Promise<void> {
  await store.write((tx) => tx.updateTable('sign_in_challenge').set({ digest }).where('id', '=', id).execute());
}

function digestOf(id: string, code: string, secret: string): string {
  return createHmac('sha256', `${secret}:sign-in`).update(`${id} ${code}`).digest('base64url');
}
