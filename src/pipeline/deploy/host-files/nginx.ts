import { COMPRESSIBLE, CONTENT_TYPES } from '../../headers/content-types.ts';
import { headersForPath, type SiteHeaders } from '../../headers/site-headers.ts';
import { nginxApiLocations } from './api-proxy.ts';

/**
 * What goes into nginx's `server { … }` so that it serves a site as the local server does: `/cars/x` from
 * `cars/x.html`, one address per page, the site's own 404 page, headers and redirects.
 *
 * @param root Public folder on the machine that nginx runs on.
 * @param apiOrigin Where the lead API runs; none: nothing answers under /api.
 */
export function nginxSnippet(headers: SiteHeaders, root: string, apiOrigin?: string): string {
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
    ...(apiOrigin === undefined ? [] : nginxApiLocations(apiOrigin)),
    ...folders.map((rule) => folderLocation(rule.path, headersForPath(headers, rule.path.replace(/\*$/, '')))),
    '',
    ...redirectLocations(headers),
  ].join('\n')}\n`;
}

/** nginx refuses a file that has a location twice; the first counts, as on the local server. */
function redirectLocations({ redirects }: SiteHeaders): string[] {
  const taken = new Set(['/', '/404', '/404.html']);
  return redirects.flatMap(({ from, to, status }) => {
    if (taken.has(from)) return [];
    taken.add(from);
    const answer = status === 410 ? 'return 410;' : `return ${status} ${quotedAddress(to)};`;
    return [`location = ${quoted(from)} { ${answer} }`];
  });
}

/** Headers of a location replace those of the server: they are all repeated. */
function folderLocation(path: string, headers: Readonly<Record<string, string>>): string {
  const match = path.endsWith('/*') ? `^~ ${quoted(path.slice(0, -1))}` : `= ${quoted(path)}`;
  const lines = [...addHeaders(headers), 'try_files $uri $uri.html =404;'];
  return [`location ${match} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

/** `always`: answers other than 200 carry them, too. */
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
  // nginx has text/html in both lists by itself and warns when it is named.
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

/** A text of nginx's language. It ends where its quotation mark does: none is let through. */
function quoted(text: string): string {
  return `"${text.replace(/[\u0000-\u001f\u007f]/g, '').replace(/[\\"]/g, '\\$&')}"`;
}

/** An address to send visitors to, with the query they came with; a `$` would be a variable. */
function quotedAddress(address: string): string {
  const safe = quoted(address.replaceAll('$', '%24')).slice(0, -1);
  return address.includes('?') ? `${safe}"` : `${safe}$is_args$args"`;
}
