import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { cancelTermsText, depositText, holdText, reservationSentence } from '#domain/reservations/reservation-rules.ts';
import { stockWords } from '#domain/vehicle-words/vehicle-words.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { siteCopy } from '#config/site-copy.ts';
import type { FormPage } from '../site-page.ts';
import { breadcrumbList } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import { reservationForm } from './lead-forms.ts';
import type { PlanContext } from './plan-context.ts';
import { vehiclePage } from './vehicle-page.ts';

/** The page on which one vehicle is reserved [2.1-2, 9-11]. */
export function reservePage(context: PlanContext, vehicle: Vehicle, summary: VehicleSummary, path: string): FormPage {
  const { dealer, primaryLocation } = context;
  const { props: page, breadcrumbs: crumbs } = vehiclePage(context, vehicle, summary);
  const rules = context.vehicleTargets().actions.reservation;
  const form = reservationForm(context, vehicle, page, path);
  if (rules === undefined || form === undefined) throw new Error(`${path} is planned, but nothing can be reserved.`);
  const noun = dealer.search.itemsNoun.singular;
  const copy = siteCopy({ dealer }, { hold: holdText(rules), deposit: depositText(rules) });
  const heading = copy('reserve_heading');
  // On a phone the picture and the price come after the form.
  const text = `${page.name}. ${reservationSentence(rules, noun)}`;
  const breadcrumbs = [...crumbs.map(({ label, href }) => ({ label, href: href ?? page.href })), { label: heading }];
  return {
    kind: 'reserve',
    path,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path,
      // Two cars of one variant have one name.
      title: `${[`${heading}: ${page.name}`, stockWords(page.stockNumber)].filter(Boolean).join(', ')} | ${dealer.name}`,
      description: text,
      robots: 'noindex',
      jsonLd: [breadcrumbList(dealer.url, breadcrumbs)],
    }),
    breadcrumbs,
    props: omitUndefined({
      heading,
      text,
      form: { ...form, send: copy(rules.isPaidOnline === true ? 'reserve_pay_send' : 'reserve_send') },
      location: page.location ?? primaryLocation,
      notes: {
        heading: copy('reserve_steps'),
        items:
          rules.isPaidOnline === true
            ? [copy('reserve_step_pay'), copy('reserve_step_shown'), cancelTermsText(rules)]
            : [copy('reserve_step_shown'), copy('reserve_step_deposit'), copy('reserve_step_end')],
      },
      vehicleHref: page.href,
      questions: [],
    }),
  };
}
