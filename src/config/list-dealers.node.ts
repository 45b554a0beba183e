import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';

/**
 * Slugs of all dealers: the folders in `dealersDir` whose names do not start with `_` or `.`, sorted; empty if it
 * does not exist.
 */
export async function listDealerSlugs(dealersDir: string): Promise<string[]> {
  const entries = await readdir(dealersDir, { withFileTypes: true }).catch(noEntries);
  return entries
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name)
    .sort();
}

function noEntries(error: unknown): Dirent[] {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
  throw error;
}
