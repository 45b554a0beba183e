import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import { leadFormErrors, leadFormSchema, type LeadFormValues } from '#domain/lead/lead-form-schema.ts';
import type { Lead, LeadFormKind } from '#domain/lead/lead.ts';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { validationError, type LeadFields } from './lead-fields.ts';

const KINDS: readonly LeadFormKind[] = ['enquiry', 'request_photos', 'register_interest'];

export interface ParsedLeadForm {
  readonly form: Lead['form'];
  readonly values: LeadFormValues;
  /** Id of one of the dealer's locations. */
  readonly locationId: string | undefined;
  readonly dealershipSlug: string | undefined;
}

/**
 * Checks the fields of a form by the dealer's rules. A form that has no schema of its own, or has steps to come,
 * has to tell who asks, and nothing that its page may not have asked for.
 *
 * @throws {ApiError} 422 `validation` with a message for each field, those of places that are not the dealer's included.
 */
export function parseLeadForm(fields: LeadFields, rules: EnquiryRules, tenant: Tenant): ParsedLeadForm {
  const form = KINDS.find((kind) => kind === fields['form']) ?? 'other';
  const isWhole = form !== 'other' && !isUnfinished(fields['form_completed']);
  const parsed = schemaFor(isWhole ? form : 'lenient', rules).safeParse(fields);
  const errors: Record<string, string> = parsed.success ? {} : leadFormErrors(parsed.error);

  const { locations, config } = tenant.snapshot;
  const locationId = given(fields['location']);
  const dealershipSlug = given(fields['dealership_slug']);
  if (locationId !== undefined && !locations.some(({ id }) => id === locationId)) {
    errors['location'] ??= LEAD_MESSAGES.locationRequired;
  }
  if (dealershipSlug !== undefined && !config.dealerships.some(({ slug }) => slug === dealershipSlug)) {
    errors['dealership_slug'] ??= LEAD_MESSAGES.dealershipRequired;
  }
  if (!parsed.success || Object.keys(errors).length > 0) throw validationError(errors);
  return { form, values: parsed.data, locationId, dealershipSlug };
}

type LeadFormSchema = ReturnType<typeof leadFormSchema>;

/** By the rules of a published dealer, which stay one object until it is published again: making one takes longer than checking with it. */
const schemas = new WeakMap<EnquiryRules, Map<LeadFormKind | 'lenient', LeadFormSchema>>();

function schemaFor(kind: LeadFormKind | 'lenient', rules: EnquiryRules): LeadFormSchema {
  const known = schemas.get(rules) ?? new Map<LeadFormKind | 'lenient', LeadFormSchema>();
  schemas.set(rules, known);
  const schema =
    known.get(kind) ??
    (kind === 'lenient' ? leadFormSchema('register_interest', lenient(rules)) : leadFormSchema(kind, rules));
  known.set(kind, schema);
  return schema;
}

function lenient(rules: EnquiryRules): EnquiryRules {
  return omitUndefined({
    ...rules,
    terms: undefined,
    locations: [],
    dealerships: [],
    requiredContact: 'email_or_phone',
  });
}

function isUnfinished(completed: unknown): boolean {
  return completed === false || completed === 0 || completed === 'false' || completed === '0';
}

function given(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}
