import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { makePrivate, makePrivateFile } from './private-files.ts';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Size of the prepared statement cache. */
const PREPARED = 200;
/** How long a process waits for another that is writing, as during migrations. */
const BUSY_TIMEOUT_MS = 5_000;

export interface NodeSqliteDatabase extends SqliteDatabase {
  readonly raw: DatabaseSync;
}

/** Opens a SQLite file with Node's own driver, in the shape that Kysely's dialect expects. */
export function openNodeSqlite(file: string): NodeSqliteDatabase {
  makePrivateFile(file);
  // SQLite creates these with the permissions of the database.
  for (const log of ['-wal', '-shm']) makePrivate(`${file}${log}`);
  const raw = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  // FULL: with NORMAL, a power cut takes back what was acknowledged in the last moments.
  // What is deleted is overwritten: a person who was erased is not to be found in the file.
  raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  const prepared = new Map<string, SqliteStatement>();
  return {
    raw,
    close: () => {
      prepared.clear();
      if (raw.isOpen) raw.close();
    },
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const statement = toKyselyStatement(raw.prepare(sql));
      const [oldest] = prepared.keys();
      if (prepared.size >= PREPARED && oldest !== undefined) prepared.delete(oldest);
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    // SELECT, RETURNING and most PRAGMAs have columns.
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
