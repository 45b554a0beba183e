import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDealerConfig, makeDealerJson } from '#config/make-dealer-config.fixture.ts';
import { TEMPLATE_MANIFESTS } from '#templates/manifests.ts';
import { SILENT } from '#pipeline/progress.ts';
import { writeApiSnapshot } from '#pipeline/api-snapshot/write-api-snapshot.ts';
import { writeSnapshot } from '#pipeline/snapshot/write-snapshot.ts';
import { openWorkspace, type Workspace } from '#pipeline/workspace.ts';
import { toApiDealer } from '#site-plan/api-snapshot.ts';
import { makePlanInput, makeStock } from '#site-plan/make-plan-input.fixture.ts';
import { startTypesenseServer, type TypesenseServer } from '#tests/support/typesense-server.ts';
import { feedDealer, type FeedOptions } from './feed-dealer.ts';
import type { FeedError } from './feed-error.ts';
import { indexAfterPublish } from './index-after-publish.ts';

const SLUG = 'ironbark-cars';
const NOW = new Date('2026-11-21T02:00:00Z');
let root: string;
let workspace: Workspace;
let server: TypesenseServer;
let options: FeedOptions;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'forecourt-feed-'));
  workspace = openWorkspace(root, {});
  server = await startTypesenseServer();
  options = {
    workspace,
    environment: { TYPESENSE_ADMIN_KEY: server.adminKey },
    now: NOW,
    isFull: false,
    createsKey: false,
    progress: SILENT,
    firstDelayMs: 1,
  };
  configure({});
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

function configure(search: Readonly<Record<string, unknown>>): void {
  const folder = path.join(root, 'dealers', SLUG);
  mkdirSync(path.join(folder, 'stock'), { recursive: true });
  writeFileSync(path.join(folder, 'stock/stock.json'), '[]');
  const json = makeDealerJson({ search: { host: server.url, key: { env: 'SEARCH_KEY' }, ...search } });
  writeFileSync(path.join(folder, 'dealer.json'), JSON.stringify(json));
}

/** What a build leaves after publishing. */
function publish(stockNumbers: readonly string[]): void {
  const vehicles = makeStock(stockNumbers.map((stockNumber) => ({ id: `id-${stockNumber}`, stockNumber })));
  const input = makePlanInput({ vehicles, now: NOW });
  const lines = writeSnapshot(workspace.folders(SLUG).snapshot, input);
  const dealer = { ...input.dealer, slug: SLUG };
  const config = makeDealerConfig({}, TEMPLATE_MANIFESTS.yard);
  writeApiSnapshot(workspace.state, toApiDealer(config, dealer, [], NOW.toISOString()), lines);
}

async function failureOf(given: Partial<FeedOptions> = {}): Promise<FeedError> {
  return (await feedDealer(SLUG, { ...options, ...given }).catch((error: unknown) => error)) as FeedError;
}

describe('npm run index', () => {
  test('feeds stock, models and offers of what is published, with words, and makes a key that works', async () => {
    publish(['U1', 'U2', 'U3']);
    const report = await feedDealer(SLUG, { ...options, createsKey: true });
    expect(report.collections.map(({ alias, kind }) => [alias, kind])).toEqual([
      ['Car_production_ironbark-cars', 'filled'],
      ['Car_production_ironbark-cars_models', 'filled'],
      ['Car_production_ironbark-cars_offers', 'filled'],
    ]);
    expect(report.collections[0]?.documents).toBe(3);
    // Synonyms are in the documents and handled on the page; a server's own rules would differ.
    expect(server.calls.filter((call) => /^PUT .*(?:synonyms|stopwords)/.test(call))).toEqual([]);
    expect(server.calls.at(-1)).toBe('POST /operations/snapshot');

    const again = await feedDealer(SLUG, {
      ...options,
      environment: { ...options.environment, SEARCH_KEY: report.searchKey },
    });
    expect(again.warnings).toEqual([]);
    expect(again.collections.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(server.calls.filter((call) => call.includes('snapshot'))).toHaveLength(1);
  });

  test('a server that starts again answers with all of what was fed', async () => {
    publish(['U1', 'U2', 'U3', 'U4']);
    const { searchKey = '' } = await feedDealer(SLUG, { ...options, createsKey: true });
    server.restart(0.25);
    const found = async (): Promise<unknown> => {
      const body = JSON.stringify({
        searches: [{ q: '*', query_by: 'name', collection: 'Car_production_ironbark-cars' }],
      });
      const answer = await fetch(`${server.url}/multi_search?x-typesense-api-key=${searchKey}`, {
        method: 'POST',
        body,
      });
      return ((await answer.json()) as { results: readonly { found: number }[] }).results[0]?.found;
    };
    expect(await found()).toBe(4);
  });

  test('a server that writes no snapshot is named, and what that means', async () => {
    publish(['U1']);
    server.failNext(/snapshot/, 1, 403);
    const { warnings } = await feedDealer(SLUG, options);
    expect(warnings.join()).toContain(`${server.url} wrote no snapshot`);
    expect(warnings.join()).toContain('operations:*');
  });

  test('says when the key of the pages cannot search', async () => {
    publish(['U1']);
    const report = await feedDealer(SLUG, {
      ...options,
      environment: { ...options.environment, SEARCH_KEY: 'search_of_another_dealer_1' },
    });
    expect(report.warnings.join()).toContain('cannot search Car_production_ironbark-cars');
  });

  test('feeds nothing while the pages have an admin key', async () => {
    publish(['U1']);
    const error = await failureOf({ environment: { ...options.environment, SEARCH_KEY: server.adminKey } });
    expect(error.code).toBe('SearchKeyIsAdmin');
    expect(server.calls.filter((call) => /^POST \/collections$|^PUT/.test(call))).toEqual([]);
  });

  test('feeds nothing while the pages have a key that can change vehicles, and leaves them as they are', async () => {
    publish(['U1', 'U2']);
    await feedDealer(SLUG, options);
    const value = 'search_and_much_more_besides';
    await fetch(`${server.url}/keys`, {
      method: 'POST',
      body: JSON.stringify({
        description: 'by hand',
        actions: ['documents:*'],
        collections: ['Car_production.*'],
        value,
      }),
      headers: { 'x-typesense-api-key': server.adminKey },
    });
    publish(['U1', 'U2', 'U3']);
    const error = await failureOf({ environment: { ...options.environment, SEARCH_KEY: value } });
    expect(error.code).toBe('SearchKeyIsAdmin');
    expect(error.message).toContain('delete vehicles, change vehicles, import vehicles');
    expect(error.message).not.toContain('delete keys');
    expect(error.message).not.toContain(value);
    const report = await feedDealer(SLUG, options);
    expect(report.collections[0]).toMatchObject({ documents: 3 });
  });

  test.each([
    ['NotBuilt', 'npm run build', {}, {}, false],
    ['NoSearchServer', 'search.host', { host: undefined, key: undefined }, {}, true],
    ['SharedCollection', 'search.collection', { collection: 'Car_production' }, {}, true],
    ['AdminKeyMissing', 'TYPESENSE_ADMIN_KEY', {}, { environment: {} }, true],
  ] as const)('explains %s, naming %s', async (code, words, search, given, isPublished) => {
    configure(search);
    if (isPublished) publish(['U1']);
    const error = await failureOf(given);
    expect(error.code).toBe(code);
    expect(error.message).toContain(SLUG);
    expect([error.message, ...error.details].join(' ')).toContain(words);
  });
});

describe('after a publish the server is fed', () => {
  test('where the config asks for it, once: after the deploy of a dealer that has a target, else after the build', async () => {
    publish(['U1']);
    expect(await indexAfterPublish(SLUG, 'build', options)).toBeUndefined();
    configure({ index_after_publish: true });
    expect(await indexAfterPublish(SLUG, 'deploy', options)).toBeUndefined();
    expect(await indexAfterPublish(SLUG, 'build', options)).toMatchObject({ ok: true });
  });

  test('and a server that is down is told, not thrown', async () => {
    publish(['U1']);
    configure({ index_after_publish: true });
    server.mode = 'down';
    const outcome = await indexAfterPublish(SLUG, 'build', options);
    expect(outcome).toMatchObject({ ok: false });
    expect(outcome?.text).toContain(server.url);
    expect(outcome?.text).toContain('The search server answers as before');
  });

  test.each([
    ['the models fail after the stock is live', /_models/, 'already changed Car_production_ironbark-cars,', false],
    ['the stock fails before it is live', /documents\/import/, 'answers as before', false],
    ['a few changes fail on the way into the live stock', /documents\/import/, 'already changed', true],
  ])('and says truly what the server answers with: %s', async (_, pattern, words, isUpdate) => {
    configure({ index_after_publish: true });
    const stock = Array.from({ length: 12 }, (__, i) => `U${String(i)}`);
    publish(stock);
    if (isUpdate) {
      await indexAfterPublish(SLUG, 'build', options);
      publish([...stock, 'U12']);
    }
    server.failNext(pattern, 9);
    const outcome = await indexAfterPublish(SLUG, 'build', options);
    expect(outcome?.ok).toBe(false);
    expect(outcome?.text).toContain(words);
    expect(outcome?.text.includes('answers as before')).toBe(words === 'answers as before');
  });
});
