import type { LeadFields } from '../leads/lead-fields.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { readFollowedSearch } from './followed-search.ts';

/**
 * The list that a plain form below it is about. The form was built for the whole page, and the browser's address says how
 * the list was filtered since.
 *
 * @param page Where the form was sent from.
 */
export async function withListOfPage(posted: LeadFields, page: URL, tenant: Tenant): Promise<LeadFields> {
  const { search: built, wanted, page_id: path, url } = posted;
  // No other form says what is wanted; the list of everything has no filters of its own.
  if (wanted === undefined || page.search === '') return posted;
  const own = page.pathname === path && typeof built === 'string' ? built : '';
  const search = [own, page.search.slice(1)].filter((part) => part !== '').join('&');
  const followed = await readFollowedSearch(search, tenant);
  if (followed === undefined) return posted;
  const address = page.pathname + page.search;
  const site = typeof url === 'string' ? URL.parse(address, url) : null;
  return {
    ...posted,
    search: followed.search,
    wanted: followed.name,
    page_id: address,
    ...(site !== null && { url: site.href }),
  };
}
