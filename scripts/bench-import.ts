import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import Table from 'cli-table3';
import { parse } from 'csv-parse/sync';
import { feedSchema, type FeedConfig } from '#config/schema/feed.ts';
import { importStock } from '#stock/import-stock.ts';
import { openFeed } from '#stock/read-feed.ts';
import { FeedLog } from '#stock/report/feed-log.ts';
import { median } from './bench/measure-command.ts';
import { parseCommand } from './command-line.ts';

const HELP = `Usage: npm run bench:import [-- options]

Imports the real listings (../shared/data, else 50,000 generated rows) from each format, in processes of their own
that alternate, and prints medians: rows a second of the first import of a process and of the following ones, rows a
second of processor time, and peak memory. The last table reads a file ten times as long without keeping vehicles: that memory stays flat.
Prints tables, then one line of JSON.

  --rounds=<n>   Processes for each format. Default: 3.
  --runs=<n>     Imports in each process, the first of them cold. Default: 5.
  --help         Print this.

Exit codes: 0 measured, 2 invalid command line.`;

const LISTINGS = '../shared/data/australian-listings-2023.csv';
const MAPPING = 'tests/feeds/australian-listings.mapping.json';
const GENERATED_FEED = { preset: 'forecourt', price_includes: 'drive_away' } as const;

const { values } = parseCommand(HELP, {
  rounds: { type: 'string', default: '3' },
  runs: { type: 'string', default: '5' },
  // Arguments of the child processes.
  folder: { type: 'string' },
  file: { type: 'string' },
  'read-only': { type: 'boolean', default: false },
});
if (values.folder !== undefined && values.file !== undefined) {
  await measureHere(values.folder, values.file, Number(values.runs), values['read-only']);
} else await bench(Number(values.rounds), Number(values.runs));

interface Sample {
  readonly rows: number;
  readonly published: number;
  readonly coldMs: number;
  readonly warmMs: number;
  /** User and system time of each import in the median `warmMs`. */
  readonly warmCpuMs: number;
  readonly peakMb: number;
}

interface Figures {
  readonly format: string;
  readonly megabytes: number;
  readonly rows: number;
  readonly published: number;
  readonly coldRowsPerSecond: number;
  readonly rowsPerSecond: number;
  /** The figures that other load on the machine does not distort. */
  readonly rowsPerCpuSecond: number;
  readonly peakMb: number;
}

async function bench(rounds: number, runs: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'));
  try {
    const stock = writeStock(folder);
    const imports = await measureFiles(folder, ['csv', 'jsonl', 'json', 'xml'], { rounds, runs, isReadOnly: false });
    const reads = await measureFiles(folder, ['csv', 'long.csv'], { rounds, runs: 3, isReadOnly: true });
    console.log(`${stock}; medians of ${rounds} processes, ${runs} imports each; Node ${process.version}\n`);
    console.log(`Import: read, map, normalise, resolve duplicates, name\n${table(imports)}\n`);
    console.log(`Read and map only, one file ten times as long as the other\n${table(reads)}\n`);
    console.log(JSON.stringify({ stock, imports, reads }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Effort {
  readonly rounds: number;
  readonly runs: number;
  readonly isReadOnly: boolean;
}

async function measureFiles(
  folder: string,
  files: readonly string[],
  { rounds, runs, isReadOnly }: Effort,
): Promise<readonly Figures[]> {
  const samples = new Map<string, Sample[]>(files.map((file) => [file, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const file of files) {
      const options = [
        `--folder=${folder}`,
        `--file=stock.${file}`,
        `--runs=${runs}`,
        ...(isReadOnly ? ['--read-only'] : []),
      ];
      const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, ...options]);
      samples.get(file)?.push(JSON.parse(stdout) as Sample);
    }
  }
  return files.map((file) => figures(folder, file, samples.get(file) ?? []));
}

function figures(folder: string, file: string, samples: readonly Sample[]): Figures {
  const rows = samples[0]?.rows ?? 0;
  const of = (key: keyof Sample) => median(samples.map((sample) => sample[key]));
  return {
    format: file,
    megabytes: round(readFileSync(path.join(folder, `stock.${file}`)).length / 1e6, 1),
    rows,
    published: samples[0]?.published ?? 0,
    coldRowsPerSecond: Math.round((rows / of('coldMs')) * 1000),
    rowsPerSecond: Math.round((rows / of('warmMs')) * 1000),
    rowsPerCpuSecond: Math.round((rows / of('warmCpuMs')) * 1000),
    peakMb: Math.round(of('peakMb')),
  };
}

/** Measures one file in this process and prints the sample as JSON. */
async function measureHere(folder: string, file: string, runs: number, isReadOnly: boolean): Promise<void> {
  const feed = feedSchema.parse({ ...feedOf(folder), source: file });
  const times: { readonly wallMs: number; readonly cpuMs: number }[] = [];
  let counted = { rows: 0, published: 0 };
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    const cpu = process.cpuUsage();
    counted = isReadOnly ? await readOnce(folder, feed) : await importOnce(folder, feed);
    const { user, system } = process.cpuUsage(cpu);
    times.push({ wallMs: performance.now() - started, cpuMs: (user + system) / 1000 });
  }
  const [cold, ...others] = times;
  const warm = others.length === 0 ? times : others;
  const sample: Sample = {
    ...counted,
    coldMs: cold?.wallMs ?? Number.NaN,
    warmMs: median(warm.map(({ wallMs }) => wallMs)),
    warmCpuMs: median(warm.map(({ cpuMs }) => cpuMs)),
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
  console.log(JSON.stringify(sample));
}

async function importOnce(folder: string, feed: FeedConfig): Promise<Pick<Sample, 'rows' | 'published'>> {
  const { report, problems } = await importStock({
    dealer: { slug: 'bench', locations: [], stock: { feeds: [feed] } },
    dealerFolder: folder,
    now: new Date(),
  });
  if (problems.length > 0) throw new Error(problems[0]?.message);
  return { rows: report.totals.rowsRead, published: report.totals.published };
}

async function readOnce(folder: string, feed: FeedConfig): Promise<Pick<Sample, 'rows' | 'published'>> {
  const open = await openFeed({ feed, dealerFolder: folder, environment: {}, log: new FeedLog() });
  let rows = 0;
  for await (const batch of open.rows()) rows += batch.length;
  return { rows, published: 0 };
}

/** Writes the same stock in every format, and lists them. */
function writeStock(folder: string): string {
  const root = path.resolve(import.meta.dirname, '..');
  const listings = path.join(root, LISTINGS);
  const isReal = existsSync(listings);
  const csv = isReal ? readFileSync(listings, 'utf8') : generatedListings(50_000);
  writeFileSync(
    path.join(folder, 'feed.json'),
    isReal ? readFileSync(path.join(root, MAPPING)) : JSON.stringify(GENERATED_FEED),
  );
  const records = parse<Record<string, string>>(csv, { columns: true, relax_quotes: true, relax_column_count: true });
  const write = (name: string, text: string) => {
    writeFileSync(path.join(folder, `stock.${name}`), text);
  };
  write('csv', csv);
  write('json', JSON.stringify({ StockList: records }));
  write('jsonl', records.map((record) => JSON.stringify(record)).join('\n'));
  write('xml', `<?xml version="1.0"?><stock>${records.map(xmlElement).join('\n')}</stock>`);
  const [header = '', ...lines] = csv.trimEnd().split('\n');
  write('long.csv', [header, ...Array.from({ length: 10 }, () => lines.join('\n'))].join('\n'));
  return isReal ? `${records.length.toLocaleString('en-AU')} real listings (2023)` : '50,000 generated listings';
}

function xmlElement(record: Readonly<Record<string, string>>): string {
  const inner = Object.entries(record).map(([name, value]) => {
    const tag = name.replace(/\W/g, '');
    return `<${tag}>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${tag}>`;
  });
  return `<vehicle>${inner.join('')}</vehicle>`;
}

function generatedListings(count: number): string {
  const rows = Array.from({ length: count }, (_, index) =>
    [
      `B${index}`,
      'Toyota',
      'Corolla',
      'Ascent Sport',
      2012 + (index % 13),
      'used',
      'Hatchback',
      'Unleaded',
      'Automatic',
      'Wildfire Red',
      `${10_000 + ((index * 977) % 150_000)} km`,
      `"$${(8_990 + ((index * 613) % 60_000)).toLocaleString('en-AU')}"`,
      '"One owner, full history."',
    ].join(','),
  );
  return [
    'stocknum,make,model,badge,year,car_type,body,fuel,transmission,colour,km,price,dealercomments',
    ...rows,
    '',
  ].join('\n');
}

function feedOf(folder: string): object {
  return JSON.parse(readFileSync(path.join(folder, 'feed.json'), 'utf8')) as object;
}

function table(figures: readonly Figures[]): string {
  const result = new Table({
    head: ['Format', 'MB', 'Rows', 'Vehicles', 'Rows/s, first', 'Rows/s', 'Rows/CPU s', 'Peak MB'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [] },
  });
  const number = (value: number) => value.toLocaleString('en-AU');
  for (const entry of figures) {
    result.push([
      entry.format,
      number(entry.megabytes),
      number(entry.rows),
      number(entry.published),
      number(entry.coldRowsPerSecond),
      number(entry.rowsPerSecond),
      number(entry.rowsPerCpuSecond),
      number(entry.peakMb),
    ]);
  }
  return result.toString();
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
