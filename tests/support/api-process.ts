import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Agent } from 'node:http';
import { request } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** `npm run api` in a process of its own. */
export interface ApiProcess {
  readonly pid: number;
  readonly port: number;
  /** Milliseconds from starting the process to the first readiness. */
  readonly readyAfterMs: number;
  /** What it wrote so far, both streams. */
  readonly output: () => string;
  /** Ends it as a power cut or the out-of-memory killer does. */
  kill(): Promise<void>;
  /** Ends it as an operator does. @returns Its exit code. */
  stop(): Promise<number | null>;
}

const GIVE_UP_AFTER_MS = 60_000;

/**
 * Starts the API and waits until it reports that it is ready.
 *
 * @param variables Its environment besides PATH, HOME and TMPDIR.
 * @throws when it does not become ready, with its output.
 */
export async function startApiProcess(variables: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const port = await freePort();
  // Without a mail server of the test's, emails are files.
  const mail = variables['SMTP_URL'] === undefined ? { MAIL: 'files' } : { MAIL_FROM: 'leads@forecourt.example' };
  const startedMs = performance.now();
  // A visitor's proof takes a second of the processor, each time that a test touches a form.
  const quick = variables['NODE_ENV'] === undefined ? { NODE_ENV: 'development', PROOF_TRIES: '5' } : {};
  const child = spawn(process.execPath, ['scripts/api.ts'], {
    env: { ...inherited(), PORT: String(port), HOST: '127.0.0.1', ...quick, ...mail, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text: Buffer): void => {
    output = (output + String(text)).slice(-100_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - startedMs > GIVE_UP_AFTER_MS) {
      child.kill('SIGKILL');
      throw new Error(`The API did not become ready (exit code ${child.exitCode ?? 'none'}).\n${output}`);
    }
    await sleep(5);
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    const [code] = await exited;
    return code;
  };
  return {
    pid: child.pid ?? 0,
    port,
    readyAfterMs: performance.now() - startedMs,
    output: () => output,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function isReady(port: number): Promise<boolean> {
  return send({ port, method: 'GET', path: '/readyz' }).then(
    ({ status }) => status === 200,
    // Nothing listens yet.
    () => false,
  );
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export interface ApiRequest {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly agent?: Agent;
}

export interface ApiReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const TIMEOUT_MS = 15_000;

/** One request over HTTP. Rejects when no whole answer came. `fetch` cannot choose the Host. */
export function send({ port, method, path, headers = {}, body, agent }: ApiRequest): Promise<ApiReply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, headers, timeout: TIMEOUT_MS, ...(agent !== undefined && { agent }) },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('aborted', () => {
          reject(new Error('The answer was cut off.'));
        });
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: String(Buffer.concat(parts)) });
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer in time.')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Resolves once a connection is closed, also by a reset, at which Node's `once` would fail. */
export function isClosed(socket: Socket): Promise<void> {
  return new Promise((closed) => {
    socket.once('close', () => {
      closed();
    });
  });
}
