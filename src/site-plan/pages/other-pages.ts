import type { DocumentPage, NotFoundPage } from '../site-page.ts';
import type { SiteDocument } from '../plan-input.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { plainTextOf } from '../content/site-content.ts';
import { pageHead } from '../head/page-head.ts';
import { documentFrame } from './document-frame.ts';
import { cardsOf, creditNoticeFor, HOME, type PlanContext } from './plan-context.ts';
import { waysBack } from './ways-back.ts';
import { rowOf } from '../stock/catalogue.ts';

const MOST_CARDS = 4;

/** Documents that go by what they are: their text alone would not say so to who finds it in a search engine. */
const LEGAL: ReadonlySet<string> = new Set(['/terms-and-conditions', '/privacy-policy']);

/** A text page: terms, privacy, the dealer's own. */
export function documentPage(context: PlanContext, document: SiteDocument): DocumentPage {
  const { path, heading, html, updated } = document;
  const text = plainTextOf(html);
  return {
    kind: 'document',
    ...documentFrame(context, document, [HOME, { label: heading }], {
      description: LEGAL.has(path) ? `${heading} of ${context.dealer.name}. ${text}` : text,
    }),
    props: omitUndefined({
      heading,
      html,
      updatedText: updated === undefined ? undefined : `Last changed on ${formatDate(updated)}`,
    }),
  };
}

/** The 404 page. */
export function notFoundPage(context: PlanContext, steps: NotFoundPage['props']['priceSteps']): NotFoundPage {
  const { dealer, catalogue, landing } = context;
  const arrivals = rowOf(catalogue.arrivals, MOST_CARDS);
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
      priceSteps: steps,
      arrivals: cards,
      creditNotice: creditNoticeFor(context, cards),
      ways: waysBack(context),
    }),
    changesAt: catalogue.changesAt(arrivals),
  });
}
