import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import type { Workspace } from '../workspace.ts';

/** The lead API in a process of its own, kept running. */
export interface ApiProcess {
  /** `http://127.0.0.1:4330`; nothing while it is not running. */
  readonly url: () => string | undefined;
  /** Resolves when it first answers, or to `false` when it does not within the time. */
  readonly ready: (withinMs: number) => Promise<boolean>;
  /** What it prints. */
  readonly logFile: string;
  /** Folder of the letters that were not sent, as no mail server is set. */
  readonly mailFolder: string;
  readonly stop: () => Promise<void>;
}

/** What the API's command tells its parent once it listens. */
export interface ApiListening {
  readonly url: string;
}

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** Longer than it takes to finish what has begun. */
const STOP_MS = 5_000;
const COMMAND = path.resolve(import.meta.dirname, '..', '..', '..', 'scripts', 'api.ts');

/**
 * Runs `npm run api` beside the local sites: starts it again when it dies, ends it with this process.
 *
 * @param port Its port, where that is free; else, and for 0, a free one.
 */
export function runApiProcess(
  workspace: Workspace,
  port: number,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ApiProcess {
  const dataDir = path.resolve(workspace.root, environment['DATA_DIR'] ?? path.join(workspace.state, 'data'));
  const logFile = path.join(workspace.state, 'api.log');
  mkdirSync(workspace.state, { recursive: true });
  let nextPort = port;
  let pauseMs = SHORTEST_PAUSE_MS;
  let url: string | undefined;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  const waiting: (() => void)[] = [];

  const isRunning = (): boolean => url !== undefined;
  const start = (): void => {
    const log = openSync(logFile, 'a', 0o600);
    const started = spawn(process.execPath, [COMMAND], {
      cwd: workspace.root,
      // The sites here are on http, so that it must not insist on https.
      env: {
        ...environment,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(nextPort),
        STATE_DIR: workspace.state,
        DATA_DIR: dataDir,
      },
      // Over the channel it says where it listens, and sees when this process is gone.
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    child = started;
    started.once('message', (message: ApiListening) => {
      url = message.url;
      nextPort = Number(new URL(message.url).port);
      pauseMs = SHORTEST_PAUSE_MS;
      for (const resolve of waiting.splice(0)) resolve();
    });
    started.once('exit', () => {
      // Before it listened: the port may be another's.
      if (url === undefined) nextPort = 0;
      url = undefined;
      child = undefined;
      if (isStopping) return;
      timer = setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });
  };
  start();

  return {
    url: () => url,
    ready: async (withinMs) => {
      if (isRunning()) return true;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        setTimeout(resolve, withinMs).unref();
      });
      return isRunning();
    },
    logFile,
    mailFolder: path.join(dataDir, 'mail'),
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      const ending = child;
      if (ending === undefined) return;
      await new Promise<void>((resolve) => {
        const force = setTimeout(() => ending.kill('SIGKILL'), STOP_MS);
        ending.once('exit', () => {
          clearTimeout(force);
          resolve();
        });
        ending.kill('SIGTERM');
      });
    },
  };
}
