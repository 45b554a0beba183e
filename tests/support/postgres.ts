import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sharedUncertainDisk } from './power-loss/shared-disk.ts';

/** A private PostgreSQL server on the loopback address; it is no one else's, and its data is thrown away. */
export interface PostgresServer {
  readonly port: number;
  /** Of the database through which others are made. */
  readonly url: string;
  /** Ends every process of the server at once; its data stays, or on an uncertain disk what of it was synced. */
  kill(): Promise<void>;
  /** Ends the server in good order, as an administrator does; its data stays. */
  shutDown(): Promise<void>;
  /** Starts it again on the same port and the same data. */
  start(): Promise<void>;
  /** Ends it for good and removes its data. */
  remove(): Promise<void>;
}

const USER = 'forecourt';
const DEBIAN_PROGRAMS = '/usr/lib/postgresql';
const MEMORY = '/dev/shm';
const MOST_DATA_BYTES = 1_000_000_000;
/** Of a server whose power is cut. */
const POWER_SETTINGS = {
  // Data files are synced by checkpoints: they are to happen in between.
  max_wal_size: '16MB',
  min_wal_size: '4MB',
  // What no commit waits for stays unsynced.
  wal_writer_delay: '10s',
};

/** Folder of `initdb` and `postgres`, the newest version where there are several. */
function programs(): string | undefined {
  const versions = existsSync(DEBIAN_PROGRAMS) ? readdirSync(DEBIAN_PROGRAMS).map(Number) : [];
  return versions
    .sort((a, b) => b - a)
    .map((version) => path.join(DEBIAN_PROGRAMS, String(version), 'bin'))
    .find((folder) => existsSync(path.join(folder, 'postgres')));
}

/** Whether this machine has PostgreSQL (Debian's `postgresql`), and `setpriv`, with which it is started. */
export function hasPostgres(): boolean {
  return programs() !== undefined && spawnSync('setpriv', ['--version']).status === 0;
}

/**
 * Starts a separate server: as the user `postgres`, since the server refuses root, and tied to the process that started
 * it, so that it always ends with it.
 *
 * @param parent Folder of its data.
 * @param power Makes its disk an uncertain one, with this share of unsynced pages that are there after a cut.
 * @throws when it does not start, with its log.
 */
export async function startPostgres(
  parent: string = tmpdir(),
  power?: { readonly leakPercent: number; readonly seed: number },
): Promise<PostgresServer> {
  const bin = programs();
  if (bin === undefined) throw new Error(`There is no PostgreSQL in ${DEBIAN_PROGRAMS}. Install Debian's postgresql.`);
  const folder = mkdtempSync(path.join(parent, 'forecourt-postgres-'));
  const data = path.join(folder, 'data');
  const asRoot = process.getuid?.() === 0;
  if (asRoot) spawnSync('chown', ['postgres', folder]);
  const unprivileged = asRoot ? ['--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  const initialised = spawnSync(
    'setpriv',
    [
      ...unprivileged,
      ...[`${bin}/initdb`, '-D', data, '-U', USER, '-E', 'UTF8', '--locale=C', '-A', 'trust', '--no-sync'],
      // Each commit copies the segment that it syncs.
      ...(power === undefined ? [] : ['--wal-segsize=1']),
    ],
    { encoding: 'utf8', cwd: folder },
  );
  if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.stderr}`);
  const disk = power && sharedUncertainDisk(data, folder, power.leakPercent, power.seed);

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    // A socket's lock file of a killed server would stop the next start.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    // In its data folder, with which it is removed: a killed server would leave it in the machine's memory for good.
    dynamic_shared_memory_type: 'mmap',
    ...(power !== undefined && POWER_SETTINGS),
  };
  let server: ChildProcess | undefined;
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;

  const start = async (): Promise<void> => {
    const child = spawn(
      'setpriv',
      [
        ...unprivileged,
        '--pdeathsig=INT',
        `${bin}/postgres`,
        '-D',
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...disk?.environment } },
    );
    server = child;
    let log = '';
    child.stderr.on('data', (text: Buffer) => (log = (log + String(text)).slice(-4000)));
    const until = Date.now() + 30_000;
    while (!(await answers(url))) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`PostgreSQL did not start.\n${log}`);
      await sleep(20);
    }
  };

  const end = async (signal: 'SIGINT' | 'SIGKILL'): Promise<void> => {
    const child = server;
    server = undefined;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    const backends = signal === 'SIGKILL' ? childrenOf(child.pid) : [];
    child.kill(signal);
    for (const pid of backends) endProcess(pid);
    await ended;
    // A backend that still holds the shared memory would stop the next start.
    while (backends.some(isRunning)) await sleep(5);
  };

  const created: PostgresServer = {
    port,
    url,
    kill: async () => {
      await end('SIGKILL');
      disk?.cutPower();
    },
    shutDown: () => end('SIGINT'),
    start,
    async remove() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await start();
  } catch (error) {
    await created.remove();
    throw error;
  }
  return created;
}

/**
 * Where a server need not wait for a disk, as it otherwise does at each of the many databases made and dropped: it may
 * not be told to leave that out, since the API refuses such a server.
 */
export function quickestFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MOST_DATA_BYTES ? MEMORY : tmpdir();
}

/** Runs queries on a connection of their own. */
export async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A server that goes away tells idle connections so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await inDatabase(url, (client) => client.query('select 1'));
    return true;
  } catch {
    // Not yet: whoever asks gives up after a while and says what the server logged.
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its parent.
  }
}

/** Whether a process still holds anything; one that no one has reaped does not. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
