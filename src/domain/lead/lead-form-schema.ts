import * as z from 'zod/mini';
import { emailFault, phoneFault } from './contact-faults.ts';
import type { EnquiryRules } from './enquiry-rules.ts';
import { LEAD_MESSAGES, tooLongMessage } from './lead-messages.ts';
import type { LeadFormKind } from './lead.ts';

/** Longest texts that a shopper may write, in characters. */
export const LEAD_TEXT_LIMITS = { name: 100, email: 254, phone: 30, message: 4000, rego: 12 } as const;

/** Pages of a visit that a lead tells of, the last ones [3-28]. */
export const VISITED_PAGES_LIMIT = 20;

/** The hidden field of a request for photos [7-19]. */
export const PHOTOS_REQUEST_TEXT = 'Please send photos for this car';

/** The category of forms whose category nobody chooses. */
export const FIXED_CATEGORIES: Readonly<Record<Exclude<LeadFormKind, 'enquiry'>, string>> = {
  request_photos: 'Request Photos',
  register_interest: 'Register Interest',
};

/**
 * The fields of a form that makes a lead, by the specification's names [3-28, 3-29], with the dealer's
 * requirements [5-26 to 5-34]. Takes what a browser posts, as JSON or as a plain form: texts, '' for what was left
 * empty, "on" for a ticked box. Fields that it does not name pass unchanged and unchecked.
 *
 * Only what a shopper can see and mend is refused. Hidden fields are cut to length, and dropped where they
 * hold something else than text; a category that the dealer has renamed since the page was made is kept.
 */
export function leadFormSchema(kind: LeadFormKind, rules: EnquiryRules): z.ZodMiniType<LeadFormValues> {
  const { requiredContact, locations, dealerships } = rules;
  const isEmailRequired = requiredContact === 'email' || requiredContact === 'email_and_phone';
  const isPhoneRequired = requiredContact === 'phone' || requiredContact === 'email_and_phone';
  return z
    .looseObject({
      name: text(LEAD_TEXT_LIMITS.name, LEAD_MESSAGES.nameRequired),
      email: text(LEAD_TEXT_LIMITS.email, isEmailRequired ? LEAD_MESSAGES.emailRequired : undefined, emailFault),
      phone: text(LEAD_TEXT_LIMITS.phone, isPhoneRequired ? LEAD_MESSAGES.phoneRequired : undefined, phoneFault),
      category: text(60, kind === 'enquiry' ? LEAD_MESSAGES.categoryRequired : undefined),
      location: choice(
        locations.map(({ value }) => value),
        LEAD_MESSAGES.locationRequired,
      ),
      dealership_slug: choice(
        dealerships.map(({ slug }) => slug),
        LEAD_MESSAGES.dealershipRequired,
      ),
      message: text(
        LEAD_TEXT_LIMITS.message,
        kind === 'enquiry' && rules.isMessageRequired ? LEAD_MESSAGES.messageRequired : undefined,
      ),
      Rego: text(LEAD_TEXT_LIMITS.rego),
      postcode: text(200, undefined, postcodeFault),
      opt_in: ticked(),
      terms_conditions: ticked(rules.terms === undefined ? undefined : LEAD_MESSAGES.termsRequired),

      form: hidden(40),
      subcategory: hidden(60),
      lead_id: hidden(64),
      lead_status: hidden(40),
      form_completed: z.pipe(
        posted(),
        z.transform((value) => value === undefined || value === '' || isTicked(value)),
      ),
      car_id: hidden(80),
      stock_number: hidden(80),
      'Vehicle Make': hidden(80),
      'Vehicle Model': hidden(120),
      vehicle_status: hidden(40),
      car_dealership_id: hidden(80),
      manufacturer_slug: hidden(80),
      page_id: hidden(200),
      url: hidden(2000),
      source: hidden(2000),
      request: hidden(200),
      additional_services: tickedOnes(1000),
      lead_attributes: z.pipe(posted(), z.transform(toLeadAttributes)),
      idempotency_key: hidden(255),
      website: hidden(200),
      t: hidden(400),
      altcha: hidden(4000),
    })
    .check(
      z.refine<ContactValues>(
        ({ email, phone }) => requiredContact !== 'email_or_phone' || isGiven(email) || isGiven(phone),
        // One message, at the first of the two fields; asked even where another field has a fault.
        { path: ['email'], error: LEAD_MESSAGES.contactRequired, when: () => true },
      ),
    );
}

interface ContactValues {
  readonly email?: unknown;
  readonly phone?: unknown;
}

/** What a valid form holds; absent is what was left empty. */
export interface LeadFormValues {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly category: string | undefined;
  /** Id of a location. */
  readonly location: string | undefined;
  readonly dealership_slug: string | undefined;
  readonly message: string | undefined;
  readonly Rego: string | undefined;
  readonly postcode: string | undefined;
  readonly opt_in: boolean;
  readonly terms_conditions: boolean;
  readonly form: string | undefined;
  readonly subcategory: string | undefined;
  readonly lead_id: string | undefined;
  readonly lead_status: string | undefined;
  /** True unless it is said to be false. */
  readonly form_completed: boolean;
  readonly car_id: string | undefined;
  readonly stock_number: string | undefined;
  readonly 'Vehicle Make': string | undefined;
  readonly 'Vehicle Model': string | undefined;
  readonly vehicle_status: string | undefined;
  readonly car_dealership_id: string | undefined;
  readonly manufacturer_slug: string | undefined;
  readonly page_id: string | undefined;
  readonly url: string | undefined;
  readonly source: string | undefined;
  readonly request: string | undefined;
  readonly additional_services: string | undefined;
  readonly lead_attributes: LeadAttributes;
  readonly idempotency_key: string | undefined;
  /** Honeypot: people do not see it. */
  readonly website: string | undefined;
  /** Token of the time at which the form was opened. */
  readonly t: string | undefined;
  /** Solved proof of work. */
  readonly altcha: string | undefined;
  /** Fields of another name, as they were posted. */
  readonly [further: string]: unknown;
}

/** Where the visitor came from and which pages were read [3-28]; a plain form posts it as JSON text. */
export interface LeadAttributes {
  readonly visited_pages: readonly string[];
  readonly linked_query_params: Readonly<Record<string, string>>;
}

/** First message for each field, in the order of the form; '' for the form as a whole. */
export function leadFormErrors(error: z.core.$ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    messages[field] ??= issue.message;
  }
  return messages;
}

/** Whatever was posted under a name, or nothing. */
function posted(): z.ZodMiniType {
  return z.optional(z.unknown());
}

/** A visible text: trimmed, at most `maxLength` long, and `required` said where it is empty. */
function text(
  maxLength: number,
  required?: string,
  faultOf?: (value: string) => string | undefined,
): z.ZodMiniType<string | undefined> {
  return z.pipe(
    posted(),
    z.transform((value, context) => {
      const written = textOf(value);
      const fault =
        written === undefined
          ? LEAD_MESSAGES.notText
          : written === ''
            ? required
            : written.length > maxLength
              ? tooLongMessage(written.length, maxLength)
              : faultOf?.(written);
      if (fault !== undefined) context.issues.push({ code: 'custom', message: fault, input: value });
      return written === '' ? undefined : written;
    }),
  );
}

/** One of `values`; where there are none to choose from, what the page filled in. */
function choice(values: readonly string[], required: string) {
  return z.pipe(
    posted(),
    z.transform((value, context) => {
      const chosen = textOf(value) ?? '';
      if (values.length === 0) return chosen === '' ? undefined : chosen.slice(0, 80);
      if (!values.includes(chosen)) context.issues.push({ code: 'custom', message: required, input: value });
      return chosen;
    }),
  );
}

/** A box that is ticked or not, and has to be where `required` is given. */
function ticked(required?: string) {
  return z.pipe(
    posted(),
    z.transform((value, context) => {
      const isOn = isTicked(value);
      if (!isOn && required !== undefined) context.issues.push({ code: 'custom', message: required, input: value });
      return isOn;
    }),
  );
}

/** A text that the page fills in, cut to `maxLength`; absent when it is empty or no text. */
function hidden(maxLength: number) {
  return z.pipe(
    posted(),
    z.transform((value) => {
      const written = textOf(value)?.slice(0, maxLength);
      return written === '' ? undefined : written;
    }),
  );
}

/** What was ticked of several boxes of one name, "Trade-In, Finance": one is posted as text, more of them as a list. */
function tickedOnes(maxLength: number) {
  return z.pipe(
    posted(),
    z.transform((value) => {
      const ticked = (Array.isArray(value) ? value : [value])
        .map(textOf)
        .filter((one) => one !== undefined && one !== '');
      return ticked.length === 0 ? undefined : ticked.join(', ').slice(0, maxLength);
    }),
  );
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

function postcodeFault(postcode: string): string | undefined {
  return /^\d{4}$/.test(postcode) ? undefined : LEAD_MESSAGES.invalidPostcode;
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
    // A shopper cannot mend a hidden field; the enquiry is worth more than where it came from.
    return undefined;
  }
}
