import { BuildError } from './build-error.ts';

const REASONS: Readonly<Record<string, readonly [reason: string, remedy: string]>> = {
  EACCES: ['permission is denied', 'Let the user that runs the build read and write there.'],
  EPERM: ['it is not permitted', 'Let the user that runs the build read and write there.'],
  EROFS: ['the disk is read-only', 'Choose another place with DIST_DIR or STATE_DIR.'],
  ENOSPC: ['the disk is full', 'Make room where DIST_DIR and STATE_DIR are, and build again.'],
  EDQUOT: ['the quota of the disk is used up', 'Make room where DIST_DIR and STATE_DIR are, and build again.'],
  EFBIG: ['the file is larger than allowed', 'Raise the limit for file sizes.'],
  EIO: ['the disk reports an error', 'Check the disk.'],
  EMFILE: ['too many files are open', 'Raise the limit for open files ("ulimit -n").'],
  ENFILE: ['too many files are open', 'Raise the limit for open files.'],
  EXDEV: ['it is on another disk than the live site', 'Keep DIST_DIR on one disk.'],
  ENOTDIR: ['there is a file where a folder has to be', 'Move that file away.'],
  EISDIR: ['there is a folder where a file has to be', 'Move that folder away.'],
};

const OF_DISKS = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

/** Describes a disk fault to an operator; `undefined` for any other error. */
export function diskFault(error: unknown): BuildError | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined;
  const { code, path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string };
  const known = REASONS[code ?? ''];
  if (known === undefined) return undefined;
  const [reason, remedy] = known;
  if (path === undefined) {
    // Errors while writing to an open file have no path; of the faults possible here, only disks cause these.
    if (!OF_DISKS.has(code ?? '')) return undefined;
    return new BuildError('DiskRefused', `A file cannot be written: ${reason} (${code ?? ''}).`, [remedy], {
      cause: error,
    });
  }
  return new BuildError('DiskRefused', `${dest ?? path} cannot be used: ${reason} (${code ?? ''}).`, [remedy], {
    cause: error,
  });
}
