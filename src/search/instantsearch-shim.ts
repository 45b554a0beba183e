/**
 * Stands in for parts of InstantSearch that search pages never use (6 KB gz): its usage reports to Algolia, its router,
 * which `url-router.ts` replaces, and what fills the cache of Algolia's own client.
 */
function unused(): never {
  throw new Error('Left out: see instantsearch-shim.ts.');
}

/** `insights` is off. */
export const createInsightsMiddleware = unused;
/** Asked for by Algolia's crawler alone. */
export const isMetadataEnabled = (): boolean => false;
export const createMetadataMiddleware = unused;
/** The clients of search pages keep their answers themselves. */
export const hydrateSearchClient = (): void => undefined;
/** Reports of clicks on hits, to Algolia. */
export const createSendEventForHits = (): (() => void) => () => undefined;
export const createBindEventForHits = (): (() => string) => () => '';
export const _buildEventPayloadsForHits = unused;
/** The default router of InstantSearch. */
export default unused;
