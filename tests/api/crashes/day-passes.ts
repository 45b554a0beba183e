import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { SQLITE_FILE } from '#api/store/sqlite-store.ts';
import { inDatabase } from '#tests/support/postgres.ts';
import type { UncertainDisk } from '#tests/support/power-loss/power-loss.ts';

const DAY_MS = 25 * 60 * 60_000;

/*
 * A day passes for whoever follows something: when it was last seen changed, and when its followers were last told, is a
 * day longer ago. Everything else, such as sessions and holds, stays as young as it is.
 */

/** @param disk The program that writes has to be one whose writes it mirrors. */
export function letDayPassInSqlite(dataDir: string, disk: UncertainDisk | undefined): void {
  const changes = changesFor(`json_set(seen, '$.since', json_extract(seen, '$.since') - ${DAY_MS})`);
  const program = `
    const database = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
    database.exec(process.argv[2]);
    database.close();`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', program, path.join(dataDir, SQLITE_FILE), changes.join(';')],
    { encoding: 'utf8', env: { ...process.env, ...disk?.environment } },
  );
  if (status !== 0) throw new Error(`A day could not pass: ${stderr}`);
}

export async function letDayPassInPostgres(url: string): Promise<void> {
  const changes = changesFor(
    `jsonb_set(seen::jsonb, '{since}', to_jsonb((seen::jsonb ->> 'since')::bigint - ${DAY_MS}))::text`,
  );
  await inDatabase(url, async (client) => {
    for (const change of changes) await client.query(change);
  });
}

/** @param seen The column of that name, with its time a day earlier. */
function changesFor(seen: string): string[] {
  return [
    `UPDATE alert SET seen = ${seen} WHERE seen IS NOT NULL AND search = ''`,
    `UPDATE alert SET mailed_at = mailed_at - ${DAY_MS}`,
    `UPDATE account_news SET told_at = told_at - ${DAY_MS}`,
  ];
}
