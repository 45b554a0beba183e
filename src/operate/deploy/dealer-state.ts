import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { DeployConfig } from '#config/schema/deploy.ts';
import { contentHash } from '#pipeline/content-hash.ts';
import type { SiteFolders } from '#pipeline/publish/site-folders.ts';
import { replaceFile } from '#pipeline/snapshot/write-snapshot.ts';
import { DeployError } from './deploy-error.ts';
import type { DeployTarget } from './deploy-target.ts';
import { openTarget, type Environment } from './open-target.ts';

/** Name of the state file in the target's private place. */
export const STATE_FILE = 'state.json.gz';

/** Everything that builds remember about a dealer. */
export interface DealerState {
  /** The same id means the same state. */
  readonly id: string;
  /** Contents by file name in `.forecourt/<slug>`. */
  readonly files: ReadonlyMap<string, string>;
}

/** Files of the state folder that describe this machine, not the dealer. */
const OF_THIS_MACHINE = new Set(['manifest.json']);
const NAME = /^[a-z0-9][a-z0-9.-]*\.(?:json|ndjson)$/;

/**
 * What builds on this machine remember; `undefined` if nothing. The manifest is left out because it describes
 * `dist/<slug>`, which is not transferred, and folders because they are caches.
 */
export function readDealerState(folder: string): DealerState | undefined {
  const files = new Map<string, string>();
  let names: string[];
  try {
    names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  for (const name of names.sort()) {
    if (NAME.test(name) && !OF_THIS_MACHINE.has(name)) files.set(name, readFileSync(path.join(folder, name), 'utf8'));
  }
  return files.size === 0 ? undefined : dealerState(files);
}

export function dealerState(files: ReadonlyMap<string, string>): DealerState {
  return { id: contentHash(JSON.stringify([...files].sort(([a], [b]) => (a < b ? -1 : 1)))), files };
}

export function packState(state: DealerState): Buffer {
  return gzipSync(JSON.stringify({ format: 1, files: Object.fromEntries(state.files) }));
}

/** `undefined` for anything that is not a state in this format. */
export function unpackState(content: Buffer | undefined): DealerState | undefined {
  if (content === undefined) return undefined;
  try {
    const data = JSON.parse(gunzipSync(content).toString('utf8')) as {
      readonly format?: unknown;
      readonly files?: Readonly<Record<string, unknown>>;
    };
    if (data.format !== 1) return undefined;
    const files = new Map<string, string>();
    for (const [name, text] of Object.entries(data.files ?? {})) {
      if (!NAME.test(name) || OF_THIS_MACHINE.has(name) || typeof text !== 'string') return undefined;
      files.set(name, text);
    }
    return dealerState(files);
  } catch {
    return undefined;
  }
}

/**
 * Ids of the states at a target that builds on this machine already include. Replacing any other state would lose
 * what it remembers: redirects of sold cars, first and last days.
 */
export interface SeenStates {
  readonly label: string;
  readonly ids: readonly string[];
}

const SEEN_KEPT = 5;

export function readSeenStates(folder: string, label: string): readonly string[] {
  try {
    const seen = JSON.parse(readFileSync(seenFile(folder), 'utf8')) as Partial<SeenStates>;
    return seen.label === label && Array.isArray(seen.ids) ? (seen.ids as readonly string[]) : [];
  } catch {
    return [];
  }
}

export function rememberSeenState(folder: string, label: string, id: string): void {
  const ids = [id, ...readSeenStates(folder, label).filter((seen) => seen !== id)].slice(0, SEEN_KEPT);
  mkdirSync(path.dirname(seenFile(folder)), { recursive: true });
  replaceFile(seenFile(folder), JSON.stringify({ label, ids } satisfies SeenStates));
}

/** Where a deploy stores its own files. */
export const deployFolder = (stateFolder: string): string => path.join(stateFolder, 'deploy');
const seenFile = (folder: string): string => path.join(deployFolder(folder), 'seen-states.json');

export type FetchedState =
  | { readonly kind: 'fetched'; readonly from: string; readonly files: readonly string[] }
  /** Nothing has been deployed there yet. */
  | { readonly kind: 'none'; readonly from: string };

/**
 * Replaces what this machine remembers with the dealer's state from its target.
 *
 * @throws {DeployError} If the target cannot be read; this machine's state is then unchanged.
 */
export async function fetchState(
  dealer: { readonly slug: string; readonly deploy?: DeployConfig },
  folders: SiteFolders,
  { root, environment }: { readonly root: string; readonly environment: Environment },
): Promise<FetchedState> {
  const target = await openTarget(dealer.slug, dealer.deploy, root, environment);
  try {
    return installState(target, folders, (await target.readState([STATE_FILE])).get(STATE_FILE));
  } finally {
    target.close();
  }
}

function installState(target: DeployTarget, folders: SiteFolders, content: Buffer | undefined): FetchedState {
  if (content === undefined) return { kind: 'none', from: target.label };
  const state = unpackState(content);
  if (state === undefined) {
    throw new DeployError('StateUnknown', `The state kept for ${target.label} cannot be read.`, [
      'Deploy from a machine that has built this site before, or with --force from this one.',
    ]);
  }
  mkdirSync(folders.state, { recursive: true });
  for (const [name, text] of state.files) replaceFile(path.join(folders.state, name), text);
  rememberSeenState(folders.state, target.label, state.id);
  return { kind: 'fetched', from: target.label, files: [...state.files.keys()] };
}

/**
 * Runs before a build: if this machine remembers nothing about a deployed dealer, fetches the state from its target.
 * A target that cannot be read does not stop a build.
 *
 * @returns A message for the operator; `undefined` if there was nothing to do.
 */
export async function fetchAbsentState(
  dealer: { readonly slug: string; readonly deploy?: DeployConfig },
  folders: SiteFolders,
  tools: { readonly root: string; readonly environment: Environment },
): Promise<string | undefined> {
  if (dealer.deploy === undefined || readDealerState(folders.state) !== undefined) return undefined;
  try {
    const fetched = await fetchState(dealer, folders, tools);
    return fetched.kind === 'fetched'
      ? `What earlier builds remember was fetched from ${fetched.from}.`
      : `Nothing is deployed at ${fetched.from} yet, so there is no earlier build to compare with.`;
  } catch (error) {
    if (!(error instanceof DeployError)) throw error;
    return [
      'What earlier builds remember could not be fetched, so this build compares with nothing: a shrunken stock,',
      'earlier addresses and first days are not known.',
      `${error.message} ${error.details[0] ?? ''}`,
    ].join('\n  ');
  }
}
