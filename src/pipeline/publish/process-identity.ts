import { readFileSync } from 'node:fs';

export function isProcessRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Somebody else's process exists, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * What tells a process from every other that has or had the same id: which start of the machine, and when
 * since then it began. `undefined` where there is no such process, or the system has no `/proc`.
 */
export function processIdentity(processId: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The program's name comes second, in brackets, and may hold blanks and brackets itself.
    const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return startTicks === undefined ? undefined : `${boot} ${startTicks}`;
  } catch {
    return undefined;
  }
}
