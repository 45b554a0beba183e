import { contentHash } from '#pipeline/content-hash.ts';
import { decide, type MakeReason } from '#pipeline/incremental/decide.ts';
import type { PublishedFile, SiteManifest } from '#pipeline/incremental/manifest.ts';
import type { DeployFile, TargetListing } from './deploy-target.ts';

/** What is known about the target before a deploy. */
export interface DeployedSite {
  /** The manifest of the last completed deploy. */
  readonly manifest: SiteManifest | undefined;
  /** Keys that an incomplete deploy was about to change, so their content is unknown. */
  readonly uncertain: ReadonlySet<string>;
  readonly listing: TargetListing;
}

export interface DeployPlan {
  /** Files to upload because the target may not have them, with the reason. */
  readonly uploads: ReadonlyMap<DeployFile, MakeReason>;
  /** Keys to delete once all new files are in place. */
  readonly removals: readonly string[];
  /** Keys at the target that no deploy of ours created; they are kept unless `force` is set. */
  readonly unknown: readonly string[];
  readonly unchanged: number;
  /** What the target holds afterwards. */
  readonly manifest: SiteManifest;
}

/** Matches no file, which forces a comparison with the file at the target. */
const UNCERTAIN = '';

/**
 * Compares a site with what is deployed. An entry of the deployed manifest only counts if the target reports the same
 * size. Hashed assets that are no longer used are kept for a few deploys, because pages in CDN caches still refer to
 * them. The deployed manifest counts those deploys, so that a machine that has built only once keeps them too.
 *
 * @param siteKey From the manifest of the local site.
 */
export function planDeploy(
  files: readonly DeployFile[],
  siteKey: string,
  deployed: DeployedSite,
  { force }: { readonly force: boolean },
): DeployPlan {
  const held = deployed.listing.files;
  const wanted = files.map((file) => ({ path: file.key, key: deployKey(file) }));
  const wantedKeys = new Set(files.map((file) => file.key));
  const previous = believed(deployed);
  const unknown = [...held.keys()].filter(
    (key) => !wantedKeys.has(key) && !previous.files.has(key) && !previous.retired.has(key),
  );
  const decision = decide(previous, wanted, (key) => held.get(key), { force, strays: force ? unknown : [] });

  const uploads = new Map<DeployFile, MakeReason>();
  const deployedFiles = new Map<string, PublishedFile>();
  for (const [index, file] of files.entries()) {
    const reason = decision.make.get(file.key);
    if (reason !== undefined) uploads.set(file, reason);
    deployedFiles.set(file.key, {
      key: wanted[index]?.key ?? UNCERTAIN,
      hash: file.hash,
      bytes: file.bytes,
      uses: [],
    });
  }
  return {
    uploads,
    removals: [...decision.remove.filter((key) => held.has(key)), ...deployed.listing.leftovers],
    unknown: force ? [] : unknown,
    unchanged: files.length - uploads.size,
    manifest: {
      siteKey,
      generation: decision.generation,
      files: deployedFiles,
      retired: new Map([...decision.retired].filter(([key]) => held.has(key))),
    },
  };
}

/** The deployed state, as far as it can be trusted. */
function believed({ manifest, uncertain, listing }: DeployedSite): SiteManifest {
  const files = new Map(manifest?.files);
  for (const key of uncertain) {
    // A file waiting for deletion stays that way: as an ordinary file its generations would be counted from the start
    // again.
    if (manifest?.retired.has(key) === true) continue;
    const bytes = listing.files.get(key);
    if (bytes === undefined) files.delete(key);
    else files.set(key, { key: UNCERTAIN, hash: '', bytes, uses: [] });
  }
  return {
    siteKey: manifest?.siteKey ?? '',
    generation: manifest?.generation ?? 0,
    files,
    retired: new Map([...(manifest?.retired ?? [])].filter(([key]) => !files.has(key))),
  };
}

/** Hash of a file as visitors get it: a new cache header counts as a change. */
function deployKey(file: DeployFile): string {
  return contentHash([file.hash, file.contentType, file.cacheControl, file.redirectTo].join('\n'));
}
