import { deliverableEmail, emailFault, isEmail, phoneFault } from './contact-faults.ts';
import type { EnquiryRules, RequiredContact } from './enquiry-rules.ts';
import { HONEYPOT_FIELD } from './honeypot.ts';
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
 * The fields of forms that make leads, by the specification's names [3-28, 3-29], with the dealer's requirements
 * [5-26 to 5-34]. A new field is an entry here.
 */
export const LEAD_FIELDS = {
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
    emptyChoice: LEAD_MESSAGES.locationRequired,
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
  additional_services: { type: 'list', label: 'Also wants', maxLength: 1000 },
  last_name: { type: 'further', label: 'Last name' },
  PreferredContactMethod: { type: 'further', label: 'Prefers contact by' },
  preferred_at: { type: 'further', label: 'Preferred time' },
  slot_or_wish: {
    type: 'hidden',
    label: 'Not empty where a taken time is to be kept as a wish',
    maxLength: 5,
    use: 'sending',
  },
  finance: { type: 'further', label: 'Wants finance' },
  wanted: { type: 'hidden', label: 'Looking for', maxLength: 300 },
  search: { type: 'hidden', label: 'Query of the list', maxLength: 1000, use: 'page' },
  'Vehicle Make': { type: 'hidden', label: 'Customer’s make', maxLength: 80, use: 'vehicle' },
  'Vehicle Model': { type: 'hidden', label: 'Customer’s model', maxLength: 120, use: 'vehicle' },
  'Vehicle Year': { type: 'further', label: 'Customer’s year' },
  kms: { type: 'further', label: 'Customer’s kilometres' },
  regoState: { type: 'further', label: 'Customer’s rego state' },

  form: { type: 'hidden', label: 'Kind of form, as enquiry or test_drive', maxLength: 40, use: 'lead' },
  subcategory: { type: 'hidden', label: 'Step or kind within the category', maxLength: 60, use: 'lead' },
  lead_id: { type: 'hidden', label: 'Lead of an earlier step, at most 24 hours old', maxLength: 64, use: 'lead' },
  step: { type: 'hidden', label: 'Number of this step, from 1', maxLength: 4, use: 'sending' },
  lead_status: { type: 'hidden', label: 'Lead status', maxLength: 40, use: 'page' },
  form_completed: { type: 'finished', label: 'false while steps are still to come', use: 'lead' },
  car_id: { type: 'hidden', label: 'Id of a vehicle in stock', maxLength: 80, use: 'lead' },
  stock_number: { type: 'hidden', label: 'Stock number', maxLength: 80, use: 'page' },
  vehicle_status: { type: 'hidden', label: 'Status of the vehicle', maxLength: 40, use: 'page' },
  car_dealership_id: { type: 'hidden', label: 'Dealership of the vehicle', maxLength: 80, use: 'page' },
  manufacturer_slug: { type: 'hidden', label: 'Manufacturer', maxLength: 80, use: 'page' },
  page_id: { type: 'hidden', label: 'Page', maxLength: 200, use: 'page' },
  request: { type: 'hidden', label: 'Request', maxLength: 200, use: 'page' },
  url: { type: 'hidden', label: 'Address of the page', maxLength: 2000, use: 'lead' },
  consent_version: { type: 'hidden', label: 'Wording of consent', maxLength: 20, use: 'lead' },
  source: { type: 'hidden', label: 'What brought the visitor', maxLength: 2000, use: 'lead' },
  lead_attributes: { type: 'attributes', label: '{visited_pages, linked_query_params}, or its JSON', use: 'lead' },
  user_agent: { type: 'further', label: 'Browser', use: 'lead' },
  idempotency_key: { type: 'hidden', label: 'As the header Idempotency-Key', maxLength: 255, use: 'sending' },
  replaces: {
    type: 'further',
    label: 'Keys of earlier versions of this enquiry, sent without an answer',
    use: 'sending',
  },
  [HONEYPOT_FIELD]: { type: 'hidden', label: 'Left empty by people', maxLength: 200, use: 'sending' },
  t: { type: 'hidden', label: 'Token of GET /api/form-token', maxLength: 400, use: 'sending' },
  altcha: { type: 'hidden', label: 'Solved challenge of GET /api/captcha', maxLength: 4000, use: 'sending' },
} as const satisfies Readonly<Record<string, LeadFieldRule>>;

export type LeadFieldName = keyof typeof LEAD_FIELDS;

/** Fields that a shopper sees. */
export type AskedFieldName = {
  [Name in LeadFieldName]: (typeof LEAD_FIELDS)[Name] extends { readonly isAsked: unknown } ? Name : never;
}[LeadFieldName];

/** What enquiries ask for, in the table's order; each dealer's form leaves out what `isAsked` does not want. */
export function enquiryFields(): readonly AskedFieldName[] {
  return Object.entries<LeadFieldRule>(LEAD_FIELDS)
    .filter(([, { isAsked }]) => isAsked !== undefined && isAsked !== onlyWhereNamed)
    .map(([name]) => name as AskedFieldName);
}

/** A field by any name; undefined for a form's custom fields. */
export function leadFieldRule(name: string): LeadFieldRule | undefined {
  return Object.hasOwn(LEAD_FIELDS, name) ? LEAD_FIELDS[name as LeadFieldName] : undefined;
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
