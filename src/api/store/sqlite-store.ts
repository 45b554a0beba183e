import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { createGroupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { openNodeSqlite, type NodeSqliteDatabase } from './node-sqlite-database.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Name of the database in the data folder. */
export const SQLITE_FILE = 'forecourt.sqlite';

/**
 * The embedded database. One API process a file: a second would make each other's writes wait.
 *
 * @param file A path; its folder is made where it is missing.
 * @throws When the file cannot be written to, is no database, or its settings do not keep what is acknowledged.
 */
export async function openSqliteStore(file: string): Promise<Store> {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = openNodeSqlite(file);
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) });
  try {
    requireDurability(database, file);
    await migrate(db);
  } catch (error) {
    database.close();
    throw error;
  }
  const commits = createGroupCommit(db, database.raw);
  return {
    kind: 'sqlite',
    db,
    write: (work) => commits.write(work),
    ping: async () => {
      await sql`select 1 from maintenance limit 1`.execute(db);
    },
    backUp: async (target) => {
      await sql`vacuum into ${target}`.execute(db);
    },
    close: async () => {
      await commits.idle();
      await db.destroy();
      // Kysely closes only what it has used.
      database.close();
    },
  };
}

/** WAL is refused by some network file systems, without an error. */
function requireDurability({ raw }: NodeSqliteDatabase, file: string): void {
  const journal = raw.prepare('PRAGMA journal_mode').get()?.['journal_mode'];
  const synchronous = raw.prepare('PRAGMA synchronous').get()?.['synchronous'];
  if (journal === 'wal' && synchronous === 2) return;
  throw new Error(
    `${file} cannot keep leads safely: journal_mode is ${JSON.stringify(journal)} and synchronous ${JSON.stringify(synchronous)}, ` +
      'but "wal" and 2 are needed. Put DATA_DIR on a local disk, or set DATABASE_URL.',
  );
}
