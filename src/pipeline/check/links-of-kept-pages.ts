import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findDeadTargets } from './find-dead-targets.ts';
import { inspectPage } from './inspect-page.ts';

/**
 * Checks links of pages that stay as published against the new site. They were checked when the page was rendered,
 * but a target may have been removed since.
 *
 * Vehicle pages and lists are skipped: their key covers all of their links, so they are rendered and checked again
 * when one changes. Links that a dealer wrote into texts and menus are not part of a key. As menus are on every page,
 * checking the few other pages covers them all.
 *
 * @param kept Paths of files of the live site.
 * @returns A sentence for each dead link.
 */
export function deadLinksOfKeptPages(
  live: string,
  kept: Iterable<string>,
  siteUrl: string,
  exists: (file: string) => boolean,
  redirects: ReadonlySet<string>,
): string[] {
  const dead: string[] = [];
  const reported = new Set<string>();
  for (const file of kept) {
    if (file.startsWith('cars/') || /^search[/.]/.test(file)) continue;
    const address = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
    const html = readFileSync(path.join(live, file), 'utf8');
    const { targets } = inspectPage(html, { path: address, siteUrl, status: 200 });
    // Assets are compared by name when deciding what to publish.
    const links = targets.filter((target) => !target.startsWith('/_astro/') && !target.startsWith('/media/'));
    for (const target of findDeadTargets(links, exists, redirects)) {
      // Report a menu link once, not for each page.
      if (!reported.has(target)) dead.push(`${address}: names ${target}, which the site does not have.`);
      reported.add(target);
    }
  }
  return dead;
}
