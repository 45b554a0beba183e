import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import { readLeadForm, type LeadFormValues } from '#domain/lead/read-lead-form.ts';
import { type FormDeclaration, fieldsUpTo, type FormField, formFields } from '#domain/lead/form-declaration.ts';
import { LEAD_MESSAGES, tooLongMessage } from '#domain/lead/lead-messages.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { validationError, type LeadFields } from './lead-fields.ts';

/** What is asked at least of a form that the site does not declare, or of a step that does not say which it is. */
const LEAST_FIELDS: readonly FormField[] = ['name', 'email', 'phone'];

/** In characters; no field of a form has a higher limit. */
const LONGEST_ANSWER = 4000;

/** The shopper made a choice, which only the page as it is now no longer offers. */
const PLACE_GONE =
  'That location takes no more enquiries. Choose another, or reload the page: it keeps what you wrote.';

export interface ParsedLeadForm {
  /** Absent for a form that the site does not have. */
  readonly declared: FormDeclaration | undefined;
  readonly values: LeadFormValues;
  /** Id of one of the dealer's locations. */
  readonly locationId: string | undefined;
  readonly dealershipSlug: string | undefined;
}

/** The form that a post says it is, and the number of its step, where it has several. */
export function postedForm(
  fields: LeadFields,
  { snapshot }: Pick<Tenant, 'snapshot'>,
): { readonly declared: FormDeclaration | undefined; readonly step: number | undefined } {
  const declared = snapshot.dealer.forms.find(({ kind }) => kind === fields['form']);
  const number = Number(fields['step']);
  const isStep = declared !== undefined && Number.isInteger(number) && number >= 1 && number <= declared.steps.length;
  return { declared, step: isStep && declared.steps.length > 1 ? number : undefined };
}

/**
 * Validates a form's fields by the dealer's rules: all of them, or those of its steps so far. A form that the site does
 * not declare must say who is asking and need nothing its page may not have asked for.
 *
 * @param sent Names of all that was posted, empty or not.
 * @throws {ApiError} 422 `validation` with a message for each field, including a choice of location that is not the
 *   dealer's.
 */
export function parseLeadForm(
  fields: LeadFields,
  dealerRules: EnquiryRules,
  tenant: Tenant,
  sent: ReadonlySet<string>,
): ParsedLeadForm {
  const rules = asItsPage(dealerRules, sent);
  const { declared, step } = postedForm(fields, tenant);
  const isUnknownStep = step === undefined && isUnfinished(fields['form_completed']);
  const reading =
    declared === undefined || isUnknownStep
      ? readLeadForm(LEAST_FIELDS, lenient(rules), fields)
      : readLeadForm(
          isUnfinished(fields['form_completed']) ? fieldsUpTo(declared, step ?? 1) : formFields(declared),
          rules,
          fields,
        );
  const errors: Record<string, string> = { ...tooLong(reading.values), ...reading.errors };

  const { locations, config } = tenant.snapshot;
  const locationId = known(fields['location'], ({ id }) => id, locations);
  const dealershipSlug = known(fields['dealership_slug'], ({ slug }) => slug, config.dealerships);
  // Without a choice the page fills in where its vehicle is: nobody there could mend it.
  if (locationId === null && rules.locations.length > 0) errors['location'] = PLACE_GONE;
  if (dealershipSlug === null && rules.dealerships.length > 0) {
    errors['dealership_slug'] ??= LEAD_MESSAGES.dealershipRequired;
  }
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return {
    declared,
    values: reading.values,
    locationId: locationId ?? undefined,
    dealershipSlug: dealershipSlug ?? undefined,
  };
}

/** A choice may be any text, as one that was renamed since, so its field has no limit of its own. */
function tooLong(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const long = Object.entries(values).filter(([, value]) => typeof value === 'string' && value.length > LONGEST_ANSWER);
  return Object.fromEntries(long.map(([name, value]) => [name, tooLongMessage(String(value).length, LONGEST_ANSWER)]));
}

/**
 * The rules as the form's page knew them. One that was open before the dealer had a second location has no choice of
 * them, which a form posts even where nothing is chosen: what nobody could choose there is not missing.
 */
function asItsPage(rules: EnquiryRules, sent: ReadonlySet<string>): EnquiryRules {
  return {
    ...rules,
    ...(!sent.has('location') && { locations: [] }),
    ...(!sent.has('dealership_slug') && { dealerships: [] }),
  };
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

/** What was given, or `null` if it is none of the dealer's. */
function known<Own>(value: unknown, keyOf: (own: Own) => string, owns: readonly Own[]): string | null | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return undefined;
  return owns.some((own) => keyOf(own) === text) ? text : null;
}
