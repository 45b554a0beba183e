import { request, type IncomingHttpHeaders } from 'node:http';
import { siteHeaders } from '#pipeline/headers/site-headers.ts';

/** A site in small, as a deploy leaves it, and its headers and redirects. */
export const SITE_HEADERS = siteHeaders(
  {
    scriptHashes: ["sha256-abc+/d'="],
    styleHashes: [],
    imageOrigins: ['https://cdn.example'],
    connectOrigins: [],
  },
  [
    { from: '/contact', to: '/contact-us', status: 301 },
    { from: '/offers', to: '/search?tag=offer', status: 302 },
    { from: '/cars/2018-mazda-3-17', to: 'https://other.example/cars?a=$b', status: 301 },
    { from: '/odd"; return 200 "x', to: '/odd"; \\ {}', status: 301 },
    { from: '/gone', to: '/', status: 410 },
    { from: '/stock', to: '/search', status: 301 },
    { from: '/stock/caravans', to: '/search/toyota', status: 301 },
    { from: '/stock/*', to: '/search', status: 301 },
    { from: '/contact', to: '/somewhere-else', status: 302 },
  ],
);

export const SITE_FILES = {
  'index.html': '<p>Home</p>',
  '404.html': '<p>Not found</p>',
  'search.html': '<p>Search</p>',
  'search/toyota.html': '<p>Toyota</p>',
  'search/toyota/page/2.html': '<p>Toyota, page 2</p>',
  'search/land-rover/defender-110.html': '<p>Defender</p>',
  'cars/2018-toyota-corolla-4417.html': `<p>Corolla</p>${'<!-- long enough to compress -->'.repeat(20)}`,
  'contact-us.html': '<p>Contact</p>',
  'data/search-index.v1.json': JSON.stringify({ fields: 'x'.repeat(100) }),
  'site.webmanifest': '{}',
  'sitemap.xml': '<urlset/>',
  'robots.txt': 'User-agent: *\n',
  '_astro/app.Ck3x91ab.js': 'export {}',
  '_astro/yard.css': 'p{}',
  '_astro/face.woff2': 'x',
  'media/3fa9c1b20d41-480.webp': 'x',
  '.well-known/security.txt': 'Contact: mailto:a@b.example\n',
  '.env': 'SECRET=1',
};

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Requests a path exactly as written, because `fetch` would normalise it. */
export function ask(port: number, target: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: target, method, headers: { 'Accept-Encoding': 'identity' } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => {
        resolve({ status: answer.statusCode, headers: answer.headers, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** What a visitor notices, without headers that every server writes in its own way. */
export function noticed({ status, headers: sent, body }: Answer, isRedirect: boolean): object {
  const own = new Set(['server', 'date', 'connection', 'keep-alive', 'etag', 'last-modified', 'accept-ranges']);
  const lengths = new Set(['content-length', 'transfer-encoding']);
  const kept = Object.entries(sent).filter(
    ([name]) => !own.has(name) && !lengths.has(name) && !(isRedirect && (name === 'content-type' || name === 'vary')),
  );
  return { status, headers: Object.fromEntries(kept), body: isRedirect ? '' : body };
}
