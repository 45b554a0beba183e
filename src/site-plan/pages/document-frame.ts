import type { PageBase } from '../site-page.ts';
import type { SiteDocument } from '../plan-input.ts';
import { breadcrumbList } from '../head/json-ld.ts';
import { type HeadSource, pageHead } from '../head/page-head.ts';
import type { PlanContext } from './plan-context.ts';

/** Address, head and breadcrumbs of a page that is one of the dealer's own files. */
export function documentFrame(
  { dealer }: Pick<PlanContext, 'dealer'>,
  { path, heading, meta }: SiteDocument,
  breadcrumbs: PageBase['breadcrumbs'],
  head: Pick<HeadSource, 'description' | 'image' | 'jsonLd'>,
): Pick<PageBase, 'path' | 'head' | 'breadcrumbs'> & { readonly status: 200 } {
  return {
    path,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path,
      title: `${heading} | ${dealer.name}`,
      description: meta?.description ?? head.description,
      image: head.image,
      jsonLd: [breadcrumbList(dealer.url, breadcrumbs), ...(head.jsonLd ?? [])],
    }),
    breadcrumbs,
  };
}
