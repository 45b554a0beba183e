import { fork, type ChildProcess } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FleetReport } from '#pipeline/build-report.ts';
import { listFiles } from '#pipeline/publish/list-files.ts';
import type { BuildOrder } from './build-server.ts';
import { brokenReferences, readSite } from './published-links.ts';
import { ROOT } from './scratch-project.ts';

const SLUG = 'coachwood-cars';
const ORIGIN = 'https://coachwood-cars.example';
const RUNS = 10;
const VEHICLES = 30;
const START_MS = Date.UTC(2026, 4, 5, 1);
const HOUR_MS = 3_600_000;

const MODELS = [
  ['Toyota', 'Corolla', 'hatch'],
  ['Toyota', 'Hilux', 'ute'],
  ['Mazda', 'CX-5', 'suv'],
  ['Kia', 'Cerato', 'sedan'],
] as const;

/** A row of the feed; what a test changes of it. */
interface Row {
  readonly number: number;
  readonly price: number;
  readonly status: string;
  readonly photos: string;
  readonly createdMs: number;
}

interface Config {
  name: string;
  hours: string;
  accent: string | undefined;
  menu: boolean;
  newTagDays: number;
}

/** A dealer as one edit after another has left it. */
interface Dealer {
  rows: Row[];
  config: Config;
  words: string;
  nowMs: number;
}

type Edit = readonly [words: string, apply: (dealer: Dealer) => void];

const row = (number: number): Row => ({
  number,
  price: 9_990 + ((number * 1_370) % 42_000),
  status: 'in_stock',
  photos: number % 3 === 0 ? 'media/corolla.png' : '',
  // Some are as good as new on the site, so that time alone changes them.
  createdMs: START_MS - number * 9 * HOUR_MS,
});

const at = (dealer: Dealer, place: number, change: Partial<Row>): void => {
  const index = place % dealer.rows.length;
  dealer.rows = dealer.rows.map((old, position) => (position === index ? { ...old, ...change } : old));
};
const place = fc.nat(VEHICLES - 1);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(place, fc.integer({ min: 5_000, max: 90_000 }))
      .map(([index, price]): Edit => [`price ${index} ${price}`, (dealer) => at(dealer, index, { price })]),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(place, fc.constantFrom('in_stock', 'sold', 'reserved'))
      .map(([index, status]): Edit => [`status ${index} ${status}`, (dealer) => at(dealer, index, { status })]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(place, fc.constantFrom('', 'media/corolla.png', 'https://photos.example/1.jpg'))
      .map(([index, photos]): Edit => [`photos ${index} ${photos}`, (dealer) => at(dealer, index, { photos })]),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: VEHICLES, max: VEHICLES + 40 }).map((number): Edit => [
      `add ${number}`,
      (dealer) => {
        if (!dealer.rows.some((old) => old.number === number))
          dealer.rows.push({ ...row(number), createdMs: dealer.nowMs });
      },
    ]),
  },
  {
    weight: 2,
    arbitrary: place.map((index): Edit => [
      `remove ${index}`,
      (dealer) => {
        if (dealer.rows.length > 2) dealer.rows.splice(index % dealer.rows.length, 1);
      },
    ]),
  },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 24 * 12 }).map((hours): Edit => [
      `${hours} hours later`,
      (dealer) => {
        dealer.nowMs += hours * HOUR_MS;
      },
    ]),
  },
  fc.constantFrom<Edit>(
    ['name', ({ config }) => (config.name = config.name === 'Coachwood' ? 'Coachwood Cars' : 'Coachwood')],
    ['hours', ({ config }) => (config.hours = 'Mon-Sun 10:00-16:00')],
    ['theme', ({ config }) => (config.accent = config.accent === undefined ? '#0b5c3a' : undefined)],
    ['menu', ({ config }) => (config.menu = !config.menu)],
    ['new tag', ({ config }) => (config.newTagDays = config.newTagDays === 8 ? 3 : 8)],
    ['content', (dealer) => (dealer.words += '\n\nOne more sentence.')],
  ),
);

let folder: string;
let server: ChildProcess;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-incremental-'));
  server = fork(path.join(import.meta.dirname, 'build-server.ts'), {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
});
afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const placesOf = (name: string): BuildOrder['places'] => ({
  DEALERS_DIR: path.join(folder, 'dealers'),
  DIST_DIR: path.join(folder, name, 'dist'),
  STATE_DIR: path.join(folder, name, 'state'),
});

async function build(name: string, dealer: Dealer, verifyInputs = false): Promise<Record<string, string>> {
  const places = placesOf(name);
  server.send({ slug: SLUG, now: new Date(dealer.nowMs).toISOString(), places, verifyInputs } satisfies BuildOrder);
  const [report] = (await once(server, 'message')) as [FleetReport];
  expect(report.dealers, JSON.stringify(report.dealers)).toMatchObject([{ ok: true }]);
  const live = path.join(places.DIST_DIR, SLUG);
  const files = [...listFiles(live).keys()].sort();
  return Object.fromEntries(files.map((file) => [file, hash('sha256', readFileSync(path.join(live, file)), 'hex')]));
}

function writeDealer({ rows, config, words }: Dealer): void {
  const home = path.join(folder, 'dealers', SLUG);
  mkdirSync(path.dirname(home), { recursive: true });
  const source = path.join(ROOT, 'tests', 'dealers', SLUG);
  cpSync(source, home, { recursive: true, preserveTimestamps: true });
  const json = JSON.parse(readFileSync(path.join(source, 'dealer.json'), 'utf8')) as {
    locations: [{ contact_detail: object }];
  };
  json.locations[0].contact_detail = { ...json.locations[0].contact_detail, opening_hours: config.hours };
  const { name, accent, menu, newTagDays } = config;
  writeFileSync(
    path.join(home, 'dealer.json'),
    JSON.stringify({
      ...json,
      name,
      search: { results_per_page: 6 },
      cards: { new_tag_days: newTagDays },
      ...(accent === undefined ? {} : { theme: { accent } }),
      ...(menu ? { navigation: { header: [{ label: 'Privacy', href: '/privacy-policy' }] } } : {}),
    }),
  );
  writeFileSync(path.join(home, 'content', 'privacy-policy.md'), `# Privacy\n\n${words}\n`);
  const lines = rows.map(({ number, price, status, photos, createdMs }) => {
    const [make, model, body] = MODELS[number % MODELS.length] ?? MODELS[0];
    const instant = (ms: number): string => new Date(ms).toISOString();
    const soldAt = status === 'sold' ? instant(START_MS) : '';
    const kept = `${2012 + (number % 12)},used,${status},${body},petrol,automatic,${price},${photos}`;
    return `I${number},${make},${model},${kept},${instant(createdMs)},${soldAt}`;
  });
  const header = 'stocknum,make,model,year,car_type,status,body,fuel,transmission,price,images,created_at,sold_at';
  writeFileSync(path.join(home, 'stock', 'stock.csv'), `${[header, ...lines].join('\n')}\n`);
}

/** A machine that has never built this site nor read a row of it, with what the other one remembers of the stock. */
function makeFresh(): void {
  const [from, to] = [placesOf('incremental'), placesOf('fresh')];
  rmSync(to.DIST_DIR, { recursive: true, force: true });
  rmSync(path.join(to.STATE_DIR, SLUG), { recursive: true, force: true });
  const state = path.join(from.STATE_DIR, SLUG);
  const isPublished = (file: string): boolean => ['manifest.json', 'snapshot', 'rows'].includes(path.basename(file));
  cpSync(state, path.join(to.STATE_DIR, SLUG), { recursive: true, filter: (file) => !isPublished(file) });
}

test('after any edits of stock, config, words and clock a site is byte for byte what a build from scratch makes', async () => {
  const dealer: Dealer = {
    rows: Array.from({ length: VEHICLES }, (_, number) => row(number)),
    config: { name: 'Coachwood Cars', hours: 'Mon-Fri 8:30-17:00', accent: undefined, menu: false, newTagDays: 8 },
    words: 'What we keep.',
    nowMs: START_MS,
  };
  writeDealer(dealer);
  await build('incremental', dealer);
  let isVerified = false;
  // One history for all runs: each goes on where the one before ended.
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
      for (const [, apply] of edits) apply(dealer);
      writeDealer(dealer);
      makeFresh();
      isVerified = !isVerified;
      const incremental = await build('incremental', dealer, isVerified);
      const site = readSite(path.join(placesOf('incremental').DIST_DIR, SLUG));
      expect(brokenReferences(site, ORIGIN)).toEqual([]);
      expect(incremental, edits.map(([words]) => words).join(', ')).toEqual(await build('fresh', dealer));
    }),
    { numRuns: RUNS, seed: 2026, endOnFailure: true },
  );
}, 180_000);
