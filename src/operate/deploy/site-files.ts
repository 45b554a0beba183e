import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DeployConfig } from '#config/schema/deploy.ts';
import { contentHash } from '#pipeline/content-hash.ts';
import { contentTypeOf } from '#pipeline/headers/content-types.ts';
import { headersForPath, type SiteHeaders } from '#pipeline/headers/site-headers.ts';
import { parseManifest, type SiteManifest } from '#pipeline/incremental/manifest.ts';
import { listFiles } from '#pipeline/publish/list-files.ts';
import type { SiteFolders } from '#pipeline/publish/site-folders.ts';
import { DeployError } from './deploy-error.ts';
import type { DeployFile, DeployTarget } from './deploy-target.ts';
import { CLOUDFLARE_ROUTES, cloudflareWorker, netlifyApiRules } from './host-files/api-proxy.ts';
import { headersFile, redirectsFile } from './host-files/headers-and-redirects.ts';
import { htaccessFile } from './host-files/htaccess.ts';
import { redirectPage } from './host-files/redirect-page.ts';
import { capitalRedirects, searchAddresses } from './host-files/search-addresses.ts';

/** Cloudflare Pages' limit of lines in `_redirects`. */
const CLOUDFLARE_REDIRECTS = 2000;

/** The site that a build published on this machine. */
export interface PublishedSite {
  readonly manifest: SiteManifest;
  readonly headers: SiteHeaders;
}

/** @throws {DeployError} If there is none, or it was changed since the build. */
export function readPublishedSite(slug: string, folders: SiteFolders): PublishedSite {
  const manifest = readIfThere(folders.manifest)?.toString('utf8');
  const headers = readIfThere(folders.besideLive('headers.json'))?.toString('utf8');
  const parsed = manifest === undefined ? undefined : parseManifest(manifest);
  if (parsed === undefined || headers === undefined) {
    throw new DeployError('NotBuilt', `There is no site of ${slug} here to deploy.`, [
      `Build it first: npm run build -- --dealer=${slug}`,
    ]);
  }
  const sizes = listFiles(folders.live);
  const wrong = [...parsed.files].filter(([file, { bytes }]) => sizes.get(file) !== bytes);
  if (wrong.length > 0)
    throw siteDamaged(
      slug,
      folders.live,
      wrong.map(([file]) => file),
    );
  return { manifest: parsed, headers: JSON.parse(headers) as SiteHeaders };
}

/**
 * Every file for the target: the site's own and those that its host needs.
 *
 * @param scratch Folder for files that only a deploy creates; it is emptied first.
 * @param apiOrigin URL of the lead API, for hosts that proxy to it.
 */
export function deployFiles(
  { manifest, headers }: PublishedSite,
  live: string,
  scratch: string,
  target: DeployTarget,
  config: DeployConfig,
  apiOrigin?: string,
): DeployFile[] {
  const describe = (folder: string, file: string, bytes: number, hash: string): DeployFile => {
    const cacheControl = headersForPath(headers, addressOf(file))['Cache-Control'];
    return {
      key: target.keyOf(file),
      path: file,
      folder,
      bytes,
      hash,
      contentType: contentTypeOf(file),
      ...(cacheControl === undefined ? {} : { cacheControl }),
    };
  };
  const files = [...manifest.files].map(([file, { bytes, hash }]) => describe(live, file, bytes, hash));

  rmSync(scratch, { recursive: true, force: true });
  const make = (file: string, content: string): DeployFile => {
    mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
    writeFileSync(path.join(scratch, file), content);
    return describe(scratch, file, Buffer.byteLength(content), contentHash(content));
  };
  if (config.host === 'netlify' || config.host === 'cloudflare') files.push(make('_headers', headersFile(headers)));
  if (config.host === 'netlify') {
    const apiRules = apiOrigin === undefined ? '' : netlifyApiRules(apiOrigin);
    files.push(make('_redirects', apiRules + redirectsFile(headers.redirects)));
  }
  if (config.host === 'cloudflare') {
    const room = CLOUDFLARE_REDIRECTS - headers.redirects.length;
    const typed = capitalRedirects(searchAddresses(manifest.files.keys()), room);
    files.push(make('_redirects', redirectsFile([...headers.redirects, ...typed])));
    if (apiOrigin !== undefined) {
      files.push(make('_worker.js', cloudflareWorker(apiOrigin)), make('_routes.json', CLOUDFLARE_ROUTES));
    }
  }
  if (config.host === 'apache') files.push(make('.htaccess', htaccessFile(headers, apiOrigin)));
  if (config.s3 !== undefined) {
    for (const { from, to, status } of headers.redirects) {
      const file = `${from.slice(1)}.html`;
      // A page that exists again takes precedence over its redirect, and a redirect to a removed page is dropped.
      if (status === 410 || manifest.files.has(file) || !isPlainPath(from)) continue;
      files.push({ ...make(file, redirectPage(to)), redirectTo: to });
    }
  }
  return files;
}

/** @throws {DeployError} If a local file differs from what its build wrote. */
export function checkContents(slug: string, files: Iterable<DeployFile>): void {
  const wrong: string[] = [];
  let live = '';
  for (const file of files) {
    const content = readIfThere(path.join(file.folder, file.path));
    if (content !== undefined && contentHash(content) === file.hash) continue;
    wrong.push(file.path);
    live = file.folder;
  }
  if (wrong.length > 0) throw siteDamaged(slug, live, wrong);
}

const SHOWN = 5;

function siteDamaged(slug: string, live: string, files: readonly string[]): DeployError {
  return new DeployError(
    'SiteDamaged',
    `${live} is not what its build left: ${files.length === 1 ? 'a file differs' : `${files.length} files differ`}.`,
    [
      ...files.slice(0, SHOWN),
      ...(files.length > SHOWN ? [`… and ${files.length - SHOWN} more.`] : []),
      `Build it again: npm run build -- --dealer=${slug} --force`,
    ],
  );
}

/** URL path that visitors request for a file. */
function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}

const isPlainPath = (from: string): boolean =>
  /^\/[\w%.~+-]+(?:\/[\w%.~+-]+)*$/.test(from) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(from);

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
