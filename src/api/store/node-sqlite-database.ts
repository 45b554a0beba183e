import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Statements that are kept prepared. */
const PREPARED = 200;
/** How long one process waits for another that writes, as during migrations. */
const BUSY_TIMEOUT_MS = 5_000;

export interface NodeSqliteDatabase extends SqliteDatabase {
  readonly raw: DatabaseSync;
}

/** Opens a SQLite file with Node's own driver, in the shape that Kysely's dialect takes. */
export function openNodeSqlite(file: string): NodeSqliteDatabase {
  const raw = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  // FULL: with NORMAL, a power cut takes back what was acknowledged in the last moments.
  raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
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
