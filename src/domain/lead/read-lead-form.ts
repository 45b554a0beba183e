import { deliverableEmail, isEmail } from './contact-faults.ts';
import type { EnquiryRules } from './enquiry-rules.ts';
import type { FormField } from './form-declaration.ts';
import { askedFields } from './form-field.ts';
import { LEAD_FIELDS, type LeadFieldName, type LeadFieldRule } from './lead-fields.ts';
import { LEAD_MESSAGES, tooLongMessage } from './lead-messages.ts';

/** How many of the last pages of a visit a lead includes [3-28]. */
export const VISITED_PAGES_LIMIT = 20;

/** The contents of a form; an absent property was left empty. */
export type LeadFormValues = {
  readonly [Name in LeadFieldName]: ValueOf<(typeof LEAD_FIELDS)[Name]['type']>;
} & {
  /** Custom fields, as posted. */
  readonly [further: string]: unknown;
};

type ValueOf<Type extends LeadFieldRule['type']> = Type extends 'tick' | 'finished'
  ? boolean
  : Type extends 'attributes'
    ? LeadAttributes
    : Type extends 'further'
      ? unknown
      : string | undefined;

/** Where the visitor came from and which pages they viewed [3-28]; a plain form posts it as JSON text. */
export interface LeadAttributes {
  readonly visited_pages: readonly string[];
  readonly linked_query_params: Readonly<Record<string, string>>;
}

export interface LeadFormReading {
  readonly values: LeadFormValues;
  /** First message for each field that the shopper has to fix; empty where the form can be sent. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Parses a lead form, with the dealer's requirements [5-26 to 5-34]. Takes what a browser posts, as JSON or as a plain
 * form: strings, '' for an empty field, "on" for a ticked box. Fields that neither the form nor `LEAD_FIELDS` has are
 * passed through unchecked.
 *
 * Only errors that a shopper can see and fix are rejected. Hidden fields are truncated, and dropped where they are not
 * text. A category that the dealer has renamed since the page was built is accepted.
 *
 * @param fields Of the form, or of its steps so far.
 */
export function readLeadForm(
  fields: readonly FormField[],
  rules: EnquiryRules,
  posted: Readonly<Record<string, unknown>>,
): LeadFormReading {
  const errors: Record<string, string> = {};
  const values: Record<string, unknown> = { ...posted };
  const asked = new Map(askedFields(fields, rules).map((field) => [field.name, field]));
  const own = [...asked.values()].map(({ name, rule }) => [name, rule] as const);
  for (const [name, field] of [...Object.entries<LeadFieldRule>(LEAD_FIELDS), ...own]) {
    const { value, error } = READERS[field.type](posted[name], field, rules, asked.get(name)?.missing);
    values[name] = value;
    if (error !== undefined) errors[name] = error;
  }
  // One message, on the first of the two fields; checked even where another field has an error.
  const asksContact = asked.has('email') || asked.has('phone');
  const isReachable = isGiven(posted['email']) || isGiven(posted['phone']);
  if (asksContact && rules.requiredContact === 'email_or_phone' && !isReachable)
    errors['email'] ??= LEAD_MESSAGES.contactRequired;
  const { contact } = values;
  if (asked.has('contact') && typeof contact === 'string') {
    if (isEmail(contact)) values['email'] = deliverableEmail(contact);
    else values['phone'] = contact;
  }
  return { values: values as LeadFormValues, errors };
}

type Reader = (
  value: unknown,
  field: LeadFieldRule,
  rules: EnquiryRules,
  /** Message where it is empty. */
  missing: string | undefined,
) => { readonly value: unknown; readonly error?: string | undefined };

const READERS: Readonly<Record<LeadFieldRule['type'], Reader>> = {
  text(value, field, _rules, missing) {
    // A plain form posts each line break as two characters, which its own limit counts as one.
    const written = textOf(value)?.replaceAll('\r\n', '\n');
    if (written === undefined) return { value: undefined, error: LEAD_MESSAGES.notText };
    if (written === '') return { value: undefined, error: missing };
    const { maxLength = Infinity, mended } = field;
    return {
      value: mended?.(written) ?? written,
      error: written.length > maxLength ? tooLongMessage(written.length, maxLength) : field.faultOf?.(written),
    };
  },
  choice(value, field, rules, missing) {
    const chosen = textOf(value) ?? '';
    const choices = field.choices?.(rules) ?? [];
    // Where there is nothing to choose from, the page fills it in.
    if (choices.length === 0) return { value: hiddenText(chosen, 80) };
    if (choices.some((choice) => choice.value === chosen)) return { value: chosen };
    return { value: chosen, error: missing ?? (chosen === '' ? undefined : LEAD_MESSAGES.notChoice) };
  },
  tick(value, _field, _rules, missing) {
    const isOn = isTicked(value);
    return { value: isOn, error: isOn ? undefined : missing };
  },
  hidden: (value, { maxLength }) => ({ value: hiddenText(textOf(value), maxLength) }),
  list(value, { maxLength }) {
    // One box that was ticked is posted as text, more of them as a list.
    const ticked = (Array.isArray(value) ? value : [value]).map(textOf).filter(Boolean);
    return { value: hiddenText(ticked.join(', '), maxLength) };
  },
  attributes: (value) => ({ value: toLeadAttributes(value) }),
  // True unless explicitly false.
  finished: (value) => ({ value: value === undefined || value === '' || isTicked(value) }),
  further: (value) => ({ value }),
};

/** A text that the page fills in, cut to length; absent when it is empty or no text. */
function hiddenText(text: string | undefined, maxLength: number | undefined): string | undefined {
  return text === '' ? undefined : text?.slice(0, maxLength);
}

/** The trimmed text of what was posted; nothing for lists and objects. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (value === undefined || value === null) return '';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function isTicked(value: unknown): boolean {
  return value === true || value === 'on' || value === 'true' || value === '1' || value === 1;
}

function isGiven(value: unknown): boolean {
  return textOf(value) !== '';
}

function toLeadAttributes(value: unknown): LeadAttributes {
  const read = typeof value === 'string' ? parsed(value) : value;
  const { visited_pages: pages, linked_query_params: params } = (
    typeof read === 'object' && read !== null ? read : {}
  ) as Record<string, unknown>;
  return {
    visited_pages: Array.isArray(pages)
      ? pages
          .filter((page) => typeof page === 'string')
          .slice(-VISITED_PAGES_LIMIT)
          .map((page) => page.slice(0, 500))
      : [],
    linked_query_params: Object.fromEntries(
      (typeof params === 'object' && params !== null && !Array.isArray(params) ? Object.entries(params) : [])
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        .slice(0, 30)
        .map(([name, text]) => [name.slice(0, 60), text.slice(0, 500)]),
    ),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // A shopper cannot fix a hidden field, and the enquiry matters more than its source.
    return undefined;
  }
}
