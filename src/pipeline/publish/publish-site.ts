import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
  copyFileSync,
} from 'node:fs';
import path from 'node:path';
import type { SiteFolders } from './site-folders.ts';
import { inPublishOrder } from './publish-order.ts';

/**
 * The next site while it is being built. Everything is written here first. The live site is not touched before
 * `publishStage`; from then on a journal lists the remaining work, so that the next build completes an interrupted
 * publish.
 */
export interface Stage {
  /** New and changed files of the site, by path. */
  readonly site: string;
}

/** What a publish changes. */
export interface PublishPlan {
  /** Paths in the stage that replace or join the live site. */
  readonly moves: readonly string[];
  /** Paths of the live site to delete. */
  readonly removals: readonly string[];
  /** Files next to the site, by the name after the slug: `headers.json`. */
  readonly beside: Readonly<Record<string, string>>;
  /** Files of the state folder, by name: what builds remember about this publish. */
  readonly remembered?: Readonly<Record<string, string>>;
  /** The new manifest, written last. */
  readonly manifest: string;
}

/** Called before each step of a publish; tests stop the process here. */
export type PublishStep = (step: string) => void;

interface Journal {
  readonly format: 1;
  /** The live folder did not exist: the whole stage becomes the live site in one rename. */
  readonly isWholeFolder: boolean;
  readonly moves: readonly string[];
  readonly removals: readonly string[];
  readonly beside: readonly string[];
  readonly remembered?: readonly string[];
}

const nothing: PublishStep = () => undefined;

/**
 * Creates an empty stage. Leftovers of a killed build are deleted, unless it had started to publish: then that
 * publish is completed first.
 */
export function openStage(folders: SiteFolders): Stage {
  completePublish(folders);
  rmSync(folders.stage, { recursive: true, force: true });
  const site = siteOf(folders);
  mkdirSync(site, { recursive: true });
  return { site };
}

/** Deletes an unpublished stage. */
export function discardStage(folders: SiteFolders): void {
  rmSync(folders.stage, { recursive: true, force: true });
}

/**
 * Puts the stage live: first a journal, then renames in the order of `inPublishOrder`, deletions, what builds
 * remember, and the manifest. If there was no live site, it is one rename of the folder. Each file changes
 * atomically; the folder itself is never absent.
 */
export function publishStage(folders: SiteFolders, plan: PublishPlan, onStep: PublishStep = nothing): void {
  const beside = Object.entries(plan.beside);
  mkdirSync(besideOf(folders), { recursive: true });
  for (const [name, content] of beside) writeFileSync(path.join(besideOf(folders), name), content);
  const remembered = Object.entries(plan.remembered ?? {});
  mkdirSync(rememberedOf(folders), { recursive: true });
  for (const [name, content] of remembered) writeFileSync(path.join(rememberedOf(folders), name), content);
  writeFileSync(manifestOf(folders), plan.manifest);
  const journal: Journal = {
    format: 1,
    isWholeFolder: !existsSync(folders.live),
    moves: inPublishOrder(plan.moves, (file) => existsSync(path.join(folders.live, file))),
    removals: [...plan.removals],
    beside: beside.map(([name]) => name),
    remembered: remembered.map(([name]) => name),
  };
  onStep('journal');
  writeDurably(journalOf(folders), JSON.stringify(journal));
  replay(folders, journal, onStep);
}

/**
 * Completes an interrupted publish.
 *
 * @returns Whether there was one.
 */
export function completePublish(folders: SiteFolders, onStep: PublishStep = nothing): boolean {
  const journal = readJournal(journalOf(folders));
  if (journal === undefined) return false;
  replay(folders, journal, onStep);
  return true;
}

/** Whether an interrupted publish waits to be completed. */
export function hasPublishStarted(folders: SiteFolders): boolean {
  return existsSync(journalOf(folders));
}

/** Any step may have been done already: replaying a journal twice gives the same site. */
function replay(folders: SiteFolders, journal: Journal, onStep: PublishStep): void {
  const site = siteOf(folders);
  if (journal.isWholeFolder) {
    onStep('folder');
    if (existsSync(site)) renameSync(site, folders.live);
    moveBeside(folders, journal, onStep);
  } else {
    // Headers first: a new page may have a script that the old policy does not allow.
    moveBeside(folders, journal, onStep);
    for (const file of journal.moves) {
      onStep(`move ${file}`);
      moveFile(path.join(site, file), path.join(folders.live, file));
    }
    for (const file of journal.removals) {
      onStep(`remove ${file}`);
      removeFile(folders.live, file);
    }
  }
  for (const name of journal.remembered ?? []) {
    onStep(`remember ${name}`);
    install(path.join(rememberedOf(folders), name), path.join(folders.state, name));
  }
  onStep('manifest');
  install(manifestOf(folders), folders.manifest);
  onStep('clean up');
  // Delete the journal first: without it the rest of the stage is rubbish that the next build removes.
  rmSync(journalOf(folders), { force: true });
  rmSync(folders.stage, { recursive: true, force: true });
}

function moveBeside(folders: SiteFolders, journal: Journal, onStep: PublishStep): void {
  for (const name of journal.beside) {
    onStep(`beside ${name}`);
    moveFile(path.join(besideOf(folders), name), folders.besideLive(name));
  }
}

/** The state folder may be on another disk, to which the stage's files cannot be renamed. */
function install(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  const temporary = `${to}.new`;
  copyFileSync(from, temporary);
  renameSync(temporary, to);
}

function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
    if (!existsSync(from)) return;
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(from, to);
  }
}

function removeFile(root: string, file: string): void {
  try {
    unlinkSync(path.join(root, file));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    try {
      rmdirSync(path.join(root, folder));
    } catch {
      return;
    }
  }
}

function writeDurably(file: string, content: string): void {
  const temporary = `${file}.new`;
  const handle = openSync(temporary, 'w');
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
}

function readJournal(file: string): Journal | undefined {
  try {
    const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal | { readonly format: 0 };
    return journal.format === 1 ? journal : undefined;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

const siteOf = (folders: SiteFolders): string => path.join(folders.stage, 'site');
const besideOf = (folders: SiteFolders): string => path.join(folders.stage, 'beside');
const rememberedOf = (folders: SiteFolders): string => path.join(folders.stage, 'remembered');
const manifestOf = (folders: SiteFolders): string => path.join(folders.stage, 'manifest.json');
const journalOf = (folders: SiteFolders): string => path.join(folders.stage, 'journal.json');
