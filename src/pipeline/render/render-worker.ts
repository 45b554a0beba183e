import { parentPort, workerData } from 'node:worker_threads';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { loadTemplateApp } from './template-app.ts';
import { type PageToRender, renderPage, type RenderedPage, type RenderSite } from './render-page.ts';
import { renderFailure, type RenderFailure } from './renderer.ts';
import type { WorkerReply, WorkerRequest } from './render-pool.ts';

const { serverEntry } = workerData as { readonly serverEntry: string };
const app = loadTemplateApp(serverEntry);
let site: RenderSite | undefined;
/** Batches are rendered one after another, even if more arrive in the meantime. */
let work: Promise<void> = Promise.resolve();

parentPort?.on('message', (request: WorkerRequest) => {
  work = work.then(async () => {
    if (request.type === 'site') site = request.site;
    else parentPort?.postMessage(await renderBatch(request.jobs));
  });
});

async function renderBatch(json: string): Promise<WorkerReply> {
  const pages: RenderedPage[] = [];
  const failures: RenderFailure[] = [];
  for (const job of JSON.parse(json) as PageToRender[]) {
    try {
      if (site === undefined) throw new Error('Pages arrived before their site.');
      pages.push(await renderPage(await app, site, job));
    } catch (error) {
      failures.push(renderFailure(job.page.path, error));
    }
  }
  await nextTurn();
  return { pages, failures };
}
