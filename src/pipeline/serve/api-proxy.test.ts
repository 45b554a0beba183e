import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withApi } from './api-proxy.ts';
import { listen, type RunningServer } from './listen.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let api: Server;
let apiUrl: string | undefined;
let site: RunningServer;
let seen: Seen | undefined;

beforeAll(async () => {
  api = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (part: string) => (body += part));
    incoming.on('end', () => {
      seen = { method: incoming.method, url: incoming.url, headers: incoming.headers, body };
      response.writeHead(303, { Location: '/success?lead=1', 'Set-Cookie': ['a=1', 'b=2'] });
      response.end('from the API');
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await listen(
    withApi((_request, response) => response.end('from the site'), {
      apiUrl: () => apiUrl,
      siteUrl: () => 'https://ironbark-cars.example',
    }),
    0,
  );
});
beforeEach(() => {
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  seen = undefined;
});
afterAll(async () => {
  await site.close();
  await new Promise((resolve) => api.close(resolve));
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const outgoing = request({ host: '127.0.0.1', port: site.port, path, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: text });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

test('what is below /api goes to the API in the name of the dealer’s host, everything else to the site', async () => {
  const origin = `http://ironbark.localhost:${site.port}`;
  const answer = await ask(
    '/api/leads?x=1',
    { host: `ironbark.localhost:${site.port}`, origin, 'content-type': 'text/plain', 'x-forwarded-for': '203.0.113.9' },
    'a lead',
  );
  expect(answer).toMatchObject({ status: 303, body: 'from the API', headers: { location: '/success?lead=1' } });
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/api/leads?x=1',
    body: 'a lead',
    headers: {
      host: 'ironbark-cars.example',
      origin: 'https://ironbark-cars.example',
      'content-type': 'text/plain',
      // Whatever a visitor claims, the API receives the address of the connection.
      'x-forwarded-for': '127.0.0.1',
    },
  });
  for (const path of ['/', '/apiary', '/cars/x', '/cars/x/autogauge/y']) {
    expect((await ask(path)).body).toBe('from the site');
  }
});

test.each(['https://evil.example', 'http://other.localhost:4321', 'null'])(
  'the origin of another page, %s, reaches the API as it is, to be refused there',
  async (origin) => {
    await ask('/api/leads', { host: `ironbark.localhost:${site.port}`, origin }, '{}');
    expect(seen?.headers.origin).toBe(origin);
  },
);

test('a request without origin gets none', async () => {
  await ask('/api/captcha');
  expect(seen?.headers).not.toHaveProperty('origin');
});

test('the auto gauge of a car’s page is the API’s', async () => {
  await ask('/cars/2018-toyota-corolla-4417/autogauge?a=b');
  expect(seen?.url).toBe('/api/cars/2018-toyota-corolla-4417/autogauge?a=b');
});

test('the health and figures of the API cannot be reached through a site', async () => {
  for (const path of ['/metrics', '/readyz', '/openapi.json', '/api/../metrics', '/api/%2e%2e/metrics'])
    await ask(path);
  expect(seen).toBeUndefined();
});

test.each([
  ['is not running', undefined],
  ['has just died', 'http://127.0.0.1:1'],
])('while the API %s, a site answers 503 in its shape', async (_state, url) => {
  apiUrl = url;
  const answer = await ask('/api/leads', {}, '{}');
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(JSON.parse(answer.body)).toMatchObject({ error: 'unavailable', message: expect.any(String) as string });
});
