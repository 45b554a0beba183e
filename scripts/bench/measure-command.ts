import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a command took. */
export interface Measured {
  readonly wallMs: number;
  /** User and system time of the process and its threads. */
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly output: string;
}

/**
 * Runs a Node program in a process of its own and measures it.
 *
 * @throws When it fails, with the end of what it said.
 */
export async function measureCommand(
  program: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-usage-'));
  const usageFile = path.join(folder, 'usage.json');
  try {
    const hook = pathToFileURL(path.join(import.meta.dirname, 'report-usage.mjs')).href;
    const startedMs = performance.now();
    const child = spawn(process.execPath, ['--import', hook, ...program], {
      env: { ...process.env, ...environment, BENCH_USAGE_FILE: usageFile },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    const wallMs = performance.now() - startedMs;
    if (code !== 0) {
      throw new Error(`${program.join(' ')} ended with code ${String(code)}:\n${`${output}\n${errors}`.slice(-3000)}`);
    }
    const usage = JSON.parse(readFileSync(usageFile, 'utf8')) as { cpuMs: number; peakMb: number };
    return { wallMs, ...usage, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The middle one; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
