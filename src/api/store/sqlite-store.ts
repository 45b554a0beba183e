import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { createGroupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { makePrivateFolder } from './private-files.ts';
import { openNodeSqlite, type NodeSqliteDatabase } from './node-sqlite-database.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Name of the database in the data folder. */
export const SQLITE_FILE = 'forecourt.sqlite';
const SQLITE_BUSY = 5;

/**
 * The embedded database. Use one API process per file: a second would make each other's writes wait.
 *
 * @param file A path; its folder is created if missing.
 * @throws If the file cannot be written, is not a database, or its settings could lose acknowledged writes.
 */
export function openSqliteStore(file: string): Promise<Store> {
  makePrivateFolder(path.dirname(file));
  return openSqliteFile(file);
}

/** A database in a folder that is not ours, such as a backup. */
export async function openSqliteFile(file: string): Promise<Store> {
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
    forgetDeleted: async () => {
      // Pages keep stale copies of rows that moved; only rewriting the file removes them.
      await sql`vacuum`.execute(db);
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
      if (rows[0]?.busy !== 0) {
        const message = `${file} is busy, so that its log still holds what was deleted. Do it again.`;
        throw Object.assign(new Error(message), { errcode: SQLITE_BUSY });
      }
    },
    close: async () => {
      await commits.idle();
      await db.destroy();
      // Kysely only closes connections it has used.
      database.close();
    },
  };
}

/** Some network file systems refuse WAL without an error. */
function requireDurability({ raw }: NodeSqliteDatabase, file: string): void {
  const journal = raw.prepare('PRAGMA journal_mode').get()?.['journal_mode'];
  const synchronous = raw.prepare('PRAGMA synchronous').get()?.['synchronous'];
  if (journal === 'wal' && synchronous === 2) return;
  throw new Error(
    `${file} cannot keep leads safely: journal_mode is ${JSON.stringify(journal)} and synchronous ${JSON.stringify(synchronous)}, ` +
      'but "wal" and 2 are needed. Put DATA_DIR on a local disk, or set DATABASE_URL.',
  );
}
