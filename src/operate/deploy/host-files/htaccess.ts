import { COMPRESSIBLE, CONTENT_TYPES } from '#pipeline/headers/content-types.ts';
import { headersForPath, type Redirect, type SiteHeaders } from '#pipeline/headers/site-headers.ts';
import { apacheApiRules, API_CALL } from './api-proxy.ts';

/**
 * `.htaccess` for Apache and LiteSpeed, as shared hosting has them, to serve a site as the local server does: `/cars/x`
 * from `cars/x.html`, one URL per page, the site's own 404 page, headers and redirects.
 *
 * @param apiOrigin URL of the lead API; without it nothing responds under /api.
 */
export function htaccessFile(headers: SiteHeaders, apiOrigin?: string): string {
  const folders = headers.rules.filter((rule) => rule.path !== '/*');
  return `${[
    '# Written by npm run deploy. Needs AllowOverride All and the modules rewrite and headers.',
    'Options -Indexes -MultiViews +SymLinksIfOwnerMatch',
    'DirectoryIndex index.html',
    'DirectorySlash Off',
    'ErrorDocument 404 /404.html',
    'ErrorDocument 410 /404.html',
    ...contentTypes(),
    '',
    `<If "%{THE_REQUEST} !~ m#^\\S+ ${API_CALL}#">`,
    ...setHeaders(headersForPath(headers, '/')),
    '</If>',
    ...folders.flatMap(({ path, headers: own }) => [
      // A file that is not there is answered as /404.html, which is not kept for a year.
      `<If "%{REQUEST_URI} =~ m#^${pathPattern(path)}#">`,
      ...setHeaders(own),
      '</If>',
    ]),
    '',
    'RewriteEngine On',
    '# What is found below is asked for once more, as a file.',
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [L]',
    ...(apiOrigin === undefined ? [] : apacheApiRules(apiOrigin)),
    'RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$',
    'RewriteRule ^ - [R=405,L]',
    '',
    '# One address per page, as the visitor sent it, so that it cannot smuggle a line break into an answer; what begins',
    '# with two slashes, or a slash and a backslash, would lead to another host.',
    String.raw`RewriteCond %{THE_REQUEST} "^\S+ //+([^?\s\\]*)"`,
    leadTo('/%1'),
    String.raw`RewriteCond %{THE_REQUEST} "^\S+ /([^/?\s\\][^?\s]*?)//+([^?\s]*)"`,
    leadTo('/%1/%2'),
    String.raw`RewriteCond %{THE_REQUEST} "^\S+ /index(?:\.html)?[?\s]"`,
    leadTo('/'),
    String.raw`RewriteCond %{THE_REQUEST} "^\S+ /([^/?\s\\][^?\s]*?)/[?\s]"`,
    leadTo('/%1'),
    String.raw`RewriteCond %{THE_REQUEST} "^\S+ /([^/?\s\\][^?\s]*)\.html[?\s]"`,
    leadTo('/%1'),
    '',
    ...redirectRules(headers.redirects),
    '',
    String.raw`RewriteRule "(?:^|/)\.(?!well-known(?:/|$))|^404$" - [R=404,L]`,
    'RewriteCond %{PATH_INFO} ^$',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule "^(.+)$" "$1.html" [L]',
    'RewriteCond %{REQUEST_FILENAME} !-f',
    'RewriteRule . - [R=404,L]',
  ].join('\n')}\n`;
}

/** A redirect within the site; the query stays. */
const leadTo = (target: string): string => `RewriteRule ^ "${target}" [R=301,L,NE]`;

/** The first of several with the same address wins, as on the local server. */
function redirectRules(redirects: readonly Redirect[]): string[] {
  const taken = new Set(['/', '/404', '/404.html']);
  return redirects.flatMap(({ from, to, status }) => {
    if (taken.has(from)) return [];
    taken.add(from);
    return [
      `RewriteCond %{REQUEST_URI} "^${from.endsWith('/*') ? literal(from.slice(0, -1)) : `${literal(from)}$`}"`,
      status === 410 ? 'RewriteRule ^ - [G,L]' : `RewriteRule ^ "${address(to)}" [R=${status},L,NE]`,
    ];
  });
}

function pathPattern(path: string): string {
  return path.endsWith('*') ? literal(path.slice(0, -1)) : `${literal(path)}(?:\\.html)?$`;
}

/** A text in a regular expression; mod_rewrite ends an argument at its first quote, escaped or not. */
function literal(text: string): string {
  return text.replace(/[^\w/-]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}

function setHeaders(headers: Readonly<Record<string, string>>): string[] {
  // A percent sign would begin a value of Apache's own.
  return Object.entries(headers).map(
    ([name, value]) => `Header always set ${name} "${plain(value).replaceAll('%', '%%')}"`,
  );
}

function contentTypes(): string[] {
  const compressed = Object.entries(CONTENT_TYPES).filter(([extension]) => COMPRESSIBLE.has(extension));
  return [
    ...Object.entries(CONTENT_TYPES).map(([extension, type]) => `AddType "${type}" ${extension}`),
    '<IfModule mod_filter.c>',
    `AddOutputFilterByType DEFLATE ${[...new Set(compressed.map(([, type]) => type.split(';', 1)[0]))].join(' ')}`,
    '</IfModule>',
  ];
}

/** A text inside quotes. */
function plain(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f]/g, '').replace(/[\\"]/g, '\\$&');
}

/** The target of a rule, in which `$1` and `%1` would be parts of what was asked for. */
function address(to: string): string {
  return to
    .replace(/[\s"\\$]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replaceAll('%', '\\%');
}
