import { readFileSync } from 'node:fs';
import type { SiteChrome, SitePage } from './site-page.ts';

/** A planned site for `astro dev` and the static reference build. */
export interface LoadedSite {
  readonly chrome: SiteChrome;
  readonly paths: readonly string[];
  findPage(path: string): SitePage | undefined;
}

let loaded: Promise<LoadedSite> | undefined;

/** Reads the site that `FORECOURT_SITE` names: a JSON file with `chrome` and `pages`. */
export function loadSite(): Promise<LoadedSite> {
  loaded ??= Promise.resolve().then(readSite);
  return loaded;
}

function readSite(): LoadedSite {
  const file = process.env['FORECOURT_SITE'];
  if (file === undefined) {
    throw new Error('No dealer was chosen. Run `npm run dev -- --dealer=<slug>`.');
  }
  const { chrome, pages } = JSON.parse(readFileSync(file, 'utf8')) as { chrome: SiteChrome; pages: SitePage[] };
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return { chrome, paths: [...byPath.keys()], findPage: (path) => byPath.get(path) };
}
