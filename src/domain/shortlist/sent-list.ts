import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { isSlug } from './read-entry.ts';

/** Maximum number of vehicles whose URL still gets through email and messengers. */
export const MOST_SENT = 50;

/** The slugs in a URL, `?cars=slug,slug`, without duplicates; undefined where it contains no list. */
export function sentSlugs(search: string, most = MOST_SENT): string[] | undefined {
  const cars = new URLSearchParams(search).get('cars');
  if (cars === null) return undefined;
  return [...new Set(cars.split(',').filter(isSlug))].slice(0, most);
}

/** The address at which a page shows these vehicles, for the browser's bar and for sending. */
export function sentListHref(path: string, slugs: readonly string[]): string {
  return slugs.length === 0 ? path : `${path}?cars=${slugs.map(encodeURIComponent).join(',')}`;
}

/** Heading and introduction of a list opened from a shared link. */
export interface SentListWords {
  /** "3 cars sent to you" */
  readonly heading: string;
  readonly introduction: string;
}

/** @param missingCount Number of vehicles in the list that the site no longer has. */
export function sentListWords(count: number, missingCount: number, noun: ItemNoun): SentListWords {
  const { singular, plural } = noun;
  const missing = [
    ...(missingCount === 1 ? [`One ${singular} in this list is no longer for sale.`] : []),
    ...(missingCount > 1 ? [`${missingCount} ${plural} in this list are no longer for sale.`] : []),
  ];
  const shown = count === 0 ? [] : ['Someone picked these for you. Prices are current.'];
  return {
    heading: `${count === 0 ? 'No' : count} ${count === 1 ? singular : plural} sent to you`,
    introduction: [...shown, ...missing].join(' ') || `None of the ${plural} in this link are for sale any more.`,
  };
}
