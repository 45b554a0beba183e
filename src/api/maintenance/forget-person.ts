import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { openSqliteFile, SQLITE_FILE } from '../store/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { knownBackups, UNFINISHED } from './backup-list.ts';
import { erasePerson, type Erasure, type Person } from './erase-person.ts';

export interface Forgotten {
  readonly deleted: Erasure;
  /** Backups, and databases set aside by a restore, from which the person was also erased. */
  readonly copies: { readonly file: string; readonly leads: number }[];
  /** Copies that could not be opened; they may still contain the person's data. */
  readonly unreached: { readonly file: string; readonly why: string }[];
}

/**
 * Removes a person from every file we write: database and log, saved emails, backups that are still where they were
 * written, and databases set aside by a restore.
 */
export async function forgetPerson(store: Store, dataDir: string, person: Person, tenant?: string): Promise<Forgotten> {
  const deleted = await erasePerson(store, dataDir, person, tenant);
  await store.forgetDeleted?.();
  const copies: Forgotten['copies'] = [];
  const unreached: Forgotten['unreached'] = [];
  for (const file of await databaseCopies(dataDir)) {
    try {
      copies.push({ file, leads: await eraseFromCopy(file, dataDir, person, tenant) });
    } catch (error) {
      unreached.push({ file, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { deleted, copies, unreached };
}

async function databaseCopies(dataDir: string): Promise<string[]> {
  // With PostgreSQL this folder may never have been created.
  const names = existsSync(dataDir) ? await readdir(dataDir) : [];
  const besides = names.filter((name) => name.startsWith(`${SQLITE_FILE}.`) && !/-(?:wal|shm|journal)$/.test(name));
  for (const name of besides.filter((file) => file.endsWith(UNFINISHED))) await rm(path.join(dataDir, name));
  const kept = besides.filter((name) => !name.endsWith(UNFINISHED)).map((name) => path.join(dataDir, name));
  return [...new Set([...kept, ...(await knownBackups(dataDir))])];
}

async function eraseFromCopy(file: string, dataDir: string, person: Person, tenant?: string): Promise<number> {
  const copy = await openSqliteFile(file);
  try {
    const { lead } = await erasePerson(copy, dataDir, person, tenant);
    await copy.forgetDeleted?.();
    // A single file again, like any backup.
    await sql`pragma journal_mode = delete`.execute(copy.db);
    return lead;
  } finally {
    await copy.close();
  }
}
