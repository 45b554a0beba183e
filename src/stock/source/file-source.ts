import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { FeedStopped } from '../stock-problem.ts';
import type { FeedSource, FeedSourceSettings } from './feed-source.ts';

/** A file below the dealer's folder. Paths and links that lead out of it are refused. */
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
  return { label: source, bytes: createReadStream(path, { highWaterMark: 256 * 1024 }) };
}

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
