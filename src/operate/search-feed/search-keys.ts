import { createHmac, randomBytes } from 'node:crypto';
import { SEARCH_KEY_BEGINNING } from '#config/search-connection.ts';
import type { TypesenseAdmin } from './typesense-admin.ts';

/**
 * Collections that a dealer's key may search, as the regular expression that Typesense matches against whole names.
 * An alias consists of letters, digits, hyphens and underscores, so it needs no escaping.
 */
export function dealerCollections(alias: string): string {
  return `${alias}(_models|_offers)?(_[0-9]{14})?`;
}

/**
 * Creates a key that can search one dealer's collections and nothing else. Its value starts with `search_`, by which
 * builds recognise it; the server only shows it once.
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

const NOBODY = 'forecourt-key-check';
/** Harmless requests, each with the permission that it tests. They refer to things that do not exist. */
const PROBES: readonly (readonly [
  power: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: (alias: string) => string,
  body?: unknown,
])[] = [
  ['list keys', 'GET', () => '/keys'],
  ['delete keys', 'DELETE', () => '/keys/999999999'],
  ['delete vehicles', 'DELETE', (alias) => `/collections/${alias}/documents/${NOBODY}`],
  ['change vehicles', 'PATCH', (alias) => `/collections/${alias}/documents/${NOBODY}`, { id: NOBODY }],
  ['import vehicles', 'POST', (alias) => `/collections/${alias}/documents/import?action=update`, `{"id":"${NOBODY}"}`],
  ['export vehicles', 'GET', (alias) => `/collections/${alias}/documents/export?filter_by=id:=${NOBODY}`],
  ['delete collections', 'DELETE', (alias) => `/collections/${alias}_00000000000000`],
  ['change curation', 'DELETE', (alias) => `/collections/${alias}/overrides/${NOBODY}`],
  ['change synonyms', 'DELETE', (alias) => `/collections/${alias}/synonyms/${NOBODY}`],
  ['change aliases', 'DELETE', () => `/aliases/${NOBODY}`],
];
const REFUSED = [401, 403];

/**
 * What a key can do besides searching; `undefined` for a search-only key. A server does not list a key's permissions,
 * so we try them.
 *
 * @throws FeedError
 */
export async function powersBeyondSearch(admin: TypesenseAdmin, key: string, alias: string): Promise<string[]> {
  const powers: string[] = [];
  for (const [power, method, path, body] of PROBES) {
    const status = await admin.statusWith(key, method, path(encodeURIComponent(alias)), body);
    if (!REFUSED.includes(status)) powers.push(power);
  }
  return powers;
}

/**
 * A key with an embedded filter, for collections that several dealers share: searches with it cannot go beyond the
 * filter. Derived from a search-only key without a request to the server.
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
