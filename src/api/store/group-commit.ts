import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { StoreTransaction } from './store.ts';
import type { Tables } from './tables.ts';

/** Maximum writes per commit, which bounds how long the first waits for the last. */
const LARGEST_GROUP = 256;

interface Job {
  run(tx: StoreTransaction): Promise<void>;
  /** Reports the result to the caller; called once the group is on disk. */
  settle(): void;
  fail(error: unknown): void;
}

export interface GroupCommit {
  write<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T>;
  /** Resolves when no writes are waiting. */
  idle(): Promise<void>;
}

/**
 * Collects the writes of one turn of the event loop, runs each in a savepoint of one transaction and commits them
 * together. With synchronous = FULL a commit waits for the disk, so one wait serves a whole group, and no caller is
 * answered before it.
 */
export function createGroupCommit(db: Kysely<Tables>, raw: DatabaseSync): GroupCommit {
  const queue: Job[] = [];
  let draining: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    while (queue.length > 0) await commitTogether(db, raw, queue.splice(0, LARGEST_GROUP));
    draining = undefined;
  };

  return {
    write: <T>(work: (tx: StoreTransaction) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        queue.push(toJob(work, resolve, reject));
        draining ??= new Promise((done) => setImmediate(() => void drain().then(done)));
      }),
    idle: async () => {
      await draining;
    },
  };
}

function toJob<T>(
  work: (tx: StoreTransaction) => Promise<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Job {
  let settle = (): void => {
    reject(new Error('The write did not run.'));
  };
  return {
    run: async (tx) => {
      const value = await work(tx);
      settle = () => {
        resolve(value);
      };
    },
    settle: () => {
      settle();
    },
    fail: reject,
  };
}

async function commitTogether(db: Kysely<Tables>, raw: DatabaseSync, group: readonly Job[]): Promise<void> {
  const refused = new Map<Job, unknown>();
  try {
    await db.connection().execute(async (connection) => {
      raw.exec('begin immediate');
      try {
        for (const job of group) {
          raw.exec('savepoint job');
          try {
            await job.run(connection);
            raw.exec('release job');
          } catch (error) {
            // On a full or failing disk, SQLite rolls back the whole transaction by itself.
            if (!raw.isTransaction) throw error;
            raw.exec('rollback to job; release job');
            refused.set(job, error);
          }
        }
        raw.exec('commit');
      } catch (error) {
        if (raw.isTransaction) raw.exec('rollback');
        throw error;
      }
    });
  } catch (error) {
    for (const job of group) job.fail(error);
    return;
  }
  for (const job of group) {
    if (refused.has(job)) job.fail(refused.get(job));
    else job.settle();
  }
}
