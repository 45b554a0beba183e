import type { PublishedFile, RetiredFile, SiteManifest } from './manifest.ts';

/** How many publishes a hashed asset is kept after the last page that used it. */
export const ASSET_GENERATIONS = 3;

/** A file of the new site. */
export interface WantedFile {
  readonly path: string;
  readonly key: string;
}

export interface Decision {
  /** Files that stay as they are. */
  readonly keep: ReadonlyMap<string, PublishedFile>;
  /** Paths to make, each with the reason, in the order of the plan. */
  readonly make: ReadonlyMap<string, MakeReason>;
  /** Paths to delete once everything new is in place. */
  readonly remove: readonly string[];
  /** Unused hashed assets that are kept for now. */
  readonly retired: ReadonlyMap<string, RetiredFile>;
  readonly generation: number;
}

export type MakeReason = 'forced' | 'new' | 'changed' | 'damaged';

/**
 * Compares the plan with what was published. A file is kept only if
 *
 * - a full rebuild was not requested,
 * - the published site has it at the same path,
 * - with the same key, and
 * - its size on disk is what was written.
 *
 * Files that are no longer needed are removed, except hashed assets, which stay for `ASSET_GENERATIONS`.
 *
 * @param bytesOnDisk Size of a file of the live site, `undefined` if it does not exist.
 * @param strays Files of the live site that are in no manifest; they are removed.
 */
export function decide(
  previous: SiteManifest | undefined,
  wanted: Iterable<WantedFile>,
  bytesOnDisk: (path: string) => number | undefined,
  options: { readonly force?: boolean; readonly strays?: readonly string[] } = {},
): Decision {
  const keep = new Map<string, PublishedFile>();
  const make = new Map<string, MakeReason>();
  for (const { path, key } of wanted) {
    const published = previous?.files.get(path);
    const reason = reasonToMake(published, key, bytesOnDisk(path), options.force === true);
    if (reason !== undefined) make.set(path, reason);
    else if (published !== undefined) keep.set(path, published);
  }

  const isWanted = (path: string): boolean => keep.has(path) || make.has(path);
  const dropped = [...(previous?.files.keys() ?? [])].filter((path) => !isWanted(path));
  const droppedAssets = dropped.filter(isHashedAsset);
  const generation = (previous?.generation ?? 0) + (droppedAssets.length > 0 ? 1 : 0);

  const retired = new Map<string, RetiredFile>();
  const remove = dropped.filter((path) => !isHashedAsset(path));
  for (const path of droppedAssets) {
    const file = previous?.files.get(path);
    if (file !== undefined) retired.set(path, { hash: file.hash, bytes: file.bytes, generation });
  }
  for (const [path, file] of previous?.retired ?? []) {
    if (isWanted(path)) continue;
    if (generation - file.generation < ASSET_GENERATIONS) retired.set(path, file);
    else remove.push(path);
  }
  for (const path of options.strays ?? []) {
    if (!isWanted(path) && !retired.has(path)) remove.push(path);
  }
  return { keep, make, remove: [...new Set(remove)], retired, generation };
}

/** Why a file must be made; `undefined` if the published one can stay. */
export function reasonToMake(
  published: PublishedFile | undefined,
  key: string,
  bytesOnDisk: number | undefined,
  force: boolean,
): MakeReason | undefined {
  if (force) return 'forced';
  if (published === undefined) return 'new';
  if (published.key !== key) return 'changed';
  return published.bytes === bytesOnDisk ? undefined : 'damaged';
}

/** Files whose name contains a hash of their content: they can be cached forever. */
export function isHashedAsset(path: string): boolean {
  return path.startsWith('_astro/') || path.startsWith('media/');
}
