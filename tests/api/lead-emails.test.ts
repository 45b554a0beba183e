import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DECLARED_FORMS } from '#domain/forms/read-forms.node.ts';
import { form as enquiry } from '#domain/forms/enquiry.ts';
import { form as parts } from '#domain/forms/parts.ts';
import { form as service } from '#domain/forms/service.ts';
import type { EnquiryRules } from '#domain/lead/enquiry-rules.ts';
import { type FormDeclaration, formFields } from '#domain/lead/form-declaration.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { type AskedField, askedFields } from '#domain/lead/form-field.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { openTestApi, TEST_ADMIN_TOKEN, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { emailsOf } from '#tests/support/emails-of.ts';
import { makeApiDealer, VEHICLES } from '#tests/support/api-dealers.ts';

/** What became of vehicles whose pages are still open somewhere. */
const SOLD = makeVehicle({ id: 'v-sold', slug: 'sold', stockNumber: 'S1', status: 'sold' });
const HELD = makeVehicle({ id: 'v-held', slug: 'held', stockNumber: 'H1', reserved: true });

/** It stands at the other place. */
const AWAY = makeVehicle({ id: 'v-away', slug: 'away', stockNumber: 'A1', locationId: 'ironbark-cars-torquay' });

/** A dealer whose site has every form. */
const DEALER_JSON = {
  enquiry: {
    categories: ['General Enquiry', 'Come for a spin', 'Swap my old one', 'Book a test drive', 'Used Vehicles'],
    category_topics: { 'Come for a spin': 'test_drive', 'Swap my old one': 'trade_in' },
    reply_within_minutes: 30,
  },
  leads: { email: [{ to: ['desk@dealer.example'] }, { to: ['crm@dealer.example'], format: 'adf' }] },
  vehicle_page: { reservation: { page: 'checkout', per_person: 50 }, buy_online: {}, wait_list: {} },
  forms: Object.fromEntries(
    DECLARED_FORMS.flatMap(({ kind, page, isPurchase }) => (page === undefined || isPurchase ? [] : [[kind, {}]])),
  ),
};
const DEALER = makeApiDealer('ironbark-cars', DEALER_JSON, [...VEHICLES, SOLD, HELD, AWAY]);

/** A workshop with jobs of its own on the form. */
const WORKSHOP = makeApiDealer('wattle-workshop', {
  leads: { email: [{ to: ['desk@dealer.example'] }] },
  forms: {
    service: {
      jobs: [
        { name: 'Tyre rotation and alignment', price: 99 },
        { name: 'Logbook service, other makes', price: 329, qualifier: 'from' },
        { name: 'A noise, a light, something else' },
      ],
    },
  },
});

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ dealers: [DEALER, WORKSHOP] });
});
afterAll(() => api.close());
// Two forms hold the same vehicle.
afterEach(() => api.context.store.write((tx) => tx.deleteFrom('reservation').execute()));

/** What a shopper answers, each answer unlike every other. */
function answer({ name, control, choices, own }: AskedField, place: number, email: string): string {
  if (name === 'name') return 'Priya Shah';
  if (name === 'email' || name === 'contact') return email;
  if (name === 'phone') return '0491 570 156';
  if (name === 'postcode') return '3228';
  if (choices !== undefined) return choices.at(-1)?.value ?? '';
  if (control === 'tick') return 'true';
  if (control === 'date') return '2026-11-28';
  if (control === 'number') return String(Math.min((own?.min ?? 0) + 1230 + place, own?.max ?? 9999));
  return `Answer-${place}.`;
}

/** As people read it. */
function printed({ control, own }: AskedField, value: string): string {
  if (control === 'date') return 'Saturday 28 November';
  if (control !== 'number' || own?.unit === undefined) return value;
  const number = Number(value).toLocaleString('en-AU');
  return own.unit === '$' ? `$${number}` : `${number} ${own.unit}`;
}

async function submit(
  form: FormDeclaration,
  change: Readonly<Record<string, string>> = {},
): Promise<{ readonly id: string; readonly asked: Answers }> {
  // An address gets few confirmations a day.
  const email = `priya.${form.anchor}@shopper.example`;
  const rules = api.context.tenants.bySlug(DEALER.slug)?.snapshot.dealer.enquiry as EnquiryRules;
  // What a dealer in cars asks.
  const fields = formFields(form).filter((field) => typeof field === 'string' || !('isOnlyOf' in field));
  const asked = askedFields(fields, rules).map((field, place) => [field, answer(field, place, email)] as const);
  const reply = await api.post('/api/leads', {
    ...form.hidden,
    ...Object.fromEntries(asked.map(([{ name }, value]) => [name, value])),
    form: form.kind,
    car_id: 'v-4417',
    stock_number: '4417',
    vehicle_status: 'in_stock',
    page_id: 'vehicle_page',
    url: `${DEALER.origin}/cars/x?utm_source=radio_spot`,
    form_completed: 'true',
    ...change,
  });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String) as string]);
  return { id: String(reply.json()['lead_id']), asked };
}

type Answers = readonly (readonly [AskedField, string])[];

test('an unfinished form, of which nothing is checked, reaches the dealer as it was written', async () => {
  const written = { preferred_date: 'next Tuesday', kms: 'about 40k' };
  const { id } = await submit(service, { ...written, form_completed: 'false' });
  expect((await emailsOf(api, id)).get('email')?.text).toMatch(
    /Odometer: about 40k\n(?:.+\n)*Preferred day: next Tuesday\n/,
  );
});

describe.each(DECLARED_FORMS.map((form) => [form.kind, form] as const))('the form %s', (_kind, form) => {
  test('reaches the dealer with every answer once, in words for people, the shopper with a confirmation, the spreadsheet by field', async () => {
    const car = form.isWaitList === true ? HELD : { id: 'v-4417', stockNumber: '4417' };
    const { id, asked } = await submit(form, { car_id: car.id, stock_number: car.stockNumber });
    const emails = await emailsOf(api, id);
    const { subject, text, html = '' } = emails.get('email') ?? {};
    if (text === undefined || subject === undefined) throw new Error('The dealer got no email.');
    expect(subject).toMatch(
      /^[A-Z].*: (?:Priya Shah|priya\.(?:stock-alert|wait-list)-form@shopper\.example), 2018 Toyota Corolla Ascent Sport$/,
    );

    const lines = text.split('\n');
    const body = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith('The customer agreed')),
    );
    for (const [field, value] of asked) {
      if (['category', 'location', 'opt_in', 'terms_conditions'].includes(field.name)) continue;
      const found = body.filter((line) => line.includes(printed(field, value)) && !line.includes('from Priya'));
      const labels = field.name === 'contact' ? ['Email'] : [field.label ?? field.rule.label, field.rule.label, '> '];
      const own = found.filter((line) => labels.some((label) => line.startsWith(label)));
      expect([field.name, own.length, own]).toEqual([field.name, 1, own]);
    }
    expect(text).toContain('Location: ');
    expect(text.includes('Reply due: ')).toBe(form.repliesLater !== true);
    const seen = `${subject}\n${text}\n${html.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<[^>]*>/g, ' ')}`;
    expect(
      seen
        .replace(/https?:\S+/g, '')
        .match(/\b[a-z]+_[a-z_]+\b/g)
        ?.filter((w) => w !== 'radio_spot'),
    ).toBeUndefined();
    expect(html).toContain(`${DEALER.origin}/media/3fa9c1b2-800.webp`);
    expect(html.length).toBeLessThan(30_000);

    const hasEmail = asked.some(([{ name }]) => name === 'email' || name === 'contact');
    expect(emails.has('acknowledgement')).toBe(hasEmail);
    expect(emails.get('acknowledgement')?.text ?? '').not.toContain('Answer-');

    const sheet = await api.get(`/api/admin/leads.csv?tenant=${DEALER.slug}`, {
      headers: { authorization: `Bearer ${TEST_ADMIN_TOKEN}` },
    });
    const row = parse<Record<string, string>>(sheet.text, { bom: true, columns: true }).find(
      (one) => one['lead_id'] === id,
    );
    expect(row).toMatchObject({ form: form.kind, further: '', car_id: car.id });
    expect(row?.['consent_text']).toMatch(/^We use these details/);
    expect(row?.['consent_version']).toMatch(/^[0-9a-f]{8}$/);
    const heads: Readonly<Record<string, string>> = { Rego: 'rego', contact: 'email', dealership_slug: 'dealership' };
    for (const [{ name, control }, value] of asked) {
      if (['category', 'location', 'opt_in'].includes(name)) continue;
      const head = heads[name] ?? name;
      expect([head, row?.[head]]).toEqual([head, control === 'tick' ? 'true' : value]);
    }
  });
});

describe('jobs of the dealer’s own price list', () => {
  const booking = {
    form: 'service',
    name: 'Priya Shah',
    phone: '0491 570 156',
    'Vehicle Make': 'Kia',
    'Vehicle Model': 'Rio 2019',
    location: WORKSHOP.locationId,
    form_completed: 'true',
  };
  const book = (jobs: string): Promise<TestReply> =>
    api.post('/api/leads', { ...booking, service_type: jobs }, { dealer: WORKSHOP });
  const emailOf = async (reply: TestReply): Promise<string | undefined> => {
    expect([reply.status, reply.text]).toEqual([201, expect.any(String) as string]);
    return (await emailsOf(api, String(reply.json()['lead_id']))).get('email')?.text;
  };

  test('all that are ticked reach the workshop by their names', async () => {
    const reply = await book('Tyre rotation and alignment\nA noise, a light, something else');
    expect(await emailOf(reply)).toContain(
      '\nWhat does it need? Tyre rotation and alignment\n  A noise, a light, something else\n',
    );
  });

  test('reach it as well from a browser without script, which sends one field for each', async () => {
    const body = new URLSearchParams(booking);
    body.append('service_type', 'Logbook service, other makes');
    body.append('service_type', 'Tyre rotation and alignment');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const reply = await api.post('/api/leads', body.toString(), { dealer: WORKSHOP, headers });
    expect(await emailOf(reply)).toContain(
      '\nWhat does it need? Logbook service, other makes\n  Tyre rotation and alignment\n',
    );
  });

  test.each(['A job of yesterday’s list', 'Tyre rotation and alignment\nA job of yesterday’s list'])(
    'reach it as they were chosen on a page of yesterday: “%s”',
    async (jobs) => {
      expect(await emailOf(await book(jobs))).toContain(`\nWhat does it need? ${jobs.replace('\n', '\n  ')}\n`);
    },
  );

  test.each([
    ['', 'Choose what it needs'],
    ['x'.repeat(4001), expect.stringContaining('4,000') as string],
  ])('are asked for again where none is chosen, or what no page offers', async (jobs, message) => {
    const refused = await book(jobs);
    expect([refused.status, refused.json()['fields']]).toEqual([422, { service_type: message }]);
  });
});

test.each([
  ['Come for a spin', 'test-drive', 'test_drive'],
  ['Swap my old one', 'trade-in', 'trade_in'],
  ['Book a test drive', 'test-drive', 'test_drive'],
  ['Used Vehicles', 'buy', 'used_vehicles'],
  ['General Enquiry', 'buy', undefined],
])('an enquiry under %s is %s for the CRM, as the dealer’s config says', async (category, interest, topic) => {
  const email = `${category.replaceAll(' ', '.')}@shopper.example`;
  const { id } = await submit(enquiry, { category, email, Rego: '1AB2CD' });
  const { lead } = await api.context.store.db
    .selectFrom('lead')
    .select('lead')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((JSON.parse(lead) as Lead).topic).toBe(topic);
  expect((await emailsOf(api, id)).get('adf')?.text).toContain(`<vehicle interest="${interest}"`);
});

test('whoever answers an enquiry at one place is told at which the vehicle stands, as the customer is', async () => {
  const { id } = await submit(enquiry, {
    car_id: 'v-away',
    location: DEALER.locationId,
    email: 'away@shopper.example',
  });
  const emails = await emailsOf(api, id);
  for (const channel of ['email', 'acknowledgement']) {
    expect(emails.get(channel)?.text).toMatch(/^VEHICLE\n(?:.+\n)*Location: Ironbark Cars Torquay$/m);
  }
  expect(emails.get('email')?.text).toMatch(/^ENQUIRY\n(?:.+\n)*Location: Ironbark Cars Geelong$/m);
  expect(emails.get('adf')?.text).toContain('Location: Ironbark Cars Torquay.');
  const sheet = await api.get(`/api/admin/leads.csv?tenant=${DEALER.slug}`, {
    headers: { authorization: `Bearer ${TEST_ADMIN_TOKEN}` },
  });
  const rows = parse<Record<string, string>>(sheet.text, { bom: true, columns: true });
  expect(rows.find(({ lead_id }) => lead_id === id)?.['vehicle_location']).toBe('Ironbark Cars Torquay');
});

test('what a customer writes on several lines looks like no line of ours', async () => {
  const forged = 'Zoë\nPhone: 0400 000 000\nOffers by email: Yes, please';
  const { id } = await submit(parts, { name: forged, 'Order Detail': forged, email: 'forged@shopper.example' });
  const letter = (await emailsOf(api, id)).get('email')?.text;
  // A name is one line.
  expect(letter).toContain('\nName: Zoë Phone: 0400 000 000 Offers by email: Yes, please\n');
  expect(letter).toContain('What do you need? Zoë\n  Phone: 0400 000 000\n  Offers by email: Yes, please');
  expect(letter?.match(/^(?:Phone|Offers by email): .*/gm)).toEqual(['Phone: 0491 570 156', expect.any(String)]);
});

test.each([
  ['v-sold', 'The car was already sold when this was sent.'],
  ['v-held', 'The car was on hold when this was sent.'],
  ['v-withdrawn', 'The car was no longer on the site when this was sent.'],
  ['v-4418', undefined],
])('whoever answers an enquiry about %s is told: %s', async (car_id, told) => {
  // What the page calls it is all that is known of one that has gone.
  const named = { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'Corolla' };
  const { id } = await submit(enquiry, { car_id, ...named, email: `${car_id}@shopper.example` });
  const emails = await emailsOf(api, id);
  const [letter = '', crm = ''] = [emails.get('email')?.text, emails.get('adf')?.text];
  expect(/^The car was .*? when this was sent\./m.exec(letter)?.[0]).toBe(told);
  expect(/It was .* when this was sent\./.exec(crm)?.[0]).toBe(told?.replace('The car', 'It'));
  const sheet = await api.get(`/api/admin/leads.csv?tenant=${DEALER.slug}`, {
    headers: { authorization: `Bearer ${TEST_ADMIN_TOKEN}` },
  });
  const rows = parse<Record<string, string>>(sheet.text, { bom: true, columns: true });
  const row = rows.find(({ lead_id }) => lead_id === id);
  expect(row?.['vehicle_status']).toBe(/was (.*) when/.exec(told ?? '')?.[1] ?? '');
  expect(row?.['vehicle']).toMatch(car_id === 'v-withdrawn' ? /^Toyota Corolla$/ : /\w/);
});
