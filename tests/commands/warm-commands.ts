import { fork, type ChildProcessByStdio } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Outcome } from './scratch-project.ts';
import type { WarmOrder } from './warm-process.ts';

type Process = ChildProcessByStdio<null, Readable, Readable>;

/** Processes that wait for another command. */
const idle: Process[] = [];

/** What a stream carries after all that a command has written: its exit code. */
const END = /\0(\d+)\n$/;

/**
 * Runs a command to its end in a process that has run others, which saves what loading takes: most of a command's time
 * where the stock is small. How a command starts and ends by itself, those with processes of their own test.
 */
export function runWarm({ script, options, environment }: WarmOrder, cwd: string): Promise<Outcome> {
  const child = idle.pop() ?? startProcess(cwd);
  return new Promise((resolve) => {
    const said = { stdout: '', stderr: '', text: '' };
    const hear = (stream: 'stdout' | 'stderr') => (part: string) => {
      said[stream] += part;
      said.text += part.replace(END, '');
      const codes = [END.exec(said.stdout)?.[1], END.exec(said.stderr)?.[1]];
      if (codes.every((code) => code !== undefined)) end(Number(codes[0]), null);
    };
    const [hearOut, hearErr] = [hear('stdout'), hear('stderr')];
    const end = (code: number | null, signal: NodeJS.Signals | null): void => {
      child.stdout.off('data', hearOut);
      child.stderr.off('data', hearErr);
      child.off('close', end);
      if (child.exitCode === null && child.signalCode === null) idle.push(child);
      resolve({
        code,
        signal,
        text: said.text,
        stdout: said.stdout.replace(END, ''),
        stderr: said.stderr.replace(END, ''),
      });
    };
    child.stdout.on('data', hearOut);
    child.stderr.on('data', hearErr);
    child.on('close', end);
    child.send({ script, options, environment } satisfies WarmOrder);
  });
}

function startProcess(cwd: string): Process {
  const child = fork(path.join(import.meta.dirname, 'warm-process.ts'), {
    cwd,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as unknown as Process;
  child.stdout.setEncoding('utf8');
  child.stderr.setEncoding('utf8');
  return child;
}
