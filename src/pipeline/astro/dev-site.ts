import { createReadStream, existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { redirectOf, type Redirect } from '../headers/site-headers.ts';
import { withApi } from '../serve/api-proxy.ts';

/** Written by `npm run dev` next to the snapshot: what `astro dev` serves besides pages. */
export interface DevFiles {
  /** URL of the deployed site, by which the lead API identifies the dealer. */
  readonly siteUrl: string;
  /** Stylesheet of the template, relative to the project: `/src/templates/marque/template.css`. */
  readonly stylesheet: string;
  /** The dealer's theme as CSS. */
  readonly themeCss: string;
  /** Source files of pictures by their path in the site, `media/3fa9c1b20d41-480.webp`. */
  readonly media: Readonly<Record<string, string>>;
  /** Contents of data files by their path in the site, `data/search-index.v1.json`. */
  readonly files: Readonly<Record<string, string>>;
  /** Redirects. */
  readonly redirects: readonly Pick<Redirect, 'from' | 'to'>[];
}

/** The stylesheet that pages link in development. */
export const DEV_STYLESHEET = '/@forecourt/site.css';
export const DEV_FILES = 'dev-files.json';

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.gif': 'image/gif',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves what a dealer's pages load during `astro dev`: pictures, search index, stylesheet with theme. A page reloads
 * when the dealer's snapshot changes.
 *
 * @param snapshot Folder of the dealer's snapshot; without one nothing is served.
 * @param apiUrl URL of the lead API, `http://127.0.0.1:4330`; without one /api returns 503.
 */
export function devSite(snapshot: string | undefined, apiUrl: string | undefined): AstroIntegration {
  return {
    name: 'forecourt-dev-site',
    hooks: {
      'astro:server:setup': ({ server }) => {
        if (snapshot === undefined) return;
        const file = path.join(snapshot, DEV_FILES);
        server.watcher.add(file);
        server.watcher.on('change', (changed) => {
          if (changed === file) server.hot.send({ type: 'full-reload' });
        });
        server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
          const files = JSON.parse(readFileSync(file, 'utf8')) as DevFiles;
          const site = withApi(
            () => {
              if (!sendFile(request, response, files)) next();
            },
            { apiUrl: () => apiUrl, siteUrl: () => files.siteUrl },
          );
          site(request, response);
        });
      },
    },
  };
}

/** Whether the request was for one of the dealer's files or redirects, and has been handled. */
function sendFile(request: IncomingMessage, response: ServerResponse, files: DevFiles): boolean {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === DEV_STYLESHEET) {
    response.setHeader('Content-Type', 'text/css; charset=utf-8');
    response.end(`@import url("${files.stylesheet}");\n${files.themeCss}\n`);
    return true;
  }
  const name = pathname.slice(1);
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  const source = files.media[name];
  const text = files.files[name];
  const redirect = redirectOf(files.redirects, pathname);
  if (source !== undefined && existsSync(source)) {
    response.setHeader('Content-Type', type);
    createReadStream(source).pipe(response);
  } else if (text !== undefined) {
    response.setHeader('Content-Type', type);
    response.end(text);
  } else if (redirect !== undefined) {
    response.writeHead(302, { Location: redirect.to });
    response.end();
  } else return false;
  return true;
}
