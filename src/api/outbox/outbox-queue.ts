import { sql } from 'kysely';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { OutboxRow } from '../store/tables.ts';
import type { DeliveryFailure } from './delivery-failure.ts';
import { outboxRow } from './outbox-rows.ts';

/** The state after success: an email that is only saved as a file was not sent. */
export type Delivered = Extract<OutboxRow['state'], 'sent' | 'filed'>;

export interface OutboxQueueOptions {
  readonly store: Store;
  readonly now: () => number;
  /** How long a claimed delivery is reserved for its process. */
  readonly leaseMs: number;
  /** Whether an operator can be notified of failed deliveries. */
  readonly hasOperator: boolean;
}

/** The outbox's rows, as a queue that several processes may share. */
export interface OutboxQueue {
  /** Takes due deliveries and counts the attempt; `alone` takes one that may have crashed its process. */
  readonly claim: (count: number, how: 'shared' | 'alone') => Promise<OutboxRow[]>;
  /** Whether a due delivery has crashed its process repeatedly. */
  readonly hasSuspect: () => Promise<boolean>;
  readonly settleMade: (id: string, state: Delivered) => Promise<void>;
  /** @param waitMs Until the next attempt; without one the delivery is given up, and the operator notified. */
  readonly settleFailure: (row: OutboxRow, failure: DeliveryFailure, waitMs: number | undefined) => Promise<void>;
}

/** After crashing its process this often, a delivery is tried alone, so that it does not affect others. */
const SUSPECT_ATTEMPTS = 3;
/** Deliveries that fail at about the same time are reported in one email. */
const GATHER_MS = 60_000;

export function openOutboxQueue({ store, now, leaseMs, hasOperator }: OutboxQueueOptions): OutboxQueue {
  const made = new Map<Delivered, { readonly ids: string[]; readonly settled: Promise<void> }>();

  return {
    /** An expired lease belonged to a process that died; a settled row has none. */
    claim: (count, how) => {
      const at = now();
      const suspect =
        how === 'alone'
          ? sql<boolean>`lease_until > 0 and attempts >= ${SUSPECT_ATTEMPTS}`
          : sql<boolean>`(lease_until = 0 or attempts < ${SUSPECT_ATTEMPTS})`;
      const skipLocked = store.kind === 'postgresql' ? sql` for update skip locked` : sql``;
      return store.write(async (tx) => {
        const { rows } = await sql<OutboxRow>`
          update outbox set lease_until = ${at + leaseMs}, attempts = attempts + 1
          where id in (
            select id from outbox
            where state = 'pending' and due_at <= ${at} and lease_until <= ${at} and ${suspect}
            order by due_at, id limit ${count}${skipLocked}
          ) returning *`.execute(tx);
        return rows;
      });
    },

    hasSuspect: async () => {
      const due = await store.db
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'pending')
        .where('due_at', '<=', now())
        .where('lease_until', '>', 0)
        .where('lease_until', '<=', now())
        .where('attempts', '>=', SUSPECT_ATTEMPTS)
        .limit(1)
        .executeTakeFirst();
      return due !== undefined;
    },

    /** One statement settles everything that finished in one turn of the event loop. */
    settleMade: (id, state) => {
      const current = made.get(state);
      if (current !== undefined) {
        current.ids.push(id);
        return current.settled;
      }
      const ids = [id];
      const settled = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
        made.delete(state);
        await store.write((tx) =>
          tx
            .updateTable('outbox')
            .set({ state, lease_until: 0, last_error: null, done_at: now() })
            .where('id', 'in', ids)
            .execute(),
        );
      });
      made.set(state, { ids, settled });
      return settled;
    },

    settleFailure: async (row, failure, waitMs) => {
      const isDead = waitMs === undefined;
      await store.write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('outbox')
          .set({
            state: isDead ? 'dead' : 'pending',
            lease_until: 0,
            due_at: isDead ? row.due_at : now() + waitMs,
            last_error: `${failure.code}: ${failure.message}`.slice(0, 500),
            done_at: isDead ? now() : null,
          })
          .where('id', '=', row.id)
          .where('state', '=', 'pending')
          // The process that claimed it since then decides.
          .where('attempts', '=', row.attempts)
          .executeTakeFirst();
        if (isDead && numUpdatedRows > 0n && hasOperator && row.channel !== 'operator') {
          await notifyOperator(tx, store.kind, row.tenant, now());
        }
      });
    },
  };
}

async function notifyOperator(tx: StoreTransaction, kind: Store['kind'], tenant: string, now: number): Promise<void> {
  // Two deliveries that fail at once would both find no queued email, so take a lock; SQLite already writes one at a
  // time.
  if (kind === 'postgresql') await sql`select pg_advisory_xact_lock(hashtext(${`operator:${tenant}`}))`.execute(tx);
  const waiting = await tx
    .selectFrom('outbox')
    .select('id')
    .where('tenant', '=', tenant)
    .where('channel', '=', 'operator')
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .limit(1)
    .executeTakeFirst();
  if (waiting !== undefined) return;
  const of = { tenant, leadId: null, createdAt: now, dueAt: now + GATHER_MS };
  await tx
    .insertInto('outbox')
    .values(outboxRow('operator', { since: now }, of))
    .execute();
}
