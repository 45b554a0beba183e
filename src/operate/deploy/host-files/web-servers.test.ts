import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/api-process.ts';
import { hasApache, hasNginx } from '#tests/support/system-tools.ts';
import type { RunningServer } from '#pipeline/serve/listen.ts';
import { startSiteServer } from '#pipeline/serve/start-site-server.ts';
import { htaccessFile } from './htaccess.ts';
import { nginxSnippet } from './nginx.ts';
import { searchAddresses } from './search-addresses.ts';
import { ask, noticed, SITE_FILES, SITE_HEADERS, type Answer } from './web-server.fixture.ts';

interface Place {
  readonly folder: string;
  /** The site's public folder. */
  readonly root: string;
  readonly port: number;
  readonly apiPort: number;
}

interface WebServer {
  readonly name: string;
  readonly isThere: () => boolean;
  readonly start: (place: Place) => ChildProcess;
  /** What the API gets as `Host` and `X-Forwarded-Host`. */
  readonly hosts: (place: Place) => readonly [string, string];
  /** A call whose path is passed on as it was written. */
  readonly apiCall: string;
  /** Whether addresses of searches with capitals lead to those without. */
  readonly takesCapitals: boolean;
}

const isRoot = process.getuid?.() === 0;

function startNginx({ folder, root, port, apiPort }: Place): ChildProcess {
  const addresses = searchAddresses(Object.keys(SITE_FILES));
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    nginxSnippet(SITE_HEADERS, root, addresses, `http://127.0.0.1:${apiPort}`),
  );
  writeFileSync(
    path.join(folder, 'main.conf'),
    `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ')}
    server { listen 127.0.0.1:${port}; include ${folder}/nginx.conf; } }`,
  );
  return spawn('nginx', ['-p', folder, '-e', `${folder}/error.log`, '-c', path.join(folder, 'main.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

const APACHE_MODULES = 'mpm_event authz_core dir mime headers rewrite filter deflate setenvif proxy proxy_http';
const APACHE_FOLDER = '/usr/lib/apache2/modules';

function startApache({ folder, root, port, apiPort }: Place): ChildProcess {
  writeFileSync(path.join(root, '.htaccess'), htaccessFile(SITE_HEADERS, `http://127.0.0.1:${apiPort}`));
  writeFileSync(
    path.join(folder, 'main.conf'),
    [
      ...APACHE_MODULES.split(' ')
        .map((name) => [`${name}_module`, `${APACHE_FOLDER}/mod_${name}.so`] as const)
        .filter(([, file]) => existsSync(file))
        .map(([name, file]) => `LoadModule ${name} ${file}`),
      `ServerRoot "${folder}"`,
      'ServerName site.example',
      `PidFile "${folder}/apache.pid"`,
      `ErrorLog "${folder}/error.log"`,
      ...(isRoot ? ['User www-data', 'Group www-data'] : []),
      'TypesConfig /dev/null',
      `Listen 127.0.0.1:${port}`,
      `DocumentRoot "${root}"`,
      `<Directory "${root}">`,
      'AllowOverride All',
      'Require all granted',
      '</Directory>',
    ].join('\n'),
  );
  return spawn('apache2', ['-DFOREGROUND', '-f', path.join(folder, 'main.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

const SERVERS: readonly WebServer[] = [
  {
    name: 'nginx',
    isThere: hasNginx,
    start: startNginx,
    hosts: () => ['127.0.0.1', '127.0.0.1'],
    apiCall: '/api/cars/x%2Fy/view.json?photos_count=2',
    takesCapitals: true,
  },
  {
    name: 'Apache',
    isThere: hasApache,
    start: startApache,
    hosts: ({ port, apiPort }) => [`127.0.0.1:${apiPort}`, `127.0.0.1:${port}`],
    // It answers 404 to a slash that is written as %2F.
    apiCall: '/api/cars/x%20y/view.json?photos_count=2',
    takesCapitals: false,
  },
];

const CAPITALS: readonly (readonly [string, string])[] = [
  ['/search/Toyota?make=Kia&page=2', '/search/toyota?make=Kia&page=2'],
  ['/Search/toyota', '/search/toyota'],
  ['/search/TOYOTA/page/2', '/search/toyota/page/2'],
  ['/search/Land-Rover/Defender-110', '/search/land-rover/defender-110'],
];

for (const server of SERVERS) {
  describe.skipIf(!server.isThere())(`in a real ${server.name}`, () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-web-server-'));
    const root = path.join(folder, 'www');
    let running: ChildProcess;
    let place: Place;
    let local: RunningServer;
    let api: Server;

    beforeAll(async () => {
      for (const [file, content] of Object.entries(SITE_FILES)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), content);
      }
      cpSync(root, path.join(folder, 'local'), { recursive: true });
      // Echoes what the lead API receives, with a header of its own.
      api = createServer((incoming, response) => {
        const {
          host,
          'x-forwarded-host': site,
          'x-forwarded-for': visitor,
          'x-forwarded-proto': scheme,
        } = incoming.headers;
        response.writeHead(404, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
        response.end(JSON.stringify([incoming.method, incoming.url, host, site, visitor, scheme]));
      });
      await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
      place = { folder, root, port: await freePort(), apiPort: (api.address() as AddressInfo).port };
      running = server.start(place);
      // A server that gives up being root has to find the way.
      await new Promise<void>((resolve) => spawn('chmod', ['-R', 'a+rX', folder]).once('exit', () => resolve()));
      let said = '';
      running.stderr?.on('data', (part: Buffer) => (said += part.toString()));
      await untilAnswered(place.port, () => (running.exitCode === null ? undefined : said));
      local = await startSiteServer({ dir: path.join(folder, 'local'), headers: SITE_HEADERS, port: 0 });
    });

    afterAll(async () => {
      await local.close();
      api.close();
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    });

    /** An answer as a browser takes it: Apache writes addresses of its own site in full. */
    async function answerTo(target: string, method?: string): Promise<Answer> {
      const answer = await ask(place.port, target, method);
      const { location } = answer.headers;
      if (location === undefined) return answer;
      const headers = { ...answer.headers, location: location.replace(`http://127.0.0.1:${place.port}`, '') };
      return { ...answer, headers };
    }

    test.each([
      '/',
      '/?utm_source=x',
      '/search',
      '/search/toyota',
      '/search/toyota/page/2',
      '/search/Nonesuch',
      '/search/toyota/page/3',
      '/cars/2018-toyota-corolla-4417',
      '/data/search-index.v1.json',
      '/site.webmanifest',
      '/sitemap.xml',
      '/robots.txt',
      '/_astro/app.Ck3x91ab.js',
      '/_astro/yard.css',
      '/_astro/face.woff2',
      '/media/3fa9c1b20d41-480.webp',
      '/media/never-there.webp',
      '/404',
      '/cars/never-there',
      '/cars',
      '/.env',
      '/.well-known/security.txt',
    ])('answers %s as the local server does', async (target) => {
      const [theirs, ours] = [await answerTo(target), await ask(local.port, target)];
      // Apache says so of what is long enough to compress.
      if (theirs.headers.vary === undefined && ours.body.length < 200) delete ours.headers.vary;
      expect(noticed(theirs, false)).toEqual(noticed(ours, false));
      expect(readFileSync(path.join(folder, 'error.log'), 'utf8')).not.toMatch(/:(?:error|crit|alert|emerg)\]/);
    });

    test('sends text compressed', async () => {
      const { headers } = await fetch(`http://127.0.0.1:${place.port}/cars/2018-toyota-corolla-4417`);
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    });

    test.each<readonly [string, string]>([
      ['/search/', '/search'],
      ['/search/toyota/?sort=price&page=2', '/search/toyota?sort=price&page=2'],
      ['/search.html?a=/b/', '/search?a=/b/'],
      ['/index.html', '/'],
      ['/contact?from=ad', '/contact-us?from=ad'],
      ['/offers?x=1', '/search?tag=offer'],
      ['/stock?page=2', '/search?page=2'],
      ['/stock/details.aspx?id=7', '/search?id=7'],
      ['/stock/caravans', '/search/toyota'],
      ['//evil.example/', '/evil.example'],
      ['/cars//2018-toyota-corolla-4417', '/cars/2018-toyota-corolla-4417'],
      ...(server.takesCapitals ? CAPITALS : []),
    ])('leads %s to %s as the local server does', async (target, to) => {
      const answer = await answerTo(target);
      let last = answer;
      for (let hops = 0; hops < 3 && last.headers.location !== to; hops += 1) {
        last = await answerTo(last.headers.location ?? '');
      }
      expect(last.headers.location).toBe(to);
      const ours = await ask(local.port, target);
      expect(noticed({ ...answer, headers: { ...answer.headers, location: to } }, true)).toEqual(noticed(ours, true));
    });

    test('leads to another site where a redirect says so', async () => {
      const { status, headers } = await answerTo('/cars/2018-mazda-3-17');
      expect([status, headers.location]).toEqual([301, 'https://other.example/cars?a=%24b']);
    });

    test('never sends a visitor elsewhere or a line break into an answer', async () => {
      for (const target of [
        '//evil.example/%2e%2e/',
        '/%0d%0aSet-Cookie:%20a=b/',
        '///evil.example',
        '/\\evil.example/',
      ]) {
        const { headers: sent } = await answerTo(target);
        expect(sent['set-cookie']).toBeUndefined();
        expect(sent.location ?? '/').toMatch(/^\/(?![\\/])/);
      }
    });

    test('shows nobody its own rules', async () => {
      const { status, body } = await answerTo('/.htaccess');
      expect([403, 404]).toContain(status);
      expect(body).not.toContain('Rewrite');
    });

    test('says that a page is gone with the site’s own page', async () => {
      const { status, body } = await answerTo('/gone');
      expect([status, body]).toEqual([410, SITE_FILES['404.html']]);
    });

    test('takes no other method', async () => {
      expect((await answerTo('/search', 'POST')).status).toBe(405);
    });

    test('sends calls to the lead API, with the host and the visitor that they came from, and its answers back', async () => {
      const { status, headers: sent, body } = await answerTo(server.apiCall, 'POST');
      expect(JSON.parse(body)).toEqual(['POST', server.apiCall, ...server.hosts(place), '127.0.0.1', 'http']);
      expect(status).toBe(404);
      expect(sent['cache-control']).toBe('no-store');
      expect(sent['x-content-type-options']).toBe('nosniff');
      expect(sent['content-security-policy']).toBeUndefined();
    });

    test('sends a price comparison to the lead API from its car’s path, too [7-6]', async () => {
      const { body } = await answerTo('/cars/2018-toyota-corolla-4417/autogauge?a=b');
      expect((JSON.parse(body) as unknown[]).slice(0, 2)).toEqual([
        'GET',
        '/api/cars/2018-toyota-corolla-4417/autogauge?a=b',
      ]);
    });

    test.each([
      '/api/admin/leads.csv',
      '/api/admin/snapshots/x',
      '/api/%61dmin/leads.csv',
      '/api//admin/leads.csv',
      '/api/x/../admin/leads.csv',
      '/metrics',
      '/healthz',
      '/openapi.json',
      '/cars/x/y/autogauge',
      '/cars/2018-toyota-corolla-4417/x',
    ])('no site leads to %s', async (target) => {
      const { status, body, headers } = await answerTo(target);
      // Where it is written in another way, to one that leads nowhere.
      const last = status === 301 ? await answerTo(headers.location ?? '') : { status, body };
      expect([last.status, last.body]).toEqual([404, SITE_FILES['404.html']]);
    });
  });
}

async function untilAnswered(port: number, ended: () => string | undefined): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const said = ended();
    if (said !== undefined) throw new Error(`The server did not accept its rules:\n${said}`);
    try {
      await ask(port, '/');
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error('The server does not answer.');
}
