import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A backup or restore that was not made; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export interface Backup {
  readonly file: string;
  readonly leads: number;
  /** Deliveries that were still to be made. */
  readonly pending: number;
}

/**
 * Copies the database into a new file while the API goes on writing. The copy is checked before it gets its name.
 *
 * @throws {BackupError} Where there is no database, or the file is there already.
 */
export async function backUpSqlite(databaseFile: string, target: string): Promise<Backup> {
  if (!existsSync(databaseFile)) throw new BackupError(`There is no database at ${databaseFile}. Set DATA_DIR.`);
  if (existsSync(target)) throw new BackupError(`${target} is there already. Name another file.`);
  await mkdir(path.dirname(path.resolve(target)), { recursive: true });
  const part = `${target}.part`;
  await rm(part, { force: true });
  const database = new DatabaseSync(databaseFile, { timeout: 5_000 });
  try {
    database.prepare('VACUUM INTO ?').run(part);
  } finally {
    database.close();
  }
  const checked = inspect(part);
  await sync(part);
  await rename(part, target);
  await sync(path.dirname(path.resolve(target)));
  return { ...checked, file: target };
}

/**
 * Puts a backup in the place of the database; what was there is kept beside it.
 *
 * @param suffix Tells kept databases apart, as in `before-2026-11-21`.
 * @throws {BackupError} Where the backup is damaged, or the API is running.
 */
export async function restoreSqlite(
  backup: string,
  databaseFile: string,
  suffix: string,
): Promise<Backup & { readonly kept?: string }> {
  if (!existsSync(backup)) throw new BackupError(`There is no backup at ${backup}.`);
  const part = `${databaseFile}.restore`;
  await mkdir(path.dirname(databaseFile), { recursive: true });
  await copyFile(backup, part);
  const checked = inspect(part);
  await sync(part);
  let kept: string | undefined;
  if (existsSync(databaseFile)) {
    takeOutOfUse(databaseFile);
    kept = `${databaseFile}.${suffix}`;
    if (existsSync(kept)) throw new BackupError(`${kept} is there already. Move it away first.`);
    // Copied, not moved: were this to end here, the old database would still be in its place.
    await copyFile(databaseFile, kept, constants.COPYFILE_EXCL);
    await sync(kept);
  }
  // The log of the old database must not be read into the new one.
  for (const log of ['-wal', '-shm']) await rm(`${databaseFile}${log}`, { force: true });
  await rename(part, databaseFile);
  await sync(path.dirname(databaseFile));
  return { ...checked, file: databaseFile, ...(kept !== undefined && { kept }) };
}

/** Whether the file is whole and one of ours. */
function inspect(file: string): Omit<Backup, 'file'> {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const integrity = database.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
    if (integrity !== 'ok') throw new BackupError(`${file} is damaged: ${String(integrity)}.`);
    const count = (sql: string): number => Number(database?.prepare(sql).get()?.['n']);
    return {
      leads: count('select count(*) as n from lead'),
      pending: count(`select count(*) as n from outbox where state = 'pending'`),
    };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is no backup of the lead API: ${error instanceof Error ? error.message : ''}.`);
  } finally {
    database?.close();
  }
}

/** Writes the log into the database, which fails while another process has it open. */
function takeOutOfUse(databaseFile: string): void {
  const database = new DatabaseSync(databaseFile, { timeout: 500 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA journal_mode = DELETE;');
  } catch (error) {
    throw new BackupError(`${databaseFile} is in use. Stop the API first; enquiries wait in visitors’ browsers.`, {
      cause: error,
    });
  } finally {
    database.close();
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
