import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { BackgroundWork } from '../background-work.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { OutboxChannel, OutboxRow } from '../store/tables.ts';
import { loggedError } from '../logging.ts';
import { DeliveryFailure, toDeliveryFailure } from './delivery-failure.ts';
import { outboxRow } from './outbox-rows.ts';
import { MOST_ATTEMPTS, waitAfter } from './retry-plan.ts';

/** Brings one delivery to its target; rejects, best with a `DeliveryFailure`, where it could not. */
export type Deliver = (row: OutboxRow, signal: AbortSignal) => Promise<void>;

export type DeliveryOutcome = 'sent' | 'retried' | 'dead';

export interface OutboxOptions {
  readonly store: Store;
  readonly deliver: Deliver;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Whether there is somebody to tell of deliveries that were given up. */
  readonly hasOperator: boolean;
  readonly countDelivery?: (channel: OutboxChannel, outcome: DeliveryOutcome) => void;
  /** Deliveries at once. */
  readonly concurrency?: number;
  readonly pollMs?: number;
  /** How long a claimed delivery belongs to its process. */
  readonly leaseMs?: number;
  /** 0 to 1. */
  readonly random?: () => number;
}

export interface OutboxWorker extends BackgroundWork {
  /** There may be something to deliver. */
  readonly kick: () => void;
  /** Resolves when nothing that is due is left and nothing is under way. */
  readonly idle: () => Promise<void>;
}

const CONCURRENCY = 10;
const POLL_MS = 1_000;
const LEASE_MS = 60_000;
/** A delivery ends before its lease does, or two processes would make it. */
const DEADLINE_SHARE = 0.8;
/** What ended its process so often is tried alone, so that it takes no others with it. */
const SUSPECT_ATTEMPTS = 3;
/** Deliveries that are given up at about the same time are told in one letter. */
const GATHER_MS = 60_000;

/**
 * Makes the deliveries of the outbox: at least once each, and exactly once by their ids, which stay the same.
 *
 * A delivery is claimed with a lease and its attempt counted in one statement, so that several processes share one
 * outbox, and an attempt that ends its process counts. Each row fails and waits by itself.
 */
export function createOutboxWorker(options: OutboxOptions): OutboxWorker {
  const { store, now, log } = options;
  const { concurrency = CONCURRENCY, pollMs = POLL_MS, leaseMs = LEASE_MS, random = Math.random } = options;
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let isKicked = false;
  let sent: { readonly ids: string[]; readonly settled: Promise<void> } | undefined;
  let suspectsSeenAt = -Infinity;

  const kick = (): void => {
    if (isStopped) return;
    if (running !== undefined) {
      isKicked = true;
      return;
    }
    running = fill()
      .catch((error: unknown) => {
        // The database is away; the next poll tries again.
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
    // Claimed several at a time: a claim costs the database as much for one row as for ten.
    while (!isStopped && underWay.size <= concurrency / 2) {
      const rows = await claim(concurrency - underWay.size, 'shared');
      if (rows.length === 0) return;
      for (const row of rows) track(attempt(row));
    }
  }

  function track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => {
        // What became of it could not be written; the lease runs out and it is delivered again under its id.
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

  /** A lease that ran out belonged to a process that ended; a settled row has none. */
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
    try {
      await withDeadline((signal) => options.deliver(row, signal), leaseMs * DEADLINE_SHARE);
    } catch (error) {
      await settleFailure(row, toDeliveryFailure(error));
      return;
    }
    await settleSent(row.id);
    report(row, 'sent');
  }

  /** What is sent in one turn of the event loop is settled by one statement. */
  function settleSent(id: string): Promise<void> {
    if (sent !== undefined) {
      sent.ids.push(id);
      return sent.settled;
    }
    const ids = [id];
    const settled = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      sent = undefined;
      await store.write((tx) =>
        tx
          .updateTable('outbox')
          .set({ state: 'sent', lease_until: 0, last_error: null, done_at: now() })
          .where('id', 'in', ids)
          .execute(),
      );
    });
    sent = { ids, settled };
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
        // Whoever claimed it since decides.
        .where('attempts', '=', row.attempts)
        .executeTakeFirst();
      if (isDead && numUpdatedRows > 0n && options.hasOperator && row.channel !== 'operator') {
        await tellOperator(tx, store.kind, row.tenant, now());
      }
    });
    report(row, isDead ? 'dead' : 'retried', failure.code);
  }

  function report(row: OutboxRow, outcome: DeliveryOutcome, code?: string): void {
    options.countDelivery?.(row.channel, outcome);
    const facts = { delivery: row.id, channel: row.channel, tenant: row.tenant, attempts: row.attempts, code };
    if (outcome === 'sent') log.info(facts, 'delivered');
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

async function tellOperator(tx: StoreTransaction, kind: Store['kind'], tenant: string, now: number): Promise<void> {
  // Two deliveries that are given up at once would both find no letter waiting; SQLite writes one after the other.
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

async function withDeadline(work: (signal: AbortSignal) => Promise<void>, ms: number): Promise<void> {
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
    await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
