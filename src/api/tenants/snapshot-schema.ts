import * as z from 'zod';
import { accountsSchema } from '#config/schema/accounts.ts';
import { apiSchema } from '#config/schema/api.ts';
import { appointmentsSchema } from '#config/schema/appointments.ts';
import { deliverySchema } from '#config/schema/delivery.ts';
import { enquirySchema } from '#config/schema/enquiry.ts';
import { financeSchema } from '#config/schema/finance.ts';
import { leadsSchema } from '#config/schema/leads.ts';
import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import { API_SNAPSHOT_VERSION, type ApiDealer, type ApiVehicle } from '#site-plan/api-snapshot.ts';

/*
 * What the API reads from a snapshot. An older build has fewer settings and a newer one has more: missing settings
 * get the platform's defaults and unknown ones are allowed. Anything without a sensible default is required.
 */

const ENQUIRY = enquirySchema.parse({});
const LEADS = leadsSchema.parse({});
/** A site published before forms were declared has those without a page of their own. */
const STANDARD_FORMS = DECLARED_FORMS.filter(({ page }) => page === undefined) as unknown as {
  kind: string;
  steps: Record<string, unknown>[];
}[];
const text = z.string();
const list = <T extends z.ZodType>(item: T) => z.array(item).default([]);
const secret = z.looseObject({ env: text });
const conditions = { locations: list(text), categories: list(text) };

const rules = z.looseObject({
  isMessageRequired: z.boolean().default(ENQUIRY.message_required),
  categories: z.tuple([text], text).default(ENQUIRY.categories),
  requiredContact: z.enum(['email_or_phone', 'email_and_phone', 'email', 'phone']).default(ENQUIRY.contact),
  locations: list(z.looseObject({ value: text, label: text })),
  dealerships: list(z.looseObject({ slug: text, label: text })),
  asksRego: z.boolean().default(ENQUIRY.rego),
  captcha: z
    .looseObject({
      mode: z.enum(['flag', 'require', 'off']).default(ENQUIRY.captcha.mode),
      provider: z.enum(['altcha', 'turnstile', 'hcaptcha', 'recaptcha']).default(ENQUIRY.captcha.provider),
    })
    .prefault({}),
  privacyConsent: z.looseObject({ text, version: text }).default({ text: ENQUIRY.privacy_consent, version: 'unknown' }),
  terms: z.looseObject({ label: text, href: text }).optional(),
  sendsCopy: z.boolean().default(LEADS.acknowledge),
  replyWithinMinutes: z.number().optional(),
});

const leads = z.looseObject({
  email: list(z.looseObject({ to: z.array(text), format: z.enum(['html', 'adf']).default('html'), ...conditions })),
  webhooks: list(z.looseObject({ url: z.url(), secret, previous_secret: secret.optional(), ...conditions })),
  acknowledge: z.boolean().default(LEADS.acknowledge),
  acknowledgements_per_day: z.number().default(LEADS.acknowledgements_per_day),
  alerts: z.boolean().default(LEADS.alerts),
  retention_months: z.number().default(LEADS.retention_months),
});

const location = z.looseObject({
  id: text,
  name: text,
  shortName: text,
  primary: z.boolean().default(false),
  addressText: text,
  state: text,
  postcode: text,
  timeZone: text,
  email: text.optional(),
  phone: z.looseObject({ text, href: text }).optional(),
  licenceTexts: list(text),
  hours: list(z.looseObject({ label: text, text })),
  weeklyHours: list(z.looseObject({})),
  specialHours: list(z.looseObject({ date: text, label: text, text })),
});

const dealer = z.looseObject({
  version: z.literal(API_SNAPSHOT_VERSION),
  publishedAt: text,
  dealer: z.looseObject({
    slug: text,
    name: text,
    legalName: text.optional(),
    url: z.url(),
    state: text,
    timeZone: text,
    itemTypes: list(text),
    cardRules: z.looseObject({ timeZone: text }),
    search: z
      .looseObject({ itemsNoun: z.looseObject({ singular: text.default('vehicle') }).prefault({}) })
      .prefault({}),
    enquiry: rules.optional(),
    forms: z.array(z.looseObject({ kind: text, steps: z.array(z.looseObject({})).min(1) })).default(STANDARD_FORMS),
  }),
  config: z.looseObject({
    enquiry: z
      .looseObject({
        captcha: z.looseObject({ secret: secret.optional() }).prefault({}),
        reply_within_minutes: z.number().optional(),
      })
      .prefault({}),
    leads: leads.prefault({}),
    accounts: z.looseObject({ enabled: z.boolean() }).default(() => accountsSchema.parse({})),
    appointments: z.looseObject({ enabled: z.boolean() }).default(() => appointmentsSchema.parse({})),
    delivery: z
      .looseObject({ zones: list(z.looseObject({ postcodes: list(text) })) })
      .default(() => deliverySchema.parse({})),
    finance: z
      .looseObject({ excluded_makes: list(text), excluded_dealerships: list(text) })
      .default(() => financeSchema.parse({})),
    dealerships: list(z.looseObject({ slug: text, name: text })),
    api: z.looseObject({ hosts: list(text) }).default(() => apiSchema.parse({})),
    plugins: list(z.unknown()),
    vehicle_page: z.looseObject({}).optional(),
    similar_cars_count: z.number().default(6),
    theme: z.looseObject({ accent: text, accentText: text }).default({ accent: '#1c1d1f', accentText: '#ffffff' }),
  }),
  locations: list(location),
});

const vehicle = z.looseObject({
  id: text,
  slug: text,
  name: text,
  stockNumber: text,
  itemType: text.default('car'),
  carType: text,
  status: text,
  reserved: z.boolean().default(false),
  certified: z.boolean().default(false),
  preorder: z.boolean().default(false),
  make: text,
  model: text,
  price: z.looseObject({ qualifier: text }),
  photos: list(z.looseObject({ url: text })),
  standardEquipment: list(text),
  categories: list(text),
  specifications: z.looseObject({}).prefault({}),
  rank: z.number().default(0),
});

/** The dealer of a snapshot's first line, or what is wrong with it, as `dealer.url: …`. */
export function parseSnapshotDealer(value: unknown): ApiDealer | readonly string[] {
  const parsed = dealer.safeParse(value);
  return parsed.success ? (parsed.data as unknown as ApiDealer) : problemsOf(parsed.error);
}

/** A vehicle of a snapshot, or what is wrong with it. */
export function parseSnapshotVehicle(value: unknown): ApiVehicle | readonly string[] {
  const parsed = vehicle.safeParse(value);
  return parsed.success ? (parsed.data as unknown as ApiVehicle) : problemsOf(parsed.error);
}

function problemsOf(error: z.ZodError): readonly string[] {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
