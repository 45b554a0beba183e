import { COMPRESSIBLE, CONTENT_TYPES } from '#pipeline/headers/content-types.ts';
import { headersForPath, type SiteHeaders } from '#pipeline/headers/site-headers.ts';
import { nginxApiLocations } from './api-proxy.ts';

/**
 * The content of nginx's `server { … }` to serve a site as the local server does: `/cars/x` from `cars/x.html`, one
 * URL per page, the site's own 404 page, headers and redirects.
 *
 * @param root Public folder on the machine that runs nginx.
 * @param searchPages URLs that should also work when typed with capitals, `/search/Toyota`.
 * @param apiOrigin URL of the lead API; without it nothing responds under /api.
 */
export function nginxSnippet(
  headers: SiteHeaders,
  root: string,
  searchPages: readonly string[],
  apiOrigin?: string,
): string {
  const forEverything = headersForPath(headers, '/');
  const folders = headers.rules.filter((rule) => rule.path !== '/*');
  return `${[
    '# Written by npm run deploy. Include it in server { … } and reload nginx when it changes.',
    `root ${quoted(root)};`,
    'absolute_redirect off;',
    'port_in_redirect off;',
    'server_tokens off;',
    'etag on;',
    ...contentTypes(),
    '',
    ...addHeaders(forEverything),
    '',
    '# One address per page. $request_uri is as the visitor sent it, so that it cannot smuggle a line break into',
    '# an answer; what begins with two slashes, or a slash and a backslash, would lead to another host.',
    String.raw`if ($request_uri ~ "^//+([^?\\\\]*)(\?.*)?$") { return 301 /$1$2; }`,
    String.raw`if ($request_uri ~ "^(/[^/?\\\\][^?]*?)//+([^?]*)(\?.*)?$") { return 301 $1/$2$3; }`,
    String.raw`if ($request_uri ~ "^/index(?:\.html)?(\?.*)?$") { return 301 /$1; }`,
    String.raw`if ($request_uri ~ "^(/[^/?\\\\][^?]*?)/(\?.*)?$") { return 301 $1$2; }`,
    String.raw`if ($request_uri ~ "^(/[^/?\\\\][^?]*)\.html(\?.*)?$") { return 301 $1$2; }`,
    '',
    'error_page 404 410 /404.html;',
    'location = /404.html { internal; }',
    'location = /404 { return 404; }',
    'location = / { try_files /index.html =404; }',
    'location / { try_files $uri $uri.html =404; }',
    'location ~ "/\\.(?!well-known(?:/|$))" { return 404; }',
    ...capitalLocations(searchPages),
    ...(apiOrigin === undefined ? [] : nginxApiLocations(apiOrigin)),
    ...folders.map((rule) => folderLocation(rule.path, headersForPath(headers, rule.path.replace(/\*$/, '')))),
    '',
    ...redirectLocations(headers),
  ].join('\n')}\n`;
}

/**
 * nginx cannot convert to lower case, so this lists the site's own URLs and matches them case-insensitively, only
 * after an exact match failed, and only where a letter is a capital: `/search/toyota/page/9` of a list that is shorter
 * now would lead to itself for ever.
 */
function capitalLocations(searchPages: readonly string[]): string[] {
  if (searchPages.length === 0) return [];
  return [
    'location ~ "^(?=.*[A-Z])(?i:/search/)" { try_files $uri $uri.html @capitals; }',
    'location @capitals {',
    ...searchPages.map((address) => `  rewrite "(?i)^${address}((?-i:/page/[0-9]+)?)$" "${address}$1" permanent;`),
    '  return 404;',
    '}',
  ];
}

/** nginx rejects duplicate locations; the first one wins, as on the local server. */
function redirectLocations({ redirects }: SiteHeaders): string[] {
  const taken = new Set(['/', '/404', '/404.html']);
  return redirects.flatMap(({ from, to, status }) => {
    if (taken.has(from)) return [];
    taken.add(from);
    const answer = status === 410 ? 'return 410;' : `return ${status} ${quotedAddress(to)};`;
    const match = from.endsWith('/*') ? `^~ ${quoted(from.slice(0, -1))}` : `= ${quoted(from)}`;
    return [`location ${match} { ${answer} }`];
  });
}

/** Headers of a location replace those of the server, so repeat them all. */
function folderLocation(path: string, headers: Readonly<Record<string, string>>): string {
  const match = path.endsWith('/*') ? `^~ ${quoted(path.slice(0, -1))}` : `= ${quoted(path)}`;
  const lines = [...addHeaders(headers), 'try_files $uri $uri.html =404;'];
  return [`location ${match} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

/** `always` adds them to error responses too. */
function addHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
}

function contentTypes(): string[] {
  const bare = (type: string): string => type.split(';', 1)[0] ?? type;
  const entries = Object.entries(CONTENT_TYPES);
  const lines = entries.map(([extension, type]) => `  ${bare(type)} ${extension.slice(1)};`);
  const withCharset = new Set(entries.filter(([, type]) => type.includes('charset')).map(([, type]) => bare(type)));
  const compressed = new Set(
    entries.filter(([extension]) => COMPRESSIBLE.has(extension)).map(([, type]) => bare(type)),
  );
  // nginx includes text/html in both lists by default and warns if it is listed again.
  withCharset.delete('text/html');
  compressed.delete('text/html');
  return [
    'types {',
    ...lines,
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${[...withCharset].join(' ')};`,
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_min_length 0;',
    'gzip_comp_level 6;',
    `gzip_types ${[...compressed].join(' ')};`,
  ];
}

/** A string in nginx syntax. Quotes are rejected, because one would end the string. */
function quoted(text: string): string {
  return `"${text.replace(/[\u0000-\u001f\u007f]/g, '').replace(/[\\"]/g, '\\$&')}"`;
}

/** A redirect target that keeps the query; a `$` would be read as a variable. */
function quotedAddress(address: string): string {
  const safe = quoted(address.replaceAll('$', '%24')).slice(0, -1);
  return address.includes('?') ? `${safe}"` : `${safe}$is_args$args"`;
}
