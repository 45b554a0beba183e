import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { listFiles } from '../publish/list-files.ts';

/**
 * Hash of the compiled templates themselves, part of every page's key. Two compiles of the same sources
 * give the same hash on any machine: absolute paths, which the server entry holds, are left out.
 *
 * @param directory Folder with `server` and `client`.
 * @param root The project's folder.
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
  for (const file of [...listFiles(directory).keys()].sort()) {
    if (!file.startsWith('server/') && !file.startsWith('client/')) continue;
    const content = readFileSync(path.join(directory, file));
    const isText = /\.(?:m?js|css|json|html|svg)$/.test(file);
    const text = isText
      ? local.reduce((rest, [from, to]) => rest.replaceAll(from, to), content.toString('utf8'))
      : content;
    lines.push(`${file} ${hash('sha256', text, 'hex')}`);
  }
  return hash('sha256', lines.join('\n'), 'hex').slice(0, 32);
}
