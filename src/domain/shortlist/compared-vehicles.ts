import type { ShortlistEntry } from './shortlist-entry.ts';
import { readList } from './favourite.ts';
import { isSlug, readEntry } from './read-entry.ts';

/** Columns that a table of vehicles can have and still be read. */
export const MOST_COMPARED = 4;

/** The vehicles chosen to compare, out of the browser's storage, in the order of choosing. */
export function readCompared(value: unknown): ShortlistEntry[] {
  return readList(value, MOST_COMPARED, readEntry);
}

/** The slugs in the address of a comparison, `?cars=slug,slug`; nothing where it names none. */
export function comparedSlugs(search: string): string[] | undefined {
  const cars = new URLSearchParams(search).get('cars');
  if (cars === null) return undefined;
  return [...new Set(cars.split(',').filter(isSlug))].slice(0, MOST_COMPARED);
}

/** The address at which these vehicles stand beside each other, for the browser's bar and for sending. */
export function compareHref(path: string, slugs: readonly string[]): string {
  return slugs.length === 0 ? path : `${path}?cars=${slugs.map(encodeURIComponent).join(',')}`;
}
