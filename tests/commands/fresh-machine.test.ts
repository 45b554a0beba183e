import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteHeaders } from '#pipeline/headers/site-headers.ts';
import { ORIGIN, SLUG, writeDealerDay, type DealerDay, type Row } from './kills/changing-dealer.ts';
import type { KillAnswer } from './kills/kill-worker.ts';
import { openKillWorkers, type KillWorkers } from './kills/kill-workers.ts';
import { brokenReferences, readSite } from './published-links.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2026, 4, 5, 1);
const CARS = 12;

/** The stock of the last day that was written. */
let rows: Row[];
let root: string;
let workers: KillWorkers;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'forecourt-fresh-'));
  workers = openKillWorkers();
  rows = Array.from({ length: CARS }, (_, index) => ({
    number: index + 1,
    badge: index % 4,
    price: 15_000 + index * 1_000,
    status: 'in_stock',
    photo: index + 1,
  }));
});
afterAll(() => {
  workers.close();
  rmSync(root, { recursive: true, force: true });
});

const at = (...parts: string[]): string => path.join(root, ...parts);
const TARGET = { folder: { path: '' }, state: '', host: 'nginx' };

const change = (number: number, what: Partial<Row>): void => {
  rows = rows.map((row) => (row.number === number ? { ...row, ...what } : row));
};
const lose = (...numbers: number[]): void => {
  rows = rows.filter(({ number }) => !numbers.includes(number));
};
const gain = (number: number): void => {
  rows.push({ number, badge: 0, price: 20_000, status: 'in_stock', photo: number });
};

async function ask(machine: string, act: 'build' | 'deploy', day: number, stock = rows): Promise<KillAnswer> {
  const now = new Date(FIRST_DAY_MS + day * DAY_MS);
  const dealer: DealerDay = { now, rows: stock, name: 'Coachwood Cars', accent: '#0b5c3a', hasMenu: false };
  const deploy = { ...TARGET, folder: { path: at('www') }, state: at('kept') };
  await writeDealerDay(at('dealers'), dealer, deploy);
  return workers.finish({
    act,
    slug: SLUG,
    now: now.toISOString(),
    places: { DEALERS_DIR: at('dealers'), DIST_DIR: at(machine, 'dist'), STATE_DIR: at(machine, 'state') },
    environment: {},
    allowShrink: false,
  });
}

async function buildAndDeploy(machine: string, day: number): Promise<void> {
  for (const act of ['build', 'deploy'] as const) {
    const { ok, text } = await ask(machine, act, day);
    expect(ok, `${machine} ${act} ${day}: ${text}`).toBe(true);
  }
}

const redirectsOf = (machine: string): Record<string, string> => {
  const headers = JSON.parse(readFileSync(at(machine, 'dist', `${SLUG}.headers.json`), 'utf8')) as SiteHeaders;
  return Object.fromEntries(headers.redirects.map(({ from, to }) => [from, to]));
};
const carPages = (): string[] => [...readSite(at('www')).keys()].filter((file) => file.startsWith('cars/'));
/** Address of the page of a car of that number, as deployed. */
const pageOf = (number: number): string => carPages().find((file) => file.endsWith(`-k${number}.html`)) ?? '';
const addressOf = (number: number): string => `/${pageOf(number).replace(/\.html$/, '')}`;

test('a machine that knows nothing deploys the next stock change as the one before it would have', async () => {
  // Some days of the first machine.
  await buildAndDeploy('first', 0);
  const former = Object.fromEntries([2, 3, 5, 6].map((number) => [number, addressOf(number)]));
  change(1, { status: 'sold' });
  lose(2);
  change(3, { badge: 3 });
  await buildAndDeploy('first', 1);
  gain(13);
  change(5, { badge: 1 });
  await buildAndDeploy('first', 2);
  expect(pageOf(1)).not.toBe('');

  // What the first machine would make of the next day.
  lose(6);
  change(7, { status: 'sold' });
  change(8, { price: 9_990 });
  gain(14);
  const shared = ['www', 'kept'];
  for (const place of shared) cpSync(at(place), at('before', place), { recursive: true, preserveTimestamps: true });
  await buildAndDeploy('first', 3);
  const expected = shared.map((place) => readSite(at(place)));
  const remembered = readFileSync(at('first', 'state', SLUG, 'state.ndjson'), 'utf8');
  for (const place of shared) {
    rmSync(at(place), { recursive: true });
    cpSync(at('before', place), at(place), { recursive: true, preserveTimestamps: true });
  }
  rmSync(at('first'), { recursive: true });

  // The guard against a stock that shrinks overnight holds, although this machine has never built.
  const shrunk = await ask('second', 'build', 3, rows.slice(0, 5));
  expect(shrunk.ok).toBe(false);
  expect(shrunk.notes.join('\n')).toContain('was fetched from');
  expect(shrunk.text).toContain('vehicles for sale fell from 11 to 3');
  expect(existsSync(at('second', 'dist', SLUG))).toBe(false);

  rmSync(at('second'), { recursive: true });
  await buildAndDeploy('second', 3);
  for (const [index, place] of shared.entries()) {
    const found = readSite(at(place));
    expect([...found.keys()], place).toEqual([...(expected[index]?.keys() ?? [])]);
    const differing = [...found].filter(([file, content]) => expected[index]?.get(file)?.equals(content) !== true);
    expect(
      differing.map(([file]) => file),
      place,
    ).toEqual([]);
  }
  expect(readFileSync(at('second', 'state', SLUG, 'state.ndjson'), 'utf8')).toBe(remembered);
  expect(brokenReferences(readSite(at('www')), ORIGIN)).toEqual([]);

  // Corrected names and cars that are gone lead on, also those of the first machine's days.
  const redirects = redirectsOf('second');
  expect(redirects[former[3] ?? '']).toBe(addressOf(3));
  expect(redirects[former[5] ?? '']).toBe(addressOf(5));
  for (const gone of [2, 6]) expect(redirects[former[gone] ?? ''], former[gone]).toMatch(/^\/search\//);
  const nginx = readFileSync(at('kept', 'nginx.conf'), 'utf8');
  for (const address of Object.values(former)) expect(nginx).toContain(address);

  // A sold car leaves on its day, counted from when the first machine met it sold.
  expect(pageOf(1)).not.toBe('');
  await buildAndDeploy('second', 5);
  expect([pageOf(1), pageOf(7)]).toEqual(['', expect.stringContaining('-k7')]);

  // Redirects last a year from the day on which the page went, whoever saw it go.
  await buildAndDeploy('second', 365);
  expect(redirectsOf('second')[former[2] ?? '']).toMatch(/^\/search\//);
  await buildAndDeploy('second', 367);
  expect(redirectsOf('second')[former[2] ?? '']).toBeUndefined();
  expect(redirectsOf('second')[former[6] ?? '']).toMatch(/^\/search\//);
});

test('a clock that is set back is told, and the day after all is as if it had not been', async () => {
  mkdirSync(at('third'), { recursive: true });
  const days = async (machine: string, wrongDay: number): Promise<Map<string, Buffer>> => {
    await ask(machine, 'build', 400, rows.slice(0, 9));
    const wrong = await ask(machine, 'build', wrongDay, rows.slice(0, 8));
    expect(wrong.ok, wrong.text).toBe(true);
    if (wrongDay < 400) {
      expect(wrong.notes.join('\n')).toContain(
        'The clock of this machine says 2006-07-27, but the last build was on 2027-06-09.',
      );
    }
    const right = await ask(machine, 'build', 402, rows.slice(0, 8));
    expect(right.notes.join('\n')).not.toContain('The clock of this machine');
    return readSite(at(machine, 'dist', SLUG));
  };
  // Nothing may be fetched: these machines deploy nowhere.
  for (const place of ['www', 'kept']) rmSync(at(place), { recursive: true, force: true });
  const back = await days('third', 400 - 7_622);
  const usual = await days('fourth', 401);
  expect(back).toEqual(usual);
  const gone = Object.entries(redirectsOf('third')).filter(
    ([from, to]) => from.startsWith('/cars/') && to.startsWith('/search/'),
  );
  expect(gone.length).toBeGreaterThan(0);
  expect(redirectsOf('third')).toEqual(redirectsOf('fourth'));
});
