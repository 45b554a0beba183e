import type { DealerConfig } from './dealer-config.ts';
import type { TypesenseConnection } from './public-dealer.ts';

/** A dealer's search server as the environment allows it. */
export type SearchConnection =
  | { readonly kind: 'typesense'; readonly connection: TypesenseConnection }
  /** Search runs on the device, with the reason if a configured server cannot be used. */
  | { readonly kind: 'device'; readonly notice?: string }
  /** Nothing may be published: what happened and what to do. */
  | { readonly kind: 'refused'; readonly message: string; readonly remedy: string };

/** Prefix of keys that `npm run index` creates, so that they cannot be mistaken for others. */
export const SEARCH_KEY_BEGINNING = 'search_';

/**
 * Name of a dealer's collection on a Typesense server, as used in searches [7-1]. It is an alias, so that a fresh
 * collection can replace the live one.
 *
 * @example collectionAlias({ slug: 'ironbark-cars', … }) // 'Car_production_ironbark-cars'
 */
export function collectionAlias({ slug, search }: Pick<DealerConfig, 'slug' | 'search'>): string {
  return search.collection ?? `${search.index_name}_${slug}`;
}

/** URLs of a dealer's search server, without trailing slash. */
export function searchNodes({ host, nodes }: Pick<DealerConfig['search'], 'host' | 'nodes'>): string[] {
  return [...new Set([host ?? '', ...nodes].map((address) => address.replace(/\/+$/, '')))].filter(Boolean);
}

/**
 * Whether pages search on a server, and with which key. A key whose format is not search-only never gets into a page:
 * a Typesense server does not report what a key may do, so the format is all there is to check.
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
      ...(search.collection !== undefined && { shared: true }),
    },
  };
}

/** One of our keys, or a scoped key: `base64(HMAC of 44 characters, 4 of the parent key, JSON)`. */
export function isSearchOnlyKey(key: string): boolean {
  return new RegExp(`^${SEARCH_KEY_BEGINNING}[\\w-]{16,200}$`).test(key) || scopedParameters(key) !== undefined;
}

/** The parameters inside a scoped key; `undefined` for any other key. */
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
