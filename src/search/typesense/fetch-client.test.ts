import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchClient, type ServerSettings } from './fetch-client.ts';

type Respond = (node: string) => Response | Promise<Response>;
let respond: Respond;
let asked: string[];
let requests: RequestInit[];

const answer = (results: readonly object[] = [{ found: 1 }]): Response => Response.json({ results });
const clientOf = (settings: Partial<ServerSettings> = {}): SearchClient =>
  new SearchClient({
    nodes: [{ url: 'https://one' }, { url: 'https://two' }],
    apiKey: 'search_key',
    connectionTimeoutSeconds: 2,
    cacheSearchResultsForSeconds: 120,
    cacheMaxEntries: 2,
    ...settings,
  });
const ask = (client: SearchClient, q = 'toyota'): Promise<unknown> => client.multiSearch.perform({ searches: [{ q }] });

beforeEach(() => {
  asked = [];
  requests = [];
  respond = () => answer();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { origin } = new URL(address);
    asked.push(origin);
    requests.push(init);
    return Promise.resolve().then(() => respond(origin));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a search', () => {
  test('is a simple request that needs no preflight, with the key in its address', async () => {
    await ask(clientOf());
    expect(requests[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'text/plain' } });
    expect(requests[0]?.body).toBe('{"searches":[{"q":"toyota"}]}');
  });

  test.each([
    ['is down', () => Promise.reject(new TypeError('fetch failed'))],
    ['is not ready', () => new Response('{}', { status: 503 })],
    ['answers with a page of a proxy', () => new Response('<html>')],
    ['answers with something else', () => Response.json({ ok: true })],
  ] as [string, Respond][])(
    'asks the next node where one %s, and stays with the one that answered',
    async (_, failing) => {
      respond = (node) => (node === 'https://one' ? failing(node) : answer());
      const client = clientOf();
      await ask(client);
      await ask(client, 'mazda');
      expect(asked).toEqual(['https://one', 'https://two', 'https://two']);
    },
  );

  test.each([
    [49, ['https://one', 'https://two']],
    [50, ['https://one']],
  ])('of a node that has %i of 100 documents asks %j', async (held, nodes) => {
    respond = (node) => answer([{ found: 3, out_of: node === 'https://one' ? held : 100 }]);
    const client = clientOf({ documentsOf: { cars: 100 } });
    await client.multiSearch.perform({ searches: [{ q: 'toyota', collection: 'cars' }] });
    expect(asked).toEqual(nodes);
    // Of other collections nothing is known.
    await client.multiSearch.perform({ searches: [{ q: 'toyota', collection: 'cars_offers' }] });
    expect(asked).toHaveLength(nodes.length + 1);
  });

  test('fails where every node has part of the documents alone', async () => {
    respond = () => answer([{ found: 0, out_of: 0 }]);
    const client = clientOf({ documentsOf: { cars: 100 } });
    const failing = client.multiSearch.perform({ searches: [{ q: 'toyota', collection: 'cars' }] });
    await expect(failing).rejects.toThrow('it holds 0 of 100 documents');
  });

  test('that is refused is refused by every node, and asked of one', async () => {
    respond = () => Response.json({ message: 'Forbidden' }, { status: 401 });
    await expect(ask(clientOf())).rejects.toThrow('https://one answered 401');
    expect(asked).toEqual(['https://one']);
  });

  test('shares its time among the nodes', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await ask(clientOf());
    expect(timeout).toHaveBeenCalledWith(1000);
    timeout.mockRestore();
  });
});

describe('answers are kept', () => {
  test('for two minutes', async () => {
    vi.useFakeTimers({ now: 0 });
    const client = clientOf();
    await ask(client);
    vi.setSystemTime(119_999);
    await ask(client);
    expect(asked).toHaveLength(1);
    vi.setSystemTime(120_000);
    await ask(client);
    expect(asked).toHaveLength(2);
  });

  test('up to the configured number, the oldest going first [9-1]', async () => {
    const client = clientOf();
    for (const q of ['a', 'b', 'c', 'b', 'a']) await ask(client, q);
    expect(asked).toHaveLength(4);
  });

  test('but no failure is: the same search works as soon as the server does', async () => {
    const client = clientOf({ nodes: [{ url: 'https://one' }] });
    respond = () => new Response('', { status: 503 });
    await expect(ask(client)).rejects.toThrow('503');
    respond = () => answer();
    await expect(ask(client)).resolves.toEqual({ results: [{ found: 1 }] });
  });

  test('nor an answer in which one search failed', async () => {
    respond = () => answer([{ code: 404, error: 'Could not find a field' }]);
    const client = clientOf();
    await ask(client);
    await ask(client);
    expect(asked).toHaveLength(2);
  });
});
