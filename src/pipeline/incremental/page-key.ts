import type { SitePage } from '#site-plan/site-page.ts';
import { contentHash } from '../content-hash.ts';

/**
 * Key of a page: the compiled templates, what all pages of the site share, and the content of this page. There is no
 * dependency tracking that could go wrong: a change of code or chrome re-renders every page.
 *
 * @param siteKey `siteKey` of the same build.
 * @param pageJson The page as JSON, `pageToJson`.
 */
export function pageKey(siteKey: string, pageJson: string): string {
  return contentHash(`${siteKey}\n${pageJson}`);
}

/** The part of a page's key that all pages of a dealer share. */
export function siteKey(compiledHash: string, chromeJson: string): string {
  return contentHash(`${compiledHash}\n${chromeJson}`);
}

/** A page as sent to the renderer. The time of its next change is only for the schedule, so it is left out. */
export function pageToJson(page: SitePage): string {
  return JSON.stringify({ ...page, changesAt: undefined });
}

/**
 * Inputs of every page, which are therefore not part of the pages' fingerprints: the sources of plan and templates,
 * the chrome, and the dealer's config and pictures.
 */
export function inputsKey(siteKeyText: string, sourceKey: string, sharedInputs: string): string {
  return contentHash(`${siteKeyText}\n${sourceKey}\n${sharedInputs}`);
}

/**
 * What links of a site can lead to: names of its files other than hashed assets, and the paths that redirect.
 *
 * @param names In any order.
 */
export function targetsKey(names: Iterable<string>): string {
  return contentHash([...names].sort().join('\n'));
}
