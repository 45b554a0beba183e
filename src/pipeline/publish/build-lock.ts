import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Lock {
  release(): void;
}

/** Locks of this process. In a container every build may have the same id, that of a killed one included. */
const held = new Set<string>();

/**
 * Takes a lock file that holds this process's id. A lock whose process is gone is taken over.
 *
 * @returns The lock, or the id of the running process that holds it.
 */
export function takeLock(file: string): Lock | { readonly heldBy: number } {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createWhole(file, String(process.pid))) return ownLock(file);
    const holder = holderOf(file);
    const isHeld = holder === process.pid ? held.has(file) : holder !== undefined && isRunning(holder);
    if (isHeld && holder !== undefined) return { heldBy: holder };
    rmSync(file, { force: true });
  }
  return { heldBy: holderOf(file) ?? 0 };
}

function ownLock(file: string): Lock {
  held.add(file);
  return {
    release: () => {
      held.delete(file);
      rmSync(file, { force: true });
    },
  };
}

function holderOf(file: string): number | undefined {
  try {
    const id = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Somebody else's process exists, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Creates a file with its content in one step; false when it exists. */
function createWhole(file: string, content: string): boolean {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content);
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}
