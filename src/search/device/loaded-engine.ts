import type { DeviceEngine, IndexSource } from './device-engine.ts';

/**
 * An engine whose code loads on first use: the page is responsive before it has loaded, and where a server searches it
 * is never needed.
 */
function createLoadedEngine(load: () => Promise<DeviceEngine>): DeviceEngine {
  let loading: Promise<DeviceEngine> | undefined;
  const engine = (): Promise<DeviceEngine> => {
    loading ??= load().catch((error: unknown) => {
      // The next search may download again.
      loading = undefined;
      throw new ScriptNotLoaded('The search engine could not be loaded.', { cause: error });
    });
    return loading;
  };
  return {
    search: async (requests) => (await engine()).search(requests),
    facetValues: async (requests) => (await engine()).facetValues(requests),
    prepare: async () => (await engine()).prepare(),
  };
}

/** A browser may cache a failed script import until the page is reloaded. */
export class ScriptNotLoaded extends Error {
  override readonly name = 'ScriptNotLoaded';
}

/** The engine on the calling thread. */
export function createLoadedLocalEngine(source: IndexSource): DeviceEngine {
  return createLoadedEngine(async () => (await import('./device-engine.ts')).createLocalEngine(source));
}

/** The engine in a worker, which the page's thread need not carry. */
export function createLoadedWorkerEngine(url: string): DeviceEngine {
  return createLoadedEngine(async () => (await import('./worker-engine.ts')).createWorkerEngine(url));
}
