import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SitePage } from '#site-plan/site-page.ts';
import { diskFault } from '../disk-fault.ts';
import { loadTemplateApp, type TemplateApp } from './template-app.ts';
import { renderPage, type RenderedPage, type RenderJob, type RenderSite } from './render-page.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';

/** A page that could not be rendered. */
export interface RenderFailure {
  readonly path: string;
  readonly message: string;
  readonly stack?: string;
  /** Set if the disk is at fault, not the page. */
  readonly disk?: { readonly message: string; readonly details: readonly string[] };
}

export interface Renderer {
  /**
   * Renders pages in any order. Jobs are taken as needed, so that a large site is never in memory as a whole.
   *
   * @param atLeast The minimum number of jobs.
   * @param onPage Called for each page when it is done.
   * @returns Pages that failed; rendering stops early if there are many.
   */
  render(
    site: RenderSite,
    jobs: Iterable<RenderJob>,
    atLeast: number,
    onPage: (page: RenderedPage) => void,
  ): Promise<RenderFailure[]>;
  close(): Promise<void>;
}

/** Starting a worker costs 0.2 s of CPU, which fewer pages do not recover. */
const PAGES_THAT_EARN_WORKERS = 500;

/** Threads for large runs, and how large a run must be. */
export interface RenderThreads {
  /** 0 renders everything in this thread. */
  readonly workers: number;
  readonly fromPages: number;
}

export const USUAL_THREADS: RenderThreads = { workers: 2, fromPages: PAGES_THAT_EARN_WORKERS };

/**
 * A loop of awaited renders never leaves the microtask queue: unless it yields to the event loop occasionally, memory
 * and time double.
 */
const PAGES_PER_TURN = 64;
const FAILURES_THAT_STOP = 10;

/**
 * Renders pages with one compile: in this thread if there are few, in worker threads if there are many. One renderer
 * serves all dealers of a run.
 */
export function createRenderer(serverEntry: string, { workers, fromPages }: RenderThreads): Renderer {
  let app: Promise<TemplateApp> | undefined;
  let pool: RenderPool | undefined;
  return {
    async render(site, jobs, atLeast, onPage) {
      // Imported only when there is a page to render.
      const here = (): Promise<TemplateApp> => (app ??= loadTemplateApp(serverEntry));
      const open = jobs[Symbol.iterator]();
      const isLarge = workers > 0 && atLeast >= fromPages;
      const most = workers > 0 ? fromPages : Infinity;
      const failures = isLarge ? [] : await renderHere(here, site, open, most, onPage);
      if (failures.length >= FAILURES_THAT_STOP) return failures;
      const next = open.next();
      if (next.done === true) return failures;
      pool ??= createRenderPool(serverEntry, workers);
      return [...failures, ...(await pool.render(site, chain(next.value, open), onPage, FAILURES_THAT_STOP))];
    },
    async close() {
      await pool?.close();
    },
  };
}

function* chain<T>(first: T, rest: Iterator<T>): Generator<T> {
  yield first;
  for (let next = rest.next(); next.done !== true; next = rest.next()) yield next.value;
}

/** Renders in this thread until `most` pages are done. */
async function renderHere(
  app: () => Promise<TemplateApp>,
  site: RenderSite,
  jobs: Iterator<RenderJob>,
  most: number,
  onPage: (page: RenderedPage) => void,
): Promise<RenderFailure[]> {
  const failures: RenderFailure[] = [];
  for (let count = 1; count <= most && failures.length < FAILURES_THAT_STOP; count += 1) {
    const next = jobs.next();
    if (next.done === true) break;
    const { path, json, publishedHash } = next.value;
    try {
      const page = JSON.parse(json) as SitePage;
      onPage(await renderPage(await app(), site, { page, publishedHash: publishedHash ?? null }));
    } catch (error) {
      failures.push(renderFailure(path, error));
    }
    if (count % PAGES_PER_TURN === 0) await nextTurn();
  }
  return failures;
}

/** An error in a form that can be sent between threads. */
export function renderFailure(path: string, error: unknown): RenderFailure {
  if (!(error instanceof Error)) return { path, message: String(error) };
  const cause = error.cause instanceof Error ? error.cause : error;
  const fault = diskFault(error);
  return {
    path,
    message: error.message,
    ...(cause.stack === undefined ? {} : { stack: cause.stack }),
    ...(fault === undefined ? {} : { disk: { message: fault.message, details: fault.details } }),
  };
}
