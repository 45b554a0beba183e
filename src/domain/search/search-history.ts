/** A past search: its path and its filters that are not empty [3-53]. */
export interface PastSearch {
  /** `/search/toyota` */
  readonly path: string;
  /** Query string without `?`, as addresses of search pages are written; never empty on the page of everything. */
  readonly filters: string;
  /** "Toyota, Ute, under $40,000" */
  readonly label: string;
}

/** [3-53, 9-3] */
export const MOST_PAST_SEARCHES = 5;
const LONGEST_LABEL = 120;
const LONGEST_FILTERS = 2000;

/**
 * The history with one more search, newest first, 5 at most [3-53]. A search that only narrows the previous one
 * replaces it, so that five clicks in a row do not fill the history.
 */
export function withPastSearch(history: readonly PastSearch[], search: PastSearch): PastSearch[] {
  const others = history.filter((past, index) => !isSame(past, search) && !(index === 0 && isNarrowing(past, search)));
  return [search, ...others].slice(0, MOST_PAST_SEARCHES);
}

function isSame(a: PastSearch, b: PastSearch): boolean {
  return a.path === b.path && a.filters === b.filters;
}

/** Whether a search includes everything in another one: the same values, or the same text with more typed. */
function isNarrowing(before: PastSearch, after: PastSearch): boolean {
  if (before.path !== after.path) return false;
  const now = new URLSearchParams(after.filters);
  return [...new URLSearchParams(before.filters)].every(([key, value]) =>
    key === 'query' ? (now.get('query') ?? '').startsWith(value) : key.startsWith('range[') || now.has(key, value),
  );
}

/** Parses the stored history; anything that is not a past search is skipped. */
export function readPastSearches(kept: string | null): PastSearch[] {
  let entries: unknown;
  try {
    entries = JSON.parse(kept ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(entries) ? entries.flatMap(asPastSearch).slice(0, MOST_PAST_SEARCHES) : [];
}

function asPastSearch(entry: unknown): PastSearch[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { path, filters, label } = entry as Record<string, unknown>;
  // A path elsewhere, `//other.example`, would lead off the site.
  if (typeof path !== 'string' || !/^\/(?!\/)[\w\-./]*$/.test(path)) return [];
  if (typeof filters !== 'string' || filters.length > LONGEST_FILTERS) return [];
  if (typeof label !== 'string' || label.trim() === '') return [];
  return [{ path, filters, label: label.slice(0, LONGEST_LABEL) }];
}
