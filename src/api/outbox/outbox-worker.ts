import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { BackgroundWork } from '../background-work.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { OutboxChannel, OutboxRow } from '../store/tables.ts';
import { loggedError } from '../logging.ts';
import { DeliveryFailure, toDeliveryFailure } from './delivery-failure.ts';
import { outboxRow } from './outbox-rows.ts';
import { MOST_ATTEMPTS, waitAfter } from './retry-plan.ts';

/** Sends one delivery to its target; rejects, preferably with a `DeliveryFailure`, if it could not. */
export type Deliver = (row: OutboxRow, signal: AbortSignal) => Promise<Delivered>;

/** The state after success: an email that is only saved as a file was not sent. */
export type Delivered = Extract<OutboxRow['state'], 'sent' | 'filed'>;

export type DeliveryOutcome = Delivered | 'retried' | 'dead';

export interface OutboxOptions {
  readonly store: Store;
  readonly deliver: Deliver;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Whether an operator can be notified of failed deliveries. */
  readonly hasOperator: boolean;
  readonly countDelivery?: (channel: OutboxChannel, outcome: DeliveryOutcome) => void;
  /** Concurrent deliveries. */
  readonly concurrency?: number;
  readonly pollMs?: number;
  /** How long a claimed delivery is reserved for its process. */
  readonly leaseMs?: number;
  /** 0 to 1. */
  readonly random?: () => number;
}

export interface OutboxWorker extends BackgroundWork {
  /** Call when there may be something to deliver. */
  readonly kick: () => void;
  /** Resolves when nothing is due or in progress. */
  readonly idle: () => Promise<void>;
}

const CONCURRENCY = 10;
const POLL_MS = 1_000;
const LEASE_MS = 60_000;
/** A delivery times out before its lease does; otherwise two processes could send it. */
const DEADLINE_SHARE = 0.8;
/** After crashing its process this often, a delivery is tried alone, so that it does not affect others. */
const SUSPECT_ATTEMPTS = 3;
/** Deliveries that fail at about the same time are reported in one email. */
const GATHER_MS = 60_000;

/**
 * Sends the deliveries of the outbox at least once each. Ids never change, so receivers can make that exactly once.
 *
 * One statement claims a delivery with a lease and counts the attempt, so several processes can share an outbox and
 * an attempt that crashes its process still counts. Each row fails and waits independently.
 */
export function createOutboxWorker(options: OutboxOptions): OutboxWorker {
  const { store, now, log } = options;
  const { concurrency = CONCURRENCY, pollMs = POLL_MS, leaseMs = LEASE_MS, random = Math.random } = options;
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let isKicked = false;
  const made = new Map<Delivered, { readonly ids: string[]; readonly settled: Promise<void> }>();
  let suspectsSeenAt = -Infinity;

  const kick = (): void => {
    if (isStopped) return;
    if (running !== undefined) {
      isKicked = true;
      return;
    }
    running = fill()
      .catch((error: unknown) => {
        // The database is unavailable; the next poll tries again.
        log.warn({ err: loggedError(error) }, 'outbox cannot be read');
      })
      .finally(() => {
        running = undefined;
        if (!isKicked) return;
        isKicked = false;
        kick();
      });
  };

  async function fill(): Promise<void> {
    await trySuspects();
    // Claims several at a time: a claim costs the database as much for one row as for ten.
    while (!isStopped && underWay.size <= concurrency / 2) {
      const rows = await claim(concurrency - underWay.size, 'shared');
      if (rows.length === 0) return;
      for (const row of rows) track(attempt(row));
    }
  }

  function track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => {
        // The result could not be saved; the lease expires and it is delivered again under the same id.
        log.warn({ err: loggedError(error) }, 'outcome of a delivery not kept');
      })
      .finally(() => {
        underWay.delete(tracked);
        kick();
      });
    underWay.add(tracked);
  }

  async function trySuspects(): Promise<void> {
    if (now() - suspectsSeenAt < pollMs) return;
    suspectsSeenAt = now();
    while (!isStopped && (await hasSuspect())) {
      await Promise.allSettled(underWay);
      const [row] = await claim(1, 'alone');
      if (row !== undefined) await attempt(row);
    }
  }

  async function hasSuspect(): Promise<boolean> {
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
  }

  /** An expired lease belonged to a process that died; a settled row has none. */
  async function claim(count: number, how: 'shared' | 'alone'): Promise<OutboxRow[]> {
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
  }

  async function attempt(row: OutboxRow): Promise<void> {
    if (row.attempts > MOST_ATTEMPTS) {
      await settleFailure(
        row,
        new DeliveryFailure('no_result', 'Every attempt ended without a result, as when the process is killed.', {
          isPermanent: true,
        }),
      );
      return;
    }
    let delivered: Delivered;
    try {
      delivered = await withDeadline((signal) => options.deliver(row, signal), leaseMs * DEADLINE_SHARE);
    } catch (error) {
      await settleFailure(row, toDeliveryFailure(error));
      return;
    }
    await settleMade(row.id, delivered);
    report(row, delivered);
  }

  /** One statement settles everything that finished in one turn of the event loop. */
  function settleMade(id: string, state: Delivered): Promise<void> {
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
  }

  async function settleFailure(row: OutboxRow, failure: DeliveryFailure): Promise<void> {
    const wait = failure.isPermanent ? undefined : waitAfter(row.attempts, random());
    const isDead = wait === undefined;
    await store.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('outbox')
        .set({
          state: isDead ? 'dead' : 'pending',
          lease_until: 0,
          due_at: isDead ? row.due_at : now() + wait,
          last_error: `${failure.code}: ${failure.message}`.slice(0, 500),
          done_at: isDead ? now() : null,
        })
        .where('id', '=', row.id)
        .where('state', '=', 'pending')
        // The process that claimed it since then decides.
        .where('attempts', '=', row.attempts)
        .executeTakeFirst();
      if (isDead && numUpdatedRows > 0n && options.hasOperator && row.channel !== 'operator') {
        await notifyOperator(tx, store.kind, row.tenant, now());
      }
    });
    report(row, isDead ? 'dead' : 'retried', failure.code);
  }

  function report(row: OutboxRow, outcome: DeliveryOutcome, code?: string): void {
    options.countDelivery?.(row.channel, outcome);
    const facts = { delivery: row.id, channel: row.channel, tenant: row.tenant, attempts: row.attempts, code };
    if (outcome === 'sent') log.info(facts, 'delivered');
    else if (outcome === 'filed') log.warn(facts, 'email kept as a file, not sent, until SMTP_URL is set');
    else if (outcome === 'retried') log.warn(facts, 'delivery failed, tried again later');
    else log.error(facts, 'delivery given up; npm run leads -- list shows it, replay tries it again');
  }

  return {
    start: () => {
      timer ??= setInterval(kick, pollMs).unref();
      kick();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
      await Promise.allSettled(underWay);
    },
    kick,
    idle: async () => {
      kick();
      while (running !== undefined || underWay.size > 0) {
        await running;
        await Promise.allSettled(underWay);
      }
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

async function withDeadline<T>(work: (signal: AbortSignal) => Promise<T>, ms: number): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const failure = new DeliveryFailure('timeout', `No answer in ${Math.round(ms / 1000)} seconds.`);
      controller.abort(failure);
      reject(failure);
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
