import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isProcessRunning, processIdentity } from './process-identity.ts';

export interface Lock {
  release(): void;
}

/** Locks of this process. In a container every build may have the same process id, including a killed one's. */
const held = new Set<string>();

/** Who holds a lock: the process id, and which of all processes that ever had this id. */
interface Holder {
  readonly processId: number;
  /** Absent if the system does not provide it. */
  readonly identity?: string;
}

/**
 * Takes a lock file that identifies its process. A lock is taken over if its process has died, even if another
 * process now has the same id.
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

/** Creates a file with its content atomically; false if it exists. */
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

/** Removes files of processes that were killed while taking this lock. */
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
