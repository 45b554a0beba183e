import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNginx } from '#tests/support/system-tools.ts';
import type { RunningServer } from '#pipeline/serve/listen.ts';
import { startSiteServer } from '#pipeline/serve/start-site-server.ts';
import { nginxSnippet } from './nginx.ts';
import { searchAddresses } from './search-addresses.ts';
import {
  ANSWERED,
  ask,
  freePort,
  LED_ELSEWHERE,
  noticed,
  SITE_FILES,
  SITE_HEADERS,
  untilAnswered,
} from './web-server.fixture.ts';

describe('the nginx snippet', () => {
  test('lets no text of a dealer end where it should not', () => {
    const snippet = nginxSnippet(SITE_HEADERS, '/srv/www/a "b"', []);
    expect(snippet).toContain('root "/srv/www/a \\"b\\"";');
    expect(snippet).toContain('location = "/odd\\"; return 200 \\"x" { return 301 "/odd\\"; \\\\ {}$is_args$args"; }');
    expect(snippet).toContain('{ return 301 "https://other.example/cars?a=%24b"; }');
    const odd = { format: 1, rules: [{ path: '/*', headers: { X: 'a\nb' } }], redirects: [] } as const;
    expect(nginxSnippet(odd, '/x', [])).toContain('add_header X "ab" always;');
  });

  describe.skipIf(!hasNginx())('in a real nginx', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-nginx-'));
    const root = path.join(folder, 'www');
    let nginx: ChildProcess;
    let port = 0;
    let local: RunningServer;
    let api: Server;

    beforeAll(async () => {
      for (const [file, content] of Object.entries(SITE_FILES)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), content);
      }
      cpSync(root, path.join(folder, 'local'), { recursive: true });
      port = await freePort();
      // Echoes what the lead API receives, with a header of its own.
      api = createServer((incoming, response) => {
        const { host, 'x-forwarded-host': site, 'x-forwarded-for': visitor } = incoming.headers;
        response.writeHead(404, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
        response.end(JSON.stringify([incoming.method, incoming.url, host, site, visitor]));
      });
      await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
      const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        nginxSnippet(SITE_HEADERS, root, searchAddresses(Object.keys(SITE_FILES)), apiOrigin),
      );
      const isRoot = process.getuid?.() === 0;
      writeFileSync(
        path.join(folder, 'main.conf'),
        `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
        events {} http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
          .map((name) => `${name}_temp_path ${folder}/${name};`)
          .join(' ')}
        server { listen 127.0.0.1:${port}; include ${folder}/nginx.conf; } }`,
      );
      nginx = spawn('nginx', ['-p', folder, '-e', `${folder}/error.log`, '-c', path.join(folder, 'main.conf')], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      nginx.stderr?.on('data', (part: Buffer) => (said += part.toString()));
      await untilAnswered(port, () => (nginx.exitCode === null ? undefined : said));
      local = await startSiteServer({ dir: path.join(folder, 'local'), headers: SITE_HEADERS, port: 0 });
    });

    afterAll(async () => {
      await local.close();
      api.close();
      const ended = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    });

    test.each(ANSWERED)('answers %s as the local server does', async (target) => {
      expect(noticed(await ask(port, target), false)).toEqual(noticed(await ask(local.port, target), false));
    });

    test.each<readonly [string, string]>([
      ...LED_ELSEWHERE,
      ['/search/Toyota?make=Kia&page=2', '/search/toyota?make=Kia&page=2'],
      ['/Search/toyota', '/search/toyota'],
      ['/search/TOYOTA/page/2', '/search/toyota/page/2'],
      ['/search/Land-Rover/Defender-110', '/search/land-rover/defender-110'],
    ])('leads %s to %s as the local server does', async (target, to) => {
      const answer = await ask(port, target);
      let last = answer;
      for (let hops = 0; hops < 3 && last.headers.location !== to; hops += 1) {
        last = await ask(port, last.headers.location ?? '');
      }
      expect(last.headers.location).toBe(to);
      const ours = await ask(local.port, target);
      expect(noticed({ ...answer, headers: { ...answer.headers, location: to } }, true)).toEqual(noticed(ours, true));
    });

    test('never sends a visitor elsewhere or a line break into an answer', async () => {
      for (const target of [
        '//evil.example/%2e%2e/',
        '/%0d%0aSet-Cookie:%20a=b/',
        '///evil.example',
        '/\\evil.example/',
      ]) {
        const { headers: sent } = await ask(port, target);
        expect(sent['set-cookie']).toBeUndefined();
        expect(sent.location ?? '/').toMatch(/^\/(?![\\/])/);
      }
    });

    test('says that a page is gone with the site’s own page', async () => {
      const { status, body } = await ask(port, '/gone');
      expect([status, body]).toEqual([410, SITE_FILES['404.html']]);
    });

    test('takes no other method', async () => {
      expect((await ask(port, '/search', 'POST')).status).toBe(405);
    });

    test('sends calls to the lead API, with the host and the visitor that they came from, and its answers back', async () => {
      const { status, headers: sent, body } = await ask(port, '/api/cars/x%2Fy/view.json?photos_count=2', 'POST');
      expect(JSON.parse(body)).toEqual([
        'POST',
        '/api/cars/x%2Fy/view.json?photos_count=2',
        '127.0.0.1',
        '127.0.0.1',
        '127.0.0.1',
      ]);
      expect(status).toBe(404);
      expect(sent['cache-control']).toBe('no-store');
      expect(sent['x-content-type-options']).toBe('nosniff');
      expect(sent['content-security-policy']).toBeUndefined();
    });

    test('sends a price comparison to the lead API from its car’s path, too [7-6]', async () => {
      const { body } = await ask(port, '/cars/2018-toyota-corolla-4417/autogauge?a=b');
      expect(JSON.parse(body)).toEqual([
        'GET',
        '/api/cars/2018-toyota-corolla-4417/autogauge?a=b',
        '127.0.0.1',
        '127.0.0.1',
        '127.0.0.1',
      ]);
    });

    test.each([
      '/api/admin/leads.csv',
      '/api/admin/snapshots/x',
      '/metrics',
      '/healthz',
      '/openapi.json',
      '/cars/x/y/autogauge',
    ])('no site leads to %s', async (target) => {
      const { status, body } = await ask(port, target);
      expect([status, body]).toEqual([404, SITE_FILES['404.html']]);
    });
  });
});
