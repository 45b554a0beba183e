import { useSyncExternalStore } from 'react';
import type { SearchEngineName, SiteSearchClient } from '#search/fallback-client.ts';

/** What answers searches at the moment. */
export function useEngineName({ engine }: SiteSearchClient): SearchEngineName {
  return useSyncExternalStore(engine.subscribe, engine.get, engine.get);
}
