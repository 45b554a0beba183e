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
  const { search: built, page_id: path, url } = posted;
  if (typeof built !== 'string' || page.search === '') return posted;
  const search = [page.pathname === path ? built : '', page.search.slice(1)].filter((part) => part !== '').join('&');
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
