import type { SitePage } from '#site-plan/site-page.ts';
import { contentHash } from '../content-hash.ts';

/**
 * Key of a page: the compiled templates, what all pages of the site share, and what this page shows.
 * There is no tracking of what depends on what, so there is none to get wrong: a change of code or
 * chrome renders every page again.
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

/** A page as it goes to the renderer. When it next changes is for the schedule, not for the page. */
export function pageToJson(page: SitePage): string {
  return JSON.stringify({ ...page, changesAt: undefined });
}

/**
 * What the fingerprints of pages leave out because all pages are made from it: the sources of plan and
 * templates, the chrome, and the dealer's config and pictures.
 */
export function inputsKey(siteKeyText: string, sourceKey: string, sharedInputs: string): string {
  return contentHash(`${siteKeyText}\n${sourceKey}\n${sharedInputs}`);
}
