import { fillText } from '#domain/formats/fill-text.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { tradeExample } from '#domain/lead/trade-examples.ts';
import { itemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { areTowed, drivesAndRides, driveWord } from '#domain/vehicle-words/trade-words.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { decidingQuestions } from '#domain/valuation/ranges-so-far.ts';
import { jobPriceText, type PricedJob } from '#domain/workshop/job-total.ts';
import {
  type ByTrade,
  fieldName,
  type FormDeclaration,
  type FormField,
  type FormPageDeclaration,
  type FormStep,
  formFields,
  type ValuedFormWords,
} from '#domain/lead/form-declaration.ts';
import { formCategory } from '#domain/lead/form-category.ts';
import type { DealerConfig } from './dealer-config.ts';
import { categoryTopics } from './to-enquiry-rules.ts';
import { toReservationRules } from './to-reservation-rules.ts';
import { toValuationRules } from './to-valuation-rules.ts';

/** The forms of a dealer's site: those without a page of their own, and the pages it lists, in its own words. */
export function toForms(config: DealerConfig, declared: readonly FormDeclaration[]): readonly FormDeclaration[] {
  const { enquiry, forms, name, city, item_types, search, xtime_url: url } = config;
  if (!enquiry.enabled) return [];
  const noun = search.items_noun ?? itemNoun(item_types);
  const words = {
    dealer: name,
    city,
    item: noun.singular,
    items: noun.plural,
    drive: drivesAndRides(item_types) ? 'drive or ride' : driveWord(item_types),
    ...tradeExample(item_types),
  };
  const [trade] = item_types.length === 1 ? item_types : [];
  const topics = categoryTopics(config);
  const filed = inTrade(declared, trade).map((form) => ({
    ...form,
    steps: askedOf(form.steps, trade),
    ...omitUndefined({ category: formCategory(form, enquiry.categories, topics) }),
  }));
  return filed.flatMap(({ valued, booked, combined, ...plain }): readonly FormDeclaration[] => {
    const isValued = valued !== undefined && config.valuation !== undefined;
    const findsPlates = config.valuation?.plates !== undefined;
    const form = isValued
      ? { ...valuedForm(plain, valued), ...(findsPlates && { findsPlates }), ...decidedBy(plain, config) }
      : config.appointments.workshop !== undefined && plain.page !== undefined
        ? { ...plain, page: { ...plain.page, ...booked } }
        : plain;
    const { page } = form;
    if (form.isReservation === true && toReservationRules(config.vehicle_page.reservation)?.page === undefined)
      return [];
    if (form.isWaitList === true && config.vehicle_page.wait_list === undefined) return [];
    const own = forms[form.kind];
    if (form.isPurchase === true) return purchaseForm(config, form, words);
    if (page === undefined) return [form];
    if (own === undefined) return [];
    const { path, heading, text, send, toggle, notes, questions, what_next: whatNext, category } = own;
    const { capped_services: cappedServices } = own;
    const hasScheduler = own.scheduler ?? (page.isScheduled === true && url !== undefined);
    const inOwnWords: FormPageDeclaration = {
      ...page,
      paths: path === undefined ? page.paths : [path, ...page.paths.filter((other) => other !== path)],
      ...(heading !== undefined && { heading }),
      ...(text !== undefined && { text }),
      ...(send !== undefined && { send }),
      ...(toggle !== undefined && { toggle }),
      ...(notes !== undefined && { notes }),
      ...(questions !== undefined && { questions }),
      ...(own.hours_bar && { hasHoursBar: true as const }),
      ...(hasScheduler && { scheduler: omitUndefined({ url }) }),
    };
    const jobs = own.jobs?.map(pricedJob);
    const ownForm = omitUndefined({ category, whatNext });
    const asked = areTowed(item_types) ? withoutEngine(form.steps) : form.steps;
    const identified = combined !== undefined && own.vehicle_ids === 'combined' ? inOneField(asked, combined) : asked;
    const steps = jobs === undefined ? identified : withJobs(identified, jobs);
    const ownPage = omitUndefined({ ...inOwnWords, jobs, cappedServices });
    return [filledIn({ ...form, ...ownForm, steps, page: ownPage }, words)];
  });
}

type OwnJob = NonNullable<DealerConfig['forms'][string]['jobs']>[number];

function pricedJob({ price, ...job }: OwnJob): PricedJob & Pick<OwnJob, 'line'> {
  return { ...job, ...(price !== undefined && { priceCents: Math.round(price * 100) }) };
}

/** The dealer's jobs in place of the usual choices, each with what it costs. */
function withJobs(
  steps: FormDeclaration['steps'],
  jobs: readonly ReturnType<typeof pricedJob>[],
): FormDeclaration['steps'] {
  const lines = Object.fromEntries(
    jobs.map((job) => [job.name, [job.name, job.line ?? '', jobPriceText(job)].join('\n').trimEnd()]),
  );
  const hasPrices = jobs.some(({ priceCents }) => priceCents !== undefined);
  return eachField(steps, (field) => {
    if (typeof field === 'string' || !('control' in field) || field.jobs === undefined) return field;
    const { jobs: words, ...rest } = field;
    return {
      ...rest,
      control: 'ticks',
      choices: jobs.map(({ name }) => name),
      lines,
      hint: hasPrices ? `${words.hint} ${words.priced}` : words.hint,
    };
  });
}

/** Without what only other trades ask for. */
function askedOf([first, ...later]: FormDeclaration['steps'], trade: ItemType | undefined): FormDeclaration['steps'] {
  const inStep = ({ fields, ...step }: FormStep): FormStep => ({
    ...step,
    fields: fields.filter((field) => typeof field === 'string' || !('isOnlyOf' in field) || field.isOnlyOf === trade),
  });
  return [inStep(first), ...later.map(inStep)];
}

/** Whoever sells a caravan has no odometer to read; a car that is traded in for one has. */
function withoutEngine(steps: FormDeclaration['steps']): FormDeclaration['steps'] {
  return eachField(steps, (field) =>
    typeof field === 'object' && 'control' in field && field.isOfEngine === true ? { ...field, missing: '' } : field,
  );
}

function eachField(
  [first, ...later]: FormDeclaration['steps'],
  change: (field: FormField) => FormField,
): FormDeclaration['steps'] {
  const inStep = ({ fields, ...step }: FormStep): FormStep => ({ ...step, fields: fields.map(change) });
  return [inStep(first), ...later.map(inStep)];
}

/** Asks in one field for what has a field each [5-36]. */
function inOneField(
  [first, ...later]: FormDeclaration['steps'],
  { names: [place, ...others], by }: NonNullable<FormDeclaration['combined']>,
): FormDeclaration['steps'] {
  const inStep = ({ fields, ...step }: FormStep): FormStep => ({
    ...step,
    fields: fields.flatMap((field) => {
      const name = fieldName(field);
      return name === place ? by : others.includes(name) ? [] : field;
    }),
  });
  return [inStep(first), ...later.map(inStep)];
}

/** Buying online, with the steps that the dealer wants. */
function purchaseForm(
  { vehicle_page: { buy_online: purchase, reservation } }: DealerConfig,
  form: FormDeclaration,
  words: Readonly<Record<string, string>>,
): readonly FormDeclaration[] {
  const { page, steps } = form;
  const [first, ...later] = steps;
  if (purchase === undefined || page === undefined) return [];
  const [path] = page.paths;
  const own: FormDeclaration = {
    ...form,
    steps: [first, ...later.filter(({ part }) => part === undefined || purchase[part])],
    page: {
      ...page,
      // The other addresses of the first step are for links from elsewhere [2.1-3].
      paths: purchase.checkout_journey ? page.paths : [path],
      ...(purchase.heading !== undefined && { heading: purchase.heading }),
      ...(reservation?.payment !== undefined && { send: 'Go to payment' }),
    },
  };
  return [filledIn(own, words)];
}

function decidedBy(form: FormDeclaration, { valuation }: DealerConfig): Pick<FormDeclaration, 'decidedBy'> {
  const rules = toValuationRules(valuation);
  const questions = formFields(form).flatMap((field) =>
    typeof field === 'object' && 'choices' in field ? [{ name: field.name, choices: field.choices }] : [],
  );
  return rules === undefined ? {} : { decidedBy: decidingQuestions(questions, rules).map(({ name }) => name) };
}

/** A form that ends with an offer, where the dealer makes them. */
function valuedForm(form: FormDeclaration, { text, send, notes, whatNext }: ValuedFormWords): FormDeclaration {
  return {
    ...form,
    isValued: true,
    whatNext,
    ...(form.whatNext !== undefined && { whatNextWithoutOffer: form.whatNext }),
    ...(form.page && { page: { ...form.page, text, send, notes, notesWithoutOffer: form.page.notes } }),
  };
}

/** The same with what the dealer's trade says in place of the usual, wherever a part has `byTrade`. */
function inTrade<Value>(value: Value, trade: ItemType | undefined): Value {
  const chosen = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(chosen);
    if (typeof part !== 'object' || part === null) return part;
    const { byTrade, ...usual } = part as { readonly byTrade?: ByTrade<object> };
    const own = trade === undefined ? undefined : byTrade?.[trade];
    return Object.fromEntries(Object.entries({ ...usual, ...own }).map(([key, inner]) => [key, chosen(inner)]));
  };
  return chosen(value) as Value;
}

/** Fills the placeholders of every text in it. */
function filledIn<Value>(value: Value, words: Readonly<Record<string, string>>): Value {
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string') return fillText(part, words);
    if (Array.isArray(part)) return part.map(filled);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, filled(inner)]));
  };
  return filled(value) as Value;
}
