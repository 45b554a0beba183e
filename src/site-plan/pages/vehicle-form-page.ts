import type { LeadFormView } from '#domain/lead/lead-form-view.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { VehiclePageData } from '#domain/vehicle-page/vehicle-page-data.ts';
import { stockWords } from '#domain/vehicle-words/vehicle-words.ts';
import type { FormPage, VehiclePage } from '../site-page.ts';
import { gateOfHolds } from './gate-of-holds.ts';
import type { PlanContext } from './plan-context.ts';
import { unindexedFrame } from './page-frame.ts';

export interface VehicleFormWords {
  readonly heading: string;
  /** After the vehicle's name, which a phone shows above the form and its picture below. */
  readonly text: string;
  readonly notes: NonNullable<FormPage['props']['notes']>;
  readonly holdHours?: number;
}

/** The page of a form about one vehicle, left to its buyers: no search engine is shown it [2.1-2]. */
export function vehicleFormPage(
  context: PlanContext,
  { props: page, breadcrumbs: crumbs }: { readonly props: VehiclePageData } & Pick<VehiclePage, 'breadcrumbs'>,
  path: string,
  form: LeadFormView,
  { heading, text: words, notes, holdHours }: VehicleFormWords,
): FormPage {
  const { primaryLocation } = context;
  const text = `${page.name}. ${words}`;
  // Make and model are above the vehicle's own page: five names take four lines of a phone.
  const [home, own] = [crumbs.slice(0, 1), crumbs.slice(-1).map(({ label }) => ({ label, href: page.href }))];
  const breadcrumbs = [...home, ...own, { label: heading }];
  return {
    kind: 'reserve',
    ...unindexedFrame(context, {
      path,
      // Two cars of one variant have one name.
      title: [`${heading}: ${page.name}`, stockWords(page.stockNumber)].filter(Boolean).join(', '),
      description: text,
      breadcrumbs,
    }),
    props: omitUndefined({
      heading,
      text,
      form,
      location: page.location ?? primaryLocation,
      notes,
      holdHours,
      vehicleHref: page.href,
      signInPath: gateOfHolds(context),
      questions: [],
    }),
  };
}
