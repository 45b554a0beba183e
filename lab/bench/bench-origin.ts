import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** When, where and of what figures are. */
export interface BenchOrigin {
  /** ISO date. */
  readonly date: string;
  readonly machine: string;
  readonly commit: string;
}

export function benchOrigin(root: string): BenchOrigin {
  return { date: new Date().toISOString().slice(0, 10), machine: machineText(), commit: commitOf(root) };
}

function machineText(): string {
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  const model = os.cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${os.availableParallelism()} cores of ${model}, ${gigabytes} GiB, ${os.platform()} ${os.release()}, Node ${process.version}`;
}

function commitOf(root: string): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    // An exported tree has none.
    return 'unknown';
  }
}
