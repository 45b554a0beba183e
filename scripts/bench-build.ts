import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Table from 'cli-table3';
import type { FleetReport } from '#pipeline/build-report.ts';
import { type BenchDealer, writeBenchDealer } from './bench/bench-dealer.ts';
import { measureCommand, median, type Measured } from './bench/measure-command.ts';
import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm run bench:build [-- options]

Builds a dealer with the real listings (../shared/data, else generated ones) and measures whole processes: a
full build, nothing changed, one and fifty prices changed, and, alternating with them in the same run, what
plain "astro build" with @astrojs/react takes for the same pages. Then a fleet: twenty dealers in one run, and
what each further small dealer adds. Prints tables of medians, then one line of JSON.

  --vehicles=<list>  Sizes of the one dealer. Default: 500,10000.
  --rounds=<n>       How often each is measured; the largest size only once. Default: 3.
  --fleet=<n>        Dealers of the fleet, 500 vehicles each; 0 leaves it out. Default: 20.
  --workers=<n>      Render threads. Default: as npm run build chooses.
  --skip-plain       Leave plain "astro build" out.
  --help             Print this.

Exit codes: 0 measured, 1 a build failed, 2 the command was not understood.`;

const isList = (text: string): boolean => /^\d{1,6}(,\d{1,6})*$/.test(text);
const { values } = parseCommand(
  HELP,
  {
    vehicles: { type: 'string', default: '500,10000' },
    rounds: { type: 'string', default: '3' },
    fleet: { type: 'string', default: '20' },
    workers: { type: 'string' },
    'skip-plain': { type: 'boolean', default: false },
  },
  {
    check: ({ vehicles, rounds, fleet, workers }) => {
      if (!isList(vehicles)) return `--vehicles takes numbers such as 500,10000, not "${vehicles}".`;
      const wrong = Object.entries({ rounds, fleet, workers }).find(
        ([, value]) => value !== undefined && !/^\d{1,3}$/.test(value),
      );
      return wrong === undefined ? undefined : `--${wrong[0]} takes a number, not "${wrong[1] ?? ''}".`;
    },
  },
);

/** Inside the project: a rename from another disk is not possible, and plain Astro needs its output below its root. */
const ROOT = process.cwd();
const FOLDER = path.join(ROOT, '.compiled', 'bench');
const PLACES = {
  DEALERS_DIR: path.join(FOLDER, 'dealers'),
  DIST_DIR: path.join(FOLDER, 'dist'),
  STATE_DIR: path.join(FOLDER, 'state'),
};
const SMALL = 20;
const FLEET_VEHICLES = 500;

const LABELS = {
  full: 'full build',
  plain: 'plain astro build',
  fifty: 'fifty vehicles changed',
  one: 'one vehicle changed',
  unchanged: 'nothing changed, built all the same',
  look: 'nothing changed (--changed)',
} as const;
type Kind = keyof typeof LABELS;
const KINDS = Object.keys(LABELS) as Kind[];

interface Figures {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMb: number;
  /** Pages that were rendered. */
  readonly rendered?: number;
}

interface SizeResult {
  readonly vehicles: number;
  readonly pages: number;
  readonly rounds: number;
  readonly stock: string;
  readonly figures: Partial<Record<Kind, Figures>>;
}

function build(...options: string[]): Promise<Measured> {
  const { workers } = values;
  const threads = workers === undefined ? [] : [`--workers=${workers}`];
  return measureCommand(['scripts/build.ts', ...threads, '--allow-shrink', '--json', ...options], PLACES);
}

function plainAstro(slug: string): Promise<Measured> {
  rmSync(path.join(FOLDER, 'plain'), { recursive: true, force: true });
  return measureCommand(['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    ...PLACES,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    FORECOURT_STATIC: '1',
    FORECOURT_REACT: 'stock',
    FORECOURT_DEALER: slug,
    FORECOURT_OUT_DIR: path.join(FOLDER, 'plain'),
    FORECOURT_CACHE_DIR: path.join(FOLDER, 'plain-cache'),
  });
}

function forgetSites(): void {
  rmSync(PLACES.DIST_DIR, { recursive: true, force: true });
  rmSync(PLACES.STATE_DIR, { recursive: true, force: true });
}

/** One dealer of a size: everything anew, then changes, then plain Astro, round after round. */
async function benchSize(vehicles: number, rounds: number): Promise<SizeResult> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const dealer = writeBenchDealer(ROOT, FOLDER, vehicles);
  const measured = Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as Record<Kind, Measured[]>;
  const rendered: Partial<Record<Kind, number>> = {};
  let pages = 0;
  let listed = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const note = (kind: Kind, one: Measured): void => {
      measured[kind].push(one);
      console.error(`${vehicles} vehicles, round ${round} of ${rounds}: ${LABELS[kind]} ${seconds(one.cpuMs)} CPU`);
      const [report] = kind === 'plain' ? [] : reportOf(one).dealers;
      if (report?.ok === true) rendered[kind] = report.counts.rendered;
    };
    forgetSites();
    const full = await build();
    ({ pages, listed } = countsOf(full));
    note('full', full);
    note('unchanged', await build());
    // The first look learns what the next one compares.
    await build('--changed');
    note('look', await build('--changed'));
    for (const [kind, count] of [
      ['one', 1],
      ['fifty', 50],
    ] as const) {
      dealer.changePrices(count);
      note(kind, await build());
    }
    if (!values['skip-plain']) note('plain', await plainAstro(dealer.slug));
  }
  const figures: Partial<Record<Kind, Figures>> = {};
  for (const kind of KINDS) if (measured[kind].length > 0) figures[kind] = figuresOf(measured[kind], rendered[kind]);
  return { vehicles: listed, pages, rounds, stock: dealer.stock, figures };
}

/** Several dealers in one run, and what one more of them costs. */
async function benchFleet(dealers: number): Promise<Readonly<Record<string, Figures>>> {
  const fleetOf = async (count: number, vehicles: number): Promise<Measured> => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const all: BenchDealer[] = [];
    for (let number = 1; number <= count; number += 1) {
      all.push(writeBenchDealer(ROOT, FOLDER, vehicles, `bench-${number}`));
    }
    const one = await build();
    console.error(`${all.length} x ${vehicles} vehicles: ${seconds(one.cpuMs)} CPU`);
    return one;
  };
  const whole = await fleetOf(dealers, FLEET_VEHICLES);
  const single = await fleetOf(1, SMALL);
  const many = await fleetOf(dealers, SMALL);
  const further = {
    wallMs: (many.wallMs - single.wallMs) / Math.max(1, dealers - 1),
    cpuMs: (many.cpuMs - single.cpuMs) / Math.max(1, dealers - 1),
    peakMb: many.peakMb,
  };
  return {
    [`${dealers} dealers of ${FLEET_VEHICLES}`]: figuresOf([whole]),
    [`1 dealer of ${SMALL}`]: figuresOf([single]),
    [`each further dealer of ${SMALL}`]: further,
  };
}

function reportOf(measured: Measured): FleetReport {
  return JSON.parse(measured.output) as FleetReport;
}

function countsOf(measured: Measured): { pages: number; listed: number } {
  const [dealer] = reportOf(measured).dealers;
  if (dealer?.ok !== true) throw new Error('The dealer was not published.');
  return { pages: dealer.counts.pages, listed: dealer.vehicles };
}

function figuresOf(measured: readonly Measured[], rendered?: number): Figures {
  return {
    wallMs: Math.round(median(measured.map((one) => one.wallMs))),
    cpuMs: Math.round(median(measured.map((one) => one.cpuMs))),
    peakMb: Math.round(median(measured.map((one) => one.peakMb))),
    ...(rendered === undefined ? {} : { rendered }),
  };
}

function tableOf(rows: readonly (readonly [string, Figures, number?])[]): string {
  const table = new Table({
    head: ['', 'wall', 'CPU', 'CPU ms/page', 'pages rendered', 'peak memory'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [], compact: true },
  });
  for (const [label, { wallMs, cpuMs, peakMb, rendered }, pages] of rows) {
    table.push([
      label,
      seconds(wallMs),
      seconds(cpuMs),
      pages === undefined ? '' : (cpuMs / pages).toFixed(2),
      rendered ?? '',
      `${Math.round(peakMb)} MB`,
    ]);
  }
  return table.toString();
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

try {
  const sizes = values.vehicles.split(',').map(Number);
  const largest = Math.max(...sizes);
  mkdirSync(FOLDER, { recursive: true });
  console.error('Compiling the templates first.');
  writeBenchDealer(ROOT, FOLDER, SMALL);
  await build();
  const results: SizeResult[] = [];
  for (const size of sizes) {
    results.push(await benchSize(size, sizes.length > 1 && size === largest ? 1 : Number(values.rounds)));
  }
  const fleet = values.fleet === '0' ? undefined : await benchFleet(Number(values.fleet));
  const machine = `${os.availableParallelism()} cores, ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  console.log(`Whole processes, medians; ${machine}, ${new Date().toISOString().slice(0, 10)}`);
  for (const { vehicles, pages, rounds, stock, figures } of results) {
    const count = (value: number): string => value.toLocaleString('en-AU');
    console.log(`\n${count(vehicles)} vehicles of ${stock}, ${count(pages)} pages, ${rounds} rounds\n`);
    const whole = new Set<Kind>(['full', 'plain']);
    const rows = KINDS.flatMap((kind) => {
      const found = figures[kind];
      return found === undefined ? [] : [[LABELS[kind], found, whole.has(kind) ? pages : undefined] as const];
    });
    console.log(tableOf(rows as readonly (readonly [string, Figures, number?])[]));
  }
  if (fleet !== undefined) console.log(`\nA fleet in one run\n\n${tableOf(Object.entries(fleet))}`);
  console.log(JSON.stringify({ bench: 'build', machine, sizes: results, fleet }));
} finally {
  rmSync(FOLDER, { recursive: true, force: true });
}
