import type { SuccessPage } from '../site-page.ts';
import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import { type EnquiryTopic, enquiryTopics } from '#domain/lead/enquiry-topic.ts';
import { sentId } from '#domain/lead/sent-id.ts';
import type { FormDeclaration } from '#domain/lead/form-declaration.ts';
import { cancelTermsText, depositText, holdText } from '#domain/reservations/reservation-rules.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { pageHead } from '../head/page-head.ts';
import { cardsOf, creditNoticeFor, HOME, type PlanContext } from './plan-context.ts';
import { rowOf } from '../stock/catalogue.ts';

/** A row, and one more in place of the vehicle that the enquiry was about. */
const MOST_CARDS = 5;

/** The page after a form was sent [2.1-8]. */
export function successPage(context: PlanContext, rules: EnquiryRules): SuccessPage {
  const { dealer, catalogue, landing, primaryLocation } = context;
  const arrivals = rowOf(catalogue.arrivals, MOST_CARDS);
  const cards = cardsOf(context, arrivals);
  const { reservation } = context.vehicleTargets().actions;
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
      visitAbout: visitAbout(dealer.forms, rules),
      repliesLater: dealer.forms.flatMap(({ kind, repliesLater, whatNext = '' }) =>
        repliesLater === true ? [{ id: sentId(kind), whatNext }] : [],
      ),
      hold: reservation && {
        hours: reservation.holdHours,
        depositText: depositText(reservation),
        cancelText: cancelTermsText(reservation),
        text: holdText(reservation),
      },
      searchPath: landing.all.path,
      arrivals: cards,
      creditNotice: creditNoticeFor(context, cards),
    }),
    changesAt: catalogue.changesAt(arrivals),
  });
}

/** Nobody comes to look at a vehicle about a part, a service or a job. */
const VISITED: ReadonlySet<EnquiryTopic | undefined> = new Set([
  undefined,
  'test_drive',
  'inspect',
  'new_vehicles',
  'used_vehicles',
]);

function visitAbout(
  forms: readonly FormDeclaration[],
  { categories, topics = enquiryTopics(categories) }: EnquiryRules,
): readonly string[] {
  const visited = categories.filter((category) => VISITED.has(topics[category]));
  const drives = forms.flatMap(({ interest, category = [] }) => (interest === 'test-drive' ? category : []));
  // A form with one category does not ask for it.
  const only = categories.length === 1 && visited.length === 1 ? [''] : [];
  return [...new Set([...visited, ...drives, ...only])];
}
