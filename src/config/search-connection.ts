import type { DealerConfig } from './dealer-config.ts';
import type { TypesenseConnection } from './public-dealer.ts';

/** What the environment makes of a dealer's search server. */
export type SearchConnection =
  | { readonly kind: 'typesense'; readonly connection: TypesenseConnection }
  /** Search runs on the device, with the reason where a server is configured that cannot be used. */
  | { readonly kind: 'device'; readonly notice?: string }
  /** Nothing may be published: what happened and what to do. */
  | { readonly kind: 'refused'; readonly message: string; readonly remedy: string };

/** Keys that `npm run index` makes begin with this, so that they cannot be mistaken for another. */
export const SEARCH_KEY_BEGINNING = 'search_';

/**
 * Name of a dealer's collection on a Typesense server, as searches name it [7-1]. It is an alias, so that a fresh
 * collection can take the place of the one that is live.
 *
 * @example collectionAlias({ slug: 'ironbark-cars', … }) // 'Car_production_ironbark-cars'
 */
export function collectionAlias({ slug, search }: Pick<DealerConfig, 'slug' | 'search'>): string {
  return search.collection ?? `${search.index_name}_${slug}`;
}

/** Name of a dealer's stopwords on a Typesense server. */
export function stopwordsSetName(config: Pick<DealerConfig, 'slug' | 'search'>): string {
  return collectionAlias(config);
}

/** Addresses of a dealer's search server, without trailing slash. */
export function searchNodes({ host, nodes }: Pick<DealerConfig['search'], 'host' | 'nodes'>): string[] {
  return [...new Set([host ?? '', ...nodes].map((address) => address.replace(/\/+$/, '')))].filter(Boolean);
}

/**
 * Whether pages search on a server, and with which key. A key that is not search-only by its shape never gets into a
 * page: a Typesense server does not say of a key what it may do, so the shape is all there is.
 */
export function searchConnection(
  config: Pick<DealerConfig, 'slug' | 'search'>,
  environment: Readonly<Record<string, string | undefined>>,
): SearchConnection {
  const { search, slug } = config;
  const [first, ...others] = searchNodes(search);
  if (search.engine === 'device' || first === undefined || search.key === undefined) return { kind: 'device' };

  const variable = search.key.env;
  const searchKey = environment[variable]?.trim() ?? '';
  if (searchKey === '') {
    const message = `${slug}: the variable ${variable} with the search-only key of ${first} is not set`;
    const remedy = `Set ${variable}; "npm run index -- --dealer=${slug} --create-key" makes a key.`;
    return search.engine === 'typesense'
      ? { kind: 'refused', message: `${message}.`, remedy }
      : { kind: 'device', notice: `${message}, so search runs on the device. ${remedy}` };
  }
  if (searchKey === environment[search.admin_key.env]?.trim() || !isSearchOnlyKey(searchKey)) {
    return {
      kind: 'refused',
      message: `${slug}: the key in ${variable} is not a search-only key. Every visitor can read it in the page; with an admin key anybody could delete the stock.`,
      remedy: `Make one with "npm run index -- --dealer=${slug} --create-key" and set ${variable} to it. A scoped key is as good; other keys are taken when they begin with "${SEARCH_KEY_BEGINNING}".`,
    };
  }
  if (search.collection !== undefined && scopedParameters(searchKey)?.['filter_by'] === undefined) {
    return {
      kind: 'refused',
      message: `${slug}: the collection ${search.collection} is shared, but the key in ${variable} has no filter: the site would show the stock of every dealer in it.`,
      remedy: `Make a scoped key with a filter of this dealer, as docs/search.md shows, or remove \`search.collection\`.`,
    };
  }
  return {
    kind: 'typesense',
    connection: {
      nodes: [first, ...others],
      searchKey,
      timeoutMs: search.timeout_ms,
      ...(search.collection === undefined && { stopwordsSet: stopwordsSetName(config) }),
    },
  };
}

/** A key of ours, or a scoped key: `base64(HMAC of 44 characters, 4 of the parent key, JSON)`. */
export function isSearchOnlyKey(key: string): boolean {
  return new RegExp(`^${SEARCH_KEY_BEGINNING}[\\w-]{16,200}$`).test(key) || scopedParameters(key) !== undefined;
}

/** The parameters inside a scoped key; nothing for another key. */
function scopedParameters(key: string): Readonly<Record<string, unknown>> | undefined {
  if (!/^[A-Za-z0-9+/]{64,}={0,2}$/.test(key)) return undefined;
  try {
    const parameters: unknown = JSON.parse(/^[A-Za-z0-9+/]{43}=.{4}(\{[^]*\})$/.exec(atob(key))?.[1] ?? 'null');
    return typeof parameters === 'object' && parameters !== null ? { ...parameters } : undefined;
  } catch {
    // Not base64, or no JSON in it: some other key.
    return undefined;
  }
}
