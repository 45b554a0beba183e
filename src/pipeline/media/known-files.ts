import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../content-hash.ts';
import { isProcessRunning } from '../publish/process-identity.ts';
import { sizeOf, writerOf } from './encode-picture.ts';

/** What is known about a file while its size and date stay the same. */
export interface KnownFile {
  readonly bytes: number;
  readonly modifiedMs: number;
  readonly hash: string;
  readonly width?: number;
  readonly height?: number;
}

/** What earlier builds of a dealer learnt about its files, so that only changed ones are read again. */
export interface KnownFiles {
  /** @param withSize Whether it is a picture whose width and height matter. */
  readonly examine: (file: string, withSize: boolean) => Promise<KnownFile>;
  /** Saves what was learnt for the next build. */
  readonly save: () => void;
}

/**
 * @param dealersRoot The folder `dealers`.
 * @param cacheRoot Where generated widths are stored, `.forecourt/_media`; dealers share it.
 */
export function openKnownFiles(dealersRoot: string, slug: string, cacheRoot: string): KnownFiles {
  const indexFile = path.join(cacheRoot, `${slug}.json`);
  const known = readIndex(indexFile);
  const used: Record<string, KnownFile> = {};
  return {
    examine: async (file, withSize) => {
      const name = path.relative(dealersRoot, file);
      const stats = statSync(file);
      let entry = used[name] ?? known[name];
      if (entry?.bytes !== stats.size || entry.modifiedMs !== stats.mtimeMs) {
        entry = { bytes: stats.size, modifiedMs: stats.mtimeMs, hash: contentHash(readFileSync(file)) };
      }
      if (withSize && entry.width === undefined) entry = { ...entry, ...(await sizeOf(file)) };
      used[name] = entry;
      return entry;
    },
    save: () => {
      const text = JSON.stringify(used);
      if (text === JSON.stringify(known)) return;
      mkdirSync(cacheRoot, { recursive: true });
      writeFileSync(`${indexFile}.new`, text);
      renameSync(`${indexFile}.new`, indexFile);
      removeLeftovers(cacheRoot);
    },
  };
}

function readIndex(file: string): Readonly<Record<string, KnownFile>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, KnownFile>;
  } catch {
    // Only a cache of hashes: without it every file is read again.
    return {};
  }
}

/** Partial pictures left by killed processes. */
function removeLeftovers(cacheRoot: string): void {
  for (const name of readdirSync(cacheRoot)) {
    const processId = writerOf(name);
    if (processId !== undefined && !isProcessRunning(processId)) rmSync(path.join(cacheRoot, name), { force: true });
  }
}
