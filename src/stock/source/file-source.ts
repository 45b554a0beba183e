import { open, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { FeedStopped } from '../stock-problem.ts';
import type { FeedSource, FeedSourceSettings } from './feed-source.ts';

/** A file in the dealer's folder. Paths and links that lead outside are refused. */
export async function openFileSource({ source, dealerFolder }: FeedSourceSettings): Promise<FeedSource> {
  const path = await insideFolder(source, dealerFolder);
  const { size } = await stat(path);
  if (size === 0) {
    throw new FeedStopped(
      'empty',
      `${source} is an empty file.`,
      'Export the stock again and check that it holds rows.',
    );
  }
  return { label: source, bytes: unchangedFile(path, source) };
}

/**
 * Detects a file that changes while it is read, which would be half of one stock and half of another. A file that is
 * replaced by a rename is safe: the old one is read to its end.
 */
async function* unchangedFile(path: string, label: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path);
  try {
    const before = await handle.stat();
    yield* handle.createReadStream({ highWaterMark: 256 * 1024, autoClose: false });
    const after = await handle.stat();
    if (after.size === before.size && after.mtimeMs === before.mtimeMs) return;
    throw new FeedStopped(
      'changed',
      `${label} was written while it was read: it had ${count(before.size)} bytes at first and ${count(after.size)} at the end.`,
      'Build again when the export is done. An export that writes beside the file and renames it is never met half-way.',
    );
  } finally {
    await handle.close();
  }
}

const count = (bytes: number): string => bytes.toLocaleString('en-AU');

async function insideFolder(source: string, dealerFolder: string): Promise<string> {
  const folder = await realpath(dealerFolder).catch(() => resolve(dealerFolder));
  const wanted = resolve(folder, source);
  const missing = new FeedStopped(
    'unreachable',
    `${source} does not exist in the dealer's folder (${dealerFolder}).`,
    'Put the file there, or correct "source"; the path is relative to the folder of dealer.json.',
  );
  const path = await realpath(wanted).catch(() => {
    throw isInside(folder, wanted) ? missing : outside(source);
  });
  if (!isInside(folder, path)) throw outside(source);
  const entry = await stat(path);
  if (!entry.isFile()) throw missing;
  return path;
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
}

function outside(source: string): FeedStopped {
  return new FeedStopped(
    'unreachable',
    `${source} leads out of the dealer's folder.`,
    'Keep the stock file inside the folder of dealer.json, or give an http(s) address.',
  );
}
