/** Path prefix of a site's calls to the lead API. */
const API_PATH = '/api/';
/** Deploys and operators call the API directly: sites do not proxy this path. */
const ADMIN_PATH = '/api/admin/';
/** A vehicle's price comparison is also at its page's path [7-6]. @param slug What stands for any in the host's syntax. */
const gaugePath = (slug: string): string => `/cars/${slug}/autogauge`;

/** Lines of Netlify's `_redirects` that proxy calls to the lead API; they must come before all others. */
export function netlifyApiRules(apiOrigin: string): string {
  const gauge = gaugePath(':slug');
  return [
    `${ADMIN_PATH}* /404.html 404!`,
    `${API_PATH}* ${apiOrigin}${API_PATH}:splat 200!`,
    `${gauge} ${apiOrigin}/api${gauge} 200!`,
    '',
  ].join('\n');
}

/** The requests that Cloudflare Pages passes to `_worker.js`; all others are files. */
export const CLOUDFLARE_ROUTES = `${JSON.stringify({ version: 1, include: [`${API_PATH}*`, gaugePath('*')], exclude: [] })}\n`;

/**
 * `_worker.js` for Cloudflare Pages, whose `_redirects` cannot proxy to another host: forwards calls to the lead API
 * with their original host and visitor address.
 */
export function cloudflareWorker(apiOrigin: string): string {
  return `// Written by npm run deploy: sends ${API_PATH} to the lead API.
export default {
  async fetch(request) {
    const url = new URL(request.url);
    const path = url.pathname.replace(new RegExp('^(?=${gaugePath('[^/]+')}$)'), '/api');
    if (!path.startsWith('${API_PATH}') || path.startsWith('${ADMIN_PATH}')) {
      return new Response('Not found', { status: 404 });
    }
    const call = new Request(new URL(path + url.search, ${JSON.stringify(apiOrigin)}), request);
    call.headers.set('X-Forwarded-Host', url.host);
    call.headers.set('X-Forwarded-Proto', 'https');
    call.headers.set('X-Forwarded-For', request.headers.get('CF-Connecting-IP') ?? '');
    return fetch(call, { redirect: 'manual' });
  },
};
`;
}

/**
 * nginx directives for the lead API. An API on the same machine or network is called with the site's own host. One
 * with a public host name is called under that name, and the site's host goes into a separate header.
 */
export function nginxApiLocations(apiOrigin: string): string[] {
  const { protocol, host } = new URL(apiOrigin);
  const hasOwnAddress = protocol === 'https:';
  return [
    `rewrite "^${gaugePath('[^/]+')}$" /api$uri last;`,
    `location ^~ ${ADMIN_PATH} { return 404; }`,
    `location ^~ ${API_PATH} {`,
    `  proxy_pass ${apiOrigin};`,
    '  proxy_http_version 1.1;',
    `  proxy_set_header Host ${hasOwnAddress ? `"${host}"` : '$host'};`,
    '  proxy_set_header X-Forwarded-Host $host;',
    '  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    '  proxy_set_header X-Forwarded-Proto $scheme;',
    '  proxy_set_header Connection "";',
    ...(hasOwnAddress ? ['  proxy_ssl_server_name on;', `  proxy_ssl_name "${host.replace(/:\d+$/, '')}";`] : []),
    '  proxy_connect_timeout 3s;',
    '  proxy_read_timeout 30s;',
    '  # Somebody has been answered or nobody: an enquiry is not sent twice by us.',
    '  proxy_next_upstream off;',
    '  client_max_body_size 1m;',
    '  # A header of its own keeps those of the pages away; the API sends what its answers need.',
    '  proxy_hide_header X-Content-Type-Options;',
    '  add_header X-Content-Type-Options nosniff always;',
    '}',
  ];
}

/** What begins a call of the lead API, in a regular expression. */
export const API_CALL = `(?:${API_PATH}|${gaugePath('[^/?]+')}[?\\s])`;

/** Rules of Apache's mod_rewrite and mod_proxy_http for the lead API, which is called under its own name. */
export function apacheApiRules(apiOrigin: string): string[] {
  return [
    'RequestHeader set X-Forwarded-Proto expr=%{REQUEST_SCHEME}',
    // As the API will read it, however it is written: "/api/%61dmin/", "/api//admin/".
    `RewriteCond %{REQUEST_URI} "^${ADMIN_PATH}"`,
    'RewriteRule ^ - [R=404,L]',
    String.raw`RewriteCond %{THE_REQUEST} "^\S+ (${API_PATH}[^?\s]*)"`,
    `RewriteRule ^ "${apiOrigin}%1" [P,L,NE]`,
    String.raw`RewriteCond %{THE_REQUEST} "^\S+ (${gaugePath('[^/?]+')})[?\s]"`,
    `RewriteRule ^ "${apiOrigin}/api%1" [P,L,NE]`,
  ];
}
