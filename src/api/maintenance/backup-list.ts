import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { makePrivateFile } from '../store/private-files.ts';

/**
 * Paths of all backups, one per line, so that an erasure can reach them. In the data folder and not in the database,
 * because a restore replaces the database.
 */
const FILE = 'backups.txt';

/** Suffix of an incomplete copy. */
export const UNFINISHED = '.part';

export async function noteBackup(dataDir: string, backup: string): Promise<void> {
  const list = path.join(dataDir, FILE);
  makePrivateFile(list);
  await appendFile(list, `${path.resolve(backup)}\n`, { flush: true });
}

/** Backups that still exist where they were written. */
export async function knownBackups(dataDir: string): Promise<string[]> {
  const list = path.join(dataDir, FILE);
  if (!existsSync(list)) return [];
  const lines = (await readFile(list, 'utf8')).split('\n');
  return [...new Set(lines)].filter((line) => line !== '' && existsSync(line));
}
