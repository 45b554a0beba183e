import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '#api/store/sqlite-store.ts';
import { inDatabase } from '#tests/support/postgres.ts';

const QUERIES = {
  leads: 'SELECT id, email FROM lead',
  /** Leads that nobody would be told of. */
  withoutOutbox: 'SELECT id FROM lead WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.lead_id = lead.id)',
  appointments: 'SELECT lead_id, state, location_id, starts_at FROM appointment',
  reservations: 'SELECT lead_id, state, car_id, payment_id, paid_cents, refunded_cents FROM reservation',
  savedCars:
    'SELECT shopper."phoneNumber" AS identity, saved_car.car_id FROM saved_car JOIN shopper ON shopper.id = saved_car.shopper_id',
  news: 'SELECT shopper."phoneNumber" AS identity, account_news.is_on FROM account_news JOIN shopper ON shopper.id = account_news.shopper_id',
  alerts: "SELECT id, email, state FROM alert WHERE lead_id <> ''",
  followed: 'SELECT id, state, email, seen, told FROM alert',
  messages: "SELECT payload FROM outbox WHERE channel IN ('alert', 'text') ORDER BY id",
  accountAlerts: "SELECT shopper_id, car_id FROM alert WHERE lead_id = ''",
};

type Row = Readonly<Record<string, unknown>>;

/** What a database holds after everything that befell it. */
export interface Kept extends Readonly<Record<keyof typeof QUERIES, readonly Row[]>> {
  /** "ok", or what is broken. */
  readonly integrity: string;
}

/**
 * Reads a copy of the file as the API left it: opening the file itself would write what the API had not.
 *
 * @param scratch Folder for the copy.
 */
export function inspectSqlite(dataDir: string, scratch: string): Kept {
  const folder = mkdtempSync(path.join(scratch, 'copy-'));
  cpSync(dataDir, folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, SQLITE_FILE));
  try {
    const answers = Object.entries(QUERIES).map(([name, query]) => [name, database.prepare(query).all()]);
    return {
      ...(Object.fromEntries(answers) as Omit<Kept, 'integrity'>),
      integrity: String(database.prepare('PRAGMA integrity_check').get()?.['integrity_check']),
    };
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

export function inspectPostgres(url: string): Promise<Kept> {
  return inDatabase(url, async (client) => {
    const answers: [string, Row[]][] = [];
    for (const [name, query] of Object.entries(QUERIES)) answers.push([name, (await client.query<Row>(query)).rows]);
    return { ...(Object.fromEntries(answers) as unknown as Omit<Kept, 'integrity'>), integrity: 'ok' };
  });
}

/** Compares every index with its table, and every page of a table with its checks. @returns "ok", or what is broken. */
export function integrityOfPostgres(url: string): Promise<string> {
  return inDatabase(url, async (client) => {
    try {
      await client.query('create extension if not exists amcheck');
      await client.query(
        `select bt_index_check(index.oid, true) from pg_class index join pg_am on pg_am.oid = index.relam
         where amname = 'btree' and relpersistence = 'p'`,
      );
      const { rows } = await client.query<{ readonly msg: string }>(
        `select broken.msg from pg_class heap, verify_heapam(heap.oid) broken
         where heap.relkind = 'r' and heap.relnamespace = 'public'::regnamespace`,
      );
      return rows[0]?.msg ?? 'ok';
    } catch (error) {
      return String(error);
    }
  });
}
