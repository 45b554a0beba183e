import type { DeviceEngine } from './device-engine.ts';
import { createLoadedLocalEngine } from './loaded-engine.ts';
import type { WorkerAnswer, WorkerQuestion } from './worker-messages.ts';

/**
 * Above this many vehicles a search, or reading the index, would block a slow phone's main thread for longer than a
 * frame.
 */
export const MOST_VEHICLES_ON_MAIN_THREAD = 1000;

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Searches in a module worker, which starts with the first search. If a browser cannot run it, searches use the page's
 * own thread.
 *
 * @param url URL of the published index.
 */
export function createWorkerEngine(url: string): DeviceEngine {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let local: DeviceEngine | undefined;
  let lastId = 0;

  const giveUp = (): void => {
    worker?.terminate();
    local ??= createLoadedLocalEngine({ url });
    for (const { reject } of waiting.values()) reject(new WorkerStopped());
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('failure' in data) asked?.reject(new Error(data.failure));
      else asked?.resolve(data.answer);
    };
    started.onerror = giveUp;
    started.onmessageerror = giveUp;
    return started;
  };
  const ask = async <Method extends keyof DeviceEngine>(
    method: Method,
    ...[requests = []]: Parameters<DeviceEngine[Method]>
  ): Promise<Awaited<ReturnType<DeviceEngine[Method]>>> => {
    try {
      if (local !== undefined) throw new WorkerStopped();
      worker ??= start();
      const question: WorkerQuestion = { id: (lastId += 1), url, method, requests };
      const answer = new Promise<unknown>((resolve, reject) => waiting.set(question.id, { resolve, reject }));
      worker.postMessage(question);
      return (await answer) as Awaited<ReturnType<DeviceEngine[Method]>>;
    } catch (error) {
      // A failed download is reported; without a worker the page's own thread takes over.
      if (worker !== undefined && !(error instanceof WorkerStopped)) throw error;
      local ??= createLoadedLocalEngine({ url });
      return (await local[method](requests as never)) as Awaited<ReturnType<DeviceEngine[Method]>>;
    }
  };
  return {
    search: (requests) => ask('search', requests),
    facetValues: (requests) => ask('facetValues', requests),
    prepare: () => ask('prepare'),
  };
}

class WorkerStopped extends Error {
  override readonly name = 'WorkerStopped';
}
