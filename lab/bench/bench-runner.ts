import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BuiltDealer, FleetReport } from '../../src/pipeline/build-report.ts';
import { siteFolders, type SiteFolders } from '../../src/pipeline/publish/site-folders.ts';
import { measureCommand, median, type Measured } from '../../scripts/bench/measure-command.ts';

/** Medians of what a command took. */
export interface Figures {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMb: number;
  /** Pages that were rendered. */
  readonly rendered?: number;
}

/** Where a bench works and what it runs. */
export interface BenchRunner {
  readonly root: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Runs `npm run build` without npm. */
  build(...options: string[]): Promise<Measured>;
  folders(slug: string): SiteFolders;
  /** Removes what builds made and remember, so that the next is a first one. */
  forgetSites(): void;
  /** Removes everything of the bench. */
  clear(): void;
}

/**
 * @param folder Inside the project: a rename from another disk is not possible, and plain Astro needs its output
 *   below its root.
 * @param workers Render threads; as `npm run build` chooses when absent.
 */
export function benchRunner(root: string, folder: string, workers?: string): BenchRunner {
  const environment = {
    DEALERS_DIR: path.join(folder, 'dealers'),
    DIST_DIR: path.join(folder, 'dist'),
    STATE_DIR: path.join(folder, 'state'),
  };
  let forgotten = 0;
  return {
    root,
    folder,
    environment,
    build(...options) {
      const isChosen = workers === undefined || options.some((option) => option.startsWith('--workers='));
      const threads = isChosen ? [] : [`--workers=${workers}`];
      return measureCommand([...buildCommand(root), ...threads, '--allow-shrink', '--json', ...options], environment);
    },
    folders: (slug) => siteFolders({ dist: environment.DIST_DIR, state: environment.STATE_DIR }, slug),
    forgetSites() {
      // Put aside and deleted at the end: deleting ten thousand files would still be going on while the next build is measured.
      for (const made of [environment.DIST_DIR, environment.STATE_DIR]) {
        if (existsSync(made)) renameSync(made, path.join(folder, `forgotten-${(forgotten += 1)}`));
      }
    },
    clear() {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
    },
  };
}

/** The flags of `node` in `npm run build`, which decide how much memory a build takes and how often it tidies up. */
export function buildFlags(root: string): string[] {
  return buildCommand(root).slice(0, -1);
}

/** What follows `node` in `npm run build`. */
function buildCommand(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly build: string };
  };
  const [program, ...rest] = scripts.build.split(' ');
  if (program !== 'node') throw new Error(`npm run build starts "${program ?? ''}", where the bench expects "node".`);
  return rest;
}

/**
 * What a measured build says of itself.
 *
 * @throws Error When it compiled templates, which is not what is measured.
 */
export function reportOf(measured: Measured): FleetReport {
  const report = JSON.parse(measured.output) as FleetReport;
  if (report.wasCompiled) {
    throw new Error(
      'The sources of the templates changed while they were measured. Measure again when nobody edits them.',
    );
  }
  return report;
}

/** The report of the one dealer of a build, absent where nothing was built. */
export function onlyDealerOf(measured: Measured): BuiltDealer | undefined {
  const [dealer] = reportOf(measured).dealers;
  return dealer?.ok === true ? dealer : undefined;
}

export function figuresOf(measured: readonly Measured[], rendered?: number): Figures {
  return {
    wallMs: Math.round(median(measured.map((one) => one.wallMs))),
    cpuMs: Math.round(median(measured.map((one) => one.cpuMs))),
    peakMb: Math.round(median(measured.map((one) => one.peakMb))),
    ...(rendered === undefined ? {} : { rendered }),
  };
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
