import type { PageBase } from '../site-page.ts';
import { breadcrumbList } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import type { PlanContext } from './plan-context.ts';

interface UnindexedPage extends Pick<PageBase, 'path' | 'breadcrumbs'> {
  /** Without the dealer's name. */
  readonly title: string;
  readonly description: string;
}

/** Address, head and breadcrumbs of a page that is for its visitor alone: no search engine is shown it. */
export function unindexedFrame(
  { dealer }: Pick<PlanContext, 'dealer'>,
  { path, title, description, breadcrumbs }: UnindexedPage,
): Pick<PageBase, 'path' | 'head' | 'breadcrumbs'> & { readonly status: 200 } {
  return {
    path,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path,
      title: `${title} | ${dealer.name}`,
      description,
      robots: 'noindex',
      jsonLd: [breadcrumbList(dealer.url, breadcrumbs)],
    }),
    breadcrumbs,
  };
}
