import { reservationSentence } from '#domain/reservations/reservation-rules.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { stockWords } from '#domain/vehicle-words/vehicle-words.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { FormPage } from '../site-page.ts';
import { breadcrumbList } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import { purchaseForm } from './lead-forms.ts';
import type { PlanContext } from './plan-context.ts';
import { vehiclePage } from './vehicle-page.ts';

/** The page on which buying one vehicle online begins [2.1-2]. */
export function purchasePage(context: PlanContext, vehicle: Vehicle, summary: VehicleSummary, path: string): FormPage {
  const { dealer, primaryLocation } = context;
  const { props: page, breadcrumbs: crumbs } = vehiclePage(context, vehicle, summary);
  const rules = context.vehicleTargets().actions.reservation;
  const form = purchaseForm(context, vehicle, page, path);
  const declared = dealer.forms.find(({ isPurchase }) => isPurchase === true)?.page;
  if (rules === undefined || form === undefined || declared === undefined)
    throw new Error(`${path} is planned, but nothing can be bought.`);
  const { heading } = declared;
  const text = `${page.name}. ${declared.text}`;
  const breadcrumbs = [...crumbs.map(({ label, href }) => ({ label, href: href ?? page.href })), { label: heading }];
  return {
    kind: 'reserve',
    path,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path,
      title: `${[`${heading}: ${page.name}`, stockWords(page.stockNumber)].filter(Boolean).join(', ')} | ${dealer.name}`,
      description: text,
      robots: 'noindex',
      jsonLd: [breadcrumbList(dealer.url, breadcrumbs)],
    }),
    breadcrumbs,
    props: omitUndefined({
      heading,
      text,
      form,
      location: page.location ?? primaryLocation,
      notes: {
        heading: 'How it works',
        items: [
          `${form.step?.titles.join(', ') ?? ''}: you can leave out what you don’t need.`,
          reservationSentence(rules, dealer.search.itemsNoun.singular),
          'We check your order and confirm it by email.',
        ],
      },
      vehicleHref: page.href,
      questions: [],
    }),
  };
}
