import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { serialiseManifest } from '../incremental/manifest.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { forgetInputs, openChangeDetector, rememberInputs, type DealerChange } from './dealer-changes.ts';

const SLUG = 'minimal';
const FIXTURE = path.resolve(import.meta.dirname, '../../../tests/dealers/minimal');
const now = new Date('2026-11-18T01:42:00Z');

let root = '';
let workspace: Workspace;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'forecourt-changes-'));
  workspace = openWorkspace(root, {});
  cpSync(FIXTURE, path.join(root, 'dealers', SLUG), { recursive: true });
  mkdirSync(path.join(root, 'dealers', '_media'));
  mkdirSync(path.join(root, 'src'));
  write('src/page.ts', 'export {};');
  await published();
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text);
const dealerFile = (file: string): string => path.join('dealers', SLUG, file);

/** Checks as a separate run would. */
async function check(environment: Record<string, string> = {}): Promise<DealerChange> {
  const detector = openChangeDetector(workspace, environment);
  const change = await detector.check(SLUG, now);
  detector.save();
  return change;
}

/** Does what a build does: publishes a site and remembers its inputs. */
async function published(changesAt?: string, environment: Record<string, string> = {}): Promise<void> {
  const folders = workspace.folders(SLUG);
  mkdirSync(folders.live, { recursive: true });
  mkdirSync(folders.state, { recursive: true });
  const manifest = { siteKey: 'k', generation: 0, files: new Map(), retired: new Map() };
  writeFileSync(folders.manifest, serialiseManifest(changesAt === undefined ? manifest : { ...manifest, changesAt }));
  const change = await check(environment);
  if (change.kind === 'unreachable') throw new Error('The fixture is broken.');
  rememberInputs(folders, change.inputs, true);
}

function configure(
  change: (config: { stock: { feeds: Record<string, unknown>[] }; [key: string]: unknown }) => void,
): void {
  const file = path.join(root, dealerFile('dealer.json'));
  const config = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof change>[0];
  change(config);
  writeFileSync(file, JSON.stringify(config));
}

test('a dealer whose last build had to leave vehicles out is built again until none is left out', async () => {
  const first = await check();
  if (first.kind === 'unreachable') throw new Error('The fixture is broken.');
  const { inputs } = first;
  for (const isWhole of [false, false, true]) {
    rememberInputs(workspace.folders(SLUG), inputs, isWhole);
    expect(await check()).toMatchObject(
      isWhole
        ? { kind: 'unchanged', inputs }
        : { kind: 'changed', reasons: ['vehicles that its last build had to leave out'], inputs },
    );
  }
});

test('a dealer of which nothing changed is not built', async () => {
  expect(await check()).toMatchObject({ kind: 'unchanged' });
});

describe('a dealer is built again when', () => {
  const rows: readonly [string, () => void, string][] = [
    ['its stock file changed', () => write(dealerFile('stock/stock.json'), '[]'), 'its folder'],
    ['its config changed', () => configure((config) => (config['name'] = 'Other')), 'its folder'],
    ['its words changed', () => write(dealerFile('content/privacy-policy.md'), '# Privacy\n\nNew.'), 'its folder'],
    ['it got a picture', () => write(dealerFile('media/new.txt'), 'x'), 'its folder'],
    ['a picture that dealers share changed', () => write('dealers/_media/car.txt', 'x'), 'what dealers share'],
    ['the code changed', () => write('src/page.ts', 'export const page = 1;'), 'the code'],
    ['a package changed', () => write('package-lock.json', '{}'), 'the code'],
    ['its site is gone', () => rmSync(workspace.folders(SLUG).live, { recursive: true }), 'nothing is published yet'],
    [
      'nobody knows what from it was built',
      () => forgetInputs(workspace.folders(SLUG)),
      'nobody knows what its site was built from',
    ],
    [
      'its config has mistakes, so that the run tells them',
      () => write(dealerFile('dealer.json'), '{'),
      'its config, which has mistakes',
    ],
  ];
  test.each(rows)('%s', async (_, change, reason) => {
    change();
    // Inputs tell watch whether a failure has the same cause as the last one.
    expect(await check()).toMatchObject({ kind: 'changed', reasons: [reason], inputs: expect.any(Object) as object });
  });

  test.each([
    ['2026-11-18T01:41:00.000Z', 'changed'],
    ['2026-11-18T01:43:00.000Z', 'unchanged'],
  ])('the time has come at which a page changes by itself: %s', async (changesAt, kind) => {
    await published(changesAt);
    expect((await check()).kind).toBe(kind);
    expect(openChangeDetector(workspace, {}).changesAt(SLUG)).toEqual(new Date(changesAt));
  });

  test('a variable that its config names has another value', async () => {
    configure((config) => {
      config['search'] = { host: 'https://search.example', key: { env: 'SEARCH_KEY' }, index_name: 'cars' };
    });
    await published(undefined, { SEARCH_KEY: 'one' });
    expect((await check({ SEARCH_KEY: 'one' })).kind).toBe('unchanged');
    expect(await check({ SEARCH_KEY: 'two' })).toMatchObject({ kind: 'changed', reasons: ['the environment'] });
    expect(readFileSync(path.join(workspace.folders(SLUG).state, 'inputs', 'inputs.json'), 'utf8')).not.toContain(
      'one',
    );
  });
});

test('a dealer whose files only got other dates is not built', async () => {
  utimesSync(path.join(root, dealerFile('stock/stock.json')), now, now);
  expect((await check()).kind).toBe('unchanged');
});

test('a test that changed is no reason to build', async () => {
  write('src/page.test.ts', 'export {};');
  expect((await check()).kind).toBe('unchanged');
});

describe('a feed at a web address', () => {
  const KEY = { FEED_KEY: 'secret' };
  interface Feed {
    body: string;
    etag: string | undefined;
    status: number;
    readonly asked: (string | undefined)[];
  }
  async function serve(): Promise<Feed> {
    const feed: Feed = { body: '[1]', etag: '"1"', status: 200, asked: [] };
    const server = createServer((request, response) => {
      const condition = request.headers['if-none-match'];
      feed.asked.push(condition);
      const isSame = condition !== undefined && condition === feed.etag;
      response.writeHead(isSame ? 304 : feed.status, feed.etag === undefined ? {} : { ETag: feed.etag });
      response.end(isSame ? undefined : feed.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    configure((config) => {
      const [main = {}] = config.stock.feeds;
      main['source'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.json`;
      main['query'] = { key: { env: 'FEED_KEY' } };
    });
    await published(undefined, KEY);
    feed.asked.splice(0);
    return feed;
  }

  test('is only asked whether it changed', async () => {
    const feed = await serve();
    expect((await check(KEY)).kind).toBe('unchanged');
    expect(feed.asked).toEqual(['"1"']);
  });

  test('is a reason to build when it changed', async () => {
    const feed = await serve();
    feed.body = '[2]';
    feed.etag = '"2"';
    expect(await check(KEY)).toMatchObject({ kind: 'changed', reasons: ['its feed main'] });
  });

  test('that has a new mark and the same content is none', async () => {
    const feed = await serve();
    feed.etag = '"2"';
    expect((await check(KEY)).kind).toBe('unchanged');
  });

  test('whose server gives no mark is compared by its content', async () => {
    const feed = await serve();
    feed.etag = undefined;
    expect((await check(KEY)).kind).toBe('unchanged');
    feed.body = '[2]';
    expect((await check(KEY)).kind).toBe('changed');
  });

  test('that does not answer as it should is reported without its key', async () => {
    const feed = await serve();
    feed.etag = undefined;
    feed.status = 503;
    const change = await check(KEY);
    expect(change.kind).toBe('unreachable');
    expect(change).toMatchObject({ message: expect.stringContaining('answered 503') as string });
    expect(JSON.stringify(change)).not.toContain('secret');
  });
});
