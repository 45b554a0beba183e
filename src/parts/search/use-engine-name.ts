import { useSyncExternalStore } from 'react';
import type { SearchEngineName, SiteSearchClient } from '#search/fallback-client.ts';

/** The engine that currently answers searches. */
export function useEngineName({ engine }: SiteSearchClient): SearchEngineName {
  return useSyncExternalStore(engine.subscribe, engine.get, engine.get);
}
