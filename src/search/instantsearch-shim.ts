/**
 * Replaces parts of InstantSearch that search pages never use (6 KB gz): its usage reports to Algolia, its router,
 * which `url-router.ts` replaces, and the cache filling of Algolia's own client.
 */
function unused(): never {
  throw new Error('Left out: see instantsearch-shim.ts.');
}

/** `insights` is off. */
export const createInsightsMiddleware = unused;
/** Only requested by Algolia's crawler. */
export const isMetadataEnabled = (): boolean => false;
export const createMetadataMiddleware = unused;
/** The clients of search pages have their own caches. */
export const hydrateSearchClient = (): void => undefined;
/** The default router of InstantSearch. */
export default unused;
