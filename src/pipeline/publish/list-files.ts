import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Sizes in bytes of all files in a folder, by path with forward slashes; empty if the folder does not exist. */
export function listFiles(root: string): Map<string, number> {
  const sizes = new Map<string, number>();
  walk(root, '', sizes);
  return sizes;
}

function walk(root: string, below: string, sizes: Map<string, number>): void {
  let entries;
  try {
    entries = readdirSync(path.join(root, below), { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  for (const entry of entries) {
    const file = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) walk(root, file, sizes);
    else sizes.set(file, statSync(`${root}/${file}`).size);
  }
}
