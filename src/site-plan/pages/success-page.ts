import type { SuccessPage } from '../site-page.ts';
import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { pageHead } from '../head/page-head.ts';
import { cardsOf, creditNoticeFor, HOME, type PlanContext } from './plan-context.ts';

const MOST_CARDS = 4;

/** The page after a form was sent [2.1-8]. */
export function successPage(context: PlanContext, rules: EnquiryRules): SuccessPage {
  const { dealer, catalogue, landing, primaryLocation } = context;
  const arrivals = catalogue.arrivals.slice(0, MOST_CARDS);
  const cards = cardsOf(context, arrivals);
  return omitUndefined({
    kind: 'success',
    path: '/success',
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path: '/success',
      title: `Thank you | ${dealer.name}`,
      description: `${dealer.name} has your message and will reply.`,
      robots: 'noindex',
    }),
    breadcrumbs: [HOME, { label: 'Thank you' }],
    props: omitUndefined({
      location: primaryLocation,
      replyWithinMinutes: rules.replyWithinMinutes,
      searchPath: landing.all.path,
      arrivals: cards,
      creditNotice: creditNoticeFor(context, cards),
    }),
    changesAt: catalogue.changesAt(arrivals),
  });
}
