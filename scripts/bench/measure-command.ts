import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Resources that a command used. */
export interface Measured {
  readonly wallMs: number;
  /** User and system time of the process and its threads. */
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly output: string;
}

/**
 * Runs a Node program in a separate process and measures it.
 *
 * @throws If it fails, with the end of its output.
 */
export async function measureCommand(
  program: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder?: string,
): Promise<Measured> {
  const usageFolder = mkdtempSync(path.join(tmpdir(), 'bench-usage-'));
  const usageFile = path.join(usageFolder, 'usage.json');
  try {
    const hook = pathToFileURL(path.join(import.meta.dirname, 'report-usage.mjs')).href;
    const startedMs = performance.now();
    const child = spawn(process.execPath, ['--import', hook, ...program], {
      cwd: folder,
      env: { ...process.env, ...environment, BENCH_USAGE_FILE: usageFile },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = await outputOf(child, program);
    const wallMs = performance.now() - startedMs;
    const usage = JSON.parse(readFileSync(usageFile, 'utf8')) as { cpuMs: number; peakMb: number };
    return { wallMs, ...usage, output };
  } finally {
    rmSync(usageFolder, { recursive: true, force: true });
  }
}

/** Kernel ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const TICK_MS = 10;
const LOOK_EVERY_MS = 20;

/**
 * Runs and measures a program other than Node. Linux only: times and memory are read from /proc.
 *
 * @throws If it fails, with the end of its output.
 */
export async function measureNative(program: readonly [string, ...string[]], folder: string): Promise<Measured> {
  const [name, ...options] = program;
  const before = childTicks();
  const startedMs = performance.now();
  const child = spawn(name, options, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let peakMb = 0;
  const look = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid));
  }, LOOK_EVERY_MS);
  try {
    const output = await outputOf(child, program);
    const wallMs = performance.now() - startedMs;
    return { wallMs, cpuMs: (childTicks() - before) * TICK_MS, peakMb, output };
  } finally {
    clearInterval(look);
  }
}

/** User and system time of all child processes that this process has waited for. */
function childTicks(): number {
  // The program's name, in brackets, may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8').replace(/^.*\)/s, '').trim().split(' ');
  return Number(fields[13]) + Number(fields[14]);
}

/** Peak memory of a running process; 0 if it has just ended. */
function peakOf(processId: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return 0;
    throw error;
  }
}

async function outputOf(child: ChildProcess, program: readonly string[]): Promise<string> {
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) {
    throw new Error(`${program.join(' ')} ended with code ${String(code)}:\n${`${output}\n${errors}`.slice(-3000)}`);
  }
  return output;
}

/** The median; for an even number the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
