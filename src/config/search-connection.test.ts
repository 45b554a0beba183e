import { describe, expect, test } from 'vitest';
import { makeDealerConfig } from './make-dealer-config.fixture.ts';
import { collectionAlias, isSearchOnlyKey, searchConnection } from './search-connection.ts';

const SEARCH_KEY = 'search_0123456789abcdef';
const scoped = (parameters: object): string => btoa(`${'d'.repeat(43)}=sear${JSON.stringify(parameters)}`);
const configOf = (search: Readonly<Record<string, unknown>> = {}) =>
  makeDealerConfig({
    search: { host: 'https://search.example/', key: { env: 'SEARCH_KEY' }, ...search },
  });
const connect = (search?: Readonly<Record<string, unknown>>, environment: Record<string, string> = { SEARCH_KEY }) =>
  searchConnection(configOf(search), environment);

describe('pages search on a Typesense server', () => {
  test('where address and key are given', () => {
    expect(connect({ nodes: ['https://two.example'], timeout_ms: 900 })).toEqual({
      kind: 'typesense',
      connection: {
        nodes: ['https://search.example', 'https://two.example'],
        searchKey: SEARCH_KEY,
        timeoutMs: 900,
      },
    });
  });

  test('in a collection of the dealer’s own, or one that several share by its full name', () => {
    expect(collectionAlias(configOf())).toBe('Car_production_ironbark-cars');
    expect(collectionAlias(configOf({ index_name: 'Van_staging' }))).toBe('Van_staging_ironbark-cars');
    expect(collectionAlias(configOf({ collection: 'Car_production' }))).toBe('Car_production');
  });

  test('with a scoped key alone where the collection is shared', () => {
    const collection = 'Car_production';
    expect(connect({ collection })).toMatchObject({ kind: 'refused' });
    expect(connect({ collection }, { SEARCH_KEY: scoped({ expires_at: 1 }) })).toMatchObject({ kind: 'refused' });
    const filter = scoped({ filter_by: 'dealership_slug:=ironbark' });
    expect(connect({ collection }, { SEARCH_KEY: filter })).toMatchObject({ kind: 'typesense' });
  });
});

describe('the device searches', () => {
  test('where no server is given, or the dealer wants it so', () => {
    expect(searchConnection(makeDealerConfig(), {})).toEqual({ kind: 'device' });
    expect(connect({ engine: 'device' })).toEqual({ kind: 'device' });
  });

  test('where the key is not set, which the build says', () => {
    const answer = connect({}, {});
    expect(answer).toMatchObject({ kind: 'device' });
    expect(JSON.stringify(answer)).toContain('SEARCH_KEY');
  });

  test('but a dealer who insists on the server gets no build without its key', () => {
    expect(connect({ engine: 'typesense' }, {})).toMatchObject({ kind: 'refused' });
  });
});

describe('an admin key never reaches a page', () => {
  test.each([
    ['a bootstrap key', 'xyz'],
    ['a generated key', 'k8pX5hD0793d8YQC5aD1aEPd7VleSuGP'],
    ['a long one', 'a'.repeat(100)],
    ['something in base64', btoa('{"filter_by":"x:=1"}'.padStart(120, 'x'))],
  ])('%s is refused, and not repeated', (_, key) => {
    expect(isSearchOnlyKey(key)).toBe(false);
    const answer = connect({}, { SEARCH_KEY: key });
    expect(answer).toMatchObject({ kind: 'refused' });
    if (key.length > 10) expect(JSON.stringify(answer)).not.toContain(key);
  });

  test('nor when both variables hold the same key', () => {
    expect(connect({}, { SEARCH_KEY, TYPESENSE_ADMIN_KEY: SEARCH_KEY })).toMatchObject({ kind: 'refused' });
  });

  test('nor when the config names one variable for both', () => {
    expect(() => configOf({ key: { env: 'TYPESENSE_ADMIN_KEY' } })).toThrow('the admin key');
  });
});
