import { readFileSync } from 'node:fs';

export function isProcessRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Another user's process exists, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Distinguishes a process from every other that has or had the same id: the machine's boot id, and the process's
 * start time since then. `undefined` if there is no such process, or the system has no `/proc`.
 */
export function processIdentity(processId: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The program's name comes second, in brackets, and may itself contain spaces and brackets.
    const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return startTicks === undefined ? undefined : `${boot} ${startTicks}`;
  } catch {
    return undefined;
  }
}
