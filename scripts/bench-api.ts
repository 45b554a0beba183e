import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Table from 'cli-table3';
import { makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { makeApiDealer, writeApiDealers } from '#tests/support/api-dealers.ts';
import { startApiProcess, type ApiProcess } from '#tests/support/api-process.ts';
import { enquiryOf } from '#tests/support/lead-load.ts';
import { hasPostgres, startPostgres } from '#tests/support/postgres.ts';
import { measureLoad, type LoadFigures } from './bench/api-load.ts';
import { median } from './bench/measure-command.ts';
import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm run bench:api [-- options]

Measures the lead API in a process of its own, on SQLite and, where it is installed, on PostgreSQL: enquiries
at a fixed rate and as fast as they are taken, each kept on the disk before it is acknowledged; the small calls
of vehicle pages; start, and readiness after kill -9; memory. Limits of rates are off, emails are kept as files;
before the first load it takes enquiries for three seconds, to be warm.
Prints tables, then one line of JSON.

  --seconds=<n>  Length of each measurement. Default: 15.
  --rate=<n>     Enquiries a second at the fixed rate. Default: 1000.
  --starts=<n>   Starts, and crashes, that are timed. Default: 7.
  --store=<name> sqlite or postgresql alone. Default: both.
  --help         Print this.

Exit codes: 0 measured, 1 it could not be, 2 invalid command line.`;

const { values } = parseCommand(
  HELP,
  {
    seconds: { type: 'string', default: '15' },
    rate: { type: 'string', default: '1000' },
    starts: { type: 'string', default: '7' },
    store: { type: 'string' },
  },
  {
    check({ seconds, rate, starts, store }) {
      const wrong = Object.entries({ seconds, rate, starts }).find(([, value]) => !/^[1-9]\d{0,5}$/.test(value));
      if (wrong !== undefined) return `--${wrong[0]} takes a number, not "${wrong[1]}".`;
      return store === undefined || store === 'sqlite' || store === 'postgresql'
        ? undefined
        : `--store is sqlite or postgresql, not "${store}".`;
    },
  },
);
const SECONDS = Number(values.seconds);
const RATE = Number(values.rate);
const STARTS = Number(values.starts);
const CONNECTIONS = 50;
const WARM_UP_SECONDS = 3;
const DEALER = makeApiDealer('ironbark-cars', { locations: [makeLocationJson()] });

interface StoreFigures {
  readonly store: string;
  readonly loads: Readonly<Record<string, LoadFigures>>;
  /** Medians and maximums, from process start to readiness. */
  readonly startMs: Spread;
  readonly afterKillMs: Spread;
  readonly memoryMb: { readonly idle: number; readonly afterLoad: number };
}

interface Spread {
  readonly median: number;
  readonly max: number;
}

async function benchStore(store: 'sqlite' | 'postgresql'): Promise<StoreFigures> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-bench-api-'));
  const postgres = store === 'postgresql' ? await startPostgres() : undefined;
  writeApiDealers(path.join(folder, 'snapshots'), [DEALER]);
  const variables = {
    DATA_DIR: path.join(folder, 'data'),
    SNAPSHOT_DIR: path.join(folder, 'snapshots'),
    FORECOURT_SECRET: 'a secret that is long enough for benches',
    RATE_LIMIT: '0',
    RATE_LIMIT_LEADS: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...(postgres !== undefined && { DATABASE_URL: postgres.url }),
  };
  let api: ApiProcess | undefined;
  try {
    const starts: number[] = [];
    const afterKills: number[] = [];
    for (let count = 0; count <= STARTS; count += 1) {
      api = await startApiProcess(variables);
      // The first start creates the tables and fills the compile cache.
      if (count > 0) starts.push(api.readyAfterMs);
      await api.stop();
    }
    for (let count = 0; count <= STARTS; count += 1) {
      api = await startApiProcess(variables);
      if (count > 0) afterKills.push(api.readyAfterMs);
      await measure(api, 'enquiries', { seconds: 1, connections: 32 });
      await api.kill();
    }
    api = await startApiProcess(variables);
    const idle = memoryMb(api.pid);
    // Sustained load is measured after a warm-up: the first second compiles code that then runs for days.
    await measure(api, 'enquiries', { seconds: WARM_UP_SECONDS });
    const loads: Record<string, LoadFigures> = {};
    loads[`enquiries at ${RATE} a second`] = await measure(api, 'enquiries', { rate: RATE });
    loads['enquiries, as many as there can be'] = await measure(api, 'enquiries', {});
    const afterLoad = memoryMb(api.pid);
    const slug = DEALER.vehicles[0]?.slug ?? '';
    for (const call of [`cars/${slug}/view.json`, `cars/${slug}/autogauge`, 'delivery?postcode=3220', 'form-token']) {
      loads[`GET /api/${call.replace(slug, '…')}`] = await measure(api, `/api/${call}`, {
        seconds: Math.min(5, SECONDS),
      });
    }
    await api.stop();
    api = undefined;
    return { store, loads, startMs: spread(starts), afterKillMs: spread(afterKills), memoryMb: { idle, afterLoad } };
  } finally {
    await api?.kill();
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  api: ApiProcess,
  what: string,
  { seconds = SECONDS, connections = CONNECTIONS, rate }: { seconds?: number; connections?: number; rate?: number },
): Promise<LoadFigures> {
  const isEnquiry = what === 'enquiries';
  console.error(`measuring ${what}${rate === undefined ? '' : ` at ${rate} a second`}, ${seconds} s`);
  return measureLoad({
    url: `http://127.0.0.1:${api.port}${isEnquiry ? '/api/leads' : what}`,
    host: DEALER.host,
    seconds,
    connections,
    ...(rate !== undefined && { rate }),
    ...(isEnquiry && { body: () => enquiryOf(randomUUID()) }),
  });
}

/** Resident memory of a process. */
function memoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function spread(times: readonly number[]): Spread {
  return { median: Math.round(median(times)), max: Math.round(Math.max(...times)) };
}

function tableOf({ loads }: StoreFigures): string {
  const table = new Table({
    head: ['', 'a second', 'p50', 'p99', 'longest', 'failures'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [], compact: true },
  });
  for (const [what, { perSecond, p50Ms, p99Ms, maxMs, failures }] of Object.entries(loads)) {
    table.push([
      what,
      perSecond.toLocaleString('en-AU'),
      `${p50Ms} ms`,
      `${p99Ms} ms`,
      `${Math.round(maxMs)} ms`,
      failures,
    ]);
  }
  return table.toString();
}

const stores = (['sqlite', 'postgresql'] as const).filter(
  (store) => (values.store ?? store) === store && (store === 'sqlite' || hasPostgres()),
);
const loadBefore = os.loadavg()[0] ?? 0;
const results: StoreFigures[] = [];
for (const store of stores) results.push(await benchStore(store));
const machine = `${os.availableParallelism()} cores, ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
const date = new Date().toISOString().slice(0, 10);
console.log(
  `${machine}, ${date}; load of the machine before: ${loadBefore.toFixed(1)}. Clients run on the same cores.`,
);
for (const result of results) {
  const { store, startMs, afterKillMs, memoryMb: memory } = result;
  console.log(`\n${store === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${CONNECTIONS} connections\n\n${tableOf(result)}`);
  console.log(`start to ready: ${startMs.median} ms (longest ${startMs.max})`);
  console.log(`ready after kill -9: ${afterKillMs.median} ms (longest ${afterKillMs.max})`);
  console.log(`memory: ${memory.idle} MB idle, ${memory.afterLoad} MB after the enquiries`);
}
console.log(JSON.stringify({ bench: 'api', machine, date, loadBefore, results }));
