import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The only access to the database, for SQLite and PostgreSQL alike. `write` resolves once the data is on disk: do not
 * respond to a request before that. A write may await only its own transaction; network calls stay outside.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgresql';
  /** For reading. */
  readonly db: Kysely<Tables>;
  write<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /**
   * Leaves no trace of deleted rows in the files; SQLite only, as PostgreSQL's files are its own. Rewrites the
   * database, and writes wait meanwhile.
   */
  forgetDeleted?(): Promise<void>;
  close(): Promise<void>;
}

export type StoreTransaction = Kysely<Tables> | Transaction<Tables>;
