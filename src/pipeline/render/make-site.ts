import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CaptchaService } from '#domain/lead/captcha-fields.ts';
import type { SiteChrome, SitePage } from '#site-plan/site-page.ts';
import { BuildError } from '../build-error.ts';
import { findDeadTargets, fileOfPage } from '../check/find-dead-targets.ts';
import { deadLinksOfKeptPages } from '../check/links-of-kept-pages.ts';
import { assetClosure } from '../compile/asset-graph.ts';
import type { CompiledTemplates } from '../compile/compile-templates.ts';
import { contentHash } from '../content-hash.ts';
import { siteHeaders, type Redirect } from '../headers/site-headers.ts';
import { decide, reasonToMake } from '../incremental/decide.ts';
import { parseManifest, serialiseManifest, type PublishedFile, type SiteManifest } from '../incremental/manifest.ts';
import { inputsKey, pageKey, pageToJson, siteKey } from '../incremental/page-key.ts';
import { mediaNames } from '../media/media-names.ts';
import type { MediaFile } from '../media/picture-library.ts';
import { listFiles } from '../publish/list-files.ts';
import type { PublishPlan, Stage } from '../publish/publish-site.ts';
import type { SiteFolders } from '../publish/site-folders.ts';
import type { DealerStylesheet } from './dealer-stylesheet.ts';
import { inItsFolder, writeFile, type RenderedPage, type RenderJob } from './render-page.ts';
import type { Renderer, RenderFailure } from './renderer.ts';

/** A site as it is planned, ready to be made. */
export interface PlannedSite {
  readonly slug: string;
  /** The dealer's own address. */
  readonly url: string;
  readonly chrome: SiteChrome;
  readonly paths: readonly string[];
  /** Makes a page with all its data. */
  page(path: string): SitePage;
  /** Fingerprints of what pages are made from, with which a page that stays need not be made. */
  readonly inputs?: SiteInputs;
  /** Files that are not pages: search index, sitemap, robots. */
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly redirects: readonly Redirect[];
  readonly stylesheet: DealerStylesheet;
  /** Pictures that pages may name. */
  readonly media: ReadonlyMap<string, MediaFile>;
  /** Names of all pictures of the stock, `3fa9c1b20d41`: pages name them, and the search index does. */
  readonly stockPictures: ReadonlySet<string>;
  /** Hosts of pictures that the site does not own. */
  readonly imageOrigins: readonly string[];
  /** Hosts that scripts fetch from. */
  readonly connectOrigins: readonly string[];
  /** Hosts of what pages put into frames on a click: video players, viewers of integrators. */
  readonly frameOrigins?: readonly string[];
  /** Hosts of video files. */
  readonly mediaOrigins?: readonly string[];
  /** The service that forms ask whether a person fills them in. */
  readonly captcha?: CaptchaService | undefined;
}

export interface SiteInputs {
  /** What all pages are made from besides the chrome, as text. */
  readonly shared: string;
  /** By path; nothing for a page that is always made. */
  of(path: string): string | undefined;
  /** ISO instant at which time alone changes a page that has a fingerprint. */
  readonly changesAt: string | undefined;
}

export interface MadeSite {
  readonly plan: Omit<PublishPlan, 'beside'>;
  readonly headersJson: string;
  readonly counts: SiteCounts;
}

export interface SiteCounts {
  readonly pages: number;
  readonly rendered: number;
  readonly kept: number;
  /** Files that differ from the published ones. */
  readonly changedFiles: number;
  readonly removedFiles: number;
  /** Of all files of the site. */
  readonly files: number;
  readonly bytes: number;
}

export interface MakeTools {
  readonly compiled: CompiledTemplates;
  readonly renderer: Renderer;
  readonly folders: SiteFolders;
  readonly stage: Stage;
  readonly force: boolean;
  /** Called now and then while pages are rendered. */
  onProgress(done: number, total: number): void;
  /** Makes pages although their inputs are the same, and fails where they are not: a check of the fingerprints. */
  readonly verifyInputs?: boolean;
}

const PROBLEMS_SHOWN = 20;

/**
 * Makes what changed of a site in its stage: renders pages whose key changed, checks them, and copies
 * the assets that all pages name. Nothing is published here.
 *
 * @throws {BuildError} When a page does not render or the output is not fit to publish.
 */
export async function makeSite(site: PlannedSite, tools: MakeTools): Promise<MadeSite> {
  const { compiled, folders, stage, force } = tools;
  const sizes = listFiles(folders.live);
  const previous = sizes.size === 0 ? undefined : readManifest(folders.manifest);
  const bytesOnDisk = (file: string): number | undefined => sizes.get(file);
  const publishedHash = (file: string): string | undefined => {
    const published = previous?.files.get(file) ?? previous?.retired.get(file);
    return published?.bytes === sizes.get(file) ? published?.hash : undefined;
  };

  // Render the pages whose key changed, and look at each.
  const chromeJson = JSON.stringify(site.chrome);
  const keyOfSite = siteKey(compiled.outputHash, chromeJson);
  const keyOfInputs =
    site.inputs === undefined ? undefined : inputsKey(keyOfSite, compiled.sourceKey, site.inputs.shared);
  const sameInputs = keyOfInputs !== undefined && previous?.inputsKey === keyOfInputs && !force;
  const sharedMedia = new Set([...site.stockPictures, ...mediaNames(chromeJson)]);
  const namedMedia = new Set<string>();
  const pageFiles = new Set(site.paths.map(fileOfPage));
  const assets = knownAssets(site, compiled);
  const exists = (file: string): boolean =>
    pageFiles.has(file) || assets.has(file) || file in compiled.assets || site.media.has(file);
  const redirects = new Set(site.redirects.map((redirect) => redirect.from));
  const keys = new Map<string, string>();
  const files = new Map<string, PublishedFile>();
  const moves: string[] = [];
  const problems: string[] = [];
  const ownUses = new Map<string, readonly string[]>();
  const inputsOf = new Map<string, string>();
  let changesAt = site.inputs?.changesAt;
  const kept: string[] = [];
  let rendered = 0;

  const keep = (file: string, published: PublishedFile): void => {
    keys.set(file, published.key);
    files.set(file, published);
    for (const use of published.uses) if (use.startsWith(MEDIA)) namedMedia.add(use.slice(MEDIA.length));
    kept.push(file);
  };
  function* changedPages(): Generator<RenderJob> {
    for (const address of site.paths) {
      const file = fileOfPage(address);
      const published = previous?.files.get(file);
      const inputs = site.inputs?.of(address);
      const staysUnmade =
        sameInputs &&
        inputs !== undefined &&
        published?.inputs === inputs &&
        reasonToMake(published, published.key, bytesOnDisk(file), force) === undefined;
      if (staysUnmade && tools.verifyInputs !== true) {
        keep(file, published);
        continue;
      }
      const page = site.page(address);
      const json = pageToJson(page);
      const key = pageKey(keyOfSite, json);
      if (staysUnmade && key !== published.key) throw new Error(`${address} changed although its inputs are the same.`);
      const ownMedia = mediaNames(json).filter((name) => !sharedMedia.has(name));
      if (page.changesAt !== undefined && (changesAt === undefined || page.changesAt < changesAt)) {
        changesAt = page.changesAt;
      }
      if (published !== undefined && reasonToMake(published, key, bytesOnDisk(file), force) === undefined) {
        keep(file, inputs === undefined ? published : { ...published, inputs });
        continue;
      }
      keys.set(file, key);
      if (inputs !== undefined) inputsOf.set(file, inputs);
      if (ownMedia.length > 0) ownUses.set(file, [...new Set(ownMedia)]);
      const hash = publishedHash(file);
      yield { path: address, json, ...(hash === undefined ? {} : { publishedHash: hash }) };
    }
  }
  const onPage = (page: RenderedPage): void => {
    const file = fileOfPage(page.path);
    const { facts } = page;
    for (const problem of facts.problems) problems.push(`${page.path}: ${problem}`);
    for (const target of findDeadTargets(facts.targets, exists, redirects)) {
      problems.push(`${page.path}: names ${target}, which the site does not have.`);
    }
    const own = ownUses.get(file) ?? [];
    for (const name of own) namedMedia.add(name);
    const uses = [...usesOf(page), ...own.map((name) => MEDIA + name)];
    const inputs = inputsOf.get(file);
    files.set(file, {
      key: keys.get(file) ?? '',
      hash: page.hash,
      bytes: page.bytes,
      uses,
      ...(inputs === undefined ? {} : { inputs }),
    });
    if (page.isStaged) moves.push(file);
    rendered += 1;
    tools.onProgress(kept.length + rendered, site.paths.length);
  };
  const renderSite = { slug: site.slug, siteUrl: site.url, chrome: site.chrome, stage: stage.site };
  // Where the shared part changed, so did every page; elsewhere nothing is known before it is compared.
  const atLeast = force || previous?.siteKey !== keyOfSite ? site.paths.length : 0;
  const failures = await tools.renderer.render(renderSite, changedPages(), atLeast, onPage);
  if (failures.length > 0) throw pagesDoNotRender(site.slug, failures);
  problems.push(...deadLinksOfKeptPages(folders.live, kept, site.url, exists, redirects));
  if (problems.length > 0) throw outputRefused(site.slug, problems);

  // Add what the pages name.
  for (const [name, asset] of namedPictures(site, new Set([...sharedMedia, ...namedMedia]))) assets.set(name, asset);
  const uses = new Set([...files.values()].flatMap((file) => file.uses));
  for (const name of assetClosure(compiled.assets, assetNames(uses, site.stylesheet.madeFrom))) {
    // The dealer's stylesheet stands in for the template's.
    if (name !== site.stylesheet.madeFrom) assets.set(name, compiledAsset(compiled, name));
  }
  const wanted = [
    ...[...keys].map(([file, key]) => ({ path: file, key })),
    ...[...assets].map(([file, asset]) => ({ path: file, key: asset.hash })),
  ];
  const strays = [...sizes.keys()].filter(
    (file) => !(previous?.files.has(file) ?? false) && !(previous?.retired.has(file) ?? false),
  );
  const decision = decide(previous, wanted, bytesOnDisk, { force, strays });
  for (const [file, asset] of assets) {
    files.set(file, { key: asset.hash, hash: asset.hash, bytes: asset.bytes, uses: [] });
    if (decision.make.has(file) && publishedHash(file) !== asset.hash) {
      asset.writeTo(path.join(stage.site, file));
      moves.push(file);
    }
  }

  const manifest: SiteManifest = {
    siteKey: keyOfSite,
    generation: decision.generation,
    files,
    retired: decision.retired,
    ...(changesAt === undefined ? {} : { changesAt }),
    ...(keyOfInputs === undefined ? {} : { inputsKey: keyOfInputs }),
  };
  const headers = siteHeaders(
    {
      scriptHashes: withPrefix(uses, SCRIPT),
      styleHashes: withPrefix(uses, STYLE),
      imageOrigins: site.imageOrigins,
      connectOrigins: site.connectOrigins,
      frameOrigins: site.frameOrigins ?? [],
      mediaOrigins: site.mediaOrigins ?? [],
      captcha: site.captcha,
    },
    site.redirects,
  );
  let bytes = 0;
  for (const file of files.values()) bytes += file.bytes;
  return {
    plan: { moves, removals: decision.remove, manifest: serialiseManifest(manifest) },
    headersJson: `${JSON.stringify(headers, null, 2)}\n`,
    counts: {
      pages: site.paths.length,
      rendered,
      kept: kept.length,
      changedFiles: moves.length,
      removedFiles: decision.remove.length,
      files: files.size,
      bytes,
    },
  };
}

/** A file of the site that is copied or written, not rendered. */
interface SiteAsset {
  readonly hash: string;
  readonly bytes: number;
  writeTo(file: string): void;
}

/** What every site has besides its pages, before it is known which scripts and pictures they name. */
function knownAssets(site: PlannedSite, compiled: CompiledTemplates): Map<string, SiteAsset> {
  const assets = new Map<string, SiteAsset>();
  for (const name of Object.keys(compiled.assets)) {
    if (!name.startsWith('_astro/')) assets.set(name, compiledAsset(compiled, name));
  }
  assets.set(site.stylesheet.href.slice(1), textAsset(site.stylesheet.content));
  for (const { path: file, content } of site.files) assets.set(file, textAsset(content));
  return assets;
}

/** Pictures that pages or result cards name, in all their widths. */
function namedPictures(site: PlannedSite, named: ReadonlySet<string>): Map<string, SiteAsset> {
  const pictures = new Map<string, SiteAsset>();
  for (const file of site.media.values()) {
    if (!mediaNames(`/${file.path}`).some((name) => named.has(name))) continue;
    pictures.set(file.path, { hash: file.hash, bytes: file.bytes, writeTo: copyFrom(file.source) });
  }
  return pictures;
}

function compiledAsset(compiled: CompiledTemplates, name: string): SiteAsset {
  const { hash = '', bytes = 0 } = compiled.assets[name] ?? {};
  return { hash, bytes, writeTo: copyFrom(path.join(compiled.client, name)) };
}

function textAsset(content: string): SiteAsset {
  return {
    hash: contentHash(content),
    bytes: Buffer.byteLength(content),
    writeTo: (file) => {
      writeFile(file, content);
    },
  };
}

const copyFrom =
  (source: string) =>
  (file: string): void => {
    inItsFolder(file, () => {
      copyFileSync(source, file);
    });
  };

const MEDIA = 'media ';
const SCRIPT = 'script ';
const STYLE = 'style ';

function usesOf({ facts }: RenderedPage): string[] {
  return [
    ...facts.targets.filter((target) => target.startsWith('/_astro/')),
    ...facts.scriptHashes.map((hash) => SCRIPT + hash),
    ...facts.styleHashes.map((hash) => STYLE + hash),
  ];
}

function assetNames(uses: ReadonlySet<string>, stylesheet: string): string[] {
  return [stylesheet, ...[...uses].filter((use) => use.startsWith('/')).map((use) => use.slice(1))];
}

function withPrefix(uses: ReadonlySet<string>, prefix: string): string[] {
  return [...uses].filter((use) => use.startsWith(prefix)).map((use) => use.slice(prefix.length));
}

function readManifest(file: string): SiteManifest | undefined {
  try {
    return parseManifest(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function pagesDoNotRender(slug: string, failures: readonly RenderFailure[]): BuildError {
  const disk = failures.find((failure) => failure.disk !== undefined)?.disk;
  if (disk !== undefined) return new BuildError('DiskRefused', disk.message, disk.details);
  const [first] = failures;
  const many = failures.length === 1 ? 'A page does not render' : `${failures.length} or more pages do not render`;
  return new BuildError(
    'PageDoesNotRender',
    `${many}, so the site of ${slug} is not complete. The templates or the plan have a fault.`,
    [...failures.map((failure) => failure.message), ...(first?.stack?.split('\n').slice(1, 6) ?? [])],
  );
}

function outputRefused(slug: string, problems: readonly string[]): BuildError {
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  if (problems.length > shown.length) shown.push(`… and ${problems.length - shown.length} more.`);
  return new BuildError(
    'OutputRefused',
    `The pages of ${slug} have ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} that a visitor would meet.`,
    shown,
  );
}
