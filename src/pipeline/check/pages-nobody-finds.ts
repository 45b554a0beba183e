import type { ConfigProblem } from '#config/problem/config-problem.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import { dealerFile } from '#config/resolve-dealer.ts';
import { listOf } from '#site-plan/content/site-content.ts';
import { BRANDS_PATH } from '#site-plan/pages/brand-pages.ts';
import type { SitePlan } from '#site-plan/plan-site.ts';
import { pathsInPage } from './dead-links.ts';

/** Kinds of which there are as many pages as vehicles; one of each tells where they lead. */
const ALIKE: ReadonlySet<string> = new Set(['vehicle', 'search']);
/** What begins a link in the data of a page, in a text of its HTML too; one of them stands below empty lists alone. */
const PATH = /(?<!"clearFiltersHref":)"(\/[^"?#\\\s]*)/g;

/**
 * The dealer's own pages to which no way leads from the home page: of a list and its pages, the list. A dealer who writes
 * the menus writes them once, and pages come later.
 */
export function pagesNobodyFinds(
  { config: { slug, url }, contents: pages }: Extract<DealerReading, { ok: true }>,
  plan: SitePlan,
): ConfigProblem[] {
  const linksIn = new Map(pages.map((page) => [page.path, pathsInPage(page, url)]));
  const found = pathsFound(plan, linksIn);
  const there = new Set(plan.entries.map(({ path }) => path));
  const said = new Set<string>();
  const brands = { path: BRANDS_PATH, file: dealerFile(slug), key: 'brands' };
  return [...pages.map((page) => ({ ...page, key: '' })), brands].flatMap(({ path, file, key }): ConfigProblem[] => {
    const list = listOf(path);
    const missing = list !== path && there.has(list) && !found.has(list) ? list : path;
    if (!there.has(path) || found.has(path) || said.has(missing)) return [];
    said.add(missing);
    const subject = key !== '' ? path : missing === path ? 'it' : `${missing}, which lists it`;
    return [
      {
        ...{ dealer: slug, file, key, severity: 'warning' },
        message: `No menu and no other page links to ${subject}, so that nobody finds it on the site.`,
        remedy: `Add ${missing} to "navigation" in dealer.json, or link to it from another page.`,
      },
    ];
  });
}

function pathsFound(plan: SitePlan, linksIn: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const kindOf = new Map(plan.entries.map(({ path, kind }) => [path, kind]));
  const movedTo = new Map(plan.redirects.map(({ from, to }) => [from, to]));
  const seen = new Set(['/']);
  const kindsSeen = new Set<string>();
  const menus = JSON.stringify([plan.chrome.header, plan.chrome.footer]);
  const ways = ['/'];
  const follow = (text: string): void => {
    for (const [, link = ''] of text.matchAll(PATH)) {
      const path = movedTo.get(link) ?? link;
      if (seen.has(path) || !kindOf.has(path)) continue;
      seen.add(path);
      ways.push(path);
    }
  };
  follow(menus);
  for (const path of ways) {
    const kind = kindOf.get(path) ?? '';
    if (ALIKE.has(kind) && kindsSeen.has(kind)) continue;
    kindsSeen.add(kind);
    follow(JSON.stringify([plan.page(path), linksIn.get(path)]));
  }
  return seen;
}
