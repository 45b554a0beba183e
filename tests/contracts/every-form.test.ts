import { parse as parseCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toLeadDealer } from '#api/delivery/to-lead-dealer.ts';
import { type LeadFacts, readDeliveryFacts } from '#api/delivery/delivery-facts.ts';
import { type AddressedMail, writeMail } from '#api/delivery/delivery-mail.ts';
import { webhookBody } from '#api/delivery/webhook-body.ts';
import type { Tenant } from '#api/tenants/tenant-directory.ts';
import { makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import { toAdf } from '#domain/lead/adf.ts';
import { ENQUIRY_TOPICS } from '#domain/lead/enquiry-topic.ts';
import type { FormDeclaration } from '#domain/lead/form-declaration.ts';
import { type AskedField, askedFields } from '#domain/lead/form-field.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { openTestApi, TEST_ADMIN_TOKEN, type TestApi } from '#tests/support/api-app.ts';
import { makeApiDealer } from '#tests/support/api-dealers.ts';

/** Words of the dealer's own for what a form is about, and the people who look after it. */
const DESKS = DECLARED_FORMS.flatMap(({ kind }) => {
  const topic = ENQUIRY_TOPICS.find((one) => one === kind);
  return topic === undefined ? [] : [{ topic, category: `Desk of ${topic}`, to: `${topic}@asking-cars.example` }];
});

/** A dealer who has every form and asks for everything that a form can ask for. */
const DEALER = makeApiDealer('asking-cars', {
  enquiry: {
    rego: true,
    terms_conditions: {},
    categories: ['General Enquiry', ...DESKS.map(({ category }) => category)],
    category_topics: Object.fromEntries(DESKS.map(({ category, topic }) => [category, topic])),
  },
  leads: { email: DESKS.map(({ category, to }) => ({ to: [to], categories: [category] })) },
  forms: Object.fromEntries(
    DECLARED_FORMS.flatMap(({ kind, page, isPurchase }) => (page === undefined || isPurchase ? [] : [[kind, {}]])),
  ),
  dealerships: [
    { id: 'd1', name: 'Asking Cars', slug: 'asking' },
    { id: 'd2', name: 'Blackbutt Cars', slug: 'blackbutt' },
  ],
  locations: [
    makeLocationJson({ id: 'geelong', primary: true, dealership_id: 'd1' }),
    makeLocationJson({ id: 'orange', name: 'Orange', city: 'Orange', dealership_id: 'd2' }),
  ],
  vehicle_page: { reservation: { page: 'checkout', per_person: 2 }, buy_online: {}, wait_list: {} },
});

/** What is entered into a field, what is kept of it, and how the letter prints it. */
interface Entry {
  readonly name: string;
  readonly value: string;
  /** Where it is not the value. */
  readonly kept?: RegExp;
  readonly printed: string;
}

const SHARED: Readonly<Record<string, Partial<Entry> & Pick<Entry, 'value'>>> = {
  name: { value: 'Zoë O’Brien', kept: /O’Brien/ },
  email: { value: 'zoe@shopper.example' },
  contact: { value: 'zoe@shopper.example' },
  phone: { value: '0491 570 156' },
  postcode: { value: '3220' },
  location: { value: 'orange', kept: /orange/i, printed: 'Location: Orange' },
  dealership_slug: { value: 'blackbutt', kept: /blackbutt/i, printed: 'Dealership: Blackbutt Cars' },
  opt_in: { value: 'on', kept: /opt_?in"?\W+(?:yes|true)/i, printed: 'Offers by email: Yes, please' },
  terms_conditions: { value: 'on', kept: /terms_conditions\W.*true/, printed: 'Agreed to terms: Yes' },
};

/** What the page says of itself and of the way that led to it [3-28]. */
const WAY: readonly Entry[] = [
  { name: 'url', value: 'https://asking-cars.example/our-page', printed: 'Page: /our-page' },
  { name: 'source', value: 'https://search.example/', printed: 'Came from: https://search.example/' },
  {
    name: 'lead_attributes',
    value:
      '{"visited_pages":["/"],"linked_query_params":{"utm_source":"post","utm_campaign":"Spring Sale","gclid":"Cj0KCQ"}}',
    // The same words in all, which a webhook has by their parameters.
    kept: /campaign: source: post; campaign: Spring Sale(?:\]|\n|$)|"utm_campaign":"Spring Sale","gclid":"Cj0KCQ"/,
    printed: 'Campaign: source: post; campaign: Spring Sale\n',
  },
];

function entryFor(field: AskedField, index: number): Entry {
  const { name } = field;
  const { value, ...known } = SHARED[name] ?? answerTo(field, index);
  return { name, value, printed: value, ...known };
}

function answerTo({ control, choices, own }: AskedField, index: number): Pick<Entry, 'value'> & Partial<Entry> {
  const choice = choices?.at(-1)?.value;
  if (choice !== undefined) return { value: choice };
  if (control === 'date') return { value: '2026-12-03', printed: 'Thursday 3 December' };
  if (control !== 'number') return { value: `Entry ${index} äß` };
  const { unit, min = 1200 } = own ?? {};
  const number = (min + index).toLocaleString('en-AU');
  return {
    value: String(min + index),
    ...(unit !== undefined && { printed: unit === '$' ? `$${number}` : `${number} ${unit}` }),
  };
}

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await openTestApi({ dealers: [DEALER] });
  tenant = api.context.tenants.bySlug(DEALER.slug) as Tenant;
});
afterAll(() => api.close());

/** The dealer's email about a lead, as it leaves. */
async function letterOf(leadId: string): Promise<AddressedMail> {
  const { store, environment, now } = api.context;
  const row = await store.db
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('channel', '=', 'email')
    .executeTakeFirstOrThrow();
  const facts = (await readDeliveryFacts(store, row)) as LeadFacts;
  return writeMail('email', { row, facts, tenant, secret: environment.secret, now: now() });
}

describe.each(DECLARED_FORMS.map((form) => [form.kind, form] as const))('the form %s', (kind, declared) => {
  test('reaches letter, CRM mail, webhook and spreadsheet with every field that it asks for and the way that led to it, where the dealer’s own category for it goes [3-29 to 3-31, 5-35, 7-20]', async () => {
    const { dealer } = tenant.snapshot;
    const form = dealer.forms.find((one) => one.kind === kind) as FormDeclaration;
    const rules = dealer.enquiry;
    if (rules === undefined) throw new Error('The dealer has no forms.');
    const asked = askedFields(
      form.steps.flatMap(({ fields }) => fields),
      rules,
    );
    const entries = [...asked.map(entryFor), ...WAY];
    const sent = await api.post('/api/leads', {
      form: kind,
      car_id: declared.isPurchase === true ? 'v-4418' : 'v-4417',
      form_completed: 'true',
      ...Object.fromEntries(entries.map(({ name, value }) => [name, value])),
    });
    expect([sent.status, sent.text]).toEqual([201, expect.any(String)]);

    const id = String(sent.json()['lead_id']);
    const row = await api.context.store.db
      .selectFrom('lead')
      .select('lead')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const lead = JSON.parse(row.lead) as Lead;
    const letter = await letterOf(id);
    const adf = toAdf(lead, toLeadDealer(tenant, lead));
    const webhook = webhookBody(lead, tenant);
    const sheet = await api.get(`/api/admin/leads.csv?tenant=${DEALER.slug}`, {
      headers: { authorization: `Bearer ${TEST_ADMIN_TOKEN}` },
    });
    const line = parseCsv<Record<string, string>>(sheet.text, { bom: true, columns: true }).find(
      (one) => one['lead_id'] === id,
    );
    const cells = Object.entries(line ?? {}).map(([head, cell]) => `${head}: ${cell}`);
    const isIn =
      (text: string) =>
      ({ value, kept }: Entry): boolean =>
        kept?.test(text) ?? text.includes(value);
    const lacks = (where: string, holds: (entry: Entry) => boolean): string[] =>
      entries.filter((entry) => !holds(entry)).map(({ name, value }) => `${where} lacks ${name} (${value})`);
    expect([
      ...lacks('letter', ({ printed }) => letter.text.includes(printed)),
      ...lacks('CRM mail', isIn(adf)),
      ...lacks('webhook', isIn(webhook)),
      ...lacks('spreadsheet', isIn(cells.join('\n'))),
    ]).toEqual([]);

    // One word for it, whichever form it comes from, and one desk.
    const desk = DESKS.find(({ topic }) => topic === kind);
    if (desk !== undefined) expect([lead.category, letter.to]).toEqual([desk.category, desk.to]);
  });
});
