import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'secret';

/**
 * The secret of a data folder, made when it is first asked for: tokens that were given out before a restart
 * stay valid. Of several processes that start at once, all get the same.
 */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    // A link appears with all its content, and never replaces another.
    linkSync(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
  return readFileSync(file, 'utf8');
}
