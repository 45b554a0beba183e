import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isProcessRunning, processIdentity } from './process-identity.ts';

export interface Lock {
  release(): void;
}

/** Locks of this process. In a container every build may have the same id, that of a killed one included. */
const held = new Set<string>();

/** Who holds a lock: the process's id, and which of all the processes that ever had this id. */
interface Holder {
  readonly processId: number;
  /** Absent where the system does not tell. */
  readonly identity?: string;
}

/**
 * Takes a lock file that says which process holds it. A lock whose process is gone is taken over, also
 * where another process has its id by now.
 *
 * @returns The lock, or the id of the running process that holds it.
 */
export function takeLock(file: string): Lock | { readonly heldBy: number } {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createWhole(file, lockText())) {
      removeLeftovers(file);
      return ownLock(file);
    }
    const holder = holderOf(file);
    if (holder !== undefined && isHeld(file, holder)) return { heldBy: holder.processId };
    rmSync(file, { force: true });
  }
  return { heldBy: holderOf(file)?.processId ?? 0 };
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

function lockText(): string {
  return [process.pid, processIdentity(process.pid) ?? ''].join('\n');
}

function holderOf(file: string): Holder | undefined {
  try {
    const [id = '', identity = ''] = readFileSync(file, 'utf8').split('\n');
    const processId = Number(id);
    if (!Number.isSafeInteger(processId) || processId <= 0) return undefined;
    return { processId, ...(identity === '' ? {} : { identity }) };
  } catch {
    return undefined;
  }
}

function isHeld(file: string, { processId, identity }: Holder): boolean {
  if (processId === process.pid) return held.has(file);
  if (!isProcessRunning(processId)) return false;
  const now = processIdentity(processId);
  return identity === undefined || now === undefined || identity === now;
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

/** What processes left that were killed while they took this lock. */
function removeLeftovers(file: string): void {
  const start = `${path.basename(file)}.`;
  for (const name of readdirSync(path.dirname(file))) {
    if (!name.startsWith(start)) continue;
    const processId = Number(name.slice(start.length));
    if (Number.isSafeInteger(processId) && processId > 0 && !isProcessRunning(processId)) {
      rmSync(path.join(path.dirname(file), name), { force: true });
    }
  }
}
