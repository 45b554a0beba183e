import { formatCount } from '#domain/formats/counts.ts';
import { countValues } from '#domain/vehicle-words/item-nouns.ts';
import type { HomePage, SiteChrome } from '#site-plan/site-page.ts';
import { type SiteCopy, siteCopy } from '#parts/copy/site-copy.ts';

/** The dealer's words for the home page, with how many vehicles of how many brands are for sale. */
export function homeCopy(chrome: SiteChrome, { props: { counts } }: HomePage): SiteCopy {
  return siteCopy(chrome, {
    ...countValues(counts.total, chrome.dealer.search.itemsNoun),
    brands: formatCount(counts.makes),
  });
}
