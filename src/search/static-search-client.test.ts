import { afterEach, expect, test, vi } from 'vitest';
import { makeSearchDocument } from './make-search-document.fixture.ts';
import { buildIndex } from './static-index/build-index.ts';
import type { SearchAnswer } from './static-index/answer-request.ts';
import { createStaticSearchClient, type StaticSearchClient } from './static-search-client.ts';

const index = buildIndex([
  makeSearchDocument({ id: '1', make: 'Toyota', model: 'Hilux', body: 'ute', price: 30_000, rank: 2 }),
  makeSearchDocument({ id: '2', make: 'Mazda', model: 'CX-5', body: 'suv', price: 20_000, rank: 1 }),
]);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function search(client: StaticSearchClient, query: string): Promise<SearchAnswer> {
  const answer = await client.search([{ indexName: 'Car_production', params: { query } }] as never);
  return answer.results[0] as unknown as SearchAnswer;
}

function serve(...answers: (() => Response)[]): ReturnType<typeof vi.fn> {
  const fetching = vi.fn((url: string) => {
    const [first, ...others] = answers;
    if (others.length > 0) answers = others;
    return Promise.resolve(first?.() ?? new Response(url, { status: 500 }));
  });
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

test('downloads the index once, when it is first needed', async () => {
  const fetching = serve(() => Response.json(index));
  const client = createStaticSearchClient({ url: '/search-index.json' });
  expect(fetching).not.toHaveBeenCalled();
  const answers = await Promise.all([client.preload(), search(client, 'cx5'), search(client, 'hilux')]);
  expect(answers.slice(1)).toMatchObject([{ nbHits: 1 }, { nbHits: 1 }]);
  expect(fetching).toHaveBeenCalledExactlyOnceWith('/search-index.json');
});

test('answers with hits, their number and pages, counts and bounds of facets, and milliseconds [3-22]', async () => {
  let milliseconds = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 7));
  const client = createStaticSearchClient({ index });
  const params = { query: '', hitsPerPage: 1, page: 1, facets: ['make', 'price'] };
  const { results } = await client.search([{ indexName: 'Car_production', params }] as never);
  expect(results).toMatchObject([
    {
      hits: [{ objectID: '2', make: 'Mazda', model: 'CX-5' }],
      nbHits: 2,
      page: 1,
      nbPages: 2,
      facets: { make: { Toyota: 1, Mazda: 1 } },
      facets_stats: { price: { min: 20_000, max: 30_000 } },
      processingTimeMS: 7,
    },
  ]);
});

test('says that a download failed, and tries again with the next search', async () => {
  serve(
    () => new Response('gone', { status: 503 }),
    () => Response.json(index),
  );
  const onError = vi.fn();
  const client = createStaticSearchClient({ url: '/search-index.json', onError });
  await expect(search(client, 'hilux')).rejects.toThrow('The search index /search-index.json answered 503.');
  expect(onError).toHaveBeenCalledOnce();
  expect((await search(client, 'hilux')).nbHits).toBe(1);
});

test('refuses an index of another version', async () => {
  serve(() => Response.json({ ...index, version: 2 }));
  const client = createStaticSearchClient({ url: '/search-index.json' });
  await expect(client.preload()).rejects.toThrow('has version 2, not 1');
});

test('keeps the last ten answers and forgets the oldest [9-1]', async () => {
  const client = createStaticSearchClient({ index });
  const first = await search(client, 'a0');
  for (let i = 1; i < 10; i++) await search(client, `a${String(i)}`);
  expect(await search(client, 'a0')).toBe(first);
  await search(client, 'a10');
  expect(await search(client, 'a0')).not.toBe(first);
});

test('keeps pages of results apart from what is asked beside them, so that bars and counts evict no page [9-1]', async () => {
  const client = createStaticSearchClient({ index });
  const ask = (params: Record<string, unknown>): Promise<unknown> =>
    client.search([{ indexName: 'Car_production', params }] as never);
  const page = { query: 'hilux', hitsPerPage: 21, facets: ['make'] };
  const first = await ask(page);
  const counts = await ask({ query: '', hitsPerPage: 0, facets: ['make'] });
  for (let i = 0; i < 9; i++) {
    await ask({ query: `a${String(i)}`, hitsPerPage: 0 });
    await ask({ query: `a${String(i)}`, hitsPerPage: 5, facets: [] });
  }
  expect(await ask(page)).toBe(first);
  expect(await ask({ query: '', hitsPerPage: 0, facets: ['make'] })).not.toBe(counts);
});

test('lets the browser paint before it searches', async () => {
  const order: string[] = [];
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    order.push('paint');
    callback();
  });
  serve(() => {
    order.push('search');
    return Response.json(index);
  });
  await search(createStaticSearchClient({ url: '/search-index.json' }), 'hilux');
  // The client waits for the same frame.
  expect(order).toEqual(['paint', 'paint', 'search']);
});

test('finds values of a facet by what is typed, with typos', async () => {
  const client = createStaticSearchClient({ index });
  const values = async (facetQuery: string): Promise<unknown> => {
    const answers = await client.searchForFacetValues?.([
      { indexName: 'Car_production', params: { facetName: 'make', facetQuery } },
    ] as never);
    return (answers as unknown as { facetHits: { value: string }[] }[])[0]?.facetHits.map(({ value }) => value);
  };
  expect(await values('maz')).toEqual(['Mazda']);
  expect(await values('toyta')).toEqual(['Toyota']);
  expect(await values('zzz')).toEqual([]);
});
