import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { parse } from 'node-html-parser';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { ApiApp } from '../api-app.ts';
import { buildApp } from '../app.ts';
import type { ApiEnvironment } from '../environment.ts';
import { makeApiContext, makeTenant, type ApiFixture } from '../make-api-context.fixture.ts';

let fixture: ApiFixture;
let app: ApiApp;

afterEach(async () => {
  await app.close();
  await fixture.remove();
});

async function open(
  dealerJson: Readonly<Record<string, unknown>> = {},
  environment: Partial<ApiEnvironment> = {},
): Promise<void> {
  fixture = await makeApiContext({ tenants: [makeTenant({ slug: 'acacia', dealerJson })], environment });
  app = await buildApp(fixture.context, { logLevel: 'silent' });
}

const ENQUIRY = {
  form: 'enquiry',
  category: 'General Enquiry',
  name: 'Zoë O’Brien',
  email: 'Zoe@Shopper.example',
  phone: '+61 491 570 156',
  message: 'Is it still there?',
};

async function send(fields: object, headers: Record<string, string> = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { host: 'acacia.example', origin: 'https://acacia.example', ...headers },
    payload: fields,
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<Record<string, never>>() };
}

function sendForm(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: {
      host: 'acacia.example',
      origin: 'https://acacia.example',
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

async function leads(): Promise<(Lead & { readonly spamScore: number })[]> {
  const rows = await fixture.context.store.db
    .selectFrom('lead')
    .selectAll()
    .orderBy(sql`rowid`)
    .execute();
  return rows.map((row) => ({ ...(JSON.parse(row.lead) as Lead), spamScore: row.spam_score }));
}

const deliveries = () =>
  fixture.context.store.db
    .selectFrom('outbox')
    .selectAll()
    .orderBy(sql`rowid`)
    .execute();

describe('an enquiry', () => {
  test('is kept with the facts of the vehicle as the site has them, and what the form added [7-14]', async () => {
    await open();
    const { status, body } = await send(
      {
        ...ENQUIRY,
        car_id: 'v-4417',
        'Vehicle Make': 'Ferrari',
        opt_in: 'on',
        rego: '1MC 8ZK',
        additional_services: ['Trade-In', 'Finance'],
        'Order Detail': 'two mats',
        adjustmentAnswers: { tyres: 'new' },
        empty: '',
        url: 'https://acacia.example/cars/x',
        lead_attributes: { visited_pages: ['/', '/search'], linked_query_params: { utm_source: 'radio' } },
      },
      { 'user-agent': 'Firefox' },
    );
    expect(status).toBe(201);
    const [lead] = await leads();
    expect(lead).toMatchObject({
      id: body['lead_id'],
      dealerSlug: 'acacia',
      form: 'enquiry',
      isComplete: true,
      name: 'Zoë O’Brien',
      email: 'Zoe@Shopper.example',
      phone: '0491 570 156',
      rego: '1MC 8ZK',
      optIn: true,
      vehicle: {
        id: 'v-4417',
        make: 'Toyota',
        url: 'https://acacia.example/cars/2018-toyota-corolla-ascent-sport-4417',
        priceText: '$18,990 drive away',
        priceCents: 1_899_000,
      },
      consent: {
        text: 'We use these details to answer you and keep them with your enquiry.',
        version: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
        at: '2026-11-21T00:00:00.000Z',
      },
      userAgent: 'Firefox',
      visitedPages: ['/', '/search'],
      linkedQueryParams: { utm_source: 'radio' },
      verification: 'unverified',
    });
    expect(lead?.further).toEqual(
      expect.arrayContaining([
        { name: 'Order Detail', value: 'two mats' },
        { name: 'adjustmentAnswers', value: '{"tyres":"new"}' },
      ]),
    );
    expect(lead?.further.map(({ name }) => name)).not.toContain('empty');
    const [row] = await fixture.context.store.db.selectFrom('lead').select(['email', 'phone']).execute();
    expect(row).toEqual({ email: 'zoe@shopper.example', phone: '+61491570156' });
    expect((await deliveries()).map(({ channel }) => channel)).toEqual(['email', 'acknowledgement']);
    expect(fixture.kicks()).toBe(1);
  });

  test('is kept with every field of its form [3-29]', async () => {
    await open({
      enquiry: { terms_conditions: {} },
      dealerships: [
        { id: 'd1', name: 'Ironbark', slug: 'ironbark' },
        { id: 'd2', name: 'Blackbutt', slug: 'blackbutt' },
      ],
      locations: [
        makeLocationJson({ id: 'geelong', primary: true, dealership_id: 'd1' }),
        makeLocationJson({ id: 'orange', name: 'Orange', city: 'Orange', dealership_id: 'd2' }),
      ],
    });
    const { status, body } = await send({
      ...ENQUIRY,
      subcategory: '1. Fleet',
      Rego: '1MC 8ZK',
      location: 'orange',
      dealership_slug: 'blackbutt',
      opt_in: 'on',
      terms_conditions: 'on',
      page_id: 'p-77',
      lead_status: 'Complete',
      form_completed: 'true',
      additional_services: ['Trade-In', 'Finance'],
    });
    expect(status).toBe(201);
    const [lead] = await leads();
    expect(lead).toMatchObject({
      id: body['lead_id'],
      name: 'Zoë O’Brien',
      email: 'Zoe@Shopper.example',
      phone: '0491 570 156',
      message: 'Is it still there?',
      category: 'General Enquiry',
      subcategory: '1. Fleet',
      rego: '1MC 8ZK',
      locationId: 'orange',
      dealershipSlug: 'blackbutt',
      optIn: true,
      isComplete: true,
    });
    const textsOf = (fields: Lead['further'] = []): object =>
      Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    expect(textsOf(lead?.further)).toEqual({
      terms_conditions: 'true',
      additional_services: 'Trade-In, Finance',
    });
    expect(textsOf(lead?.pageFields)).toEqual({ page_id: 'p-77', lead_status: 'Complete' });
  });

  test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
    [
      'for parts [3-30]',
      {
        category: 'Parts',
        name: 'Kim',
        phone: '0491 570 156',
        'Vehicle Make': 'Toyota',
        'Vehicle Model': 'Hilux',
        'Vehicle Year': '2019',
        Rego: '1MC 8ZK',
        VIN: 'JTNKU3JE50J012417',
        'Part#': 'PZQ60-89330',
        'Order Detail': 'Two mats',
        location: 'ironbark',
      },
      {
        'Vehicle Make': 'Toyota',
        'Vehicle Model': 'Hilux',
        'Vehicle Year': '2019',
        VIN: 'JTNKU3JE50J012417',
        'Part#': 'PZQ60-89330',
        'Order Detail': 'Two mats',
      },
    ],
    [
      'for a valuation [3-31]',
      {
        category: 'Trade-In',
        name: 'Kim',
        last_name: 'Nguyen',
        email: 'kim@shopper.example',
        phone: '0491 570 156',
        postcode: '3220',
        PreferredContactMethod: 'SMS',
        finance: 'No',
        kms: '81,000',
        regoState: 'vic',
        rego: '1MC 8ZK',
        valuation_source: 'Garage',
      },
      {
        last_name: 'Nguyen',
        PreferredContactMethod: 'SMS',
        finance: 'No',
        kms: '81,000',
        regoState: 'vic',
        valuation_source: 'Garage',
      },
    ],
  ])('%s keeps the fields of its own form', async (_what, fields, further) => {
    await open({ locations: [makeLocationJson({ id: 'ironbark', primary: true })] });
    expect((await send(fields)).status).toBe(201);
    const [lead] = await leads();
    expect(lead).toMatchObject({ name: 'Kim', phone: '0491 570 156', rego: '1MC 8ZK', category: fields['category'] });
    expect(lead).toMatchObject(
      fields['category'] === 'Parts' ? { locationId: 'ironbark' } : { email: 'kim@shopper.example', postcode: '3220' },
    );
    expect(Object.fromEntries(lead?.further.map(({ name, value }) => [name, value]) ?? [])).toEqual(further);
  });

  test('about a vehicle that is gone keeps its id; its stock number finds one that is there', async () => {
    await open();
    await send({ ...ENQUIRY, car_id: 'sold-long-ago' });
    await send({ ...ENQUIRY, stock_number: '4417' });
    expect((await leads()).map(({ vehicle }) => vehicle?.id)).toEqual(['sold-long-ago', 'v-4417']);
  });

  test('about a vehicle that is gone keeps what its page called it [3-28]', async () => {
    await open();
    const named = { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'Corolla', stock_number: '99' };
    await send({ ...ENQUIRY, car_id: 'sold-long-ago', ...named });
    expect(await leads()).toMatchObject([
      {
        vehicle: { id: 'sold-long-ago', make: 'Toyota', model: 'Corolla', stockNumber: '99', unavailable: 'unlisted' },
        further: [],
      },
    ]);
  });

  test.each([
    ['the vehicle of its page', { 'Vehicle Make': 'toyota', 'Vehicle Model': 'Corolla' }, []],
    ['another make', { 'Vehicle Make': 'Mazda', 'Vehicle Model': '2' }, ['Vehicle Make', 'Vehicle Model']],
  ])(
    'from a form of another kind, with %s, has the customer’s own only where it is one [3-28, 3-30]',
    async (_what, named, own) => {
      await open();
      await send({ ...ENQUIRY, form: 'trade_in', car_id: 'v-4417', ...named });
      const [lead] = await leads();
      expect(lead?.further.map(({ name }) => name)).toEqual(own);
      expect(lead?.vehicle?.make).toBe('Toyota');
    },
  );

  test('from another form needs no more than who asks', async () => {
    await open({ enquiry: { terms_conditions: {} } });
    expect(
      (await send({ form: 'test_drive', category: 'Test Drive', name: 'Kim', phone: '0491 570 156' })).status,
    ).toBe(201);
    expect((await send({ category: 'Parts', name: 'Kim', 'Part#': '77' })).body).toMatchObject({
      error: 'validation',
      fields: { email: 'Add an email or a phone number so we can reply.' },
    });
    expect(await leads()).toMatchObject([{ form: 'other', category: 'Test Drive' }]);
  });

  test('without what the dealer requires says so at each field', async () => {
    await open({ enquiry: { terms_conditions: {} } });
    const { status, body } = await send({ form: 'enquiry', email: 'zoe at shopper' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: 'validation',
      // For a page that does not have one of the fields.
      message: expect.stringMatching(
        /^Please fix the following errors: .*; Enter your name; .*; You must agree to the terms of use before submitting the form\. If/,
      ) as string,
      fields: {
        name: 'Enter your name',
        email: expect.any(String) as string,
        message: 'Write a message',
        terms_conditions: 'You must agree to the terms of use before submitting the form.',
      },
    });
    expect(await leads()).toEqual([]);
  });

  test('goes to a place of the dealer only', async () => {
    await open({
      locations: [
        makeLocationJson({ id: 'geelong', primary: true, dealership_id: 'd1' }),
        makeLocationJson({ id: 'orange', name: 'Orange', city: 'Orange', dealership_id: 'd2' }),
      ],
      dealerships: [
        { id: 'd1', name: 'Acacia Cars', slug: 'acacia' },
        { id: 'd2', name: 'Blackbutt Cars', slug: 'blackbutt' },
      ],
    });
    expect((await send({ ...ENQUIRY, location: 'orange' })).status).toBe(201);
    for (const field of [{ location: 'elsewhere' }, { location: 'orange', dealership_slug: 'elsewhere' }]) {
      expect((await send({ ...ENQUIRY, ...field })).status).toBe(422);
    }
    const { body } = await send({ ...ENQUIRY, location: 'elsewhere' });
    // It was chosen on a page from before the place was closed.
    expect(body).toMatchObject({ fields: { location: expect.stringMatching(/no more enquiries.*reload/) as string } });
    expect(await leads()).toMatchObject([{ locationId: 'orange' }]);
  });

  test('about a vehicle at a location that the site hides, or no longer calls so, is taken where there is no choice of them', async () => {
    await open({
      locations: [
        makeLocationJson({ id: 'geelong', primary: true }),
        makeLocationJson({ id: 'yard', name: 'Holding yard', visible: false }),
      ],
    });
    const places = [{ location: 'yard' }, { location: 'geelong-west' }, { dealership_slug: 'of-before' }];
    for (const [index, place] of places.entries()) {
      expect((await send({ ...ENQUIRY, message: `${index}`, ...place })).status).toBe(201);
    }
    const kept = await leads();
    expect(kept).toHaveLength(3);
    for (const { locationId, dealershipSlug } of kept)
      expect([locationId, dealershipSlug]).toEqual([undefined, undefined]);
  });

  test('of a page from before its vehicle moved goes to where the vehicle is, unless the shopper chose a place', async () => {
    for (const [asks, to] of [
      [false, 'orange'],
      [true, 'geelong'],
    ] as const) {
      const dealerJson = {
        enquiry: { location: asks },
        locations: [
          makeLocationJson({ id: 'geelong', primary: true }),
          makeLocationJson({ id: 'orange', name: 'Orange', city: 'Orange' }),
        ],
      };
      const vehicles = [makeVehicle({ locationId: 'orange' })];
      fixture = await makeApiContext({ tenants: [makeTenant({ slug: 'acacia', dealerJson, vehicles })] });
      app = await buildApp(fixture.context, { logLevel: 'silent' });
      expect((await send({ ...ENQUIRY, car_id: vehicles[0]?.id, location: 'geelong' })).status).toBe(201);
      expect(await leads()).toMatchObject([{ locationId: to }]);
      if (asks) continue;
      await app.close();
      await fixture.remove();
    }
  });

  test('of a page from before there was a choice of places is taken, since nobody could choose one there', async () => {
    await open({
      locations: [
        makeLocationJson({ id: 'geelong', primary: true, dealership_id: 'd1' }),
        makeLocationJson({ id: 'orange', name: 'Orange', city: 'Orange', dealership_id: 'd2' }),
      ],
      dealerships: [
        { id: 'd1', name: 'Acacia Cars', slug: 'acacia' },
        { id: 'd2', name: 'Blackbutt Cars', slug: 'blackbutt' },
      ],
    });
    expect((await send(ENQUIRY)).status).toBe(201);
    expect((await sendForm({ ...ENQUIRY, message: 'Without a script.' })).statusCode).toBe(303);
    expect(await leads()).toHaveLength(2);

    // A form posts its choice even where none is made.
    const unchosen = { ...ENQUIRY, message: 'Not chosen.', location: '', dealership_slug: '' };
    expect(await send(unchosen)).toMatchObject({
      status: 422,
      body: { fields: { location: expect.any(String) as string, dealership_slug: expect.any(String) as string } },
    });
    expect((await sendForm(unchosen)).statusCode).toBe(422);
    expect(await leads()).toHaveLength(2);
  });

  test('is not taken where the dealer has no forms', async () => {
    await open({ enquiry: { enabled: false } });
    expect(await send(ENQUIRY)).toMatchObject({ status: 404, body: { error: 'no_forms' } });
  });
});

describe('sent again', () => {
  test('fifty times at once it is one lead', async () => {
    await open();
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(ENQUIRY, { 'idempotency-key': 'one' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(49).fill(200), 201]);
    expect(new Set(replies.map(({ body }) => body['lead_id'])).size).toBe(1);
    expect(await leads()).toHaveLength(1);
    expect(await deliveries()).toHaveLength(2);
  });

  test('with its key and another captcha or path through the site it is the same; with other words it is not', async () => {
    await open();
    const key = { 'idempotency-key': 'one' };
    const first = await send(ENQUIRY, key);
    const again = await send(
      { ...ENQUIRY, t: 'x', url: 'https://acacia.example/search', lead_attributes: { visited_pages: ['/'] } },
      key,
    );
    expect([again.status, again.body['lead_id'], again.headers['idempotent-replayed']]).toEqual([
      200,
      first.body['lead_id'],
      'true',
    ]);
    expect(await send({ ...ENQUIRY, message: 'Something else' }, key)).toMatchObject({
      status: 422,
      body: { error: 'idempotency_mismatch' },
    });
  });

  test('a refused one leaves its key free', async () => {
    await open();
    const key = { 'idempotency-key': 'one' };
    expect((await send({ ...ENQUIRY, name: '' }, key)).status).toBe(422);
    expect((await send(ENQUIRY, key)).status).toBe(201);
  });

  test('without a key a second click within two minutes makes no second lead', async () => {
    await open();
    expect((await send(ENQUIRY)).status).toBe(201);
    fixture.advance(119_000);
    expect((await send(ENQUIRY)).status).toBe(200);
    fixture.advance(2_000);
    expect((await send(ENQUIRY)).status).toBe(201);
  });
});

describe('a form of several steps', () => {
  const STEP = { category: 'Trade-In', name: 'Kim', email: 'kim@shopper.example', form_completed: false };

  test('the first waits half an hour; the last takes its place, with all that was told [7-14]', async () => {
    await open();
    const { body } = await send({ ...STEP, kms: '80000' });
    expect(await deliveries()).toMatchObject([{ channel: 'email', due_at: fixture.context.now() + 30 * 60_000 }]);
    fixture.advance(60_000);
    const last = await send({ lead_id: body['lead_id'], offer_accepted: true, subcategory: '3. Offer Accepted' });
    expect(last).toMatchObject({
      status: 200,
      body: { lead_id: body['lead_id'], acknowledgement: 'confirmation' },
    });
    expect(await leads()).toMatchObject([
      {
        name: 'Kim',
        category: 'Trade-In',
        subcategory: '3. Offer Accepted',
        isComplete: true,
        createdAt: '2026-11-21T00:00:00.000Z',
        updatedAt: '2026-11-21T00:01:00.000Z',
        further: [
          { name: 'kms', value: '80000' },
          { name: 'offer_accepted', value: 'true' },
        ],
      },
    ]);
    const due = (await deliveries()).map(({ channel, due_at: dueAt }) => [channel, dueAt - fixture.context.now()]);
    expect(due).toEqual([
      ['email', 0],
      ['acknowledgement', 0],
    ]);
  });

  test('a step after the delivery is delivered, too, without a second email to the shopper', async () => {
    await open();
    const { body } = await send({ ...STEP, form_completed: true });
    await fixture.context.store.db.updateTable('outbox').set({ state: 'sent', attempts: 1 }).execute();
    await send({ lead_id: body['lead_id'], offer_accepted: true });
    const states = (await deliveries()).map(({ channel, state }) => `${channel} ${state}`).sort();
    expect(states).toEqual(['acknowledgement sent', 'email pending', 'email sent']);
  });

  test('it is open for a day', async () => {
    await open();
    const { body } = await send(STEP);
    fixture.advance(24 * 60 * 60_000 + 1);
    expect(await send({ lead_id: body['lead_id'] })).toMatchObject({ status: 404, body: { error: 'lead_not_found' } });
  });
});

describe('machines', () => {
  test('who fills in what nobody sees, or is too fast, is thanked; nothing is delivered', async () => {
    await open();
    const { t } = (await app.inject({ url: '/api/form-token', headers: { host: 'acacia.example' } })).json<{
      t: string;
    }>();
    expect((await send({ ...ENQUIRY, [HONEYPOT_FIELD]: 'https://spam.example' })).status).toBe(201);
    fixture.advance(1_000);
    expect((await send({ ...ENQUIRY, t })).status).toBe(201);
    expect((await leads()).map(({ spamScore }) => spamScore > 0)).toEqual([true, true]);
    expect(await deliveries()).toEqual([]);
    expect(fixture.kicks()).toBe(0);
  });

  test('a token that is not ours says nothing of how fast someone was', async () => {
    await open();
    await send({ ...ENQUIRY, t: 'forged.token' });
    expect(await leads()).toMatchObject([{ spamScore: 0 }]);
  });
});

async function solved(): Promise<string> {
  const challenge = (await app.inject({ url: '/api/captcha', headers: { host: 'acacia.example' } })).json<Challenge>();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('the captcha', () => {
  test('vouches once for a person', async () => {
    await open();
    const altcha = await solved();
    expect((await send({ ...ENQUIRY, altcha })).status).toBe(201);
    expect(await leads()).toMatchObject([{ verification: 'verified' }]);
    const replayed = await send({ ...ENQUIRY, message: 'Another', altcha });
    expect(replayed).toMatchObject({
      status: 422,
      body: { error: 'captcha', fields: { altcha: 'Please complete the captcha again.' } },
    });
    expect(await leads()).toHaveLength(1);
  });

  test('used up in a retry of the same enquiry it is no replay', async () => {
    await open();
    const fields = { ...ENQUIRY, altcha: await solved() };
    const key = { 'idempotency-key': 'one' };
    expect((await send(fields, key)).status).toBe(201);
    expect((await send(fields, key)).status).toBe(200);
  });

  test('that comes too late counts as none', async () => {
    await open();
    const altcha = await solved();
    fixture.advance(60 * 60_000);
    expect((await send({ ...ENQUIRY, altcha })).status).toBe(201);
    expect(await leads()).toMatchObject([{ verification: 'unverified' }]);
  });

  test('forged is refused, where it is only a flag, too', async () => {
    await open();
    expect(await send({ ...ENQUIRY, altcha: 'forged' })).toMatchObject({ status: 422, body: { error: 'captcha' } });
  });

  test('has to be there where the dealer requires it', async () => {
    await open({ enquiry: { captcha: { mode: 'require' } } });
    expect(await send(ENQUIRY)).toMatchObject({
      status: 422,
      body: { fields: { altcha: 'Please complete the captcha.' } },
    });
    expect((await send({ ...ENQUIRY, altcha: await solved() })).status).toBe(201);
  });

  test('is nothing where the dealer wants none', async () => {
    await open({ enquiry: { captcha: { mode: 'off' } } });
    expect((await send({ ...ENQUIRY, altcha: 'whatever' })).status).toBe(201);
    expect(await leads()).toMatchObject([{ verification: 'off' }]);
    expect((await app.inject({ url: '/api/captcha', headers: { host: 'acacia.example' } })).json()).toEqual({
      provider: 'off',
    });
  });

  test.each<[string, number, unknown, number, string | undefined]>([
    ['says yes', 200, { success: true }, 201, 'verified'],
    ['says no', 200, { success: false, 'error-codes': ['invalid-input-response'] }, 422, undefined],
    ['does not know us', 200, { success: false, 'error-codes': ['invalid-input-secret'] }, 201, 'unverified'],
    ['is down', 500, 'oops', 201, 'unverified'],
    ['talks nonsense', 200, 'oops', 201, 'unverified'],
  ])('of a service that %s', async (_what, serviceStatus, answer, status, verification) => {
    let asked = '';
    const service = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (part: string) => (asked += part));
      request.on('end', () => {
        response.writeHead(serviceStatus).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      service.close();
    });
    const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    await open(
      {
        enquiry: {
          captcha: { mode: 'require', provider: 'turnstile', site_key: 'public', secret: { env: 'TURNSTILE' } },
        },
      },
      { variables: { TURNSTILE: 'the secret', CAPTCHA_VERIFY_URL: address } },
    );
    const reply = await send({ ...ENQUIRY, 'cf-turnstile-response': 'token' });
    expect(reply.status).toBe(status);
    expect(Object.fromEntries(new URLSearchParams(asked))).toMatchObject({ secret: 'the secret', response: 'token' });
    expect((await leads()).map((lead) => lead.verification)).toEqual(verification === undefined ? [] : [verification]);
    const outages = /captcha_outages_total\{provider="turnstile"\} 1/.test(await fixture.context.metrics.text());
    expect(outages).toBe(verification === 'unverified');
    expect((await app.inject({ url: '/api/captcha', headers: { host: 'acacia.example' } })).json()).toEqual({
      provider: 'turnstile',
      site_key: 'public',
    });
  });
});

describe('a plain form, without JavaScript', () => {
  test('leads to the success page of its own site, wherever it was posted to', async () => {
    await open();
    const [here, there] = [
      await sendForm(ENQUIRY),
      await sendForm({ ...ENQUIRY, message: 'Another' }, { host: 'api.example' }),
    ];
    const [first, second] = await leads();
    expect([here.statusCode, here.headers.location]).toEqual([
      303,
      `/success?lead=${first?.id ?? ''}&category=General+Enquiry`,
    ]);
    expect(there.headers.location).toBe(
      `https://acacia.example/success?lead=${second?.id ?? ''}&category=General+Enquiry`,
    );
  });

  test('with mistakes gets a page in the dealer’s name that lists them and leads back', async () => {
    await open();
    const reply = await sendForm(
      { ...ENQUIRY, email: '<script>alert(1)</script>', message: '' },
      { referer: 'https://acacia.example/cars/x?utm=1' },
    );
    expect(reply.statusCode).toBe(422);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    const page = parse(reply.body);
    expect(page.querySelector('header')?.text).toBe('Ironbark Cars');
    expect(page.querySelector('[role=alert] p')?.text).toBe('Please fix the following errors:');
    expect(page.querySelectorAll('[role=alert] li').map((item) => item.text)).toContain('Write a message');
    expect(page.querySelector('a.back')?.getAttribute('href')).toBe('/cars/x');
    expect(page.querySelector('.ways')?.text).toContain('sales@ironbark-cars.example');
    // Nothing inline, and a policy that would block it.
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect(reply.body).not.toMatch(/<script|style=|<style|\son\w+=/);
    expect((await app.inject({ url: '/api/page.css', headers: { host: 'acacia.example' } })).statusCode).toBe(200);
  });

  test('that is refused shows its message, which the form opened again would not have', async () => {
    await open();
    const written = await sendForm({ ...ENQUIRY, email: 'sam@', message: 'Line one\n<b>Line two</b>' });
    expect(parse(written.body).querySelector('.written')?.innerHTML).toBe('Line one\n&lt;b&gt;Line two&lt;/b&gt;');
    const elsewhere = await sendForm({ ...ENQUIRY, message: 'Call 1900' }, { origin: 'https://evil.example' });
    expect(elsewhere.statusCode).toBe(403);
    expect(elsewhere.body).not.toContain('Call 1900');
  });

  test.each(['//evil.example/x', 'javascript:alert(1)', 'nonsense', 'https://evil.example//evil.example'])(
    'whatever it came from, %s, the way back stays on the site',
    async (referer) => {
      await open();
      const reply = await sendForm({ form: 'enquiry' }, { referer });
      expect(parse(reply.body).querySelector('a.back')?.getAttribute('href')).toMatch(/^\/(?!\/)/);
    },
  );

  test('that cannot be kept now is told so on a page, with how else to reach the dealer', async () => {
    await open();
    const away = Object.assign(new Error('busy'), { errcode: 5 });
    const broken = { ...fixture.context, store: { ...fixture.context.store, write: () => Promise.reject(away) } };
    await app.close();
    app = await buildApp(broken, { logLevel: 'silent' });
    const reply = await sendForm(ENQUIRY);
    expect(reply.statusCode).toBe(503);
    expect(parse(reply.body).querySelector('h1')?.text).toBe('Your enquiry was not sent');
    expect(parse(reply.body).querySelector('.ways a')?.getAttribute('href')).toMatch(/^tel:/);
    expect(parse(reply.body).querySelector('.written')?.text).toBe(ENQUIRY.message);
  });

  test('repeated names are a list, and no name reaches a prototype', async () => {
    await open();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host: 'acacia.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams(ENQUIRY).toString()}&extra=1&extra=2&__proto__=x&constructor=y&a[b][c]=z`,
    });
    expect(reply.statusCode).toBe(201);
    const [lead] = await leads();
    expect(lead?.further).toEqual(
      expect.arrayContaining([
        { name: 'extra', value: '1, 2' },
        { name: 'a[b][c]', value: 'z' },
      ]),
    );
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
