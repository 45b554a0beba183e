import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Random } from '../random.ts';
import { compileLibrary, type UncertainDisk } from './power-loss.ts';

const SOURCE = fileURLToPath(new URL('shared-power-loss.c', import.meta.url));
/** What a kernel writes back at once: half of a page of PostgreSQL, so that pages tear. */
const PAGE_BYTES = 4096;

/**
 * The disk of a database server whose power can be cut: see `shared-power-loss.c`. What is in it now counts as synced.
 *
 * At a cut, `leakPercent` of the pages that were written and not synced are found on the disk, any of them.
 *
 * @param disk Folder of the data, with everything below it.
 * @param scratch Folder for the library and the shadow, which the server can read and write.
 */
export function sharedUncertainDisk(disk: string, scratch: string, leakPercent = 0, seed = 1): UncertainDisk {
  const shadow = path.join(scratch, 'shadow');
  const random = new Random(seed);
  const library = compileLibrary(SOURCE, path.join(scratch, 'power-loss.so'));
  copyWithOwners(disk, shadow);
  return {
    environment: { LD_PRELOAD: library, POWER_LOSS_DISK: path.resolve(disk), POWER_LOSS_SHADOW: shadow },
    cutPower() {
      if (leakPercent > 0) leak(disk, shadow, () => random.chance(leakPercent / 100));
      rmSync(disk, { recursive: true, force: true });
      copyWithOwners(shadow, disk);
    },
  };
}

function leak(disk: string, shadow: string, isLeaked: () => boolean): void {
  for (const entry of readdirSync(disk, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const mirrored = path.join(shadow, path.relative(disk, file));
    if (!entry.isFile() || !existsSync(mirrored)) continue;
    const latest = readFileSync(file);
    const durable = readFileSync(mirrored);
    if (latest.equals(durable)) continue;
    const to = openSync(mirrored, 'r+');
    for (let offset = 0; offset < latest.length; offset += PAGE_BYTES) {
      const page = latest.subarray(offset, offset + PAGE_BYTES);
      if (!page.equals(durable.subarray(offset, offset + page.length)) && isLeaked()) {
        writeSync(to, page, 0, page.length, offset);
      }
    }
    closeSync(to);
  }
}

/** The server refuses data of another user. */
function copyWithOwners(from: string, to: string): void {
  const copied = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(`${from} could not be copied to ${to}: ${copied.stderr}`);
}
