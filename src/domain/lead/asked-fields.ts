import { deliverableEmail, emailFault, isEmail, phoneFault } from './contact-faults.ts';
import type { EnquiryRules, RequiredContact } from './enquiry-rules.ts';
import { LEAD_MESSAGES } from './lead-messages.ts';

/** One field of a lead form: what pages, API, email and export know about it. */
export interface LeadFieldRule {
  /**
   * How it is parsed. `text`, `choice` and `tick` are filled in by shoppers and are rejected with a message where they
   * are wrong. `hidden`, `list`, `attributes` and `finished` are filled in by pages: truncated, or dropped where the
   * type is wrong. `further` is stored unchanged.
   */
  readonly type: 'text' | 'choice' | 'tick' | 'hidden' | 'list' | 'attributes' | 'finished' | 'further';
  /** What people call it, in emails and in the API's description. */
  readonly label: string;
  /** Longest text, in characters. */
  readonly maxLength?: number;
  /** Whether a form that has it asks for it, for this dealer; absent for fields that shoppers never see. */
  readonly isAsked?: (rules: EnquiryRules) => boolean;
  /** Message if it is left empty where it is asked for; absent where it is optional. */
  readonly missing?: (rules: EnquiryRules) => string | undefined;
  /** What is wrong with a given text, and how to fix it. */
  readonly faultOf?: (text: string) => string | undefined;
  /** The text as stored. */
  readonly mended?: (text: string) => string;
  readonly choices?: (rules: EnquiryRules) => readonly { readonly value: string; readonly label: string }[];
  /** Several may be chosen: a text with one on each line. */
  readonly isSeveral?: true;
  /** Label of the empty choice; without it the first choice is preselected. */
  readonly emptyChoice?: string;
  /** Attributes of its `<input>`. */
  readonly input?: {
    readonly type: 'text' | 'email' | 'tel';
    readonly autoComplete: string;
    readonly inputMode?: 'email' | 'tel' | 'numeric';
    readonly autoCapitalize?: 'characters';
  };
  /** Number of rows, for multi-line text. */
  readonly rows?: number;
  readonly isWide?: true;
  /**
   * Where it is stored: a property of the lead; a page attribute for integrations [3-28]; `vehicle`, such an attribute
   * where it names the vehicle asked about [3-28, 3-30]; or nowhere once the form is sent. By default it is stored
   * under its name, and included in the email, CRM email and export.
   */
  readonly use?: 'lead' | 'page' | 'vehicle' | 'sending';
}

/**
 * The fields that shoppers see, by the specification's names [3-29], with the dealer's requirements [5-26 to 5-34].
 * Apart from those that pages fill in, because browsers load this table.
 */
export const ASKED_FIELDS = {
  category: {
    type: 'text',
    label: 'Category',
    maxLength: 60,
    isAsked: ({ categories }) => categories.length > 1,
    missing: () => LEAD_MESSAGES.categoryRequired,
    choices: ({ categories }) => categories.map((value) => ({ value, label: value })),
    use: 'lead',
  },
  name: {
    type: 'text',
    label: 'Name',
    maxLength: 100,
    isAsked: always,
    missing: () => LEAD_MESSAGES.nameRequired,
    input: { type: 'text', autoComplete: 'name' },
    use: 'lead',
  },
  email: {
    type: 'text',
    label: 'Email',
    maxLength: 254,
    isAsked: always,
    missing: (rules) => (needs(rules, 'email') ? LEAD_MESSAGES.emailRequired : undefined),
    faultOf: emailFault,
    mended: deliverableEmail,
    input: { type: 'email', autoComplete: 'email', inputMode: 'email' },
    use: 'lead',
  },
  phone: {
    type: 'text',
    label: 'Phone',
    maxLength: 30,
    isAsked: always,
    missing: (rules) => (needs(rules, 'phone') ? LEAD_MESSAGES.phoneRequired : undefined),
    faultOf: phoneFault,
    input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
    use: 'lead',
  },
  contact: {
    type: 'text',
    label: 'Email or mobile',
    maxLength: 254,
    isAsked: onlyWhereNamed,
    missing: () => LEAD_MESSAGES.contactRequired,
    faultOf: (contact) => (isEmail(contact) ? emailFault(contact) : phoneFault(contact)),
    input: { type: 'text', autoComplete: 'email' },
    isWide: true,
    use: 'sending',
  },
  location: {
    type: 'choice',
    label: 'Location',
    isAsked: ({ locations }) => locations.length > 0,
    missing: () => LEAD_MESSAGES.locationRequired,
    choices: ({ locations }) => locations,
    // The error of no choice is longer than a phone's field.
    emptyChoice: 'Please Select a Dealership',
    isWide: true,
    use: 'lead',
  },
  dealership_slug: {
    type: 'choice',
    label: 'Dealership',
    isAsked: ({ dealerships }) => dealerships.length > 0,
    missing: () => LEAD_MESSAGES.dealershipRequired,
    choices: ({ dealerships }) => dealerships.map(({ slug, label }) => ({ value: slug, label })),
    emptyChoice: 'Please Select a Dealership',
    isWide: true,
    use: 'lead',
  },
  Rego: {
    type: 'text',
    label: 'Customer’s rego',
    maxLength: 12,
    isAsked: ({ asksRego }) => asksRego,
    input: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters' },
    use: 'lead',
  },
  message: {
    type: 'text',
    label: 'Message',
    maxLength: 4000,
    isAsked: always,
    missing: ({ isMessageRequired }) => (isMessageRequired ? LEAD_MESSAGES.messageRequired : undefined),
    rows: 3,
    isWide: true,
    use: 'lead',
  },
  opt_in: {
    type: 'tick',
    label: 'Latest offers',
    isAsked: (rules) => rules.optInLabel !== undefined,
    use: 'lead',
  },
  terms_conditions: {
    type: 'tick',
    label: 'Agreed to terms',
    isAsked: ({ terms }) => terms !== undefined,
    missing: () => LEAD_MESSAGES.termsRequired,
  },
  postcode: {
    type: 'text',
    label: 'Postcode',
    maxLength: 200,
    isAsked: onlyWhereNamed,
    faultOf: postcodeFault,
    input: { type: 'text', autoComplete: 'postal-code', inputMode: 'numeric' },
    use: 'lead',
  },
} as const satisfies Readonly<Record<string, LeadFieldRule & Pick<Required<LeadFieldRule>, 'isAsked'>>>;

export type AskedFieldName = keyof typeof ASKED_FIELDS;

/** What enquiries ask for, in the table's order; each dealer's form leaves out what `isAsked` does not want. */
export function enquiryFields(): readonly AskedFieldName[] {
  return Object.entries<LeadFieldRule>(ASKED_FIELDS)
    .filter(([, { isAsked }]) => isAsked !== onlyWhereNamed)
    .map(([name]) => name as AskedFieldName);
}

function always(): boolean {
  return true;
}

/** For fields of single forms, which name them. */
function onlyWhereNamed(): boolean {
  return false;
}

function needs({ requiredContact }: EnquiryRules, contact: Extract<RequiredContact, 'email' | 'phone'>): boolean {
  return requiredContact === contact || requiredContact === 'email_and_phone';
}

function postcodeFault(postcode: string): string | undefined {
  return /^\d{4}$/.test(postcode) ? undefined : LEAD_MESSAGES.invalidPostcode;
}
