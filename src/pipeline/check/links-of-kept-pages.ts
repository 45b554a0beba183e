import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findDeadTargets } from './find-dead-targets.ts';
import { inspectPage } from './inspect-page.ts';

/**
 * Links of pages that stay as they are published, checked against the new site. A page was checked when it
 * was rendered; since then something that it names may have gone.
 *
 * Vehicle pages and lists are left out: each of their links is part of what they are kept by, so that they
 * are rendered, and checked, when one changes. Links that a dealer wrote into words and menus are not: they
 * are the same whether or not there is something at their end. Menus stand on every page, so the few that
 * are looked at show them all.
 *
 * @param kept Paths of files of the live site.
 * @returns A sentence for each link that leads nowhere.
 */
export function deadLinksOfKeptPages(
  live: string,
  kept: Iterable<string>,
  siteUrl: string,
  exists: (file: string) => boolean,
  redirects: ReadonlySet<string>,
): string[] {
  const dead: string[] = [];
  const told = new Set<string>();
  for (const file of kept) {
    if (file.startsWith('cars/') || /^search[/.]/.test(file)) continue;
    const address = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
    const html = readFileSync(path.join(live, file), 'utf8');
    const { targets } = inspectPage(html, { path: address, siteUrl, status: 200 });
    // Assets are compared by name, by the decision what to publish.
    const links = targets.filter((target) => !target.startsWith('/_astro/') && !target.startsWith('/media/'));
    for (const target of findDeadTargets(links, exists, redirects)) {
      // A menu's link is told once, not for each page.
      if (!told.has(target)) dead.push(`${address}: names ${target}, which the site does not have.`);
      told.add(target);
    }
  }
  return dead;
}
