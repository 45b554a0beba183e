import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '#api/store/sqlite-store.ts';
import { inDatabase } from '#tests/support/postgres.ts';

/** What a database holds after everything that befell it. */
export interface KeptLeads {
  readonly ids: ReadonlySet<string>;
  readonly emails: ReadonlySet<string>;
  /** Leads that nobody would be told of. */
  readonly withoutOutbox: number;
  /** "ok", or what is broken. */
  readonly integrity: string;
}

const LEADS = 'SELECT id, email FROM lead';
const WITHOUT_OUTBOX =
  'SELECT count(*) AS number FROM lead WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.lead_id = lead.id)';

/** Opens the file as the API left it, without the API. */
export function inspectSqlite(dataDir: string): KeptLeads {
  const database = new DatabaseSync(path.join(dataDir, SQLITE_FILE));
  try {
    const rows = database.prepare(LEADS).all();
    return {
      ids: new Set(rows.map(({ id }) => String(id))),
      emails: new Set(rows.map(({ email }) => String(email))),
      withoutOutbox: Number(database.prepare(WITHOUT_OUTBOX).get()?.['number']),
      integrity: String(database.prepare('PRAGMA integrity_check').get()?.['integrity_check']),
    };
  } finally {
    database.close();
  }
}

export function inspectPostgres(url: string): Promise<KeptLeads> {
  return inDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: string; email: string }>(LEADS);
    const without = await client.query<{ number: string }>(WITHOUT_OUTBOX);
    return {
      ids: new Set(rows.map(({ id }) => id)),
      emails: new Set(rows.map(({ email }) => email)),
      withoutOutbox: Number(without.rows[0]?.number),
      integrity: 'ok',
    };
  });
}
