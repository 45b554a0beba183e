import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePrivate, makePrivateFolder } from './store/private-files.ts';

const FILE = 'secret';

/**
 * The secret of a data folder, created on first use. Tokens issued before a restart stay valid, and processes that
 * start at the same time all get the same secret.
 */
export function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, FILE);
  makePrivateFolder(dataDir);
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    // A hard link appears with its full content and never replaces an existing file.
    linkSync(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
  makePrivate(file);
  return readFileSync(file, 'utf8');
}
