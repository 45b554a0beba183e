import type { SiteSearchClient } from '#search/fallback-client.ts';
import type { SearchRouting } from '#search/url-router.ts';
import type { SearchNow } from './use-search.ts';

/** What the hooks of a search page work with. */
export interface SearchServices {
  readonly search: SearchNow;
  readonly client: SiteSearchClient;
  readonly routing: SearchRouting;
}
