import { Kysely, PostgresDialect, sql } from 'kysely';
import { migrate } from './migrate.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Connections per API process. */
const CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * A PostgreSQL database, for more than one API process.
 *
 * @param url `postgresql://user:password@host/database`
 * @throws When it does not respond, or its settings could lose acknowledged writes.
 */
export async function openPostgresStore(url: string): Promise<Store> {
  // Loaded only when used: it would add 40 ms to a start with SQLite.
  const { default: pg } = await import('pg');
  // Timestamps and counts, which the driver returns as text by default.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  });
  // The query that needs a lost server reports it. Without listeners, the error event of a client, idle or checked
  // out, would crash the process.
  const ignoreLostConnection = (): void => undefined;
  pool.on('error', ignoreLostConnection);
  pool.on('connect', (client) => client.on('error', ignoreLostConnection));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireDurability(db);
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    kind: 'postgresql',
    db,
    write: (work) => db.transaction().execute(work),
    ping: async () => {
      await sql`select 1 from maintenance limit 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

async function requireDurability(db: Kysely<Tables>): Promise<void> {
  const setting = async (name: string): Promise<string> => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
    return rows[0]?.value ?? '';
  };
  const problems: string[] = [];
  if ((await setting('fsync')) !== 'on') problems.push('fsync is off');
  const commit = await setting('synchronous_commit');
  if (commit === 'off') problems.push('synchronous_commit is off');
  if (problems.length === 0) return;
  throw new Error(
    `The PostgreSQL server loses acknowledged leads when its power fails: ${problems.join(' and ')}. Turn it on.`,
  );
}
