import type { SearchClient } from 'instantsearch.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFallbackClient, type SiteSearchClient } from './fallback-client.ts';
import type { StaticSearchClient } from './static-search-client.ts';
import { canAskServer } from './typesense/can-ask-server.ts';

type Mode = 'up' | 'down' | 'hanging';

function fallback(): {
  client: SiteSearchClient;
  set: (mode: Mode) => void;
  asked: () => number;
  preloaded: () => number;
  setDevice: (works: boolean) => void;
} {
  let mode: Mode = 'up';
  let works = true;
  let asked = 0;
  let preloaded = 0;
  const server = {
    search: async () => {
      asked += 1;
      if (mode === 'down') throw new Error('503');
      if (mode === 'hanging') await new Promise(() => undefined);
      return 'server';
    },
    searchForFacetValues: () => Promise.resolve('server'),
  };
  const device = {
    search: () => (works ? Promise.resolve('device') : Promise.reject(new Error('offline'))),
    searchForFacetValues: () => Promise.resolve('device'),
    preload: () => {
      preloaded += 1;
      return Promise.resolve();
    },
  };
  const client = createFallbackClient({
    loadServer: () => Promise.resolve(server as unknown as SearchClient),
    device: device as unknown as StaticSearchClient,
    timeoutMs: 2000,
    canAskServer,
  });
  return {
    client,
    set: (next) => (mode = next),
    setDevice: (next) => (works = next),
    asked: () => asked,
    preloaded: () => preloaded,
  };
}

const search = (client: SiteSearchClient): Promise<unknown> => client.search([]);

describe('a search server fails while a shopper types', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a filter by signs alone is the device’s, and the server is as well as before', async () => {
    const { client, asked } = fallback();
    const filtered = (value: string): Promise<unknown> =>
      client.search([
        { indexName: 'Car_production', params: { facetFilters: [['make:Kia'], [`badge:${value}`]] } },
      ] as never);
    expect(await filtered('+')).toBe('device');
    expect(asked()).toBe(0);
    expect(client.engine.get()).toBe('typesense');
    expect(await filtered('GT-Line +')).toBe('server');
  });

  test('as long as it answers, it is the one that does', async () => {
    const { client } = fallback();
    expect(await search(client)).toBe('server');
    expect(client.engine.get()).toBe('typesense');
  });

  test('an error is answered from the device at once', async () => {
    const { client, set } = fallback();
    set('down');
    expect(await search(client)).toBe('device');
    expect(client.engine.get()).toBe('device');
  });

  test('a server that hangs is waited for two seconds, once', async () => {
    const { client, set, asked } = fallback();
    set('hanging');
    const first = search(client);
    await vi.advanceTimersByTimeAsync(1999);
    const answered = vi.fn();
    void first.then(answered);
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toBe('device');
    expect(await search(client)).toBe('device');
    expect(asked()).toBe(1);
  });

  test('key strokes that wait for the same server are answered together', async () => {
    const { client, set } = fallback();
    set('hanging');
    const first = search(client);
    await vi.advanceTimersByTimeAsync(1500);
    const second = search(client);
    await vi.advanceTimersByTimeAsync(500);
    expect(await Promise.all([first, second])).toEqual(['device', 'device']);
  });

  test('the device fetches its index while a slow server may still answer', async () => {
    const { client, set, preloaded } = fallback();
    set('hanging');
    const first = search(client);
    await vi.advanceTimersByTimeAsync(999);
    expect(preloaded()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(preloaded()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    await first;
  });

  test('it is left alone for thirty seconds, then asked beside the device, and used again when it answers', async () => {
    const { client, set, asked } = fallback();
    set('down');
    await search(client);
    set('up');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(await search(client)).toBe('device');
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await search(client)).toBe('device');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(2);
    expect(client.engine.get()).toBe('typesense');
    expect(await search(client)).toBe('server');
  });

  test('nobody waits for a server that is still down when it is asked again', async () => {
    const { client, set, asked } = fallback();
    set('down');
    await search(client);
    set('hanging');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await search(client)).toBe('device');
    await vi.advanceTimersByTimeAsync(2000);
    expect(client.engine.get()).toBe('device');
    expect(await search(client)).toBe('device');
    expect(asked()).toBe(2);
  });

  test('where the device fails as well the search fails, and InstantSearch keeps its last results [8-3]', async () => {
    const { client, set, setDevice } = fallback();
    set('down');
    setDevice(false);
    await expect(search(client)).rejects.toThrow('offline');
  });

  test('the page hears of a change, and only of a change', async () => {
    const { client, set } = fallback();
    const listener = vi.fn();
    const unsubscribe = client.engine.subscribe(listener);
    await search(client);
    expect(listener).not.toHaveBeenCalled();
    set('down');
    await search(client);
    await search(client);
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    set('up');
    await vi.advanceTimersByTimeAsync(30_000);
    await search(client);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
