import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { listFiles } from '#pipeline/publish/list-files.ts';
import type { IndexPayload } from '#search/static-index/index-payload.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { readDocument } from '#search/static-index/read-document.ts';

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
    for (const target of targetsOf(readFileSync(file, 'utf8'))) {
      const [plain = ''] = target.split(/[?#]/);
      if (!plain.startsWith('/') || plain.startsWith('//') || plain.startsWith('/api/')) continue;
      if (fileAt(folder, plain) === undefined) dead.add(`${address} names ${plain}`);
      else seen.add(plain);
    }
  }
  return { dead: [...dead].sort(), pages: pages.sort() };
}

function targetsOf(html: string): string[] {
  return parse(html)
    .querySelectorAll('[href], [src], [srcset], [imagesrcset], [data-src], [poster]')
    .flatMap((element) => [
      ...['href', 'src', 'data-src', 'poster'].map((name) => element.getAttribute(name) ?? ''),
      ...['srcset', 'imagesrcset'].flatMap((name) =>
        (element.getAttribute(name) ?? '').split(/,\s+/).map((part) => part.trim().split(/\s+/)[0] ?? ''),
      ),
    ]);
}

function fileAt(folder: string, address: string): string | undefined {
  const name = decodeURIComponent(address).slice(1);
  return [name === '' ? 'index.html' : `${name}.html`, name]
    .map((file) => path.join(folder, file))
    .find((file) => existsSync(file) && file !== `${folder}/` && file !== folder && /\.\w+$/.test(file));
}

/** Every file below a folder with its content, by path; empty where the folder is not there. */
export function readSite(folder: string): Map<string, Buffer> {
  return new Map([...listFiles(folder).keys()].sort().map((file) => [file, readFileSync(path.join(folder, file))]));
}

/**
 * Everything of a site that names a file of the site which is not there: pages, style sheets, scripts, the
 * search index and the sitemap.
 *
 * @param files Contents by path, or by key where pages are kept without `.html`.
 * @param origin The site's own address, `https://coachwood-cars.example`.
 * @param lasting Between two generations: files that both have. Of the others only those count that these, the
 *   home page, the index or the sitemap lead to. Two pages that are new name each other, and one of them is
 *   there first; until something that visitors have names it nobody is led to it.
 */
export function brokenReferences(
  files: ReadonlyMap<string, Buffer>,
  origin: string,
  lasting?: ReadonlySet<string>,
): string[] {
  const broken = new Set<string>();
  const find = (name: string): string | undefined =>
    [name === '' ? 'index.html' : `${name}.html`, name].find((file) => files.has(file));
  // Before its home page is there nobody knows of a site.
  const entries = files.has('index.html') ? ENTRIES : new Set<string>();
  const roots = [...files.keys()].filter((file) => lasting === undefined || lasting.has(file) || entries.has(file));
  const seen = new Set(roots);
  for (const file of seen) {
    const content = files.get(file);
    if (content === undefined) continue;
    for (const target of referencesOf(file, content, origin)) {
      const [plain = ''] = target.split(/[?#]/);
      if (!plain.startsWith('/') || plain.startsWith('//') || plain.startsWith('/api/')) continue;
      const found = find(decodeURIComponent(plain).slice(1));
      if (found === undefined) broken.add(`${file} names ${plain}`);
      else seen.add(found);
    }
    if (file !== SEARCH_INDEX) continue;
    for (const picture of content.toString('utf8').match(/media\/[0-9a-f]{12}/g) ?? []) {
      if (![...files.keys()].some((name) => name.startsWith(picture))) broken.add(`${file} names ${picture}`);
    }
  }
  return [...broken].sort();
}

const ENTRIES = new Set(['index.html', '404.html', 'sitemap.xml', 'data/search-index.v1.json']);
const SEARCH_INDEX = 'data/search-index.v1.json';

/** Addresses that a file names, relative ones made absolute. */
function referencesOf(file: string, content: Buffer, origin: string): string[] {
  const local = (address: string): string =>
    address === origin ? '/' : address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const relative = (address: string): string =>
    address.startsWith('.') ? path.posix.join('/', path.posix.dirname(file), address) : address;
  const all = (pattern: RegExp): string[] =>
    [...content.toString('utf8').matchAll(pattern)].map(([, address = '']) => address);
  if (file.endsWith('.css')) return all(/url\(["']?([^"')]+)["']?\)/g).map(relative);
  if (file.endsWith('.js')) {
    const imports = all(/(?:from|import)\s*\(?["'`](\.{0,2}\/[^"'`]+\.js)["'`]/g).map(relative);
    return [...imports, ...all(/["'`](_astro\/[\w.-]+)["'`]/g).map((name) => `/${name}`)];
  }
  if (file === 'sitemap.xml') return all(/<loc>([^<]+)<\/loc>/g).map(local);
  if (file === SEARCH_INDEX) {
    const index = loadIndex(JSON.parse(content.toString('utf8')) as IndexPayload);
    return Array.from({ length: index.count }, (_, place) => `/cars/${String(readDocument(index, place)['slug'])}`);
  }
  if (!/^\s*<!doctype html/i.test(content.subarray(0, 40).toString('utf8'))) return [];
  return targetsOf(content.toString('utf8')).map(local);
}
