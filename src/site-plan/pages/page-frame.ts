import type { PageBase } from '../site-page.ts';
import { breadcrumbList } from '../head/json-ld.ts';
import { type HeadSource, pageHead } from '../head/page-head.ts';
import type { PlanContext } from './plan-context.ts';

export type PageFrame = Pick<PageBase, 'path' | 'head' | 'breadcrumbs'> & { readonly status: 200 };

export interface FramedPage
  extends Pick<PageBase, 'path' | 'breadcrumbs'>, Pick<HeadSource, 'description' | 'image' | 'robots' | 'jsonLd'> {
  /** Without the dealer's name. */
  readonly title: string;
}

/** Address, head and breadcrumbs of a page whose title is followed by the dealer's name. */
export function pageFrame(
  { dealer }: Pick<PlanContext, 'dealer'>,
  { path, title, breadcrumbs, jsonLd = [], ...head }: FramedPage,
): PageFrame {
  return {
    path,
    status: 200,
    head: pageHead({
      ...head,
      siteUrl: dealer.url,
      path,
      title: `${title} | ${dealer.name}`,
      jsonLd: [breadcrumbList(dealer.url, breadcrumbs), ...jsonLd],
    }),
    breadcrumbs,
  };
}

/** The same of a page that is for its visitor alone: no search engine is shown it. */
export function unindexedFrame(
  context: Pick<PlanContext, 'dealer'>,
  page: Omit<FramedPage, 'robots' | 'jsonLd' | 'image'>,
): PageFrame {
  return pageFrame(context, { ...page, robots: 'noindex' });
}
