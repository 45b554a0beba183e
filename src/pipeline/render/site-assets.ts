import { copyFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledTemplates } from '../compile/compile-templates.ts';
import { contentHash } from '../content-hash.ts';
import { mediaNames } from '../media/media-names.ts';
import type { PlannedSite } from './make-site.ts';
import { inItsFolder, writeFile } from './render-page.ts';

/** A file of the site that is copied or written, not rendered. */
export interface SiteAsset {
  readonly hash: string;
  readonly bytes: number;
  writeTo(file: string): void;
}

/** What every site has besides its pages, before it is known which scripts and pictures those use. */
export function knownAssets(site: PlannedSite, compiled: CompiledTemplates): Map<string, SiteAsset> {
  const assets = new Map<string, SiteAsset>();
  for (const name of Object.keys(compiled.assets)) {
    if (!name.startsWith('_astro/')) assets.set(name, compiledAsset(compiled, name));
  }
  assets.set(site.stylesheet.href.slice(1), textAsset(site.stylesheet.content));
  for (const { path: file, content } of site.files) assets.set(file, textAsset(content));
  return assets;
}

/** Pictures that pages or result cards use, in all widths. */
export function namedPictures(site: PlannedSite, named: ReadonlySet<string>): Map<string, SiteAsset> {
  const pictures = new Map<string, SiteAsset>();
  for (const file of site.media.values()) {
    if (!mediaNames(`/${file.path}`).some((name) => named.has(name))) continue;
    pictures.set(file.path, { hash: file.hash, bytes: file.bytes, writeTo: copyFrom(file.source) });
  }
  return pictures;
}

export function compiledAsset(compiled: CompiledTemplates, name: string): SiteAsset {
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
