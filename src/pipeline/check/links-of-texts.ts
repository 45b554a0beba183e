import type { ContentFile } from '#config/content-file.ts';
import { type ConfigProblem, dottedPath } from '#config/problem/config-problem.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import { blockParts } from '#config/schema/blocks/blocks.ts';
import { didYouMean } from '#domain/text/did-you-mean.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { planSite } from '#site-plan/plan-site.ts';
import { planInput } from '../stages.ts';
import { fileOfPage, findDeadTargets } from './find-dead-targets.ts';

/**
 * Links in a dealer's texts to pages that the site would not have. A build finds them in the finished pages, where it
 * no longer knows which file they come from. Menus leave such links out.
 */
export function deadLinksOfTexts(
  dealer: Extract<DealerReading, { ok: true }>,
  listed: readonly Vehicle[],
  now: Date,
): ConfigProblem[] {
  const { config, contents } = dealer;
  const documents = contents.map(({ path, title, meta }) => ({ path, heading: title, html: '', meta }));
  const { input } = planInput(
    dealer,
    { vehicles: listed, ofConfig: {}, documents },
    { stylesheetHref: '', fontPreloads: [] },
    now,
  );
  const { entries, redirects, files } = planSite(input);
  const paths = entries.map(({ path }) => path);
  const known = new Set([...paths.map(fileOfPage), ...files.map(({ path }) => path.replace(/^\//, ''))]);
  const redirected = new Set(redirects.map(({ from }) => from));
  return contents.flatMap((content) =>
    linksOf(content).flatMap(({ link, at, isText }): ConfigProblem[] => {
      const target = pathOf(link, content.path, config.url);
      if (target === undefined || findDeadTargets([target], (name) => known.has(name), redirected).length === 0) {
        return [];
      }
      const meant = didYouMean(target, paths);
      return [
        {
          dealer: config.slug,
          file: content.file,
          key: content.file.endsWith('.json') ? dottedPath(['sections', ...at]) : '',
          severity: isText ? 'error' : 'warning',
          message: isText
            ? `Links to ${link}, which the site does not have.`
            : `Leads to ${link}, which the site does not have, so it is left out.`,
          remedy: meant === undefined ? 'Correct or remove the link.' : `Did you mean ${meant}?`,
          ...content.placeOf(at, link),
        },
      ];
    }),
  );
}

interface FoundLink {
  readonly link: string;
  readonly at: readonly PropertyKey[];
  /** Part of a text; tiles and banners without a target are left out, as in menus. */
  readonly isText: boolean;
}

function linksOf({ sections }: ContentFile): FoundLink[] {
  return blockParts(sections).flatMap(({ kind, value, path }): FoundLink[] => {
    if (kind === 'link') return [{ link: value, at: path, isText: false }];
    if (kind !== 'markdown') return [];
    const links = [...value.matchAll(/(?<!!)\[[^\]]*\]\(\s*<?([^)>\s]+)/g)];
    return links.map(([, link = '']) => ({ link, at: path, isText: true }));
  });
}

/** Path of a link on the site; undefined for other addresses. */
function pathOf(link: string, base: string, siteUrl: string): string | undefined {
  if (link.startsWith('#') || !URL.canParse(link, siteUrl + base)) return undefined;
  const url = new URL(link, siteUrl + base);
  return url.origin === siteUrl && !url.pathname.startsWith('/media/') ? url.pathname : undefined;
}
