import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { isSlug } from './read-entry.ts';

/** An address as long as this many vehicles make it still goes through mail and messengers. */
export const MOST_SENT = 50;

/** The slugs in an address, `?cars=slug,slug`, each once; nothing where it names no list. */
export function sentSlugs(search: string, most = MOST_SENT): string[] | undefined {
  const cars = new URLSearchParams(search).get('cars');
  if (cars === null) return undefined;
  return [...new Set(cars.split(',').filter(isSlug))].slice(0, most);
}

/** The address at which a page shows these vehicles, for the browser's bar and for sending. */
export function sentListHref(path: string, slugs: readonly string[]): string {
  return slugs.length === 0 ? path : `${path}?cars=${slugs.map(encodeURIComponent).join(',')}`;
}

/** What the page says above a list that somebody sent. */
export interface SentListWords {
  /** "3 cars sent to you" */
  readonly heading: string;
  readonly introduction: string;
}

/** @param missingCount How many of the list the site does not have any more. */
export function sentListWords(count: number, missingCount: number, noun: ItemNoun): SentListWords {
  const { singular, plural } = noun;
  const missing = [
    ...(missingCount === 1 ? [`One ${singular} of this list is no longer listed.`] : []),
    ...(missingCount > 1 ? [`${missingCount} ${plural} of this list are no longer listed.`] : []),
  ];
  const shown = count === 0 ? [] : ['Somebody chose these for you. Prices are as they are now.'];
  return {
    heading: `${count === 0 ? 'No' : count} ${count === 1 ? singular : plural} sent to you`,
    introduction: [...shown, ...missing].join(' ') || 'The address of this list names nothing that is listed here.',
  };
}
