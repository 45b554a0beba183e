import type { InstantSearchApi } from 'react-instantsearch-core';
import type { SiteSearchClient } from '#search/fallback-client.ts';
import type { SearchRouting } from '#search/url-router.ts';

/** What the hooks of a search page work with. */
export interface SearchServices {
  /**
   * InstantSearch's state and results. They are asked for once a page: each asking listens to every drawing, and
   * reads the state of all widgets in it.
   */
  readonly search: InstantSearchApi;
  readonly client: SiteSearchClient;
  readonly routing: SearchRouting;
}
