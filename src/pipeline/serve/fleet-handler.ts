import type { Handler } from './site-handler.ts';
import { START_CSS, START_ICON, startPage, type StartPageApi, type StartPageDealer } from './start-page.ts';

const START_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
};

/** Inline styles, so that the page can also be opened from the disk. */
const HEALTH_HEADERS = {
  ...START_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'",
};

/** What the first port shows besides the dealers. */
export interface FleetPages {
  /** The operator's page about a dealer's stock, `undefined` if there is none. */
  readonly healthPageOf: (slug: string) => string | undefined;
  /** The lead API, `undefined` if none runs alongside the sites. */
  readonly api: () => StartPageApi | undefined;
}

/**
 * Handles the first port by host name: `<slug>.localhost` is that dealer's site, anything else the start page. Each
 * dealer needs its own origin, because a site's links start at its root.
 *
 * @param sites Handler of each dealer's site, by slug.
 * @param dealers The start page's list, read for each request.
 */
export function createFleetHandler(
  sites: ReadonlyMap<string, Handler>,
  dealers: () => readonly StartPageDealer[],
  { healthPageOf, api }: FleetPages,
): Handler {
  return (request, response) => {
    const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
    const site = host.endsWith('.localhost') ? sites.get(host.slice(0, -'.localhost'.length)) : undefined;
    if (site !== undefined) {
      site(request, response);
      return;
    }
    const send = (status: number, type: string, body: string): void => {
      response.writeHead(status, { ...START_HEADERS, 'Content-Type': `${type}; charset=utf-8` });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const slug = /^\/health\/([a-z0-9-]+)$/.exec(path)?.[1];
    const health = slug === undefined ? undefined : healthPageOf(slug);
    if (path === '/') send(200, 'text/html', startPage(dealers(), api()));
    else if (path === '/start.css') send(200, 'text/css', START_CSS);
    else if (path === '/start.svg') send(200, 'image/svg+xml', START_ICON);
    else if (health !== undefined) {
      response.writeHead(200, { ...HEALTH_HEADERS, 'Content-Type': 'text/html; charset=utf-8' });
      response.end(request.method === 'HEAD' ? undefined : health);
    } else send(404, 'text/plain', 'There is only the start page here. Each dealer has an address of its own.\n');
  };
}
