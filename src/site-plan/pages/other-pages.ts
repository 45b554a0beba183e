import type { DocumentPage, NotFoundPage } from '../site-page.ts';
import type { SiteDocument } from '../plan-input.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { plainTextOf } from '../content/site-content.ts';
import { breadcrumbList } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import { cardsOf, creditNoticeFor, HOME, type PlanContext } from './plan-context.ts';

const MOST_CARDS = 4;

/** A text page: terms, privacy, the dealer's own. */
export function documentPage({ dealer }: PlanContext, document: SiteDocument): DocumentPage {
  const { path, heading, html, updated } = document;
  const breadcrumbs = [HOME, { label: heading }];
  const text = plainTextOf(html);
  return {
    kind: 'document',
    path,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path,
      title: `${heading} | ${dealer.name}`,
      description: document.meta?.description ?? `${heading} of ${dealer.name}. ${text}`,
      jsonLd: [breadcrumbList(dealer.url, breadcrumbs)],
    }),
    breadcrumbs,
    props: omitUndefined({
      heading,
      html,
      updatedText: updated === undefined ? undefined : `Last changed on ${formatDate(updated)}`,
    }),
  };
}

/** The 404 page. */
export function notFoundPage(context: PlanContext): NotFoundPage {
  const { dealer, catalogue, landing } = context;
  const arrivals = catalogue.arrivals.slice(0, MOST_CARDS);
  const cards = cardsOf(context, arrivals);
  return omitUndefined({
    kind: 'not-found',
    path: '/404',
    status: 404,
    head: pageHead({
      siteUrl: dealer.url,
      path: '/404',
      title: `Page not found | ${dealer.name}`,
      description: `We can’t find that page. See the ${dealer.search.itemsNoun.plural} ${dealer.name} has in stock.`,
      robots: 'noindex',
    }),
    breadcrumbs: [HOME, { label: 'Page not found' }],
    props: omitUndefined({
      searchPath: landing.all.path,
      arrivals: cards,
      creditNotice: creditNoticeFor(context, cards),
    }),
    changesAt: catalogue.changesAt(arrivals),
  });
}
