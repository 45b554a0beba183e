import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DealerReading } from '#config/read-dealer.node.ts';
import { contentHash } from '../content-hash.ts';
import { changesAtOfManifest } from '../incremental/manifest.ts';
import { hasPublishStarted } from '../publish/publish-site.ts';
import type { SiteFolders } from '../publish/site-folders.ts';
import { replaceFile } from '../snapshot/write-snapshot.ts';
import type { Workspace } from '../workspace.ts';
import { openFileHashes, type FileHashes } from './file-hashes.ts';
import { probeFeed, type Environment, type FeedMark } from './probe-feed.ts';

/** The inputs of a site, as hashes. */
export interface DealerInputs {
  /** Sources of this project. */
  readonly code: string;
  /** The dealer's folder: config, content, media, stock files. */
  readonly folder: string;
  /** What dealers share: manufacturers, pictures. */
  readonly shared: string;
  /** Values of environment variables used by the config. */
  readonly environment: string;
  /** Feeds at URLs, by name. */
  readonly feeds: Readonly<Record<string, FeedMark>>;
}

interface RememberedInputs extends DealerInputs {
  /** Absent from files of older versions. */
  readonly isWhole?: boolean;
}

/** Whether a dealer's site must be rebuilt. */
export type DealerChange =
  | { readonly kind: 'unchanged'; readonly inputs: DealerInputs }
  | {
      readonly kind: 'changed';
      /** In words: "its feed main", "its folder", "the time". */
      readonly reasons: readonly string[];
      /** To be saved when the build has published. */
      readonly inputs: DealerInputs;
      /** The dealer's folder as it was read to find this out, after it was hashed; absent if that was not needed. */
      readonly reading?: DealerReading;
    }
  /** A feed does not respond, so a build could not publish anything. */
  | { readonly kind: 'unreachable'; readonly message: string };

/** Detects which dealers changed since their last build. Use one per run: shared files are only checked once. */
export interface ChangeDetector {
  check(slug: string, now: Date): Promise<DealerChange>;
  /** When time alone changes a page of the published site. */
  changesAt(slug: string): Date | undefined;
  save(): void;
}

/** Compares hashes of a site's inputs, never of its output: a check takes milliseconds. */
export function openChangeDetector(workspace: Workspace, environment: Environment = process.env): ChangeDetector {
  const files = openFileHashes(path.join(workspace.state, '_inputs', 'file-hashes.json'));
  let known: Pick<DealerInputs, 'code' | 'shared'> | undefined;
  return {
    async check(slug, now) {
      const folders = workspace.folders(slug);
      const before = readInputs(folders);
      const common = (known ??= {
        code: codeHash(workspace.root, files),
        shared: sharedHash(workspace.dealers, files),
      });
      const folder = files.ofFolder(path.join(workspace.dealers, slug));
      const decided = (inputs: DealerInputs, reading?: DealerReading): DealerChange => {
        const reasons = reasonsToBuild(before, inputs, folders, now);
        if (reasons.length === 0) return { kind: 'unchanged', inputs };
        return { kind: 'changed', reasons, inputs, ...(reading !== undefined && { reading }) };
      };
      // If the config is unchanged and referred to nothing outside its folder, it need not even be read.
      if (
        before?.folder === folder &&
        before.code === common.code &&
        before.shared === common.shared &&
        before.environment === environmentHash({}, environment) &&
        Object.keys(before.feeds).length === 0
      ) {
        const { code, shared, environment: values, feeds } = before;
        return decided({ code, folder, shared, environment: values, feeds });
      }
      const { readDealer } = await import('#config/read-dealer.node.ts');
      const { TEMPLATE_MANIFESTS } = await import('#templates/manifests.ts');
      const reading = await readDealer(slug, { dealersDir: workspace.dealers, manifests: TEMPLATE_MANIFESTS });
      // A config with mistakes is built, so that the run reports them; with inputs, so that it does so once.
      if (!reading.ok) {
        const inputs = { ...common, folder, environment: '', feeds: {} };
        return { kind: 'changed', reasons: ['its config, which has mistakes'], inputs, reading };
      }
      const feeds: Record<string, FeedMark> = {};
      for (const feed of reading.config.stock.feeds) {
        if (!/^https?:/i.test(feed.source)) continue;
        const probe = await probeFeed(feed, before?.feeds[feed.name], environment);
        if (probe.kind === 'unreachable') return probe;
        feeds[feed.name] = probe.mark;
      }
      return decided({ ...common, folder, environment: environmentHash(reading.config, environment), feeds }, reading);
    },
    changesAt: (slug) => changesAtOf(workspace.folders(slug)),
    save: () => {
      files.save();
    },
  };
}

/**
 * The inputs of the published site. Deleted before each build, and saved again after it has published.
 *
 * @param isWhole Whether the site has all of its vehicles: if not, the next check reports it as changed.
 */
export function rememberInputs(folders: SiteFolders, inputs: DealerInputs, isWhole: boolean): void {
  mkdirSync(path.dirname(inputsFile(folders)), { recursive: true });
  replaceFile(inputsFile(folders), JSON.stringify({ ...inputs, isWhole } satisfies RememberedInputs));
}

export function forgetInputs(folders: SiteFolders): void {
  rmSync(inputsFile(folders), { force: true });
}

function reasonsToBuild(
  before: RememberedInputs | undefined,
  inputs: DealerInputs,
  folders: SiteFolders,
  now: Date,
): readonly string[] {
  if (!existsSync(folders.live) || !existsSync(folders.manifest)) return ['nothing is published yet'];
  if (hasPublishStarted(folders)) return ['its last publish was cut short'];
  if (before === undefined) return ['nobody knows what its site was built from'];
  const names = new Set([...Object.keys(before.feeds), ...Object.keys(inputs.feeds)]);
  const feeds = [...names].filter((name) => before.feeds[name]?.hash !== inputs.feeds[name]?.hash);
  const changesAt = changesAtOf(folders);
  return [
    ...feeds.map((name) => `its feed ${name}`),
    ...(before.folder === inputs.folder ? [] : ['its folder']),
    ...(before.shared === inputs.shared ? [] : ['what dealers share']),
    ...(before.environment === inputs.environment ? [] : ['the environment']),
    ...(before.code === inputs.code ? [] : ['the code']),
    ...(changesAt !== undefined && changesAt <= now ? ['the time'] : []),
    // The machine may have caused the fault, and no input shows when that is fixed.
    ...(before.isWhole === false ? ['vehicles that its last build had to leave out'] : []),
  ];
}

function changesAtOf(folders: SiteFolders): Date | undefined {
  try {
    const changesAt = changesAtOfManifest(readFileSync(folders.manifest, 'utf8'));
    return changesAt === undefined ? undefined : new Date(changesAt);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** In a separate folder: data about this machine's files is not part of the state that deploys transfer. */
const inputsFile = (folders: SiteFolders): string => path.join(folders.state, 'inputs', 'inputs.json');

function readInputs(folders: SiteFolders): RememberedInputs | undefined {
  try {
    const inputs = JSON.parse(readFileSync(inputsFile(folders), 'utf8')) as Partial<RememberedInputs> | null;
    return typeof inputs?.feeds === 'object' && typeof inputs.code === 'string'
      ? (inputs as RememberedInputs)
      : undefined;
  } catch {
    return undefined;
  }
}

const CODE_FOLDERS = ['src', 'public'];
const CODE_FILES = new Set(['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']);

function codeHash(root: string, files: FileHashes): string {
  const folders = CODE_FOLDERS.map((folder) =>
    files.ofFolder(path.join(root, folder), (file) => !/\.(?:test|fixture)\.tsx?$|\.md$/.test(file)),
  );
  const single = [...CODE_FILES].map((file) => {
    try {
      return contentHash(readFileSync(path.join(root, file)));
    } catch {
      return '';
    }
  });
  return contentHash([process.version, ...folders, ...single].join('\n'));
}

/** Folders that start with `_` are not dealers but shared by them. */
function sharedHash(dealers: string, files: FileHashes): string {
  const names = readdirSync(dealers).filter((name) => name.startsWith('_'));
  return contentHash(
    names
      .sort()
      .map((name) => `${name} ${files.ofFolder(path.join(dealers, name))}`)
      .join('\n'),
  );
}

/** Every `{ "env": "NAME" }` of a config with its value, hashed, so that no secret is stored. */
function environmentHash(config: unknown, environment: Environment): string {
  const names = [...JSON.stringify(config).matchAll(/\{"env":"([A-Z][A-Z0-9_]*)"\}/g)].map(([, name]) => name ?? '');
  const values = [...new Set(names)].sort().map((name) => `${name}=${environment[name] ?? ''}`);
  return contentHash(values.join('\n'));
}
