/** Saturday 21 November 2026, 12 noon in Brisbane: the day that the demo dealers' stock was written for. */
export const TEST_NOW = '2026-11-21T02:00:00Z';

/** The dealers whose built sites the tests look at. */
export const TEST_SLUGS = ['northside-vireo', 'ironbark-cars'];

/** Those of which a few pages are looked at: what they share with the others is tested there. */
export const SAMPLED_SLUGS = ['ashby-prestige', 'saltbush-caravans'];

/** A sampled dealer with a few vehicles of each feed: what 1,500 look like, as many others show. */
export const SHORTENED_SLUG = 'harrow-finch';

/** The sampled dealers whose template no dealer has that is looked at in full. */
export const ONLY_OF_TEMPLATE: readonly string[] = ['saltbush-caravans', SHORTENED_SLUG];

/** A built and served site. */
export interface TestSite {
  readonly slug: string;
  /** The published folder. */
  readonly folder: string;
  /** Address of the site in its own canonical links, without trailing slash. */
  readonly url: string;
  /** Where it is served for browser tests, `http://localhost:40123`. */
  readonly served: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    sites: readonly TestSite[];
    sampledSites: readonly TestSite[];
    /** The lead API behind the sites, and what opens its exports. */
    api: { readonly url: string; readonly adminToken: string };
  }
}
