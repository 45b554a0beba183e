import TypesenseInstantSearchAdapter from 'typesense-instantsearch-adapter';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTypesenseServer, type TypesenseServer } from '#tests/support/typesense-server.ts';
import { readAdapterCases, type AdapterCase } from './search-golden/adapter-cases.ts';
import { answersOf, recordedOf, type AdapterClient } from './search-golden/compare-adapter.ts';
import { readGoldenData } from './search-golden/golden-cases.ts';

const { fields, documents } = readGoldenData();
const cases = readAdapterCases();

/** States that the stand-in answers otherwise than the recorded server, because the engine behind it does. */
const knownDifferences: Readonly<Record<string, readonly string[]>> = {
  'the engine has no geo points': ['sort/_geo(-33.8688, 151.2093):asc', 'geo/radius', 'geo/bounding-box'],
  'the engine has no groups': ['grouped/status', 'grouped/make-not-flattened'],
  'the engine finds everything where the server stops at 10 candidates': ['query/t'],
  'the engine knows no options of a facet': ['combined/facet-options'],
};
const isNamed = ({ name }: AdapterCase): boolean => Object.values(knownDifferences).flat().includes(name);

describe('the adapter over our own client of a search server', () => {
  let server: TypesenseServer;
  let clientOf: (settings: AdapterCase['settings']) => AdapterClient;

  beforeAll(async () => {
    server = await startTypesenseServer();
    const call = (path: string, body: string): Promise<Response> =>
      fetch(server.url + path, { method: 'POST', body, headers: { 'x-typesense-api-key': server.adminKey } });
    await call('/collections', JSON.stringify({ name: 'Car_production', default_sorting_field: 'rank', fields }));
    await call(
      '/collections/Car_production/documents/import',
      documents.map((document) => JSON.stringify(document)).join('\n'),
    );
    clientOf = (settings) =>
      new TypesenseInstantSearchAdapter({
        ...(structuredClone(settings) as object),
        server: { nodes: [{ url: server.url }], apiKey: server.adminKey, cacheSearchResultsForSeconds: 0 },
      } as never).searchClient as unknown as AdapterClient;
    // The adapter prints what it throws.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
  });

  test.each(cases)('sends what was recorded: $name', async (one) => {
    for (const [i, call] of one.calls.entries()) {
      const from = server.searches.length;
      await answersOf({ ...one, calls: [call] }, clientOf(one.settings));
      const sent = server.searches.slice(from);
      expect(sent.length === 0 ? [] : [{ searches: sent }], `call ${String(i)}`).toEqual(
        call.http.map(({ body }) => body),
      );
    }
  });

  test.each(cases.filter((one) => !isNamed(one)))('reads what was recorded: $name', async (one) => {
    expect(await answersOf(one, clientOf(one.settings))).toEqual(recordedOf(one));
  });

  const named = Object.entries(knownDifferences).flatMap(([reason, names]) =>
    cases.filter(({ name }) => names.includes(name)).map((one) => ({ ...one, reason })),
  );
  test.each(named)('knowingly answers otherwise: $name, $reason', async (one) => {
    expect(await answersOf(one, clientOf(one.settings))).not.toEqual(recordedOf(one));
  });
});
