import { CAPTCHA_FIELDS } from '#domain/lead/captcha-fields.ts';
import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import type { Lead, LeadVehicle } from '#domain/lead/lead.ts';
import { FIXED_CATEGORIES } from '#domain/lead/lead-form-schema.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { fieldText } from './lead-fields.ts';
import type { ParsedLeadForm } from './parse-lead-form.ts';

/** Fields that have a property of their own in a lead, or only serve to send it. */
const TAKEN_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'email',
  'phone',
  'category',
  'subcategory',
  'location',
  'dealership_slug',
  'message',
  'Rego',
  'postcode',
  'opt_in',
  'form',
  'form_completed',
  'lead_id',
  'car_id',
  'url',
  'source',
  'user_agent',
  'lead_attributes',
  'idempotency_key',
  'website',
  't',
  ...Object.values(CAPTCHA_FIELDS),
]);

const LONGEST_FURTHER = 5_000;
const LONGEST_USER_AGENT = 500;

/** What a request tells beside its form. */
export interface LeadOrigin {
  readonly id: string;
  readonly dealerSlug: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly vehicle: LeadVehicle | undefined;
  /** Where the vehicle stands; a location that was chosen goes before it. */
  readonly vehicleLocationId: string | undefined;
  readonly userAgent: string | undefined;
  readonly verification: Lead['verification'];
}

/** The lead that a form makes [3-28 to 3-31]. */
export function toLead(form: ParsedLeadForm, rules: EnquiryRules, origin: LeadOrigin): Lead {
  const { values } = form;
  const at = new Date(origin.now).toISOString();
  const { privacyConsent } = rules;
  const userAgent = given(values['user_agent']) ?? origin.userAgent;
  return omitUndefined({
    id: origin.id,
    dealerSlug: origin.dealerSlug,
    form: form.form,
    category: values.category ?? categoryOf(form.form, rules),
    subcategory: values.subcategory,
    createdAt: at,
    updatedAt: at,
    isComplete: values.form_completed,
    name: values.name,
    email: values.email,
    phone: values.phone === undefined ? undefined : (phoneView(values.phone)?.text ?? values.phone),
    postcode: values.postcode,
    message: values.message,
    optIn: values.opt_in,
    locationId: form.locationId ?? origin.vehicleLocationId,
    dealershipSlug: form.dealershipSlug,
    vehicle: origin.vehicle,
    rego: values.Rego,
    consent: { version: privacyConsent.version, text: privacyConsent.text, at },
    url: values.url,
    source: values.source,
    userAgent: userAgent?.slice(0, LONGEST_USER_AGENT),
    visitedPages: values.lead_attributes.visited_pages,
    linkedQueryParams: values.lead_attributes.linked_query_params,
    verification: origin.verification,
    further: furtherFields(values),
  });
}

/**
 * A lead after a later step of its form: what the step tells replaces what was told before, the rest stays. It
 * keeps its time, its category unless the step has one, and what the shopper agreed to first.
 */
export function withLaterStep(before: Lead, step: Lead): Lead {
  const further = new Map([...before.further, ...step.further].map((field) => [field.name, field]));
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
    further: [...further.values()],
  };
}

/** The fields that a lead was made from, so that a later step can be checked together with them. */
export function fieldsOfLead(lead: Lead): Record<string, unknown> {
  return omitUndefined({
    ...Object.fromEntries(lead.further.map(({ name, value }) => [name, value])),
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

function categoryOf(form: Lead['form'], rules: EnquiryRules): string {
  return form === 'request_photos' || form === 'register_interest' ? FIXED_CATEGORIES[form] : rules.categories[0];
}

function furtherFields(values: ParsedLeadForm['values']): Lead['further'] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (TAKEN_FIELDS.has(name) || value === undefined || value === '' || value === false) return [];
    return [{ name, value: fieldText(value).slice(0, LONGEST_FURTHER) }];
  });
}

function given(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
