import { contentHash } from '../content-hash.ts';
import { decide, type MakeReason } from '../incremental/decide.ts';
import type { PublishedFile, SiteManifest } from '../incremental/manifest.ts';
import type { DeployFile, TargetListing } from './deploy-target.ts';

/** What is known of the target before a deploy. */
export interface DeployedSite {
  /** The manifest of the last deploy that was completed. */
  readonly manifest: SiteManifest | undefined;
  /** Keys that a deploy which was not completed was about to change: nobody knows what they hold. */
  readonly uncertain: ReadonlySet<string>;
  readonly listing: TargetListing;
}

export interface DeployPlan {
  /** Files that the target may not hold as they are, with the reason. */
  readonly uploads: ReadonlyMap<DeployFile, MakeReason>;
  /** Keys to delete when everything new is in place. */
  readonly removals: readonly string[];
  /** Keys at the target that no deploy of ours put there; they stay unless `force` is given. */
  readonly unknown: readonly string[];
  readonly unchanged: number;
  /** What the target holds afterwards. */
  readonly manifest: SiteManifest;
}

/** A key that no file has: it makes a file be compared with what is at the target. */
const UNCERTAIN = '';

/**
 * Compares a site with what is deployed. The manifest of the last deploy is believed only where the
 * target holds as many bytes as it says. Hashed assets that nothing names any more stay for some deploys,
 * because pages that are cached at the edge still name them; the deployed manifest counts those, so that
 * a machine that has built only once keeps them, too.
 *
 * @param siteKey Of the manifest of the site here.
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

/** What the target was left with, as far as it can be believed. */
function believed({ manifest, uncertain, listing }: DeployedSite): SiteManifest {
  const files = new Map(manifest?.files);
  for (const key of uncertain) {
    // What was about to be deleted is still only waiting for that: as a file it would outlive its generations anew.
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

/** Hash of a file as visitors get it: a new cache header is a change, too. */
function deployKey(file: DeployFile): string {
  return contentHash([file.hash, file.contentType, file.cacheControl, file.redirectTo].join('\n'));
}
