import { ASKED_FIELDS, type LeadFieldRule } from './asked-fields.ts';
import { HONEYPOT_FIELD } from './honeypot.ts';

/**
 * The fields of forms that make leads, by the specification's names [3-28, 3-29]. A new one that shoppers see is an
 * entry in `ASKED_FIELDS`, any other an entry here.
 */
export const LEAD_FIELDS = {
  ...ASKED_FIELDS,
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
  atm: { type: 'further', label: 'ATM in kg' },
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

/** A field by any name; undefined for a form's custom fields. */
export function leadFieldRule(name: string): LeadFieldRule | undefined {
  return Object.hasOwn(LEAD_FIELDS, name) ? LEAD_FIELDS[name as LeadFieldName] : undefined;
}
