import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Table from 'cli-table3';
import type { FleetReport } from '#pipeline/build-report.ts';
import { writeBenchDealer } from './bench/bench-dealer.ts';
import { measureCommand, median, type Measured } from './bench/measure-command.ts';
import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm run bench:build [-- options]

Builds a dealer with all real listings (../shared/data, else generated ones) and measures the whole process:
a full build, one vehicle changed, nothing changed, and, alternating with them in the same run, what plain
"astro build" with @astrojs/react takes for the same pages. Prints a table of medians, then one line of JSON.

  --vehicles=<n>   The most vehicles to take. Default: all.
  --rounds=<n>     How often each is measured. Default: 3.
  --workers=<n>    Render threads. Default: as npm run build chooses.
  --skip-plain     Leave plain "astro build" out.
  --help           Print this.

Exit codes: 0 measured, 1 a build failed, 2 the command was not understood.`;

const { values } = parseCommand(HELP, {
  vehicles: { type: 'string', default: '100000' },
  rounds: { type: 'string', default: '3' },
  workers: { type: 'string' },
  'skip-plain': { type: 'boolean', default: false },
});
type Kind = 'full' | 'oneChanged' | 'unchanged' | 'plain';

async function bench(vehicles: number, rounds: number, workers: string | undefined, withPlain: boolean): Promise<void> {
  const root = process.cwd();
  // Inside the project: a rename from another disk is not possible, and plain Astro needs its output below its root.
  const folder = path.join(root, '.compiled', 'bench');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const dealer = writeBenchDealer(root, folder, vehicles);
  const places = {
    DEALERS_DIR: dealer.dealersDir,
    DIST_DIR: path.join(folder, 'dist'),
    STATE_DIR: path.join(folder, 'state'),
  };
  const build = (): Promise<Measured> =>
    measureCommand(
      [
        'scripts/build.ts',
        `--dealer=${dealer.slug}`,
        ...(workers === undefined ? [] : [`--workers=${workers}`]),
        '--allow-shrink',
        '--json',
      ],
      places,
    );
  const plain = (): Promise<Measured> =>
    measureCommand(['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
      ...places,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      FORECOURT_STATIC: '1',
      FORECOURT_REACT: 'stock',
      FORECOURT_DEALER: dealer.slug,
      FORECOURT_OUT_DIR: path.join(folder, 'plain'),
      FORECOURT_CACHE_DIR: path.join(folder, 'plain-cache'),
    });

  const results: Record<Kind, Measured[]> = { full: [], oneChanged: [], unchanged: [], plain: [] };
  let pages = 0;
  let listed = 0;
  let renderedForOne = 0;
  try {
    console.error(`${dealer.stock}, up to ${dealer.vehicles} vehicles; compiling the templates first`);
    await build();
    for (let round = 1; round <= rounds; round += 1) {
      const note = (kind: Kind, measured: Measured): void => {
        results[kind].push(measured);
        console.error(`round ${round} of ${rounds}: ${LABELS[kind]} ${seconds(measured.wallMs)}`);
      };
      rmSync(places.DIST_DIR, { recursive: true, force: true });
      rmSync(path.join(places.STATE_DIR, dealer.slug), { recursive: true, force: true });
      const full = await build();
      ({ pages, listed } = countsOf(full));
      note('full', full);
      note('unchanged', await build());
      dealer.changeOneVehicle();
      const oneChanged = await build();
      renderedForOne = countsOf(oneChanged).rendered;
      note('oneChanged', oneChanged);
      if (withPlain) {
        rmSync(path.join(folder, 'plain'), { recursive: true, force: true });
        note('plain', await plain());
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  print(dealer.stock, results, { pages, listed, renderedForOne, rounds });
}

const LABELS: Readonly<Record<Kind, string>> = {
  full: 'full build',
  unchanged: 'nothing changed',
  oneChanged: 'one vehicle changed',
  plain: 'plain astro build',
};

function countsOf(measured: Measured): { pages: number; listed: number; rendered: number } {
  const report = JSON.parse(measured.output) as FleetReport;
  const [dealer] = report.dealers;
  if (dealer?.ok !== true) throw new Error('The dealer was not published.');
  return { pages: dealer.counts.pages, listed: dealer.vehicles, rendered: dealer.counts.rendered };
}

interface Facts {
  readonly pages: number;
  readonly listed: number;
  readonly renderedForOne: number;
  readonly rounds: number;
}

function print(stock: string, results: Readonly<Record<Kind, readonly Measured[]>>, facts: Facts): void {
  const { pages, listed } = facts;
  const table = new Table({
    head: ['', 'wall', 'CPU', 'CPU ms/page', 'wall ms/page', 'vehicles/s', 'peak memory'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [], compact: true },
  });
  const figures: Record<string, Record<string, number>> = {};
  for (const kind of ['full', 'plain', 'oneChanged', 'unchanged'] as const) {
    const measured = results[kind];
    if (measured.length === 0) continue;
    const wallMs = median(measured.map((one) => one.wallMs));
    const cpuMs = median(measured.map((one) => one.cpuMs));
    const peakMb = median(measured.map((one) => one.peakMb));
    const isWhole = kind === 'full' || kind === 'plain';
    table.push([
      LABELS[kind],
      seconds(wallMs),
      seconds(cpuMs),
      isWhole ? (cpuMs / pages).toFixed(2) : '',
      isWhole ? (wallMs / pages).toFixed(2) : '',
      isWhole ? Math.round(listed / (wallMs / 1000)).toLocaleString('en-AU') : '',
      `${Math.round(peakMb)} MB`,
    ]);
    figures[kind] = {
      wallMs: Math.round(wallMs),
      cpuMs: Math.round(cpuMs),
      peakMb: Math.round(peakMb),
      ...(isWhole
        ? {
            cpuMsPerPage: round(cpuMs / pages),
            wallMsPerPage: round(wallMs / pages),
            vehiclesPerSecond: Math.round(listed / (wallMs / 1000)),
          }
        : {}),
    };
  }
  const machine = `${os.availableParallelism()} cores, ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  console.log(
    `${stock}: ${listed.toLocaleString('en-AU')} vehicles, ${pages.toLocaleString('en-AU')} pages; medians of ${facts.rounds}; whole processes; ${machine}\n`,
  );
  console.log(table.toString());
  console.log(`\nOne vehicle changed rendered ${facts.renderedForOne} pages.`);
  console.log(
    JSON.stringify({
      bench: 'build',
      stock,
      vehicles: listed,
      pages,
      rounds: facts.rounds,
      renderedForOne: facts.renderedForOne,
      machine,
      ...figures,
    }),
  );
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const round = (value: number): number => Math.round(value * 100) / 100;

await bench(Number(values.vehicles), Number(values.rounds), values.workers, !values['skip-plain']);
