import type { LeadFieldRule } from './asked-fields.ts';
import type { EnquiryRules } from './enquiry-rules.ts';
import type { FormField } from './form-declaration.ts';
import { askedFields } from './form-field.ts';
import { LEAD_FIELDS, type LeadFieldName } from './lead-fields.ts';
import { type FieldReading, hiddenText, isTicked, readAskedFields, readField, textOf } from './read-asked-fields.ts';

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
 * Parses all of a lead form: what the shopper filled in, and what the page did [3-28]. Fields that neither the form nor
 * `LEAD_FIELDS` has are passed through unchecked.
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
  const asked = readAskedFields(fields, rules, { ...posted, ...severalAsLines(fields, rules, posted) });
  const values: Record<string, unknown> = { ...posted, ...asked.values };
  const errors: Record<string, string> = { ...asked.errors };
  for (const [name, field] of Object.entries<LeadFieldRule>(LEAD_FIELDS)) {
    if (name in asked.values) continue;
    const { value, error } = readUnasked(posted[name], field, rules);
    values[name] = value;
    if (error !== undefined) errors[name] = error;
  }
  return { values: values as LeadFormValues, errors };
}

/** A plain form posts several choices of one field as a list. */
function severalAsLines(
  fields: readonly FormField[],
  rules: EnquiryRules,
  posted: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    askedFields(fields, rules).flatMap(({ name, rule }) => {
      const value = posted[name];
      if (rule.isSeveral !== true || !Array.isArray(value)) return [];
      return [[name, value.map((one) => textOf(one) ?? '').join('\n')]];
    }),
  );
}

function readUnasked(value: unknown, field: LeadFieldRule, rules: EnquiryRules): FieldReading {
  switch (field.type) {
    case 'text':
    case 'choice':
    case 'tick':
      return readField(value, field, rules, undefined);
    case 'hidden':
      return { value: hiddenText(textOf(value), field.maxLength) };
    case 'list': {
      // One box that was ticked is posted as text, more of them as a list.
      const ticked = (Array.isArray(value) ? value : [value]).map(textOf).filter(Boolean);
      return { value: hiddenText(ticked.join(', '), field.maxLength) };
    }
    case 'attributes':
      return { value: toLeadAttributes(value) };
    case 'finished':
      // True unless explicitly false.
      return { value: value === undefined || value === '' || isTicked(value) };
    case 'further':
      return { value };
  }
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
