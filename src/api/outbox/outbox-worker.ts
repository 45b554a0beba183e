import type { FastifyBaseLogger } from 'fastify';
import type { BackgroundWork } from '../background-work.ts';
import type { Store } from '../store/store.ts';
import type { OutboxChannel, OutboxRow } from '../store/tables.ts';
import { loggedError } from '../logging.ts';
import { DeliveryFailure, toDeliveryFailure } from './delivery-failure.ts';
import { type Delivered, openOutboxQueue } from './outbox-queue.ts';
import { MOST_ATTEMPTS, waitAfter } from './retry-plan.ts';

/** Sends one delivery to its target; rejects, preferably with a `DeliveryFailure`, if it could not. */
export type Deliver = (row: OutboxRow, signal: AbortSignal) => Promise<Delivered>;

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

/**
 * Sends the deliveries of the outbox at least once each. Ids never change, so receivers can make that exactly once.
 *
 * One statement claims a delivery with a lease and counts the attempt, so several processes can share an outbox and
 * an attempt that crashes its process still counts. Each row fails and waits independently.
 */
export function createOutboxWorker(options: OutboxOptions): OutboxWorker {
  const { store, now, log } = options;
  const { concurrency = CONCURRENCY, pollMs = POLL_MS, leaseMs = LEASE_MS, random = Math.random } = options;
  const queue = openOutboxQueue({ store, now, leaseMs, hasOperator: options.hasOperator });
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let isKicked = false;
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
      const rows = await queue.claim(concurrency - underWay.size, 'shared');
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
    while (!isStopped && (await queue.hasSuspect())) {
      await Promise.allSettled(underWay);
      const [row] = await queue.claim(1, 'alone');
      if (row !== undefined) await attempt(row);
    }
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
    await queue.settleMade(row.id, delivered);
    report(row, delivered);
  }

  async function settleFailure(row: OutboxRow, failure: DeliveryFailure): Promise<void> {
    const waitMs = failure.isPermanent ? undefined : (failure.waitMs ?? waitAfter(row.attempts, random()));
    await queue.settleFailure(row, failure, waitMs);
    report(row, waitMs === undefined ? 'dead' : 'retried', failure.code);
  }

  function report(row: OutboxRow, outcome: DeliveryOutcome, code?: string): void {
    options.countDelivery?.(row.channel, outcome);
    const facts = { delivery: row.id, channel: row.channel, tenant: row.tenant, attempts: row.attempts, code };
    if (outcome === 'sent') log.info(facts, 'delivered');
    else if (outcome === 'filed') log.warn(facts, 'email kept as a file, not sent, until SMTP_URL is set');
    else if (outcome === 'retried')
      log.warn(facts, 'delivery failed, tried again later; npm run leads -- list says why');
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
