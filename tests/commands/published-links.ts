import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'node-html-parser';

/**
 * Follows a published site from its home page, as a visitor does.
 *
 * @returns Every address that leads nowhere, with the page that names it, and the pages that were seen.
 */
export function followLinks(folder: string): { readonly dead: readonly string[]; readonly pages: readonly string[] } {
  const seen = new Set(['/']);
  const dead = new Set<string>();
  const pages: string[] = [];
  for (const address of seen) {
    const file = fileAt(folder, address);
    if (file === undefined || !file.endsWith('.html')) continue;
    pages.push(address);
    const document = parse(readFileSync(file, 'utf8'));
    const targets = document
      .querySelectorAll('[href], [src], [srcset], [data-src]')
      .flatMap((element) => [
        element.getAttribute('href') ?? '',
        element.getAttribute('src') ?? '',
        ...(element.getAttribute('srcset') ?? '').split(/,\s+/).map((part) => part.trim().split(/\s+/)[0] ?? ''),
      ]);
    for (const target of targets) {
      const [plain = ''] = target.split(/[?#]/);
      if (!plain.startsWith('/') || plain.startsWith('//')) continue;
      if (fileAt(folder, plain) === undefined) dead.add(`${address} names ${plain}`);
      else seen.add(plain);
    }
  }
  return { dead: [...dead].sort(), pages: pages.sort() };
}

function fileAt(folder: string, address: string): string | undefined {
  const name = decodeURIComponent(address).slice(1);
  return [name === '' ? 'index.html' : `${name}.html`, name]
    .map((file) => path.join(folder, file))
    .find((file) => existsSync(file) && file !== `${folder}/` && file !== folder && /\.\w+$/.test(file));
}
