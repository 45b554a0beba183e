import type { SitePage } from '#site-plan/site-page.ts';

type PageOfKind<K extends SitePage['kind']> = Extract<SitePage, { kind: K }>;

/** Narrows the page that a route receives; receiving another kind is a bug in the plan. */
export function pageOfKind<K extends SitePage['kind']>(page: SitePage, kind: K): PageOfKind<K> {
  if (page.kind !== kind) {
    throw new Error(`The plan sent a page of kind "${page.kind}" (${page.path}) to the route for "${kind}".`);
  }
  return page as PageOfKind<K>;
}
