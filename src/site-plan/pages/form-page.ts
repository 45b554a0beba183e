import { usualSums } from '#domain/finance/loan-choices.ts';
import { modelCalculator } from '#domain/finance/model-calculator.ts';
import { type FormDeclaration, stepPaths } from '#domain/lead/form-declaration.ts';
import { driveLoop } from '#domain/location/drive-loop.ts';
import { driveProfile } from '#domain/location/drive-profile.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import { reservationSentence } from '#domain/reservations/reservation-rules.ts';
import { plateExample } from '#domain/vehicle-words/plate-example.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { AUSTRALIAN_STATES } from '#config/schema/australian-state.ts';
import type { PostView } from '../content/content-views.ts';
import { CAREERS_FOLDER, postView } from '../content/site-content.ts';
import type { FormPage, PlateFields } from '../site-page.ts';
import { cappedServices } from '../models/capped-services.ts';
import { breadcrumbList, questionsPage } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import { gateOfHolds } from './gate-of-holds.ts';
import { stepForm } from './lead-forms.ts';
import { HOME, type PlanContext, SEARCH_INDEX_PATH } from './plan-context.ts';

/** One step of a form's own page, counted from 1; search engines are shown the first [2.1-4, 2.1-5, 2.1-16, 2.1-17]. */
export function formPage(context: PlanContext, declared: FormDeclaration, number: number): FormPage {
  const { dealer, city, primaryLocation, locations } = context;
  const paths = stepPaths(declared);
  const path = paths[number - 1];
  const form = stepForm(context, declared, { number, paths });
  const { page } = declared;
  if (page === undefined || path === undefined || form === undefined)
    throw new Error(`The form "${declared.kind}" has no page for its step ${number}.`);
  const isFirst = number === 1;
  const isPurchase = declared.isPurchase === true;
  const { reservation } = context.vehicleTargets().actions;
  const heading = page.heading;
  const step = declared.steps[number - 1]?.title ?? '';
  const breadcrumbs = isFirst
    ? [HOME, { label: heading }]
    : [HOME, { label: heading, href: paths[0] ?? path }, { label: step }];
  const questions = isFirst ? (page.questions ?? []) : [];
  const showsVacancies = path === CAREERS_FOLDER;
  const choices = form.rules.locations.map(({ value }) => value);
  // In the order of the form's choices, the first of which has its times shown until another is chosen.
  const places = choices.flatMap((choice) => locations.filter(({ id }) => id === choice));
  return omitUndefined({
    kind: 'form',
    path,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path,
      ...(isFirst ? {} : { canonicalPath: paths[0] ?? path }),
      title: `${isFirst ? heading : `${step} – ${heading}`} | ${dealer.name}, ${city}`,
      description: page.description,
      image: primaryLocation?.photo,
      jsonLd: [breadcrumbList(dealer.url, breadcrumbs), questions.length > 0 ? questionsPage(questions) : undefined],
      // An order is about one vehicle, whose own page is shown to search engines.
      robots: isFirst && !isPurchase ? undefined : 'noindex',
    }),
    breadcrumbs,
    props: omitUndefined({
      heading,
      text:
        isPurchase && number === paths.length && reservation !== undefined
          ? reservationSentence(reservation, dealer.search.itemsNoun.singular)
          : page.text,
      form,
      plate: isFirst ? plateFields(context, declared) : undefined,
      signInPath: isPurchase ? gateOfHolds(context) : undefined,
      calculator: isFirst && declared.showsLoan === true ? usualLoan(context, declared) : undefined,
      narrowing: narrowing(declared, number),
      showsOrder: isPurchase ? (true as const) : undefined,
      toggle: isFirst ? page.toggle : undefined,
      cappedServices:
        isFirst && page.cappedServices !== undefined
          ? cappedServices(context, { block: 'services', ...page.cappedServices })
          : undefined,
      jobs: page.jobs,
      scheduler: isFirst ? page.scheduler : undefined,
      hasHoursBar: isFirst ? page.hasHoursBar : undefined,
      // Where a single place does it, such as the only workshop, it is that one; where several do and the main place does
      // not, the first of them.
      location:
        locations.find(({ id }) => id === form.hidden['location']) ??
        (primaryLocation !== undefined && choices.includes(primaryLocation.id) ? primaryLocation : places[0]) ??
        primaryLocation,
      places: places.length > 1 ? places : undefined,
      loops: declared.showsRoute === true ? loopsOf(context, places.length > 0 ? places : locations) : undefined,
      indexUrl: isFirst && !isPurchase && !showsVacancies ? SEARCH_INDEX_PATH : undefined,
      notes: page.notes,
      isValued: declared.isValued,
      vacancies: showsVacancies ? openVacancies(context) : undefined,
      questions,
    }),
    changesAt: showsVacancies ? context.catalogue.changesAt([], ...context.content.changes(CAREERS_FOLDER)) : undefined,
  });
}

/** Of the step that asks them; by then it is known what the vehicle is. */
function narrowing({ steps, decidedBy = [] }: FormDeclaration, number: number): FormPage['props']['narrowing'] {
  const asked = (steps[number - 1]?.fields ?? []).flatMap((field) =>
    typeof field === 'object' && 'control' in field && decidedBy.includes(field.name)
      ? [{ name: field.name, label: field.label.replace(/\?$/, '') }]
      : [],
  );
  return number === 1 || asked.length === 0 ? undefined : asked;
}

/**
 * For sums that the vehicles in stock are bought with, beginning with the middle one; up to what the dealer says is lent,
 * and otherwise as far as on a model's page.
 */
function usualLoan({ catalogue, money }: PlanContext, form: FormDeclaration): FormPage['props']['calculator'] {
  const { finance } = money();
  const most = finance?.calculator?.maxAmountDollars;
  const sums = usualSums(catalogue.summaries.flatMap(({ price }) => price ?? []));
  const amountsDollars = sums.filter((dollars) => dollars <= (most ?? Infinity));
  const usual = amountsDollars[Math.floor(amountsDollars.length / 2)];
  const calculator = usual === undefined ? undefined : modelCalculator(finance, usual);
  return (
    calculator && {
      ...calculator,
      ...(most !== undefined && { brief: omitUndefined({ ...calculator.brief, page: undefined }) }),
      amountsDollars,
      callToAction: { href: `#${form.anchor}`, label: 'Finance Enquiry' },
    }
  );
}

/** The drives of places, in the order of the places; none if no place has one. */
function loopsOf({ routeOf }: PlanContext, places: readonly LocationView[]): FormPage['props']['loops'] {
  const loops = places.flatMap(({ id }) => {
    const route = routeOf(id);
    return route === undefined
      ? []
      : [omitUndefined({ ...driveLoop(route), profile: driveProfile(route), locationId: id })];
  });
  return loops.length === 0 ? undefined : loops;
}

function openVacancies({ content, dealer, locations }: PlanContext): readonly PostView[] | undefined {
  const vacancies = content.posts(CAREERS_FOLDER);
  if (vacancies.length === 0) return undefined;
  return vacancies.map((post) => postView(post, { dealer, locations }));
}

/** States are the form's own; the search begins at the dealer's. */
function plateFields({ dealer }: PlanContext, form: FormDeclaration): PlateFields | undefined {
  if (form.findsPlates !== true || dealer.enquiry === undefined) return undefined;
  const own = dealer.state.toUpperCase();
  const states = AUSTRALIAN_STATES.map((state) => state.toUpperCase()).sort();
  return omitUndefined({
    states: [own, ...states.filter((state) => state !== own)],
    example: plateExample(dealer.state, dealer.itemTypes),
    consentVersion: dealer.enquiry.privacyConsent.version,
  });
}
