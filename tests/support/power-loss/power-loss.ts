import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('power-loss.c', import.meta.url));

/** A folder that acts as a disk whose power can be cut: see `power-loss.c`. */
export interface UncertainDisk {
  /** For processes that write to the folder. */
  readonly environment: Readonly<Record<string, string>>;
  /** Leaves in the folder only what was synced. Every process that wrote there has ended. */
  cutPower(): void;
}

/** Whether the library that stands between a process and its disk can be compiled here. */
export function hasCompiler(): boolean {
  return process.platform === 'linux' && spawnSync('gcc', ['--version']).status === 0;
}

/**
 * @param disk Folder whose files are watched, an empty one.
 * @param scratch Folder for the library and the shadow.
 * @param leakPercent How many writes reach the disk before they are synced, in any order.
 */
export function uncertainDisk(disk: string, scratch: string, leakPercent = 0, seed = 1): UncertainDisk {
  const library = compileLibrary(SOURCE, path.join(scratch, 'power-loss.so'));
  const shadow = path.join(scratch, 'shadow');
  mkdirSync(shadow, { recursive: true });
  return {
    environment: {
      LD_PRELOAD: library,
      POWER_LOSS_DISK: path.resolve(disk),
      POWER_LOSS_SHADOW: shadow,
      POWER_LOSS_LEAK: String(leakPercent),
      POWER_LOSS_SEED: String(seed),
    },
    cutPower() {
      rmSync(disk, { recursive: true, force: true });
      cpSync(shadow, disk, { recursive: true });
    },
  };
}

/** @returns The library, for `LD_PRELOAD`. */
export function compileLibrary(source: string, library: string): string {
  const compiled = spawnSync('gcc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], { encoding: 'utf8' });
  if (compiled.status !== 0) throw new Error(`gcc could not compile ${source}.\n${compiled.stderr}`);
  return library;
}
