import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate, makePrivateFile, makePrivateFolder } from '../store/private-files.ts';
import { noteBackup, UNFINISHED } from './backup-list.ts';

/** A backup or restore failed; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export interface Backup {
  readonly file: string;
  readonly leads: number;
  /** Deliveries still pending. */
  readonly pending: number;
}

/**
 * Copies the database into a new file while the API keeps writing. The copy is verified before it gets its final
 * name.
 *
 * @throws {BackupError} If there is no database, or the file already exists.
 */
export async function backUpSqlite(databaseFile: string, target: string): Promise<Backup> {
  if (!existsSync(databaseFile)) throw new BackupError(`There is no database at ${databaseFile}. Set DATA_DIR.`);
  if (existsSync(target)) throw new BackupError(`${target} is there already. Name another file.`);
  await mkdir(path.dirname(path.resolve(target)), { recursive: true, mode: 0o700 });
  const part = `${target}${UNFINISHED}`;
  try {
    await rm(part, { force: true });
    // SQLite also writes into an empty file, which already has our permissions.
    makePrivateFile(part);
    const database = new DatabaseSync(databaseFile, { timeout: 5_000 });
    try {
      database.prepare('VACUUM INTO ?').run(part);
    } finally {
      database.close();
    }
    const checked = inspect(part);
    await sync(part);
    // Listed first: an unlisted backup would survive an erasure.
    await noteBackup(path.dirname(databaseFile), target);
    await rename(part, target);
    await sync(path.dirname(path.resolve(target)));
    return { ...checked, file: target };
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Replaces the database with a backup and keeps the old database next to it.
 *
 * @param suffix Identifies the old database, as in `before-2026-11-21`.
 * @throws {BackupError} If the backup is damaged or the API is running.
 */
export async function restoreSqlite(
  backup: string,
  databaseFile: string,
  suffix: string,
): Promise<Backup & { readonly kept?: string }> {
  if (!existsSync(backup)) throw new BackupError(`There is no backup at ${backup}.`);
  const part = `${databaseFile}.restore${UNFINISHED}`;
  const kept = `${databaseFile}.${suffix}`;
  let isKept = false;
  let isReplaced = false;
  makePrivateFolder(path.dirname(databaseFile));
  try {
    await copyPrivately(backup, part);
    const checked = inspect(part, backup);
    await sync(part);
    if (existsSync(databaseFile)) {
      if (existsSync(kept)) throw new BackupError(`${kept} is there already. Move it away first.`);
      lockDatabase(databaseFile);
      // Copied, not moved: if the process dies here, the old database is still in place.
      isKept = true;
      await copyPrivately(databaseFile, kept);
      await sync(kept);
    }
    // The old database's log must not be applied to the new one.
    for (const log of ['-wal', '-shm']) await rm(`${databaseFile}${log}`, { force: true });
    await rename(part, databaseFile);
    isReplaced = true;
    await sync(path.dirname(databaseFile));
    return { ...checked, file: databaseFile, ...(isKept && { kept }) };
  } catch (error) {
    // A failed restore must not leave a copy of personal data behind.
    if (isKept && !isReplaced) await rm(kept, { force: true });
    throw error;
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${part}${end}`, { force: true });
  }
}

async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  makePrivate(to);
}

/**
 * Whether the file is intact and one of ours.
 *
 * @param named What the operator calls it.
 */
function inspect(file: string, named = file): Omit<Backup, 'file'> {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const integrity = database.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
    if (integrity !== 'ok') throw new BackupError(`${named} is damaged: ${String(integrity)}.`);
    const count = (sql: string): number => Number(database?.prepare(sql).get()?.['n']);
    return {
      leads: count('select count(*) as n from lead'),
      pending: count(`select count(*) as n from outbox where state = 'pending'`),
    };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${named} is no backup of the lead API: ${error instanceof Error ? error.message : ''}.`);
  } finally {
    database?.close();
  }
}

/** Checkpoints the log into the database, which fails while another process has it open. */
function lockDatabase(databaseFile: string): void {
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
