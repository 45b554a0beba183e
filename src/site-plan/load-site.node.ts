import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { planSite } from './plan-site.ts';
import type { PlanInput } from './plan-input.ts';
import type { SiteChrome, SitePage } from './site-page.ts';

/** A planned site for `astro dev` and the static reference build. */
export interface LoadedSite {
  readonly chrome: SiteChrome;
  readonly paths: readonly string[];
  findPage(path: string): SitePage | undefined;
}

let loaded: { readonly changedMs: number; readonly site: LoadedSite } | undefined;

/**
 * The site of the chosen snapshot, planned again when the snapshot changes.
 *
 * @throws Error if no snapshot is configured or it cannot be read.
 */
export function loadSite(): Promise<LoadedSite> {
  const folder = snapshotFolder(process.env);
  const changedMs = statSync(join(folder, 'site.json')).mtimeMs;
  if (loaded?.changedMs !== changedMs) loaded = { changedMs, site: toLoadedSite(readSnapshot(folder)) };
  return Promise.resolve(loaded.site);
}

/** `FORECOURT_SNAPSHOT`, else the one that the last build of `FORECOURT_DEALER` left in `STATE_DIR`. */
function snapshotFolder(environment: NodeJS.ProcessEnv): string {
  const folder = environment['FORECOURT_SNAPSHOT'];
  const dealer = environment['FORECOURT_DEALER'];
  if (folder !== undefined) return folder;
  if (dealer !== undefined) return join(environment['STATE_DIR'] ?? '.forecourt', dealer, 'snapshot');
  throw new Error('No dealer was chosen. Run `npm run dev -- --dealer=<slug>`.');
}

/** Reads back the plan's input as the pipeline wrote it. */
export function readSnapshot(folder: string): PlanInput {
  const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as Omit<PlanInput, 'vehicles' | 'now'> & {
    readonly now: string;
  };
  const vehicles = readFileSync(join(folder, 'vehicles.ndjson'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Vehicle);
  return { ...site, vehicles, now: new Date(site.now) };
}

function toLoadedSite(input: PlanInput): LoadedSite {
  const plan = planSite(input);
  const paths = plan.entries.map((entry) => entry.path);
  const known = new Set(paths);
  return {
    chrome: plan.chrome,
    paths,
    findPage(pathname) {
      // A static Astro build requests `/cars/x.html`, the development server `/cars/x`.
      const path = pathname.replace(/\.html$/, '').replace(/^\/index$/, '/');
      return known.has(path) ? plan.page(path) : undefined;
    },
  };
}
