import type { LeadFieldRule } from './asked-fields.ts';
import { deliverableEmail, isEmail } from './contact-faults.ts';
import type { EnquiryRules } from './enquiry-rules.ts';
import type { FormField } from './form-declaration.ts';
import { askedFields } from './form-field.ts';
import { LEAD_MESSAGES, tooLongMessage } from './lead-messages.ts';

export interface AskedFieldsReading {
  /** By field of the form; an empty one is `undefined`. */
  readonly values: Readonly<Record<string, unknown>> & { readonly email?: string; readonly phone?: string };
  /** First message for each field that the shopper has to fix; empty where the form can be sent. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What a field's text became, and what is wrong with it. */
export interface FieldReading {
  readonly value: unknown;
  readonly error?: string | undefined;
}

/**
 * Reads what a shopper filled in, with the dealer's requirements [5-26 to 5-34]. Takes what a browser posts, as JSON or
 * as a plain form: strings, '' for an empty field, "on" for a ticked box.
 *
 * @param fields Of the form, or of its steps so far.
 */
export function readAskedFields(
  fields: readonly FormField[],
  rules: EnquiryRules,
  posted: Readonly<Record<string, unknown>>,
): AskedFieldsReading {
  const errors: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const { name, rule, missing } of askedFields(fields, rules)) {
    const { value, error } = readField(posted[name], rule, rules, missing);
    values[name] = value;
    if (error !== undefined) errors[name] = error;
  }
  // One message, on the first of the two fields; checked even where another field has an error.
  const asksContact = 'email' in values || 'phone' in values;
  const isReachable = isGiven(posted['email']) || isGiven(posted['phone']);
  if (asksContact && rules.requiredContact === 'email_or_phone' && !isReachable)
    errors['email'] ??= LEAD_MESSAGES.contactRequired;
  const { contact } = values;
  if (typeof contact === 'string') {
    if (isEmail(contact)) values['email'] = deliverableEmail(contact);
    else values['phone'] = contact;
  }
  return { values, errors };
}

/** @param missing Message where it is empty. */
export function readField(
  value: unknown,
  field: LeadFieldRule,
  rules: EnquiryRules,
  missing: string | undefined,
): FieldReading {
  if (field.type === 'tick') {
    const isOn = isTicked(value);
    return { value: isOn, error: isOn ? undefined : missing };
  }
  if (field.type === 'choice') return readChoice(textOf(value) ?? '', field, rules, missing);
  // A plain form posts each line break as two characters, which its own limit counts as one.
  const written = textOf(value)?.replaceAll('\r\n', '\n');
  if (written === undefined) return { value: undefined, error: LEAD_MESSAGES.notText };
  if (written === '') return { value: undefined, error: missing };
  const { maxLength = Infinity, mended } = field;
  return {
    value: mended?.(written) ?? written,
    error: written.length > maxLength ? tooLongMessage(written.length, maxLength) : field.faultOf?.(written),
  };
}

function readChoice(
  chosen: string,
  field: LeadFieldRule,
  rules: EnquiryRules,
  missing: string | undefined,
): FieldReading {
  const choices = field.choices?.(rules) ?? [];
  // Where there is nothing to choose from, the page fills it in.
  if (choices.length === 0) return { value: hiddenText(chosen, 80) };
  // A page is open for days, in which a dealer renames a job of his workshop; only a place must still be there.
  const isTaken = field.use === undefined ? chosen !== '' : choices.some(({ value }) => value === chosen);
  if (isTaken) return { value: chosen };
  return { value: chosen, error: missing ?? (chosen === '' ? undefined : LEAD_MESSAGES.notChoice) };
}

/** A text that the page fills in, cut to length; absent when it is empty or no text. */
export function hiddenText(text: string | undefined, maxLength: number | undefined): string | undefined {
  return text === '' ? undefined : text?.slice(0, maxLength);
}

/** The trimmed text of what was posted; nothing for lists and objects. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (value === undefined || value === null) return '';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

export function isTicked(value: unknown): boolean {
  return value === true || value === 'on' || value === 'true' || value === '1' || value === 1;
}

function isGiven(value: unknown): boolean {
  return textOf(value) !== '';
}
