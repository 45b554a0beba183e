import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The one way to the database, for SQLite and PostgreSQL alike. `write` resolves after the data is on the disk:
 * only then may anyone be answered. A write awaits nothing but its own transaction; network calls stay outside.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgresql';
  /** For reading. */
  readonly db: Kysely<Tables>;
  write<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Copies the database into a new file while writes go on; SQLite only. */
  backUp?(file: string): Promise<void>;
  close(): Promise<void>;
}

export type StoreTransaction = Kysely<Tables> | Transaction<Tables>;
