import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type HTMLElement } from 'node-html-parser';

/** A published site on disk, read as a visitor's browser and a crawler would. */
export interface BuiltSite {
  readonly slug: string;
  readonly folder: string;
  /** Address of every page: `/`, `/cars/x`, `/404`. */
  readonly pagePaths: readonly string[];
  /** Address of every other file: `/data/search-index.v1.json`. */
  readonly filePaths: readonly string[];
  html(path: string): string;
  document(path: string): HTMLElement;
  json(path: string): unknown;
  /** Whether something answers at this address. */
  has(path: string): boolean;
}

export function readBuiltSite(folder: string, slug: string): BuiltSite {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`.replaceAll('\\', '/'));
  const pagePaths = files.filter((file) => file.endsWith('.html')).map(pagePath);
  const filePaths = files.filter((file) => !file.endsWith('.html'));
  const known = new Set([...pagePaths, ...filePaths]);
  const parsed = new Map<string, HTMLElement>();

  const html = (path: string): string =>
    readFileSync(join(folder, path === '/' ? 'index.html' : `${path.slice(1)}.html`), 'utf8');
  return {
    slug,
    folder,
    pagePaths: pagePaths.sort(),
    filePaths,
    html,
    document(path) {
      let document = parsed.get(path);
      if (document === undefined) {
        document = parse(html(path), { blockTextElements: { script: true, style: true } });
        // What waits in a template is no part of the page that anyone sees.
        for (const waiting of document.querySelectorAll('template')) waiting.remove();
        parsed.set(path, document);
      }
      return document;
    },
    json: (path) => JSON.parse(readFileSync(join(folder, path.slice(1)), 'utf8')) as unknown,
    has: (path) => known.has(path),
  };
}

function pagePath(file: string): string {
  return file === '/index.html' ? '/' : file.slice(0, -'.html'.length);
}
