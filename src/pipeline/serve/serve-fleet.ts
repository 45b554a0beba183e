import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Workspace } from '../workspace.ts';
import { withApi } from './api-proxy.ts';
import { createFleetHandler } from './fleet-handler.ts';
import { listen, type RunningServer } from './listen.ts';
import { createSiteHandler, type Handler } from './site-handler.ts';
import type { SiteCard } from './site-card.ts';
import type { StartPageApi, StartPageDealer } from './start-page.ts';

export interface RunningFleet {
  /** The start page. */
  readonly url: string;
  readonly dealers: readonly StartPageDealer[];
  close(): Promise<void>;
}

/** The lead API alongside the sites. */
export interface FleetApi {
  /** `http://127.0.0.1:4330`; `undefined` while it is not running. */
  readonly url: () => string | undefined;
  readonly mailFolder: string;
  readonly logFile: string;
}

/** Distance between the start page's port and the first dealer's: 4321 and 4331. */
const PORTS_APART = 10;

/**
 * Serves every published dealer: all of them on one port by host name, and each on its own port, for browsers that do
 * not resolve `*.localhost`.
 *
 * @param port Of the start page; 0 picks free ones for all.
 * @param api The lead API for the sites; without one they return 503 under /api.
 * @throws When no dealer is published or a port is taken.
 */
export async function serveFleet(
  workspace: Workspace,
  slugs: readonly string[],
  port: number,
  api?: FleetApi,
): Promise<RunningFleet> {
  const published = slugs.filter((slug) => existsSync(workspace.folders(slug).live));
  if (published.length === 0) {
    throw new Error(`There is nothing to serve in ${workspace.dist}. Run npm run build first.`);
  }
  const servers: RunningServer[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.close()));
  };
  try {
    const sites = new Map<string, Handler>();
    const ports = new Map<string, number>();
    for (const [index, slug] of published.entries()) {
      const folders = workspace.folders(slug);
      const handler = withApi(createSiteHandler(folders.live, folders.besideLive('headers.json')), {
        apiUrl: () => api?.url(),
        siteUrl: () => readCard(workspace, slug).url,
      });
      const server = await listen(handler, port === 0 ? 0 : port + PORTS_APART + index);
      servers.push(server);
      sites.set(slug, handler);
      ports.set(slug, server.port);
    }
    let startPort = port;
    const portUrl = (slug: string): string => `http://localhost:${ports.get(slug) ?? 0}`;
    const dealers = (): StartPageDealer[] =>
      published.map((slug) => ({
        ...readCard(workspace, slug),
        ...(existsSync(healthFile(workspace, slug)) ? { healthUrl: `/health/${slug}` } : {}),
        hostUrl: `http://${slug}.localhost:${startPort}`,
        portUrl: portUrl(slug),
      }));
    const healthPageOf = (slug: string): string | undefined => {
      const file = healthFile(workspace, slug);
      if (!sites.has(slug) || !existsSync(file)) return undefined;
      // On disk its links point to the folder next to it.
      return readFileSync(file, 'utf8').replaceAll(`href="${slug}/`, `href="${portUrl(slug)}/`);
    };
    const startPageApi = (): StartPageApi | undefined =>
      api && {
        url: api.url(),
        mailFolder: path.relative(workspace.root, api.mailFolder),
        logFile: path.relative(workspace.root, api.logFile),
      };
    const start = await listen(createFleetHandler(sites, dealers, { healthPageOf, api: startPageApi }), port);
    servers.push(start);
    startPort = start.port;
    return { url: start.url, dealers: dealers(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function healthFile(workspace: Workspace, slug: string): string {
  return workspace.folders(slug).besideLive('health.html');
}

function readCard(workspace: Workspace, slug: string): SiteCard {
  const file = workspace.folders(slug).besideLive('site.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as SiteCard;
  return { slug, name: slug, template: '', place: '', vehicles: 0, accent: '#55606e' };
}
