import { readFileSync } from 'node:fs';
import { parseManifest, type SiteManifest } from '../incremental/manifest.ts';
import { listFiles } from '../publish/list-files.ts';
import type { SiteFolders } from '../publish/site-folders.ts';

/** The live site before a build. */
export interface PublishedSite {
  /** `undefined` if no site is published. */
  readonly manifest: SiteManifest | undefined;
  /** All files on disk. */
  readonly files: readonly string[];
  readonly bytesOf: (file: string) => number | undefined;
  /** For a file that is unchanged since it was published. */
  readonly hashOf: (file: string) => string | undefined;
}

export function readPublishedSite(folders: SiteFolders): PublishedSite {
  const sizes = listFiles(folders.live);
  const manifest = sizes.size === 0 ? undefined : readManifest(folders.manifest);
  return {
    manifest,
    files: [...sizes.keys()],
    bytesOf: (file) => sizes.get(file),
    hashOf: (file) => {
      const published = manifest?.files.get(file) ?? manifest?.retired.get(file);
      return published?.bytes === sizes.get(file) ? published?.hash : undefined;
    },
  };
}

function readManifest(file: string): SiteManifest | undefined {
  try {
    return parseManifest(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
