import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { listFiles } from '../publish/list-files.ts';

/** Server chunks are named after a hash of their text, which contains absolute paths. */
const CHUNK_HASH = /_[\w-]{8}\.mjs/g;

/**
 * Hash of the compiled templates, part of every page's key. Two compiles of the same sources give the same hash on
 * any machine: absolute paths in the server bundle are ignored.
 *
 * @param directory Folder with `server` and `client`.
 * @param root Project folder.
 */
export function outputHash(directory: string, root: string): string {
  const local: readonly (readonly [string, string])[] = [
    [pathToFileURL(directory).href, 'file:///compiled'],
    [pathToFileURL(root).href, 'file:///project'],
    [directory, '/compiled'],
    [root, '/project'],
    [path.basename(directory), 'compiled-key'],
  ];
  const lines: string[] = [];
  for (const file of listFiles(directory).keys()) {
    if (!file.startsWith('server/') && !file.startsWith('client/')) continue;
    const content = readFileSync(path.join(directory, file));
    if (!file.startsWith('server/')) {
      lines.push(`${file} ${hash('sha256', content, 'hex')}`);
      continue;
    }
    const text = local.reduce((rest, [from, to]) => rest.replaceAll(from, to), content.toString('utf8'));
    lines.push(`${file.replace(CHUNK_HASH, '.mjs')} ${hash('sha256', text.replace(CHUNK_HASH, '.mjs'), 'hex')}`);
  }
  return hash('sha256', lines.sort().join('\n'), 'hex').slice(0, 32);
}
