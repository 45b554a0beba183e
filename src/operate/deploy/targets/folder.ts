import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from '#pipeline/content-hash.ts';
import { listFiles } from '#pipeline/publish/list-files.ts';
import { DeployError, type DeployErrorCode } from '#operate/deploy/deploy-error.ts';
import type { DeployFile, DeployTarget, TargetListing } from '#operate/deploy/deploy-target.ts';
import { withRetries } from '#operate/deploy/with-retries.ts';

export interface FolderTargetOptions {
  /** Absolute path of the public folder. */
  readonly path: string;
  /** Absolute path of the private folder. */
  readonly state: string;
  /** Milliseconds before the first retry. */
  readonly firstDelayMs?: number;
}

/** A local folder: a web server's root or a mounted disk. */
export function folderTarget({ path: root, state, firstDelayMs = 300 }: FolderTargetOptions): DeployTarget {
  const act = <Result>(run: () => Promise<Result>): Promise<Result> =>
    withRetries(run, { isTransient, firstDelayMs }).catch((error: unknown) => {
      throw inWords(error, root);
    });
  return {
    label: root,
    keyOf: (file) => file,
    list: () => act(() => Promise.resolve(listFolder(root))),
    async upload(files, { resend, onStored }) {
      for (const file of files) {
        const isSent = await act(() => store(root, file, resend));
        onStored(file, isSent);
      }
    },
    async remove(keys) {
      for (const key of keys) await act(() => removeFile(root, key));
    },
    async readState(names) {
      const found = new Map<string, Buffer>();
      for (const name of names) {
        const content = await act(() => readIfThere(path.join(state, name)));
        if (content !== undefined) found.set(name, content);
      }
      return found;
    },
    async writeState(name, content) {
      await act(() => clearLeftovers(state));
      // Readable only by the operator: it may mention unpublished things.
      await act(() => replace(path.join(state, name), content, 0o600));
    },
    removeState: (name) => act(() => rm(path.join(state, name), { force: true })),
    close: () => undefined,
  };
}

const LEFTOVER = /(?:^|\/)\.forecourt-[0-9a-f-]{36}$/;

function listFolder(root: string): TargetListing {
  const files = listFiles(root);
  const leftovers = [...files.keys()].filter((key) => LEFTOVER.test(key));
  for (const key of leftovers) files.delete(key);
  return { files, leftovers };
}

/** Removes partial state files of a killed deploy; the next one writes them again. */
async function clearLeftovers(folder: string): Promise<void> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  for (const name of names.filter((each) => LEFTOVER.test(each))) await rm(path.join(folder, name), { force: true });
}

/** @returns Whether the file was written; one with the same content is skipped. */
async function store(root: string, file: DeployFile, resend: boolean): Promise<boolean> {
  const to = path.join(root, file.key);
  if (!resend) {
    const held = await readIfThere(to);
    if (held?.byteLength === file.bytes && contentHash(held) === file.hash) return false;
  }
  await replace(to, await readFile(path.join(file.folder, file.path)), 0o644);
  return true;
}

/** Writes a temporary file and renames it, so that readers never see half of it. */
async function replace(file: string, content: Buffer, mode: number): Promise<void> {
  const temporary = path.join(path.dirname(file), `.forecourt-${randomUUID()}`);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    const { size } = await stat(temporary);
    if (size !== content.byteLength) throw damaged(file, content.byteLength, size);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function removeFile(root: string, key: string): Promise<void> {
  try {
    await unlink(path.join(root, key));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  for (let folder = path.dirname(key); folder !== '.'; folder = path.dirname(folder)) {
    try {
      await rmdir(path.join(root, folder));
    } catch {
      // The folder is not empty.
      return;
    }
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Temporary faults of network disks. */
const TRANSIENT = new Set(['EAGAIN', 'EBUSY', 'EIO', 'ESTALE', 'ETIMEDOUT', 'EINTR', 'EMFILE', 'ENFILE']);

const isTransient = (error: unknown): boolean => TRANSIENT.has(codeOf(error));

const FAULTS: Readonly<Record<string, readonly [code: DeployErrorCode, reason: string, remedy: string]>> = {
  EACCES: ['TargetRefused', 'permission is denied', 'Let the user that deploys write there.'],
  EPERM: ['TargetRefused', 'it is not permitted', 'Let the user that deploys write there.'],
  EROFS: ['TargetRefused', 'the disk is read-only', 'Mount it writable, or correct deploy.folder.path.'],
  ENOSPC: ['TargetFull', 'the disk is full', 'Make room and run the command again; it goes on from here.'],
  EDQUOT: ['TargetFull', 'the quota is used up', 'Make room and run the command again; it goes on from here.'],
  ENOTDIR: ['TargetRefused', 'there is a file where a folder has to be', 'Move that file away.'],
  EISDIR: ['TargetRefused', 'there is a folder where a file has to be', 'Move that folder away.'],
};

function inWords(error: unknown, root: string): unknown {
  if (error instanceof DeployError || !(error instanceof Error) || !('syscall' in error)) return error;
  const { path: place = root } = error as NodeJS.ErrnoException;
  const fault = FAULTS[codeOf(error)];
  if (fault === undefined) {
    return new DeployError(
      'TargetFailed',
      `${place} cannot be used: ${error.message}.`,
      ['Check the disk, then run the command again; it goes on from here.'],
      { cause: error },
    );
  }
  const [code, reason, remedy] = fault;
  return new DeployError(code, `${place} cannot be used: ${reason} (${codeOf(error)}).`, [remedy], { cause: error });
}

function damaged(file: string, expected: number, found: number): DeployError {
  return new DeployError('UploadDamaged', `${file} holds ${found} bytes after ${expected} were written.`, [
    'Check the disk, then run the command again; it goes on from here.',
  ]);
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
