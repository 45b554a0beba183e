import path from 'node:path';
import type { CaptchaService } from '#domain/lead/captcha-fields.ts';
import type { SiteChrome, SitePage } from '#site-plan/site-page.ts';
import { fileOfPage } from '../check/find-dead-targets.ts';
import { assetClosure } from '../compile/asset-graph.ts';
import type { CompiledTemplates } from '../compile/compile-templates.ts';
import { redirectOf, siteHeaders, type Redirect } from '../headers/site-headers.ts';
import { decide, isHashedAsset } from '../incremental/decide.ts';
import { serialiseManifest, type SiteManifest } from '../incremental/manifest.ts';
import { inputsKey, siteKey, targetsKey } from '../incremental/page-key.ts';
import { mediaNames } from '../media/media-names.ts';
import type { MediaFile } from '../media/picture-library.ts';
import type { PublishPlan, Stage } from '../publish/publish-site.ts';
import type { SiteFolders } from '../publish/site-folders.ts';
import type { DealerStylesheet } from './dealer-stylesheet.ts';
import { assetNames, SCRIPT, STYLE, withPrefix } from './page-uses.ts';
import { readPublishedSite } from './published-site.ts';
import { type BuiltPages, renderChangedPages } from './render-changed-pages.ts';
import type { Renderer } from './renderer.ts';
import { compiledAsset, knownAssets, namedPictures, type SiteAsset } from './site-assets.ts';

/** A planned site, ready to be made. */
export interface PlannedSite {
  readonly slug: string;
  /** The dealer's own URL. */
  readonly url: string;
  readonly chrome: SiteChrome;
  readonly paths: readonly string[];
  /** Creates a page with all its data. */
  page(path: string): SitePage;
  /** Fingerprints of pages' inputs, so that an unchanged page need not be created. */
  readonly inputs?: SiteInputs;
  /** Files that are not pages: search index, sitemap, robots. */
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly redirects: readonly Redirect[];
  readonly stylesheet: DealerStylesheet;
  /** Pictures that pages may use. */
  readonly media: ReadonlyMap<string, MediaFile>;
  /** Names of all pictures of the stock, `3fa9c1b20d41`, which pages and the search index use. */
  readonly stockPictures: ReadonlySet<string>;
  /** Hosts of third-party pictures. */
  readonly imageOrigins: readonly string[];
  /** Hosts that scripts fetch from. */
  readonly connectOrigins: readonly string[];
  /** Hosts of embeds that load on a click: video players, integrators' viewers. */
  readonly frameOrigins?: readonly string[];
  /** Hosts of video files. */
  readonly mediaOrigins?: readonly string[];
  /** The captcha service of the forms. */
  readonly captcha?: CaptchaService | undefined;
}

export interface SiteInputs {
  /** The inputs that all pages share besides the chrome, as text. */
  readonly shared: string;
  /** By path; `undefined` for a page that is always created. */
  of(path: string): string | undefined;
  /** ISO time at which time alone changes a page with a fingerprint. */
  readonly changesAt: string | undefined;
}

export interface MadeSite {
  readonly plan: Omit<PublishPlan, 'beside'>;
  readonly headersJson: string;
  readonly counts: SiteCounts;
  /** Pages that are no longer there and lead nowhere. */
  readonly gone: readonly string[];
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
  /** Called repeatedly while pages are rendered. */
  onProgress(done: number, total: number): void;
  /** Creates pages even if their inputs are unchanged, and fails if they differ: a check of the fingerprints. */
  readonly verifyInputs?: boolean;
}

/**
 * Builds the changed parts of a site in its stage: renders pages whose key changed, checks them, and copies the
 * assets that all pages use. Nothing is published here.
 *
 * @throws {BuildError} If a page does not render or the output is not fit to publish.
 */
export async function makeSite(site: PlannedSite, tools: MakeTools): Promise<MadeSite> {
  const { compiled, folders, stage, force } = tools;
  const published = readPublishedSite(folders);
  const previous = published.manifest;
  const chromeJson = JSON.stringify(site.chrome);
  const keyOfSite = siteKey(compiled.outputHash, chromeJson);
  const keyOfInputs =
    site.inputs === undefined ? undefined : inputsKey(keyOfSite, compiled.sourceKey, site.inputs.shared);
  const sameInputs = keyOfInputs !== undefined && previous?.inputsKey === keyOfInputs && !force;

  const assets = knownAssets(site, compiled);
  const pageFiles = new Set(site.paths.map(fileOfPage));
  const exists = (file: string): boolean =>
    pageFiles.has(file) || assets.has(file) || file in compiled.assets || site.media.has(file);
  const sharedMedia = new Set([...site.stockPictures, ...mediaNames(chromeJson)]);
  const redirects = new Set(site.redirects.map((redirect) => redirect.from));
  const keyOfTargets = targetsKey([
    ...pageFiles,
    ...[...assets.keys()].filter((name) => !isHashedAsset(name)),
    ...[...redirects].map((from) => `${from} redirects`),
  ]);
  const keys = { site: keyOfSite, sameInputs, sameTargets: previous?.targetsKey === keyOfTargets };
  const pages = await renderChangedPages(site, published, keys, { exists, redirects, sharedMedia }, tools);

  const uses = new Set([...pages.files.values()].flatMap((file) => file.uses));
  addNamedAssets(assets, site, compiled, uses, new Set([...sharedMedia, ...pages.namedMedia]));
  const wanted = [
    ...[...pages.keys].map(([file, key]) => ({ path: file, key })),
    ...[...assets].map(([file, asset]) => ({ path: file, key: asset.hash })),
  ];
  const strays = published.files.filter(
    (file) => !(previous?.files.has(file) ?? false) && !(previous?.retired.has(file) ?? false),
  );
  const decision = decide(previous, wanted, published.bytesOf, { force, strays });
  const { files, moves } = pages;
  for (const [file, asset] of assets) {
    files.set(file, { key: asset.hash, hash: asset.hash, bytes: asset.bytes, uses: [] });
    if (decision.make.has(file) && published.hashOf(file) !== asset.hash) {
      asset.writeTo(path.join(stage.site, file));
      moves.push(file);
    }
  }

  const manifest: SiteManifest = {
    siteKey: keyOfSite,
    generation: decision.generation,
    files,
    retired: decision.retired,
    ...(pages.changesAt === undefined ? {} : { changesAt: pages.changesAt }),
    ...(keyOfInputs === undefined ? {} : { inputsKey: keyOfInputs }),
    targetsKey: keyOfTargets,
  };
  return {
    plan: { moves, removals: decision.remove, manifest: serialiseManifest(manifest) },
    headersJson: headersJson(site, uses),
    counts: countsOf(site, pages, decision.remove.length),
    gone: goneAddresses(decision.remove, site.redirects),
  };
}

/** Adds the pictures and compiled files that pages use. */
function addNamedAssets(
  assets: Map<string, SiteAsset>,
  site: PlannedSite,
  compiled: CompiledTemplates,
  uses: ReadonlySet<string>,
  pictures: ReadonlySet<string>,
): void {
  for (const [name, asset] of namedPictures(site, pictures)) assets.set(name, asset);
  for (const name of assetClosure(compiled.assets, assetNames(uses, site.stylesheet.madeFrom))) {
    // The dealer's stylesheet replaces the template's.
    if (name !== site.stylesheet.madeFrom) assets.set(name, compiledAsset(compiled, name));
  }
}

function headersJson(site: PlannedSite, uses: ReadonlySet<string>): string {
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
  return `${JSON.stringify(headers, null, 2)}\n`;
}

/** Pages of vehicles come and go with the stock, which is remembered; further pages of a list with its entries. */
function goneAddresses(removed: readonly string[], redirects: readonly Redirect[]): string[] {
  return removed
    .filter((file) => file.endsWith('.html') && !/^cars\/|\/page\/\d+\.html$/.test(file))
    .map((file) => `/${file.slice(0, -'.html'.length)}`)
    .filter((path) => redirectOf(redirects, path) === undefined);
}

function countsOf(site: PlannedSite, { files, moves, rendered, kept }: BuiltPages, removedFiles: number): SiteCounts {
  let bytes = 0;
  for (const file of files.values()) bytes += file.bytes;
  const pages = site.paths.length;
  return { pages, rendered, kept, changedFiles: moves.length, removedFiles, files: files.size, bytes };
}
