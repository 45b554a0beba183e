import { leadFieldRule } from '#domain/lead/lead-fields.ts';
import { LEAD_MESSAGES, tooLongMessage } from '#domain/lead/lead-messages.ts';
import { ApiError } from '../api-error.ts';

/** The posted fields by name; empty fields are left out. */
export type LeadFields = Readonly<Record<string, unknown>>;

const MOST_FIELDS = 80;
const LONGEST_NAME = 100;
const LONGEST_VALUE = 5_000;
/** Fields that the page fills in. They are truncated instead of rejected. */
const CUT_FIELDS: ReadonlySet<string> = new Set(['lead_attributes', 'altcha', 'url', 'source']);

/**
 * The fields of a request's body, within limits that no honest form reaches.
 *
 * @throws {ApiError} 400 if it is not a form, 422 if it is too large.
 */
export function readLeadFields(body: unknown): LeadFields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(400, 'bad_request', 'Send a form, or a JSON object of its fields.');
  }
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries<unknown>(body as Record<string, unknown>).filter(
      ([name, value]) => name !== '' && value !== '' && value !== null && value !== undefined,
    ),
  );
  // Older forms use this spelling [3-31].
  if (fields['Rego'] === undefined && fields['rego'] !== undefined) {
    fields['Rego'] = fields['rego'];
    delete fields['rego'];
  }
  const names = Object.keys(fields);
  if (names.length > MOST_FIELDS || names.some((name) => name.length > LONGEST_NAME)) {
    throw new ApiError(422, 'validation', `A form has at most ${MOST_FIELDS} fields with short names.`);
  }
  const tooLong = Object.entries(fields)
    .map(([name, value]) => [name, fieldText(value).length] as const)
    .filter(([name, length]) => length > LONGEST_VALUE && !CUT_FIELDS.has(name))
    .map(([name, length]) => [name, tooLongMessage(length, limitOf(name))]);
  if (tooLong.length > 0) throw validationError(Object.fromEntries(tooLong) as Record<string, string>);
  return fields;
}

/** Its message says all, for a page that does not have one of the fields: it was open before the dealer asked for it. */
export function validationError(fields: Readonly<Record<string, string>>): ApiError {
  const reasons = Object.values(fields).map((reason) => reason.replace(/\.$/, ''));
  const message = `${LEAD_MESSAGES.summaryTitle} ${reasons.join('; ')}. If the form doesn’t show where, reload the page: it keeps what you wrote.`;
  return new ApiError(422, 'validation', message, { fields });
}

/** A field as text: lists joined with commas, anything deeper as JSON. */
export function fieldText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return JSON.stringify(value);
}

/** Text typed by a shopper has the form's own limit, which is lower. */
function limitOf(name: string): number {
  const field = leadFieldRule(name);
  return (field?.type === 'text' ? field.maxLength : undefined) ?? LONGEST_VALUE;
}
