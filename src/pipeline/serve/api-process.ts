import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import type { Workspace } from '../workspace.ts';

/** The lead API in a separate process that is kept running. */
export interface ApiProcess {
  /** `http://127.0.0.1:4330`; `undefined` while it is not running. */
  readonly url: () => string | undefined;
  /** Resolves when it first responds, or to `false` if it does not in time. */
  readonly ready: (withinMs: number) => Promise<boolean>;
  /** What it prints. */
  readonly logFile: string;
  /** Folder for emails that were not sent because no mail server is configured. */
  readonly mailFolder: string;
  readonly stop: () => Promise<void>;
}

/** The message from the API's command to its parent once it listens. */
export interface ApiListening {
  readonly url: string;
}

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** Longer than it takes to finish requests in progress. */
const STOP_MS = 5_000;
const COMMAND = path.resolve(import.meta.dirname, '..', '..', '..', 'scripts', 'api.ts');

/**
 * Runs `npm run api` alongside the local sites: restarts it if it dies, stops it with this process.
 *
 * @param port Its port, if that is free; otherwise, and for 0, any free one.
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
      // The sites here use http, so the API must not insist on https.
      env: {
        ...environment,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(nextPort),
        STATE_DIR: workspace.state,
        DATA_DIR: dataDir,
      },
      // The channel reports where it listens, and lets it notice when this process is gone.
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
      // It died before it listened, so another process may have the port.
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
