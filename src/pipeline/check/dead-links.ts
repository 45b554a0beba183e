import type { ContentFile } from '#config/content-file.ts';
import { markdownLinks } from '#config/markdown-links.ts';
import { type ConfigProblem, dottedPath } from '#config/problem/config-problem.ts';
import type { TextPlace } from '#config/problem/parse-json.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import { dealerFile } from '#config/resolve-dealer.ts';
import { blockParts } from '#config/schema/blocks/blocks.ts';
import { listOf } from '#site-plan/content/site-content.ts';
import type { SitePlan } from '#site-plan/plan-site.ts';
import { fileOfPage, findDeadTargets } from './find-dead-targets.ts';
import { remedyForLink } from './remedy-for-link.ts';

/**
 * Links of a dealer's pages and of its `dealer.json` to pages that the site would not have. A build finds those of texts
 * in the finished pages, where it no longer knows which file they come from; menus, tiles and cards leave theirs out.
 */
export function deadLinks(
  { config, contents, written }: Extract<DealerReading, { ok: true }>,
  { entries, redirects, files }: SitePlan,
): ConfigProblem[] {
  const paths = entries.map(({ path }) => path);
  const known = new Set([...paths.map(fileOfPage), ...files.map(({ path }) => path.replace(/^\//, ''))]);
  const redirected = new Set(redirects.map(({ from }) => from));
  const targets = [...new Set([...paths, ...contents.map(({ path }) => path)])];
  const atTimes = new Set(contents.flatMap(({ path }) => [path, listOf(path)]));
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

/** Where the texts and tiles of one of the dealer's pages lead on the site. */
export function pathsInPage({ path, sections }: Pick<ContentFile, 'path' | 'sections'>, siteUrl: string): string[] {
  return linksOf({ sections }).flatMap(({ link }) => pathOf(link, path, siteUrl) ?? []);
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
