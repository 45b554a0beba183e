import { request } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteHeaders } from '../headers/site-headers.ts';
import type { RunningServer } from './listen.ts';
import { startSiteServer } from './start-site-server.ts';

let root: string;
let server: RunningServer;

const files: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Gone</h1>',
  'cars/a.html': '<h1>A</h1>'.repeat(50),
  '_astro/x.js': 'go()',
  'data/summary.json': '{}',
  'media/a.webp': 'picture',
  'search/toyota.html': '<h1>Toyota</h1>',
};

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'serve-'));
  writeFileSync(path.join(root, 'secret.txt'), 'secret');
  for (const [file, content] of Object.entries({ ...files, '.env': 'secret' })) {
    mkdirSync(path.dirname(path.join(root, 'site', file)), { recursive: true });
    writeFileSync(path.join(root, 'site', file), content);
  }
  const headers = siteHeaders({ scriptHashes: [], styleHashes: [], imageOrigins: [], connectOrigins: [] }, [
    { from: '/old-car', to: '/search/toyota', status: 301 },
  ]);
  server = await startSiteServer({ dir: path.join(root, 'site'), headers, port: 0 });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** Sends the path exactly as written, because `fetch` would normalise it. */
function get(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path: target, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    })
      .on('error', reject)
      .end();
  });
}

describe('addresses', () => {
  test.each([
    ['/search/Toyota', '/search/toyota'],
    ['/search/TOYOTA?body=suv', '/search/toyota?body=suv'],
  ])('%s, typed by hand, is redirected to %s', async (target, location) => {
    const answer = await get(target);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });

  test('other spellings of what is not there stay not found', async () => {
    expect((await get('/search/Lada')).status).toBe(404);
    expect((await get('/Cars/A')).status).toBe(404);
  });

  test.each([
    ['/', 200, '<h1>Home</h1>'],
    ['/cars/a', 200, files['cars/a.html']],
    ['/cars/a?from=search', 200, files['cars/a.html']],
    ['/data/summary.json', 200, '{}'],
    ['/cars/b', 404, '<h1>Gone</h1>'],
    ['/404', 404, '<h1>Gone</h1>'],
    ['/cars', 404, '<h1>Gone</h1>'],
  ])('%s answers %i', async (target, status, body) => {
    const answer = await get(target);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toBe(body);
  });

  test.each([
    ['/cars/a/', '/cars/a'],
    ['/cars/a/?page=2', '/cars/a?page=2'],
    ['/cars/a.html?page=2', '/cars/a?page=2'],
    ['/index.html', '/'],
    ['//evil.example/', '/evil.example'],
    ['/old-car', '/search/toyota'],
    ['/old-car?gclid=1', '/search/toyota?gclid=1'],
  ])('%s redirects to %s', async (target, to) => {
    const answer = await get(target);
    expect([answer.status, answer.headers['location']]).toEqual([301, to]);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/cars/..%5c..%5csecret.txt',
    '/.env',
    '/%00',
    '/%E0%A4%A',
  ])('%s reaches nothing outside the site', async (target) => {
    const answer = await get(target);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('secret');
  });

  test('only answers requests for files', async () => {
    const answer = await get('/', {}, 'POST');
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

describe('headers', () => {
  test('a page carries its policy and is asked for again each time', async () => {
    const { headers } = await get('/cars/a');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('the 404 page carries the policy, too', async () => {
    expect((await get('/nothing')).headers).toHaveProperty('content-security-policy');
  });

  test('hashed files are kept for ever', async () => {
    expect((await get('/_astro/x.js')).headers['cache-control']).toContain('immutable');
  });

  test('a page that the browser has is not sent again', async () => {
    const etag = String((await get('/cars/a')).headers['etag']);
    const again = await get('/cars/a', { 'If-None-Match': `"other", ${etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['content-security-policy']).toBeDefined();
  });

  test('HEAD tells the length and sends nothing', async () => {
    const answer = await get('/media/a.webp', {}, 'HEAD');
    expect([answer.status, answer.headers['content-length'], answer.body.length]).toEqual([200, '7', 0]);
  });
});

describe('compression', () => {
  test('text is sent in brotli, gzip or plain, as the browser can read', async () => {
    const plain = files['cars/a.html'];
    const brotli = await get('/cars/a', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain);
    const gzip = await get('/cars/a', { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(plain);
    expect((await get('/cars/a')).headers['content-encoding']).toBeUndefined();
  });

  test('pictures are sent as they are', async () => {
    expect((await get('/media/a.webp', { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});
