import { markdownLinks } from '#config/markdown-links.ts';
import { type ConfigProblem, dottedPath } from '#config/problem/config-problem.ts';
import type { TextPlace } from '#config/problem/parse-json.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import { dealerFile } from '#config/resolve-dealer.ts';
import { blockParts } from '#config/schema/blocks/blocks.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { listOf } from '#site-plan/content/site-content.ts';
import { planSite } from '#site-plan/plan-site.ts';
import { planInput } from '../stages.ts';
import { fileOfPage, findDeadTargets } from './find-dead-targets.ts';
import { oldAddressFaults } from './old-addresses.ts';
import { pagesNobodyFinds } from './pages-nobody-finds.ts';
import { remedyForLink } from './remedy-for-link.ts';

/**
 * Links of a dealer's pages and of its `dealer.json` to pages that the site would not have. A build finds those of texts
 * in the finished pages, where it no longer knows which file they come from; menus, tiles and cards leave theirs out.
 */
export function deadLinks(
  dealer: Extract<DealerReading, { ok: true }>,
  listed: readonly Vehicle[],
  now: Date,
): ConfigProblem[] {
  const { config, contents, written } = dealer;
  const documents = contents.map(({ path, title, meta, sections }) => ({
    path,
    heading: title,
    html: '',
    meta,
    sections,
  }));
  const { input } = planInput(
    dealer,
    { vehicles: listed, ofConfig: {}, brochures: {}, documents },
    { stylesheetHref: '', fontPreloads: [] },
    now,
  );
  const plan = planSite(input);
  const { entries, redirects, files } = plan;
  const paths = entries.map(({ path }) => path);
  const known = new Set([...paths.map(fileOfPage), ...files.map(({ path }) => path.replace(/^\//, ''))]);
  const redirected = new Set(redirects.map(({ from }) => from));
  const targets = [...new Set([...paths, ...documents.map(({ path }) => path)])];
  const atTimes = new Set(documents.flatMap(({ path }) => [path, listOf(path)]));
  const isDead = (target: string, isText: boolean): boolean =>
    findDeadTargets([target], (name) => known.has(name), redirected).length > 0 && (isText || !atTimes.has(target));
  const problemsOf = (links: readonly FoundLink[], { file, base, placeOf }: LinkSource): ConfigProblem[] =>
    links.flatMap(({ link, at, isText }): ConfigProblem[] => {
      const target = pathOf(link, base, config.url);
      if (target === undefined || !isDead(target, isText)) return [];
      return [
        {
          dealer: config.slug,
          file,
          key: file.endsWith('.json') ? dottedPath(at) : '',
          severity: isText ? 'error' : 'warning',
          message: isText
            ? `Links to ${link}, which the site does not have.`
            : `Leads to ${link}, which the site does not have, so it is left out.`,
          remedy: remedyForLink(link, target, targets),
          ...placeOf(at, link),
        },
      ];
    });
  return [
    ...oldAddressFaults(dealer, paths, redirects),
    ...pagesNobodyFinds(config.slug, contents, plan, (path) =>
      linksOf(contents.find((page) => page.path === path) ?? {}).flatMap(
        ({ link }) => pathOf(link, path, config.url) ?? [],
      ),
    ),
    ...problemsOf(linksOf(written.value), {
      file: dealerFile(config.slug),
      base: '/',
      placeOf: (at) => written.placeOf(at),
    }),
    ...contents.flatMap(({ file, path, sections, placeOf }) =>
      problemsOf(linksOf({ sections }), { file, base: path, placeOf: ([, ...at], found) => placeOf(at, found) }),
    ),
  ];
}

interface FoundLink {
  readonly link: string;
  readonly at: readonly PropertyKey[];
  /** Part of a text; tiles, banners and entries of menus without a target are left out. */
  readonly isText: boolean;
}

/** Where links stand. */
interface LinkSource {
  readonly file: string;
  /** Path of the page, from which relative links lead. */
  readonly base: string;
  readonly placeOf: (at: readonly PropertyKey[], found: string) => TextPlace | undefined;
}

function linksOf(values: unknown): FoundLink[] {
  return blockParts([values]).flatMap(({ kind, value, path: [, ...at] }): FoundLink[] => {
    if (kind === 'link') return [{ link: value, at, isText: false }];
    if (kind !== 'markdown') return [];
    return markdownLinks(value).map((link) => ({ link, at, isText: true }));
  });
}

/** Path of a link on the site; undefined for other addresses. */
function pathOf(link: string, base: string, siteUrl: string): string | undefined {
  if (link.startsWith('#') || !URL.canParse(link, siteUrl + base)) return undefined;
  const url = new URL(link, siteUrl + base);
  return url.origin === siteUrl && !url.pathname.startsWith('/media/') ? url.pathname : undefined;
}
