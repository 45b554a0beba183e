import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Permission bits for group and others. */
const OTHERS = 0o077;

/**
 * A folder that only its owner can enter, created if missing. Its files hold personal details, so neither a lax umask
 * nor an earlier version may leave them open.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivate(folder);
}

/** A file that only its owner can read, created empty if missing. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  makePrivate(file);
}

/** Restricts everything in a folder that an earlier version or another program left open. */
export function keepFolderPrivate(folder: string): void {
  makePrivateFolder(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) makePrivate(path.join(folder, name));
}

/** Removes group and other permissions from a file or folder, if it exists. */
export function makePrivate(entry: string): void {
  const mode = statSync(entry, { throwIfNoEntry: false })?.mode;
  if (mode === undefined || (mode & OTHERS) === 0) return;
  try {
    chmodSync(entry, mode & ~OTHERS & 0o7777);
  } catch (error) {
    // A volume owned by another user refuses chmod; running the service matters more.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    process.emitWarning(`${entry} holds shoppers’ details and can be read by others. Change its owner, or its mode.`);
  }
}
