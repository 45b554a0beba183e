import type { DeviceEngine, IndexSource } from './device-engine.ts';

/**
 * An engine whose code is downloaded with its first use: a page answers to touches before it is there, and where a
 * server searches it is never needed.
 */
function createLoadedEngine(load: () => Promise<DeviceEngine>): DeviceEngine {
  let loading: Promise<DeviceEngine> | undefined;
  const engine = (): Promise<DeviceEngine> => {
    loading ??= load().catch((error: unknown) => {
      // The next search may download again.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    search: async (requests) => (await engine()).search(requests),
    facetValues: async (requests) => (await engine()).facetValues(requests),
    prepare: async () => (await engine()).prepare(),
  };
}

/** The engine on the thread that asks. */
export function createLoadedLocalEngine(source: IndexSource): DeviceEngine {
  return createLoadedEngine(async () => (await import('./device-engine.ts')).createLocalEngine(source));
}

/** The engine in a worker, which the page's thread need not carry. */
export function createLoadedWorkerEngine(url: string): DeviceEngine {
  return createLoadedEngine(async () => (await import('./worker-engine.ts')).createWorkerEngine(url));
}
