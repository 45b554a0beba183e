import { Worker } from 'node:worker_threads';
import type { RenderedPage, RenderJob, RenderSite } from './render-page.ts';
import type { RenderFailure } from './renderer.ts';

/** Messages to a render worker. A site is sent once, its pages in batches. */
export type WorkerRequest =
  | { readonly type: 'site'; readonly site: RenderSite }
  /** Jobs as JSON: text is copied between threads far faster than objects are cloned. */
  | { readonly type: 'batch'; readonly jobs: string };

export interface WorkerReply {
  readonly pages: readonly RenderedPage[];
  readonly failures: readonly RenderFailure[];
}

export interface RenderPool {
  render(
    site: RenderSite,
    jobs: Iterator<RenderJob>,
    onPage: (page: RenderedPage) => void,
    failuresThatStop: number,
  ): Promise<RenderFailure[]>;
  close(): Promise<void>;
}

const BATCH = 32;
/** Batches queued at each worker: one in progress and one next. */
const BATCHES_AHEAD = 2;

/**
 * Starts worker threads that render pages. Limiting the young generation halves their memory; the old generation has
 * room for sites of 20,000 pages, for which 256 MB is not enough.
 */
export function createRenderPool(serverEntry: string, size: number): RenderPool {
  const workers = Array.from(
    { length: size },
    () =>
      new Worker(new URL('./render-worker.ts', import.meta.url), {
        workerData: { serverEntry },
        env: { ...process.env, NODE_ENV: 'production' },
        resourceLimits: { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 1024 },
      }),
  );
  return {
    async render(site, jobs, onPage, failuresThatStop) {
      const failures: RenderFailure[] = [];
      const takeBatch = (): string | undefined => {
        const batch: string[] = [];
        while (batch.length < BATCH && failures.length < failuresThatStop) {
          const next = jobs.next();
          if (next.done === true) break;
          const { json, publishedHash } = next.value;
          batch.push(
            `{"page":${json},"publishedHash":${publishedHash === undefined ? 'null' : JSON.stringify(publishedHash)}}`,
          );
        }
        return batch.length === 0 ? undefined : `[${batch.join()}]`;
      };
      const accept = (reply: WorkerReply): void => {
        for (const page of reply.pages) onPage(page);
        failures.push(...reply.failures);
      };
      await Promise.all(workers.map((worker) => feed(worker, site, takeBatch, accept)));
      return failures;
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** Keeps one worker supplied until no batches are left. */
function feed(
  worker: Worker,
  site: RenderSite,
  takeBatch: () => string | undefined,
  accept: (reply: WorkerReply) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let open = 0;
    const send = (message: WorkerRequest): void => {
      worker.postMessage(message);
    };
    const supply = (): void => {
      while (open < BATCHES_AHEAD) {
        const jobs = takeBatch();
        if (jobs === undefined) break;
        send({ type: 'batch', jobs });
        open += 1;
      }
      if (open === 0) finish(resolve);
    };
    const onReply = (reply: WorkerReply): void => {
      open -= 1;
      try {
        accept(reply);
        supply();
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
    };
    const onError = (error: Error): void => {
      finish(() => {
        reject(error);
      });
    };
    const onExit = (code: number): void => {
      onError(new Error(`A render thread ended with code ${code} before its pages were done.`));
    };
    const finish = (then: () => void): void => {
      worker.off('message', onReply);
      worker.off('error', onError);
      worker.off('exit', onExit);
      then();
    };
    worker.on('message', onReply);
    worker.on('error', onError);
    worker.on('exit', onExit);
    send({ type: 'site', site });
    supply();
  });
}
