import { createReadStream, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { COMPRESSIBLE, contentTypeOf } from '../headers/content-types.ts';
import { headersForPath, redirectOf, type SiteHeaders } from '../headers/site-headers.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Size of the cache of compressed responses. */
const COMPRESSED_ENTRIES = 400;

/**
 * Serves a published site the way its host does: `/cars/x` is `cars/x.html`, a trailing slash or `.html` is
 * redirected away, missing pages get the site's own 404 page, and everything has the headers that the build derived.
 *
 * @param directory The folder of the site.
 * @param headers The site's headers, or the file with them, which is read again when it changes.
 */
export function createSiteHandler(directory: string, headers: SiteHeaders | string): Handler {
  const root = path.resolve(directory);
  const currentHeaders = typeof headers === 'string' ? headersFromFile(headers) : (): SiteHeaders => headers;
  const compressed = new Map<string, Buffer>();

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('This server only serves files.\n');
      return;
    }
    const { pathname, search } = splitTarget(request.url ?? '/');
    const sent = currentHeaders();
    const redirect = redirectFor(pathname, sent);
    if (redirect !== undefined) {
      const to = redirect.to.includes('?') ? redirect.to : redirect.to + search;
      response.writeHead(redirect.status, { ...headersForPath(sent, pathname), Location: to });
      response.end();
      return;
    }
    const found = findFile(root, pathname);
    const lower = pathname.toLowerCase();
    // `/search/Toyota`: URLs of search pages are typed by hand. On hosts that cannot redirect these, the 404 page
    // does.
    if (
      found === undefined &&
      lower !== pathname &&
      lower.startsWith('/search/') &&
      findFile(root, lower) !== undefined
    ) {
      response.writeHead(301, { ...headersForPath(sent, pathname), Location: lower + search });
      response.end();
      return;
    }
    const file = found ?? findFile(root, '/404');
    const status = found === undefined || pathname === '/404' ? 404 : 200;
    if (file === undefined) {
      response.writeHead(404, { ...headersForPath(sent, pathname), 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Not found.\n');
      return;
    }
    sendFile(
      request,
      response,
      file,
      status,
      headersForPath(sent, found === undefined ? '/404' : pathname),
      compressed,
    );
  };
}

function redirectFor(
  pathname: string,
  headers: SiteHeaders,
): { readonly to: string; readonly status: number } | undefined {
  const declared = redirectOf(headers.redirects, pathname);
  if (declared !== undefined) return declared;
  // Browsers read a backslash as a slash, which would turn a path into another host.
  if (pathname.includes('\\')) return undefined;
  if (pathname === '/index.html' || pathname === '/index') return { to: '/', status: 301 };
  // Several leading slashes would turn the Location into another host.
  const clean = pathname.replace(/\/{2,}/g, '/');
  if (clean.length > 1 && clean.endsWith('/')) return { to: clean.slice(0, -1), status: 301 };
  if (clean.endsWith('.html')) return { to: clean.slice(0, -'.html'.length), status: 301 };
  return clean === pathname ? undefined : { to: clean, status: 301 };
}

interface FoundFile {
  readonly file: string;
  readonly extension: string;
  readonly bytes: number;
  readonly modifiedMs: number;
}

/** The file for a path; never one outside the site or in a dot folder. */
function findFile(root: string, pathname: string): FoundFile | undefined {
  let decoded;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return undefined;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => segment.startsWith('.') && segment !== '.well-known')) return undefined;
  const relative = segments.length === 0 ? 'index' : segments.join('/');
  for (const candidate of [relative, `${relative}.html`]) {
    const file = path.join(root, candidate);
    if (!file.startsWith(root + path.sep)) return undefined;
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() === true) {
      return { file, extension: path.extname(file).toLowerCase(), bytes: stats.size, modifiedMs: stats.mtimeMs };
    }
  }
  return undefined;
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundFile,
  status: number,
  siteHeaders: Record<string, string>,
  compressed: Map<string, Buffer>,
): void {
  const etag = `W/"${found.bytes.toString(36)}-${Math.round(found.modifiedMs).toString(36)}"`;
  const isText = COMPRESSIBLE.has(found.extension);
  const headers: Record<string, string> = {
    ...siteHeaders,
    'Content-Type': contentTypeOf(found.file),
    ETag: etag,
    ...(isText ? { Vary: 'Accept-Encoding' } : {}),
  };
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const encoding = isText ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  if (encoding === undefined) {
    response.writeHead(status, { ...headers, 'Content-Length': String(found.bytes) });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(found.file)
        .on('error', () => response.destroy())
        .pipe(response);
    return;
  }
  const body = compress(found, encoding, etag, compressed);
  response.writeHead(status, { ...headers, 'Content-Encoding': encoding, 'Content-Length': String(body.byteLength) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function compress(found: FoundFile, encoding: 'br' | 'gzip', etag: string, cache: Map<string, Buffer>): Buffer {
  const key = `${encoding} ${etag} ${found.file}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const content = readFileSync(found.file);
  const body =
    encoding === 'br'
      ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : gzipSync(content, { level: 6 });
  const oldest = cache.keys().next();
  if (cache.size >= COMPRESSED_ENTRIES && oldest.done !== true) cache.delete(oldest.value);
  cache.set(key, body);
  return body;
}

function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const accepted = String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((candidate) => candidate.trim() === etag);
}

function splitTarget(target: string): { readonly pathname: string; readonly search: string } {
  const question = target.indexOf('?');
  if (question === -1) return { pathname: target, search: '' };
  return { pathname: target.slice(0, question), search: target.slice(question) };
}

function headersFromFile(file: string): () => SiteHeaders {
  let readAt = -1;
  let headers: SiteHeaders = { format: 1, rules: [], redirects: [] };
  return () => {
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1;
    if (modified !== readAt && modified !== -1) {
      headers = JSON.parse(readFileSync(file, 'utf8')) as SiteHeaders;
      readAt = modified;
    }
    return headers;
  };
}
