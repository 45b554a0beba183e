import { formatCount } from '#domain/formats/counts.ts';
import type { SiteChrome } from '#site-plan/site-page.ts';
import { yardManifest } from '../manifest.ts';
import { fillCopy } from './fill-copy.ts';

export type SiteCopy = (key: string) => string;

/** The dealer's words for a heading or a promise, with the template's own where the dealer says nothing. */
export function siteCopy(chrome: SiteChrome, count?: number): SiteCopy {
  const { dealer, locations } = chrome;
  const place = locations.find((location) => location.primary) ?? locations[0];
  const values = {
    dealer: dealer.name,
    city: place?.city,
    state: place?.state.toUpperCase(),
    items: dealer.search.itemsNoun.plural,
    count: count === undefined ? undefined : formatCount(count),
  };
  return (key) => fillCopy(dealer.copy[key] ?? yardManifest.copy[key] ?? '', values);
}

/** A sign's lines: a dealer breaks them with `\n`. */
export function signLines(text: string): readonly string[] {
  return text.split('\n');
}
