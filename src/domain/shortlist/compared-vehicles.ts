import type { ShortlistEntry } from './shortlist-entry.ts';
import { readList } from './favourite.ts';
import { readEntry } from './read-entry.ts';
import { sentSlugs } from './sent-list.ts';

/** Maximum number of columns that stay readable. */
export const MOST_COMPARED = 4;

/** The vehicles chosen to compare, out of the browser's storage, in the order of choosing. */
export function readCompared(value: unknown): ShortlistEntry[] {
  return readList(value, MOST_COMPARED, readEntry);
}

/** The slugs in the address of a comparison, `?cars=slug,slug`; nothing where it names none. */
export function comparedSlugs(search: string): string[] | undefined {
  return sentSlugs(search, MOST_COMPARED);
}
