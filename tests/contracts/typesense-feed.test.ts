import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { collectionSchema } from '#search/typesense/collection-schema.ts';
import { searchFields } from '#search/search-fields.ts';
import { toSearchWords } from '#search/search-words.ts';
import { makeSearchDocument } from '#search/make-search-document.fixture.ts';
import { feedCollection, type FeedSettings } from '#operate/search-feed/feed-collection.ts';
import { modelCollection, offerCollection, stockCollection } from '#operate/search-feed/feed-documents.ts';
import { FeedError } from '#operate/search-feed/feed-error.ts';
import { createSearchKey, scopedSearchKey } from '#operate/search-feed/search-keys.ts';
import { typesenseAdmin, type TypesenseAdmin } from '#operate/search-feed/typesense-admin.ts';
import { startTypesenseServer, type TypesenseServer } from '#tests/support/typesense-server.ts';

const ALIAS = 'Car_production_ironbark-cars';
const NOW = new Date('2026-11-21T02:30:00Z');
const NO_WORDS = { synonyms: [], stopwords: [], curation: [] };
const MAKES = ['Toyota', 'Mazda', 'Ford', 'Kia'];

const stock = (count: number): VehicleSummary[] =>
  Array.from({ length: count }, (_, i) =>
    makeSearchDocument({
      id: String(i + 1),
      stocknum: `U${String(i + 1)}`,
      make: MAKES[i % MAKES.length] ?? '',
      model: 'One',
      make_model: `${MAKES[i % MAKES.length] ?? ''}|One`,
      name: `${MAKES[i % MAKES.length] ?? ''} One`,
      price: 20_000 + i,
      rank: 5,
      dealership_slug: 'ironbark',
    }),
  );

let server: TypesenseServer;
let admin: TypesenseAdmin;
let settings: FeedSettings;
beforeEach(async () => {
  server = await startTypesenseServer();
  admin = typesenseAdmin({ slug: 'ironbark-cars', nodes: [server.url], adminKey: server.adminKey, firstDelayMs: 1 });
  settings = { slug: 'ironbark-cars', admin, now: NOW, isFull: false };
});
afterEach(() => server.close());

const collections = async (): Promise<string[]> =>
  ((await admin.find<{ name: string }[]>('/collections')) ?? []).map(({ name }) => name).sort();
const exported = async (): Promise<string[]> => admin.lines('GET', `/collections/${ALIAS}/documents/export`);
const later = (minutes: number): FeedSettings => ({ ...settings, now: new Date(NOW.getTime() + minutes * 60_000) });
const feed = (summaries: readonly VehicleSummary[], given = settings) =>
  feedCollection(stockCollection(ALIAS, summaries, NO_WORDS), given);
async function ask(search: Readonly<Record<string, unknown>>, key = server.adminKey): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/multi_search?x-typesense-api-key=${encodeURIComponent(key)}`, {
    method: 'POST',
    body: JSON.stringify({ searches: [{ q: '*', query_by: 'name', collection: ALIAS, ...search }] }),
  });
  if (!response.ok) return { status: response.status };
  return ((await response.json()) as { results: Record<string, unknown>[] }).results[0] ?? {};
}

describe('a dealer’s stock is fed', () => {
  test('into a fresh collection, of which the alias is set last', async () => {
    const fed = await feed(stock(30));
    expect(fed).toMatchObject({
      kind: 'filled',
      reason: 'there was none',
      documents: 30,
      collection: `${ALIAS}_20261121023000`,
    });
    const changing = server.calls.filter((call) => !call.startsWith('GET'));
    expect(changing.at(-1)).toBe(`PUT /aliases/${ALIAS}`);
    expect(await ask({})).toMatchObject({ found: 30 });
  });

  test('in batches', async () => {
    await feed(stock(1201));
    expect(server.calls.filter((call) => call.endsWith('/documents/import'))).toHaveLength(3);
    expect(await exported()).toHaveLength(1201);
  });

  test('though the server is not ready twice', async () => {
    server.failNext(/documents\/import/, 2);
    await feed(stock(30));
    expect(await ask({})).toMatchObject({ found: 30 });
  });

  test('through another node where one is down', async () => {
    const dead = 'http://127.0.0.1:9';
    const both = typesenseAdmin({ slug: 'x', nodes: [dead, server.url], adminKey: server.adminKey, firstDelayMs: 1 });
    await feed(stock(30), { ...settings, admin: both });
    expect(await ask({})).toMatchObject({ found: 30 });
  });

  test('and one older collection is kept', async () => {
    for (const minutes of [0, 1, 2, 3]) await feed(stock(30), { ...later(minutes), isFull: true });
    expect(await collections()).toEqual([`${ALIAS}_20261121023200`, `${ALIAS}_20261121023300`]);
    await feed(stock(30), later(4));
    expect(await collections()).toHaveLength(2);
  });

  test('but collections of others stay, however they are called', async () => {
    const others = [`${ALIAS}_by_hand`, `${ALIAS}-two_20200101000000`, `${ALIAS}_models_20200101000000`];
    for (const name of others) await admin.send('POST', '/collections', collectionSchema(name, searchFields));
    for (const minutes of [0, 1, 2]) await feed(stock(5), { ...later(minutes), isFull: true });
    expect(await collections()).toEqual(expect.arrayContaining(others));
  });
});

describe('what changed alone is sent', () => {
  test('a price, a sale and an arrival', async () => {
    const before = stock(30);
    await feed(before);
    const after = [...before.slice(1), makeSearchDocument({ id: '99', rank: 5, name: 'New' })];
    after[3] = { ...after[3], price: 1 } as VehicleSummary;
    expect(await feed(after, later(1))).toMatchObject({ kind: 'updated', upserted: 2, deleted: 1, documents: 30 });
    expect(await collections()).toHaveLength(1);
  });

  test('nothing, and nothing is sent', async () => {
    await feed(stock(30));
    const from = server.calls.length;
    expect(await feed(stock(30), later(1))).toMatchObject({ kind: 'unchanged', upserted: 0, deleted: 0 });
    expect(server.calls.slice(from).filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  test.each([
    [
      'a fifth of the stock changed',
      (all: VehicleSummary[]) => all.map((one, i) => (i < 6 ? { ...one, price: 1 } : one)),
      '6 of 30 documents changed',
    ],
    [
      'a vehicle arrived in the middle, where ties would fall otherwise',
      (all: VehicleSummary[]) => all.toSpliced(3, 0, makeSearchDocument({ id: '99', rank: 5 })),
      'the order of the stock changed',
    ],
  ])('unless %s', async (_, change, reason) => {
    await feed(stock(30));
    expect(await feed(change(stock(30)), later(1))).toMatchObject({ kind: 'filled', reason });
  });

  test('unless the fields are others', async () => {
    await admin.send('POST', '/collections', {
      ...collectionSchema('old', searchFields),
      fields: [{ name: 'rank', type: 'int64' }],
    });
    await admin.send('PUT', `/aliases/${ALIAS}`, { collection_name: 'old' });
    expect(await feed(stock(30))).toMatchObject({ kind: 'filled', reason: 'its fields changed' });
  });

  test('and after any number of changes the collection is what a full one would be', async () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    let vehicles = stock(60);
    let nextId = 1000;
    const kinds = new Set<string>();
    for (let round = 0; round < 15; round += 1) {
      for (let change = 0; change < 1 + random(6); change += 1) {
        const at = random(vehicles.length);
        const kind = random(4);
        if (kind === 0) vehicles = vehicles.toSpliced(at, 1);
        else if (kind === 1) vehicles = [...vehicles, makeSearchDocument({ id: String(nextId++), rank: random(9) })];
        else if (kind === 2)
          vehicles = vehicles.toSpliced(at, 0, makeSearchDocument({ id: String(nextId++), rank: 5 }));
        else vehicles = vehicles.with(at, { ...vehicles[at], price: random(90_000) } as VehicleSummary);
      }
      kinds.add((await feed(vehicles, later(round))).kind);
      const incremental = (await exported()).map((line) => JSON.parse(line) as unknown);
      expect(incremental).toEqual(JSON.parse(JSON.stringify(vehicles)));
    }
    expect([...kinds].sort()).toEqual(['filled', 'updated']);
  });
});

describe('a feeding that fails leaves search as it was', () => {
  beforeEach(() => feed(stock(30)));
  const stillThere = async (): Promise<void> => {
    expect(await ask({})).toMatchObject({ found: 30 });
    expect(await collections()).toEqual([`${ALIAS}_20261121023000`]);
  };

  test('when documents are rejected, each of which is named', async () => {
    server.refusedIds.add('7').add('9');
    const error = await feed(stock(40), { ...later(1), isFull: true }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FeedError);
    const { code, message, details } = error as FeedError;
    expect(code).toBe('DocumentsRejected');
    expect(message).toContain('ironbark-cars');
    expect(message).toContain(server.url);
    expect(details.join('\n')).toContain('stock number U7, Ford One (id 7): Field `rank` must be an int64.');
    expect(details.join('\n')).toContain('stock number U9');
    await stillThere();
  });

  test.each([
    ['the import', /documents\/import/],
    ['the switch of the alias', /^PUT \/aliases/],
    ['the words', /overrides/],
  ])('when the server fails at %s', async (_, pattern) => {
    const words = toSearchWords({ standard_words: true, synonyms: [], stopwords: [], curation: [] }, []);
    server.failNext(pattern, 5);
    await expect(feed(stock(40), { ...later(1), isFull: true, words })).rejects.toThrow(FeedError);
    await stillThere();
  });

  test.each([
    ['a full one', { isFull: true }],
    ['one that changes little', {}],
    ['one that changes nothing', {}],
  ])('also when it cannot take away what it had half filled: the next one does, %s', async (kind, how) => {
    server.failNext(/documents\/import/, 5);
    server.failNext(/^DELETE \/collections/, 5);
    await expect(feed(stock(40), { ...later(1), isFull: true })).rejects.toThrow(FeedError);
    expect(await collections()).toEqual([`${ALIAS}_20261121023000`, `${ALIAS}_20261121023100`]);
    const next = kind === 'one that changes little' ? stock(31) : stock(30);
    const fed = await feed(next, { ...later(2), ...how });
    expect(await collections()).not.toContain(`${ALIAS}_20261121023100`);
    expect(await collections()).toContain(fed.collection);
    expect(await ask({})).toMatchObject({ found: next.length });
  });

  test('also the very first, which leaves nothing behind for the second', async () => {
    const alias = 'Car_production_new';
    const fill = (minutes: number) => feedCollection(stockCollection(alias, stock(5), NO_WORDS), later(minutes));
    server.failNext(/documents\/import/, 5);
    server.failNext(/^DELETE \/collections/, 5);
    await expect(fill(1)).rejects.toThrow(FeedError);
    await fill(2);
    expect((await collections()).filter((name) => name.startsWith(alias))).toEqual([`${alias}_20261121023200`]);
  });

  test('when the key is wrong, with the remedy', async () => {
    const wrong = typesenseAdmin({ slug: 'ironbark-cars', nodes: [server.url], adminKey: 'wrong', firstDelayMs: 1 });
    const error = (await feed(stock(40), { ...settings, admin: wrong }).catch(
      (thrown: unknown) => thrown,
    )) as FeedError;
    expect(error.code).toBe('ServerRefused');
    expect(error.details[0]).toContain('search.admin_key');
    await stillThere();
  });

  test('when the server is away', async () => {
    server.mode = 'down';
    const error = (await feed(stock(40)).catch((thrown: unknown) => thrown)) as FeedError;
    expect(error.code).toBe('ServerUnreachable');
    expect(error.message).toContain(server.url);
    server.mode = 'up';
    await stillThere();
  });
});

describe('keys', () => {
  test('of one dealer cannot read another’s stock, nor change its own', async () => {
    await feed(stock(30));
    await feedCollection(stockCollection('Car_production_northside', stock(12), NO_WORDS), settings);
    const key = await createSearchKey(admin, 'ironbark-cars', ALIAS);
    expect(key).toMatch(/^search_[\w-]{32}$/);
    expect(await ask({}, key)).toMatchObject({ found: 30 });
    for (const collection of [
      'Car_production_northside',
      'Car_production_northside_20261121023000',
      'Car_production',
      `${ALIAS}-two`,
    ]) {
      expect(await ask({ collection }, key)).toEqual({ status: 401 });
    }
    expect(await admin.statusWith(key, 'DELETE', `/collections/${ALIAS}`)).toBe(401);
    expect(await admin.statusWith(key, 'GET', '/keys')).toBe(401);
  });

  test('that are scoped hold to their filter, whatever a visitor adds', async () => {
    await feed(stock(30));
    const key = await createSearchKey(admin, 'ironbark-cars', ALIAS);
    const scoped = scopedSearchKey(key, { filter_by: 'make:=`Toyota`' });
    expect(await ask({}, scoped)).toMatchObject({ found: 8 });
    expect(await ask({ filter_by: 'make:=`Mazda`' }, scoped)).toMatchObject({ found: 0 });
    expect(await ask({ filter_by: 'make:=`Mazda` || price:>0' }, scoped)).toMatchObject({ found: 8 });
    const forged = Buffer.from(Buffer.from(scoped, 'base64').toString().replace('Toyota', 'Mazda00')).toString(
      'base64',
    );
    expect(await ask({}, forged)).toEqual({ status: 401 });
  });
});

describe('the directories beside the stock', () => {
  test('manufacturers and models are found by name and body, with what is for sale [7-2]', async () => {
    const vehicles: VehicleSummary[] = stock(10).map((one, i) =>
      makeSearchDocument({ ...one, ...(i === 0 ? { status: 'sold' } : { body: 'ute' }) }),
    );
    await feedCollection(modelCollection(`${ALIAS}_models`, vehicles), settings);
    const found = await ask({
      collection: `${ALIAS}_models`,
      query_by: 'manufacturer.name',
      filter_by: 'manufacturer.name:=Toyota && model.body:=ute',
    });
    expect(found).toMatchObject({
      found: 1,
      hits: [{ document: { model: { name: 'One', body: ['ute'] }, vehicles: 2, price_from: 20_004 } }],
    });
    expect(await ask({ collection: `${ALIAS}_models`, query_by: 'model.name' })).toMatchObject({ found: 4 });
  });

  test('offers are found by category, price and dealership [7-3]', async () => {
    const [one, two, three] = stock(3);
    const vehicles = [
      { ...one, before_price: 30_000, categories: ['SUV'] },
      { ...two, tag: 'Runout', categories: ['SUV'] },
      three,
    ] as VehicleSummary[];
    await feedCollection(offerCollection(`${ALIAS}_offers`, vehicles, new Map([['ironbark', '42']])), settings);
    const found = await ask({
      collection: `${ALIAS}_offers`,
      filter_by: 'categories:=SUV && price:<=20000 && dealership_id:=`42`',
    });
    expect(found).toMatchObject({ found: 1, hits: [{ document: { id: '1', saving: 10_000, dealership_id: '42' } }] });
    expect(await ask({ collection: `${ALIAS}_offers` })).toMatchObject({ found: 2 });
  });
});
