import type { PageBase } from '../site-page.ts';
import type { SiteDocument } from '../plan-input.ts';
import type { HeadSource } from '../head/page-head.ts';
import { type PageFrame, pageFrame } from './page-frame.ts';
import type { PlanContext } from './plan-context.ts';

/** Address, head and breadcrumbs of a page that is one of the dealer's own files. */
export function documentFrame(
  context: Pick<PlanContext, 'dealer'>,
  { path, heading, meta }: SiteDocument,
  breadcrumbs: PageBase['breadcrumbs'],
  { description, ...head }: Pick<HeadSource, 'description' | 'image' | 'jsonLd'>,
): PageFrame {
  return pageFrame(context, {
    ...head,
    path,
    title: heading,
    breadcrumbs,
    description: meta?.description ?? description,
  });
}
