import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasApache } from '#tests/support/system-tools.ts';
import type { RunningServer } from '#pipeline/serve/listen.ts';
import { startSiteServer } from '#pipeline/serve/start-site-server.ts';
import { htaccessFile } from './htaccess.ts';
import {
  ANSWERED,
  ask,
  freePort,
  LED_ELSEWHERE,
  noticed,
  SITE_FILES,
  SITE_HEADERS,
  untilAnswered,
  type Answer,
} from './web-server.fixture.ts';

const MODULES = 'mpm_event authz_core dir mime headers rewrite filter deflate setenvif proxy proxy_http'.split(' ');
const MODULE_FOLDER = '/usr/lib/apache2/modules';

describe('the .htaccess of a site', () => {
  test('lets no text of a dealer end where it should not', () => {
    const file = htaccessFile(SITE_HEADERS);
    expect(file).toContain(String.raw`RewriteCond %{REQUEST_URI} "^/odd\x22\x3b\x20return\x20200\x20\x22x$"`);
    expect(file).toContain('RewriteRule ^ "/odd\\%22;\\%20\\%5c\\%20{}" [R=301,');
    expect(file).toContain('RewriteRule ^ "https://other.example/cars?a=\\%24b" [R=301,L,NE]');
    const odd = { format: 1, rules: [{ path: '/*', headers: { X: 'a\nb 5%"' } }], redirects: [] } as const;
    expect(htaccessFile(odd)).toContain('Header always set X "ab 5%%\\""');
  });

  describe.skipIf(!hasApache())('in a real Apache', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-apache-'));
    const root = path.join(folder, 'www');
    let apache: ChildProcess;
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
      api = createServer((incoming, response) => {
        const { 'x-forwarded-host': site, 'x-forwarded-for': visitor, 'x-forwarded-proto': scheme } = incoming.headers;
        response.writeHead(404, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
        response.end(JSON.stringify([incoming.method, incoming.url, site, visitor, scheme]));
      });
      await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
      writeFileSync(
        path.join(root, '.htaccess'),
        htaccessFile(SITE_HEADERS, `http://127.0.0.1:${(api.address() as AddressInfo).port}`),
      );
      writeFileSync(
        path.join(folder, 'main.conf'),
        [
          ...MODULES.map((name) => [`${name}_module`, `${MODULE_FOLDER}/mod_${name}.so`] as const)
            .filter(([, file]) => existsSync(file))
            .map(([name, file]) => `LoadModule ${name} ${file}`),
          `ServerRoot "${folder}"`,
          'ServerName site.example',
          `PidFile "${folder}/apache.pid"`,
          `ErrorLog "${folder}/error.log"`,
          ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
          'TypesConfig /dev/null',
          `Listen 127.0.0.1:${port}`,
          `DocumentRoot "${root}"`,
          `<Directory "${root}">`,
          'AllowOverride All',
          'Require all granted',
          '</Directory>',
        ].join('\n'),
      );
      // Apache serves as another user, who has to find the way.
      await new Promise<void>((resolve) => spawn('chmod', ['-R', 'a+rX', folder]).once('exit', () => resolve()));
      apache = spawn('apache2', ['-DFOREGROUND', '-f', path.join(folder, 'main.conf')], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      apache.stderr?.on('data', (part: Buffer) => (said += part.toString()));
      await untilAnswered(port, () => (apache.exitCode === null ? undefined : said));
      local = await startSiteServer({ dir: path.join(folder, 'local'), headers: SITE_HEADERS, port: 0 });
    });

    afterAll(async () => {
      await local.close();
      api.close();
      const ended = new Promise((resolve) => apache.once('exit', resolve));
      apache.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    });

    /** An answer as a browser takes it: Apache writes addresses of its own site in full. */
    const askApache = async (target: string, method?: string): Promise<Answer> => {
      const answer = await ask(port, target, method);
      const { location } = answer.headers;
      if (location === undefined) return answer;
      return { ...answer, headers: { ...answer.headers, location: location.replace(`http://127.0.0.1:${port}`, '') } };
    };

    /** What Apache said of a request that it failed at. */
    const failures = (): string =>
      readFileSync(path.join(folder, 'error.log'), 'utf8').replaceAll(/^.*\[(?:mpm_\w+|core):notice\].*\n/gm, '');

    test.each(ANSWERED.filter((target) => target !== '/.env'))(
      'answers %s as the local server does',
      async (target) => {
        const [theirs, ours] = [await askApache(target), await ask(local.port, target)];
        // Apache says so of what is long enough to compress.
        if (theirs.headers.vary === undefined) delete ours.headers.vary;
        expect(noticed(theirs, false)).toEqual(noticed(ours, false));
        expect(failures()).toBe('');
      },
    );

    test('sends text compressed', async () => {
      const { headers } = await fetch(`http://127.0.0.1:${port}/cars/2018-toyota-corolla-4417`);
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    });

    test.each(LED_ELSEWHERE)('leads %s to %s as the local server does', async (target, to) => {
      const answer = await askApache(target);
      let last: Answer = answer;
      for (let hops = 0; hops < 3 && last.headers.location !== to; hops += 1) {
        last = await askApache(last.headers.location ?? '');
      }
      expect(last.headers.location).toBe(to);
      const ours = await ask(local.port, target);
      expect(noticed({ ...answer, headers: { ...answer.headers, location: to } }, true)).toEqual(noticed(ours, true));
    });

    test.each(['/.env', '/.htaccess'])('shows nobody %s', async (target) => {
      const { status, body } = await askApache(target);
      expect([403, 404]).toContain(status);
      expect(body).not.toContain('SECRET');
      expect(body).not.toContain('Rewrite');
    });

    test('leads to another site where a redirect says so', async () => {
      const { status, headers } = await askApache('/cars/2018-mazda-3-17');
      expect([status, headers.location]).toEqual([301, 'https://other.example/cars?a=%24b']);
    });

    test('never sends a visitor elsewhere or a line break into an answer', async () => {
      for (const target of [
        '//evil.example/%2e%2e/',
        '/%0d%0aSet-Cookie:%20a=b/',
        '///evil.example',
        '/\\evil.example/',
      ]) {
        const { headers: sent } = await askApache(target);
        expect(sent['set-cookie']).toBeUndefined();
        expect(sent.location ?? '/').toMatch(/^\/(?![\\/])/);
      }
    });

    test('says that a page is gone with the site’s own page', async () => {
      const { status, body } = await askApache('/gone');
      expect([status, body]).toEqual([410, SITE_FILES['404.html']]);
    });

    test('takes no other method', async () => {
      expect((await askApache('/search', 'POST')).status).toBe(405);
    });

    test.each([
      ['/api/cars/x%20y/view.json?photos_count=2', '/api/cars/x%20y/view.json?photos_count=2'],
      ['/cars/2018-toyota-corolla-4417/autogauge?a=b', '/api/cars/2018-toyota-corolla-4417/autogauge?a=b'],
    ])('sends %s to the lead API, with the host and the visitor that it came from', async (target, path) => {
      const { status, headers: sent, body } = await askApache(target, 'POST');
      expect(JSON.parse(body)).toEqual(['POST', path, `127.0.0.1:${port}`, '127.0.0.1', 'http']);
      expect(status).toBe(404);
      expect(sent['cache-control']).toBe('no-store');
      expect(sent['content-security-policy']).toBeUndefined();
    });

    test.each([
      '/api/admin/leads.csv',
      '/api/admin/snapshots/x',
      '/metrics',
      '/healthz',
      '/openapi.json',
      '/cars/x/y/autogauge',
      '/cars/2018-toyota-corolla-4417/x',
    ])('no site leads to %s', async (target) => {
      const { status, body } = await askApache(target);
      expect([status, body]).toEqual([404, SITE_FILES['404.html']]);
    });
  });
});
