import { createHmac, randomBytes } from 'node:crypto';
import { SEARCH_KEY_BEGINNING } from '#config/search-connection.ts';
import type { TypesenseAdmin } from './typesense-admin.ts';

/**
 * Collections that a dealer's key may search, as the regular expression that Typesense matches whole names with. An
 * alias holds letters, digits, hyphens and underscores, none of which means anything there.
 */
export function dealerCollections(alias: string): string {
  return `${alias}(_models|_offers)?(_[0-9]{14})?`;
}

/**
 * Makes a key that can search one dealer's collections and nothing else. Its value begins with `search_`, by which
 * builds know it; the server shows it only now.
 *
 * @throws FeedError
 */
export async function createSearchKey(admin: TypesenseAdmin, slug: string, alias: string): Promise<string> {
  const { value } = await admin.send<{ readonly value: string }>('POST', '/keys', {
    description: `Search-only key of ${slug}`,
    actions: ['documents:search'],
    collections: [dealerCollections(alias)],
    value: `${SEARCH_KEY_BEGINNING}${randomBytes(24).toString('base64url')}`,
  });
  return value;
}

/**
 * A key that is bound to a filter, for collections that several dealers share: whoever has it cannot search beyond the
 * filter. Made from a search-only key without asking the server.
 *
 * @example scopedSearchKey(key, { filter_by: 'dealership_slug:=`ironbark-cars`' })
 */
export function scopedSearchKey(
  searchKey: string,
  parameters: Readonly<Record<string, string | number>> & { readonly filter_by: string },
): string {
  const json = JSON.stringify(parameters);
  const digest = createHmac('sha256', searchKey).update(json).digest('base64');
  return Buffer.from(`${digest}${searchKey.slice(0, 4)}${json}`).toString('base64');
}
