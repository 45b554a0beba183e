import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk in memory that a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it, but for so many kilobytes. */
  fill(leftKb: number): void;
  /** Takes away what filled it. */
  makeRoom(): void;
  remove(): void;
}

/** Needs root, and a system that lets it mount; containers often do not. */
export function mountSmallDisk(sizeKb: number): SmallDisk | undefined {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeKb}k`, 'forecourt-test', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill(leftKb) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leftKb * 1024)));
    },
    makeRoom() {
      rmSync(ballast, { force: true });
    },
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function canMountDisks(): boolean {
  const disk = mountSmallDisk(64);
  disk?.remove();
  return disk !== undefined;
}
