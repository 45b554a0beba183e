import type { SitePage } from '#site-plan/site-page.ts';
import { fileOfPage, findDeadTargets } from '../check/find-dead-targets.ts';
import { deadLinksOfKeptPages } from '../check/links-of-kept-pages.ts';
import { reasonToMake } from '../incremental/decide.ts';
import type { PublishedFile } from '../incremental/manifest.ts';
import { pageKey, pageToJson } from '../incremental/page-key.ts';
import { mediaNames } from '../media/media-names.ts';
import { outputRefused, pagesDoNotRender } from './make-site-errors.ts';
import type { MakeTools, PlannedSite } from './make-site.ts';
import { MEDIA, usesOf } from './page-uses.ts';
import type { PublishedSite } from './published-site.ts';
import type { RenderedPage, RenderJob } from './render-page.ts';
import { renderFailure, type RenderFailure } from './renderer.ts';

/** The pages of a site after a build, new or unchanged. */
export interface BuiltPages {
  readonly files: Map<string, PublishedFile>;
  readonly keys: ReadonlyMap<string, string>;
  /** Files in the stage that differ from the published ones. */
  readonly moves: string[];
  /** Names of pictures that only single pages show. */
  readonly namedMedia: ReadonlySet<string>;
  /** ISO time at which time alone changes a page. */
  readonly changesAt: string | undefined;
  readonly rendered: number;
  readonly kept: number;
}

export interface PageKeys {
  readonly site: string;
  /** Whether the shared inputs are the same as for the published pages. */
  readonly sameInputs: boolean;
  /** Whether links can lead to the same places as in the published site. */
  readonly sameTargets: boolean;
}

export interface PageTargets {
  readonly exists: (file: string) => boolean;
  /** Paths that redirect. */
  readonly redirects: ReadonlySet<string>;
  /** Pictures that any page may use. */
  readonly sharedMedia: ReadonlySet<string>;
}

/**
 * Renders the pages whose key changed into the stage, and checks each.
 *
 * @throws {BuildError} If a page does not render, or refers to something the site does not have.
 */
export async function renderChangedPages(
  site: PlannedSite,
  published: PublishedSite,
  { site: keyOfSite, sameInputs, sameTargets }: PageKeys,
  { exists, redirects, sharedMedia }: PageTargets,
  tools: MakeTools,
): Promise<BuiltPages> {
  const { stage, force } = tools;
  const keys = new Map<string, string>();
  const files = new Map<string, PublishedFile>();
  const moves: string[] = [];
  const namedMedia = new Set<string>();
  const problems: string[] = [];
  const faultyPages = new Set<string>();
  const failures: RenderFailure[] = [];
  const kept: string[] = [];
  /** By file: pictures that only this page uses, and the fingerprint of its inputs. */
  const ownMediaOf = new Map<string, readonly string[]>();
  const inputsOf = new Map<string, string>();
  let changesAt = site.inputs?.changesAt;
  let rendered = 0;

  const keep = (file: string, former: PublishedFile): void => {
    keys.set(file, former.key);
    files.set(file, former);
    for (const use of former.uses) if (use.startsWith(MEDIA)) namedMedia.add(use.slice(MEDIA.length));
    kept.push(file);
  };
  const isCurrent = (file: string, former: PublishedFile, key: string): boolean =>
    reasonToMake(former, key, published.bytesOf(file), force) === undefined;

  function* changedPages(): Generator<RenderJob> {
    for (const address of site.paths) {
      const file = fileOfPage(address);
      const former = published.manifest?.files.get(file);
      const inputs = site.inputs?.of(address);
      const hasSameInputs =
        sameInputs && inputs !== undefined && former?.inputs === inputs && isCurrent(file, former, former.key);
      if (hasSameInputs && tools.verifyInputs !== true) {
        keep(file, former);
        continue;
      }
      let page: SitePage;
      let json: string;
      try {
        page = site.page(address);
        json = pageToJson(page);
      } catch (error) {
        const failure = renderFailure(address, error);
        failures.push({ ...failure, message: `${address}: ${failure.message}` });
        continue;
      }
      const key = pageKey(keyOfSite, json);
      if (hasSameInputs && key !== former.key) throw new Error(`${address} changed although its inputs are the same.`);
      if (page.changesAt !== undefined && (changesAt === undefined || page.changesAt < changesAt)) {
        changesAt = page.changesAt;
      }
      if (former !== undefined && isCurrent(file, former, key)) {
        keep(file, inputs === undefined ? former : { ...former, inputs });
        continue;
      }
      keys.set(file, key);
      if (inputs !== undefined) inputsOf.set(file, inputs);
      const ownMedia = mediaNames(json).filter((name) => !sharedMedia.has(name));
      if (ownMedia.length > 0) ownMediaOf.set(file, [...new Set(ownMedia)]);
      const hash = published.hashOf(file);
      yield { path: address, json, ...(hash === undefined ? {} : { publishedHash: hash }) };
    }
  }

  const onPage = (page: RenderedPage): void => {
    const file = fileOfPage(page.path);
    const { facts } = page;
    for (const problem of facts.problems) problems.push(`${page.path}: ${problem}`);
    if (facts.problems.length > 0) faultyPages.add(page.path);
    for (const target of findDeadTargets(facts.targets, exists, redirects)) {
      problems.push(`${page.path}: names ${target}, which the site does not have.`);
    }
    const own = ownMediaOf.get(file) ?? [];
    for (const name of own) namedMedia.add(name);
    const inputs = inputsOf.get(file);
    files.set(file, {
      key: keys.get(file) ?? '',
      hash: page.hash,
      bytes: page.bytes,
      uses: [...usesOf(page), ...own.map((name) => MEDIA + name)],
      ...(inputs === undefined ? {} : { inputs }),
    });
    if (page.isStaged) moves.push(file);
    rendered += 1;
    tools.onProgress(kept.length + rendered, site.paths.length);
  };

  const renderSite = { slug: site.slug, siteUrl: site.url, chrome: site.chrome, stage: stage.site };
  // A change of the shared inputs affects every page; otherwise the number is unknown before pages are compared.
  const atLeast = force || published.manifest?.siteKey !== keyOfSite ? site.paths.length : 0;
  const rendering = await tools.renderer.render(renderSite, changedPages(), atLeast, onPage);
  if (rendering.length + failures.length > 0) throw pagesDoNotRender(site, [...rendering, ...failures]);
  if (!sameTargets) {
    problems.push(...deadLinksOfKeptPages(tools.folders.live, kept, site.url, exists, redirects));
  }
  if (problems.length > 0) throw outputRefused(site, problems, [...faultyPages]);
  return { files, keys, moves, namedMedia, changesAt, rendered, kept: kept.length };
}
