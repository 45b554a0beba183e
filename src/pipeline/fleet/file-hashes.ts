import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../content-hash.ts';
import { replaceFile } from '../snapshot/write-snapshot.ts';

/** Hashes of files, read again only if size, time or identity of a file changed. */
export interface FileHashes {
  /** One hash of the names and contents of all files in a folder; an absent folder also has a stable hash. */
  ofFolder(folder: string, isWanted?: (file: string) => boolean): string;
  /** Saves the hashes for the next run. */
  save(): void;
}

/** @param file Where hashes are saved between runs; if it cannot be read, a new one is created. */
export function openFileHashes(file: string): FileHashes {
  const before = readKept(file);
  const now = new Map<string, readonly [string, string]>();
  const hashOf = (target: string): string => {
    const { size, mtimeNs, ctimeNs, ino } = statSync(target, { bigint: true });
    const identity = `${size} ${mtimeNs} ${ctimeNs} ${ino}`;
    const known = now.get(target) ?? before.get(target);
    const entry = known?.[0] === identity ? known : ([identity, contentHash(readFileSync(target))] as const);
    now.set(target, entry);
    return entry[1];
  };
  return {
    ofFolder(folder, isWanted = () => true) {
      const hash = createHash('sha256');
      for (const name of filesBelow(folder).filter(isWanted).sort()) {
        try {
          hash.update(`${name}\n${hashOf(path.join(folder, name))}\n`);
        } catch (error) {
          // A file that disappears or is unreadable counts as a difference of its own.
          hash.update(`${name}\n${error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'}\n`);
        }
      }
      return hash.digest('hex').slice(0, 32);
    },
    save() {
      const kept = new Map([...before, ...now]);
      mkdirSync(path.dirname(file), { recursive: true });
      replaceFile(file, JSON.stringify(Object.fromEntries(kept)));
    },
  };
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}

function readKept(file: string): Map<string, readonly [string, string]> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    return new Map(
      Object.entries(kept).flatMap(([name, entry]) =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'
          ? [[name, [entry[0], entry[1]] as const]]
          : [],
      ),
    );
  } catch {
    return new Map();
  }
}
