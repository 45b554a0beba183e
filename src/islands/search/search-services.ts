import type { SiteSearchClient } from '#search/fallback-client.ts';
import type { SearchRouting } from '#search/url-router.ts';

/** What the hooks of a search page work with, besides InstantSearch's state. */
export interface SearchServices {
  readonly client: SiteSearchClient;
  readonly routing: SearchRouting;
}
