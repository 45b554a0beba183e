import type { DeviceEngine, IndexSource } from './device-engine.ts';

/**
 * The engine, downloaded with its first use: a page answers to touches before it is there, and where a server or a
 * worker searches it is never needed.
 */
export function createLoadedEngine(source: IndexSource): DeviceEngine {
  let loading: Promise<DeviceEngine> | undefined;
  const engine = (): Promise<DeviceEngine> => {
    loading ??= load(source).catch((error: unknown) => {
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

async function load(source: IndexSource): Promise<DeviceEngine> {
  const { createLocalEngine } = await import('./device-engine.ts');
  return createLocalEngine(source);
}
