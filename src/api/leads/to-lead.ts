import { CAPTCHA_FIELDS } from '#domain/lead/captcha-fields.ts';
import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import { enquiryTopics } from '#domain/lead/enquiry-topic.ts';
import type { Lead, LeadVehicle } from '#domain/lead/lead.ts';
import { leadFieldRule } from '#domain/lead/lead-fields.ts';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import { fieldName, formFields } from '#domain/lead/form-declaration.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { singleLine } from '#domain/formats/single-line.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { fieldText } from './lead-fields.ts';
import type { ParsedLeadForm } from './parse-lead-form.ts';

/** Captcha responses, under each service's own field name; only used for verification. */
const PROOF_FIELDS: ReadonlySet<string> = new Set(Object.values(CAPTCHA_FIELDS));

const LONGEST_FURTHER = 5_000;
const LONGEST_USER_AGENT = 500;

/** What a request adds to its form. */
export interface LeadOrigin {
  readonly id: string;
  readonly dealerSlug: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly vehicle: LeadVehicle | undefined;
  /** Where the vehicle is; a location that the shopper chose takes precedence. */
  readonly vehicleLocationId: string | undefined;
  readonly userAgent: string | undefined;
  /** The wording that the page showed. */
  readonly consent: Omit<NonNullable<Lead['consent']>, 'at'>;
  readonly verification: Lead['verification'];
}

/** The lead created from a form [3-28 to 3-31]. */
export function toLead(form: ParsedLeadForm, rules: EnquiryRules, origin: LeadOrigin): Lead {
  const { values } = form;
  const at = new Date(origin.now).toISOString();
  const userAgent = given(values['user_agent']) ?? origin.userAgent;
  const isOfPage = (name: string): boolean => {
    const use = leadFieldRule(name)?.use;
    return use === 'page' || (use === 'vehicle' && namesVehicleAskedAbout(form, origin.vehicle));
  };
  const category = form.declared?.category ?? values.category ?? rules.categories[0];
  const others = otherFields(values);
  return omitUndefined({
    id: origin.id,
    dealerSlug: origin.dealerSlug,
    form: form.declared?.kind ?? 'other',
    category,
    // A site published before topics has none.
    topic:
      form.declared?.category === undefined ? (rules.topics ?? enquiryTopics(rules.categories))[category] : undefined,
    subcategory: values.subcategory ?? form.declared?.subcategory,
    createdAt: at,
    updatedAt: at,
    isComplete: values.form_completed,
    name: values.name === undefined ? undefined : singleLine(values.name),
    email: values.email,
    phone: values.phone === undefined ? undefined : (phoneView(values.phone)?.text ?? values.phone),
    postcode: values.postcode,
    message: values.message,
    optIn: values.opt_in,
    locationId: placeOf(form, rules, origin),
    dealershipSlug: form.dealershipSlug,
    vehicle: origin.vehicle,
    rego: values.Rego,
    consent: { ...origin.consent, at },
    url: values.url,
    source: values.source,
    userAgent: userAgent?.slice(0, LONGEST_USER_AGENT),
    visitedPages: values.lead_attributes.visited_pages,
    linkedQueryParams: values.lead_attributes.linked_query_params,
    verification: origin.verification,
    isTrapFilled: values[HONEYPOT_FIELD] === undefined ? undefined : true,
    further: others.filter(({ name }) => !isOfPage(name)),
    pageFields: others.filter(({ name }) => isOfPage(name)),
  });
}

/**
 * Where nobody is asked for a place, the page filled in where its vehicle stood when it was built: one that has moved
 * since is where it is now.
 */
function placeOf(
  { locationId }: ParsedLeadForm,
  { locations }: EnquiryRules,
  { vehicleLocationId }: LeadOrigin,
): string | undefined {
  return locations.length > 0 ? (locationId ?? vehicleLocationId) : (vehicleLocationId ?? locationId);
}

/**
 * A lead after a later step of its form: new values replace earlier ones and the rest stays. It keeps its time, the
 * shopper's first consent, and its category unless the step has one.
 *
 * @param restated Fields that the step asks for: one that it leaves empty is no longer what the shopper says.
 */
export function withLaterStep(before: Lead, step: Lead, restated: readonly string[] = []): Lead {
  return {
    ...before,
    ...step,
    id: before.id,
    form: before.form,
    createdAt: before.createdAt,
    isComplete: before.isComplete || step.isComplete,
    optIn: before.optIn || step.optIn,
    ...(before.consent !== undefined && { consent: before.consent }),
    visitedPages: step.visitedPages.length > 0 ? step.visitedPages : before.visitedPages,
    linkedQueryParams: { ...before.linkedQueryParams, ...step.linkedQueryParams },
    verification: before.verification === 'verified' ? 'verified' : step.verification,
    further: withLaterFields(
      before.further.filter(({ name }) => !restated.includes(name)),
      step.further,
    ),
    pageFields: withLaterFields(before.pageFields ?? [], step.pageFields ?? []),
  };
}

function withLaterFields(before: Lead['further'], later: Lead['further']): Lead['further'] {
  return [...new Map([...before, ...later].map((field) => [field.name, field])).values()];
}

/** The fields that a lead was created from, so that a later step can be validated together with them. */
export function fieldsOfLead(lead: Lead): Record<string, unknown> {
  return omitUndefined({
    ...Object.fromEntries([...lead.further, ...(lead.pageFields ?? [])].map(({ name, value }) => [name, value])),
    form: lead.form,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    postcode: lead.postcode,
    message: lead.message,
    category: lead.category,
    subcategory: lead.subcategory,
    location: lead.locationId,
    dealership_slug: lead.dealershipSlug,
    car_id: lead.vehicle?.id,
    Rego: lead.rego,
    opt_in: lead.optIn,
    url: lead.url,
    source: lead.source,
  });
}

/**
 * Whether make and model describe the vehicle asked about, as on a vehicle's page. They are the customer's own vehicle
 * in forms that ask for it, and in unknown forms unless they match what is known about the vehicle in question.
 */
export function namesVehicleAskedAbout(
  { declared, values }: Pick<ParsedLeadForm, 'declared' | 'values'>,
  vehicle: LeadVehicle | undefined,
): boolean {
  if (declared !== undefined) return !formFields(declared).some((field) => fieldName(field) === 'Vehicle Make');
  const { 'Vehicle Make': make, 'Vehicle Model': model } = values;
  return isSame(make, vehicle?.make) && isSame(model, vehicle?.model);
}

function isSame(given: string | undefined, known: string | undefined): boolean {
  return given === undefined || given.toLowerCase() === known?.toLowerCase();
}

function otherFields(values: ParsedLeadForm['values']): Lead['further'] {
  return Object.entries(values).flatMap(([name, value]) => {
    const use = leadFieldRule(name)?.use;
    if (use === 'lead' || use === 'sending' || PROOF_FIELDS.has(name)) return [];
    if (value === undefined || value === '' || value === false) return [];
    return [{ name, value: fieldText(value).slice(0, LONGEST_FURTHER) }];
  });
}

function given(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
