/** Possible meanings of a mistyped search page URL. */
export interface NearSearchPath {
  /** URLs to look up among the site's own, the most likely first. */
  readonly paths: readonly string[];
  /** Page of results that it named. */
  readonly page?: number;
  /** What to search for where none of them exists: "toyota coroller". */
  readonly words: string;
}

/** The longest text that is searched for. */
const MOST_WORDS = 100;

/**
 * Reads an address below `/search` that the site does not have: `/search/Toyota`, `/search/land_rover`, `/search/utes`,
 * `/search/toyota/page/99`. Undefined for every other address.
 */
export function nearSearchPath(pathname: string): NearSearchPath | undefined {
  const [root, ...rest] = decoded(pathname)
    .split('/')
    .map(slug)
    .filter((segment) => segment !== '');
  if (root !== 'search') return undefined;
  const pageAt =
    rest.length > 2 && rest.at(-2) === 'page' && /^\d+$/.test(rest.at(-1) ?? '') ? rest.length - 2 : undefined;
  const segments = rest.slice(0, pageAt);
  const last = segments.at(-1);
  if (last === undefined) return undefined;
  const folder = ['/search', ...segments.slice(0, -1)].join('/');
  const endings = [last, last.replace(/s$/, ''), last.replace(/es$/, ''), `${last}s`];
  return {
    paths: [...new Set(endings)].map((ending) => `${folder}/${ending}`),
    ...(pageAt !== undefined && { page: Number(rest[pageAt + 1]) }),
    words: segments.join(' ').replaceAll('-', ' ').slice(0, MOST_WORDS),
  };
}

/** The search for an address's words and for what it asked already, `?query=red&body=ute`. */
export function searchForWords({ words }: NearSearchPath, search: string): URLSearchParams {
  const asked = new URLSearchParams(search);
  asked.set('query', [words, ...asked.getAll('query')].join(' '));
  return asked;
}

function slug(segment: string): string {
  return segment
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
