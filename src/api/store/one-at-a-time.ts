import { sql } from 'kysely';
import type { Store, StoreTransaction } from './store.ts';

/**
 * Transactions of a dealer that count first and write then: two concurrent ones would both see too few rows, so take a
 * lock. SQLite writes one at a time anyway.
 */
export async function oneAtATime(
  { kind }: Pick<Store, 'kind'>,
  tx: StoreTransaction,
  what: 'appointment' | 'reservation' | 'alert' | 'spin',
  tenant: string,
): Promise<void> {
  if (kind !== 'postgresql') return;
  await sql`select pg_advisory_xact_lock(hashtext(${`${what}:${tenant}`}))`.execute(tx);
}
