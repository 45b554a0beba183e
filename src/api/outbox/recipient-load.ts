import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { mailboxOf, type RecipientLoad } from '#domain/lead/acknowledgement.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface AcknowledgementLimits {
  readonly secret: string;
  /** Emails per day to one mailbox, across all dealers; 0 means no limit. */
  readonly mostByAll: number;
}

/** Identifies a mailbox in the outbox for counting; useless without the secret. */
export function recipientKey(email: string, secret: string): string {
  return createHmac('sha256', `${secret}:recipient`).update(mailboxOf(email)).digest('base64url');
}

/** How many acknowledgements a mailbox was sent in the last 24 hours, including queued ones. */
export async function recipientLoad(
  { kind }: Pick<Store, 'kind'>,
  tx: StoreTransaction,
  tenant: Tenant,
  recipient: string | null,
  { mostByAll }: AcknowledgementLimits,
  now: number,
): Promise<RecipientLoad> {
  const mostByDealer = tenant.snapshot.config.leads.acknowledgements_per_day;
  if (recipient === null) return { sentByDealer: 0, mostByDealer, sentByAll: 0, mostByAll };
  // Two concurrent enquiries would both see room for the last one, so take a lock; SQLite already writes one at a
  // time.
  if (kind === 'postgresql') await sql`select pg_advisory_xact_lock(hashtext(${recipient}))`.execute(tx);
  const sent = await tx
    .selectFrom('outbox')
    .select('tenant')
    .where('recipient', '=', recipient)
    .where('created_at', '>', now - DAY_MS)
    .execute();
  return {
    sentByDealer: sent.filter((row) => row.tenant === tenant.slug).length,
    mostByDealer,
    sentByAll: sent.length,
    mostByAll,
  };
}
