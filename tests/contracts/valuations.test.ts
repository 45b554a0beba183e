import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSender } from '#api/delivery/create-sender.ts';
import { readDeliveryFacts } from '#api/delivery/delivery-facts.ts';
import { createMailer } from '#api/delivery/mailer.ts';
import { makeApiEnvironment } from '#api/make-api-context.fixture.ts';
import { makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { openTestApi, type TestApi } from '#tests/support/api-app.ts';
import { makeApiDealer } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';

const CX5 = { make: 'Mazda', model: 'CX-5', year: 2022, odometerKm: 60_000 };
const STOCK = [1, 2, 3, 4, 5].map((number) =>
  makeVehicle({
    id: `cx5-${number}`,
    slug: `cx5-${number}`,
    ...CX5,
    price: { cents: 3_000_000, qualifier: 'drive_away' },
  }),
);
const VAN = makeVehicle({
  id: 'van',
  slug: 'van',
  itemType: 'caravan',
  body: 'caravan',
  make: 'Jayco',
  model: 'Journey',
  year: 2022,
  odometerKm: undefined as never,
  price: { cents: 6_000_000, qualifier: 'drive_away' },
});
const VALUING = {
  forms: { trade_in: { path: '/sell-my-car' } },
  valuation: { margin_percent: 15, show_working: true },
  enquiry: { reply_within_minutes: 45 },
  vehicle_page: { reservation: { page: 'checkout' } },
};
const YARD = makeApiDealer('valuing-cars', VALUING, STOCK);
const VANS = makeApiDealer('valuing-vans', { ...VALUING, item_types: ['caravan'] }, [VAN]);
const PLACES = makeApiDealer(
  'valuing-yards',
  {
    ...VALUING,
    locations: [
      makeLocationJson({ primary: true }),
      makeLocationJson({ id: 'corio', name: 'Ironbark Corio', slug: 'corio', short_name: 'Corio', primary: false }),
      makeLocationJson({ id: 'bench', name: 'Workshop', slug: 'bench', location_type: 'service', primary: false }),
      makeLocationJson({ id: 'soon', name: 'Soon', slug: 'soon', coming_text: 'COMING EARLY 2027', primary: false }),
    ],
  },
  STOCK,
);
const OTHER = makeApiDealer('other-cars', VALUING, STOCK);
const WITHOUT = makeApiDealer('plain-cars', { forms: { trade_in: {} } }, STOCK);
const PLAIN = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const DAYS = 24 * 3_600_000;

const CAR = { 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5 Touring', 'Vehicle Year': '2022', kms: '60000' };
const PERSON = {
  name: 'Mia Nguyen',
  email: 'mia@shopper.example',
  phone: '0491 570 156',
  location: YARD.locationId,
};
const CONDITION = { condition: 'Good', service_book: 'Some' };

describeOnStores('valuations', (makeDatabase) => {
  let api: TestApi;
  let smtp: TestSmtpServer;
  beforeEach(async () => {
    smtp = await startSmtpServer();
    api = await openTestApi({ makeDatabase, dealers: [YARD, VANS, PLACES, OTHER, WITHOUT] });
  });
  afterEach(async () => {
    await api.close();
    await smtp.close();
  });

  const finished = (fields: Readonly<Record<string, unknown>> = {}, dealer = YARD) =>
    api.post(
      '/api/leads',
      { form: 'trade_in', step: '3', form_completed: true, ...CAR, ...PERSON, ...CONDITION, ...fields },
      { dealer },
    );
  const lastNote = ({ notes }: Record<string, unknown>): string => String((notes as readonly string[]).at(-1));
  /** The API's own page of an offer, whose key the site's page has in its fragment. */
  const pathOf = (url: unknown): string => `/api/valuations/${new URL(String(url)).hash.slice(1)}`;
  const leads = async () =>
    (await api.context.store.db.selectFrom('lead').select('lead').orderBy('created_at').execute()).map(
      ({ lead }) => JSON.parse(lead) as { subcategory?: string; further: { name: string; value: string }[] },
    );
  const states = async () =>
    (await api.context.store.db.selectFrom('valuation').select('state').execute()).map(({ state }) => state);
  const events = async () =>
    (await api.context.store.db.selectFrom('event').select('name').execute()).map(({ name }) => name);

  /** Everything that is due, as it reaches mail programs. */
  async function deliverAll() {
    const { store, tenants, now } = api.context;
    const environment = makeApiEnvironment({ smtpUrl: smtp.url, secret: api.context.environment.secret });
    const mailer = createMailer(environment);
    const send = createSender({ environment, tenants, now, mailer, sendWebhook: () => Promise.resolve() });
    const due = await store.db.selectFrom('outbox').selectAll().where('state', '=', 'pending').orderBy('id').execute();
    const sent = [];
    for (const row of due) {
      const before = smtp.mails.length;
      await send(row, await readDeliveryFacts(store, row), new AbortController().signal);
      await store.write((tx) => tx.updateTable('outbox').set({ state: 'sent' }).where('id', '=', row.id).execute());
      const parsed = await PostalMime.parse(smtp.mails[before]?.raw ?? '');
      const file = parsed.attachments.find(({ mimeType }) => mimeType.includes('calendar'))?.content;
      const ics = typeof file === 'string' ? file : new TextDecoder().decode(file);
      sent.push({ to: parsed.to?.[0]?.address ?? '', subject: parsed.subject ?? '', text: parsed.text ?? '', ics });
    }
    mailer.close();
    return sent.toSorted((a, b) => (a.to < b.to ? -1 : 1));
  }

  test('a finished form is answered with an offer and the day until which it stands', async () => {
    const reply = await finished();
    expect(reply.status).toBe(201);
    const url = String(reply.json()['valuation_url']);
    expect(url).toMatch(/^https:\/\/valuing-cars\.example\/sell-my-car\/offer#[\w.-]+$/);
    const offer = await api.get(pathOf(url));
    expect(offer.json()).toMatchObject({
      state: 'offered',
      lead: 'We’d pay, for your 2022 Mazda CX-5 Touring',
      // $30,000 less 15 %.
      figure: '$25,500',
      notes: [expect.stringContaining('Good until Saturday 28 November.'), expect.any(String)],
      told: [{ value: '60,000 km' }, { value: 'Good' }, { value: 'Some' }],
    });
    // A shopper cannot write an offer into the form.
    await finished({ offer: '$99,000', email: 'tom@shopper.example' });
    const [, second] = await leads();
    expect(second?.further.filter(({ name }) => name === 'offer')).toEqual([{ name: 'offer', value: '$25,500' }]);
  });

  test('without script the last step leads to the offer, which is accepted there with a plain form', async () => {
    const post = (step: number, fields: Record<string, string>, cookie = '') =>
      api.post(
        '/api/leads',
        new URLSearchParams({
          form: 'trade_in',
          step: String(step),
          form_completed: String(step === 3),
          ...fields,
        }).toString(),
        { headers: { ...PLAIN, cookie } },
      );
    const cookieOf = (reply: { headers: Readonly<Record<string, unknown>> }): string =>
      String(reply.headers['set-cookie']).split(';')[0] ?? '';
    const first = await post(1, CAR);
    const second = await post(2, PERSON, cookieOf(first));
    const third = await post(3, CONDITION, cookieOf(second));
    expect(third.status).toBe(303);
    const path = String(third.headers['location']);
    expect(path).toMatch(/^\/api\/valuations\//);
    const page = await api.get(path, { headers: { accept: 'text/html' } });
    expect(page.text).toContain('<h1>$25,500</h1>');
    expect(page.text).toContain('Accept, subject to inspection');
    expect(page.text).not.toContain('Mia');
    // Mail scanners open links: that alone accepts nothing.
    expect(await states()).toEqual(['offered']);
    expect((await api.post(path, 'action=accept', { headers: PLAIN })).status).toBe(303);
    expect((await api.get(path, { headers: { accept: 'text/html' } })).text).toContain('You’ve accepted.');
    expect(await states()).toEqual(['accepted']);
  });

  test('the dealer’s email has vehicle, answers, offer and day; an acceptance comes as a new one and is counted once', async () => {
    const path = pathOf((await finished()).json()['valuation_url']);
    const [dealer, shopper] = await deliverAll();
    expect(shopper?.text).toContain('What we’d pay: $25,500. It’s good until Saturday 28 November.');
    expect(shopper?.text).toContain(`See the offer: https://valuing-cars.example${path}`);
    expect(shopper?.text).not.toContain('Mazda');
    expect(dealer?.subject).toBe('Trade-In: Mia Nguyen, 2022 Mazda CX-5 Touring');
    for (const text of ['60,000 km', 'Good', '$25,500', 'Saturday 28 November', '0491 570 156']) {
      expect(dealer?.text).toContain(text);
    }
    await Promise.all([1, 2, 3].map(() => api.post(path, { action: 'accept' })));
    const again = await deliverAll();
    expect(again.map(({ to }) => to)).toEqual(['desk@dealer.example']);
    expect(again[0]?.subject).toBe('[Offer accepted] [Updated] Trade-In: Mia Nguyen, 2022 Mazda CX-5 Touring');
    expect(again[0]?.text).toContain('3. Offer Accepted');
    expect((await leads()).map(({ subcategory }) => subcategory)).toEqual(['3. Offer Accepted']);
    expect(await events()).toEqual(['18']);
    expect((await api.post(path, { action: 'decline' })).json()).toMatchObject({ error: 'offer_settled' });
  });

  interface Seen {
    readonly status?: string;
    readonly figure?: string;
    readonly notes?: readonly string[];
    readonly inspection?: {
      readonly kind: string;
      readonly placeId?: string;
      readonly placeText?: string;
      readonly places?: readonly { readonly id: string }[];
      readonly timeText?: string;
      readonly changeHref?: string;
      readonly days?: readonly { readonly label: string; readonly times: readonly { readonly start: string }[] }[];
    };
    readonly next?: { readonly note: string; readonly vehicles: readonly { readonly href: string }[] };
  }
  const view = async (path: string): Promise<Seen> => (await api.get(path)).json();

  test('while the form is being filled in, the range narrows to what is offered in the end', async () => {
    const begun = await api.post('/api/leads', {
      form: 'trade_in',
      step: '1',
      form_completed: false,
      ...CAR,
      ...PERSON,
    });
    const leadId = String(begun.json()['lead_id']);
    const soFar = async (answers: Readonly<Record<string, string>>, id = leadId, dealer = YARD) => {
      const reply = await api.post('/api/valuations/so-far', { form: 'trade_in', lead_id: id, ...answers }, { dealer });
      const { ranges = [] } = reply.json() as { ranges?: { question?: string; text: string }[] };
      return { status: reply.status, questions: ranges.map(({ question }) => question), last: ranges.at(-1)?.text };
    };
    const alone = await soFar({});
    expect(alone).toMatchObject({ status: 200, questions: [undefined] });
    const one = await soFar({ condition: 'Good' });
    expect(one.questions).toEqual([undefined, 'condition']);
    expect(one.last).not.toBe(alone.last);
    const both = await soFar(CONDITION);
    expect(both.questions).toEqual([undefined, 'condition', 'service_book']);
    // Another dealer's, one that nobody has, and one that is finished are not read.
    for (const reply of [await soFar({}, leadId, OTHER), await soFar({}, 'nobody'), await soFar({}, 'x'.repeat(99))])
      expect(reply.status).toBe(404);
    const done = await api.post('/api/leads', {
      ...{ form: 'trade_in', step: '3', form_completed: true, lead_id: leadId, ...CAR, ...PERSON, ...CONDITION },
    });
    expect((await view(pathOf(done.json()['valuation_url']))).figure).toBe(both.last);
    expect((await soFar({})).status).toBe(404);
    expect((await api.post('/api/valuations/so-far', { lead_id: leadId }, { dealer: WITHOUT })).status).toBe(404);
  });

  test('an accepted vehicle is seen at a time that is booked: page, letters and calendars say when, and once', async () => {
    const path = pathOf((await finished()).json()['valuation_url']);
    expect(await view(path)).not.toHaveProperty('inspection');
    expect((await api.post(path, { action: 'book', start: '2026-11-24T10:30:00+11:00' })).json()).toMatchObject({
      error: 'not_accepted',
    });
    await api.post(path, { action: 'accept' });
    await deliverAll();
    const open = await view(path);
    expect(open.status).toContain('Choose a time below');
    const start = open.inspection?.days?.[1]?.times[2]?.start;
    expect((await api.post(path, { action: 'book', start: 'soon' })).json()).toMatchObject({ error: 'validation' });
    const replies = await Promise.all([1, 2, 3].map(() => api.post(path, { action: 'book', start })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { status, inspection } = await view(path);
    expect(inspection?.kind).toBe('booked');
    const time = inspection?.timeText ?? 'none';
    expect(status).toBe(`You’ve accepted. We’ll see it at ${time}.`);

    const [dealer, shopper, ...others] = await deliverAll();
    expect(others).toEqual([]);
    expect(dealer).toMatchObject({
      to: 'desk@dealer.example',
      subject: '[Offer accepted] [Updated] Trade-In: Mia Nguyen, 2022 Mazda CX-5 Touring',
      text: expect.stringContaining(time) as string,
      ics: expect.stringContaining('SUMMARY:Inspection: Mia Nguyen') as string,
    });
    expect(shopper).toMatchObject({
      to: 'mia@shopper.example',
      subject: `Your inspection: ${time} – Ironbark Cars`,
      text: expect.stringContaining('Please bring all keys, the service book') as string,
      ics: expect.stringContaining('BEGIN:VEVENT') as string,
    });
    const href = inspection?.changeHref ?? '';
    expect((await api.get(href, { headers: { accept: 'text/html' } })).text).toContain('Cancel the inspection');

    // Cancelled, it can be booked again from the letter, the page and the offer, and nobody says that it moved.
    await api.post(href, { action: 'cancel' });
    const [told, cancelled] = await deliverAll();
    expect(told?.subject).toBe('Inspection cancelled: Mia Nguyen, 2022 Mazda CX-5 Touring');
    expect(cancelled?.text).toContain(`Choose another time: https://valuing-cars.example${path}`);
    expect(cancelled?.text).not.toContain('Mazda');
    expect((await api.get(href, { headers: { accept: 'text/html' } })).text).toContain('Choose another time');
    const later = (await view(path)).inspection?.days?.[2]?.times[0]?.start;
    expect((await api.post(path, { action: 'book', start: later })).status).toBe(200);
    const [, again] = await deliverAll();
    expect(again?.subject).toMatch(/^Your inspection: .* – Ironbark Cars$/);
    await api.post((await view(path)).inspection?.changeHref ?? '', { action: 'move', start });
    const [informed, moved] = await deliverAll();
    expect(informed?.subject).toMatch(/^Inspection moved to .*: Mia Nguyen, 2022 Mazda CX-5 Touring$/);
    expect(informed?.ics).toContain('2022 Mazda CX-5 Touring');
    expect(moved?.subject).toMatch(/^Your inspection has moved: /);
  });

  test('an inspection can be booked at another yard, but at no workshop and at none that is not open yet', async () => {
    const sent = await finished({ location: PLACES.locationId }, PLACES);
    const path = pathOf(sent.json()['valuation_url']);
    const post = (body: Readonly<Record<string, string>>) => api.post(path, body, { dealer: PLACES });
    const seen = async (query = ''): Promise<Seen> => (await api.get(`${path}${query}`, { dealer: PLACES })).json();
    await post({ action: 'accept' });
    await deliverAll();
    const { inspection } = await seen();
    expect(inspection?.places?.map(({ id }) => id)).toEqual([PLACES.locationId, 'corio']);
    expect(inspection?.placeId).toBe(PLACES.locationId);
    const other = (await seen('?place=corio')).inspection;
    expect([other?.placeId, other?.placeText]).toEqual(['corio', expect.stringContaining('Ironbark Corio')]);
    const page = await api.get(`${path}?place=corio`, { dealer: PLACES, headers: { accept: 'text/html' } });
    expect(page.text).toContain('<input type="hidden" name="place" value="corio">');
    expect(page.text).toContain('<option value="corio" selected>');

    const start = other?.days?.[1]?.times[0]?.start ?? '';
    for (const place of ['bench', 'soon', 'nowhere']) {
      expect((await post({ action: 'book', start, place })).json()).toMatchObject({ error: 'validation' });
    }
    expect((await post({ action: 'book', start, place: 'corio' })).status).toBe(200);
    expect((await seen()).inspection).toMatchObject({ kind: 'booked', placeText: other?.placeText });
    expect((await deliverAll()).map(({ text }) => text.includes('Corio'))).toEqual([true, true]);
  });

  test('an accepted offer does not end with its last day', async () => {
    const path = pathOf((await finished()).json()['valuation_url']);
    await api.post(path, { action: 'accept' });
    api.advance(8 * DAYS);
    const { notes, inspection } = await view(path);
    expect(notes?.[0]).toBe('The valuation is indicative and subject to inspection.');
    expect(inspection?.kind).toBe('open');
  });

  test('without script the time is booked with a plain form, and one that is taken meanwhile is refused with others to choose', async () => {
    const paths = [];
    for (const email of ['mia@shopper.example', 'tom@shopper.example']) {
      const reply = await finished({ email, phone: email.startsWith('mia') ? '0491 570 156' : '0491 570 157' });
      const path = pathOf(reply.json()['valuation_url']);
      await api.post(path, 'action=accept', { headers: PLAIN });
      paths.push(path);
    }
    const [first = '', second = ''] = paths;
    const { text } = await api.get(first, { headers: { accept: 'text/html' } });
    const start = /<option value="(2026[^"]+)"/.exec(text)?.[1] ?? 'none';
    const body = new URLSearchParams({ action: 'book', start }).toString();
    expect((await api.post(first, body, { headers: PLAIN })).status).toBe(303);
    expect((await api.get(first, { headers: { accept: 'text/html' } })).text).toContain('Move or cancel');
    const refused = await api.post(second, body, { headers: PLAIN });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('that time isn’t available any more');
    expect(refused.text).toMatch(/<option value="2026[^"]+">\d+(:\d\d)? [ap]m, \w+day \d+ \w+<\/option>/);
    expect(refused.text).not.toContain(start);
  });

  test('an offer says what it leaves to pay for others, until it is declined or over', async () => {
    const path = pathOf((await finished()).json()['valuation_url']);
    expect((await view(path)).next).toEqual({
      note: 'Their price less the $25,500 for yours.',
      vehicles: [
        expect.objectContaining({
          href: expect.stringMatching(/^\/cars\/cx5-\d$/) as string,
          priceText: '$30,000 drive away',
          leftText: '$4,500',
        }),
        expect.anything(),
        expect.anything(),
      ],
    });
    const page = await api.get(path, { headers: { accept: 'text/html' } });
    expect(page.text).toContain('$30,000 drive away, <strong>$4,500</strong> left to pay');
    // What is held meanwhile is suggested to nobody.
    for (const [index, id] of ['cx5-1', 'cx5-2', 'cx5-3'].entries()) {
      const who = { name: 'Tom', email: `tom${index}@shopper.example`, phone: `0491 57${5000 + index}` };
      expect((await api.post('/api/reservations', { ...who, car_id: id }, { dealer: YARD })).status).toBe(201);
    }
    const left = (await view(path)).next?.vehicles.map(({ href }) => href);
    expect(left?.toSorted()).toEqual(['/cars/cx5-4', '/cars/cx5-5']);
    api.advance(8 * DAYS);
    expect(await view(path)).not.toHaveProperty('next');
  });

  test('a letter that waited still leads to the offer, when its vehicle is booked in by then', async () => {
    const path = pathOf((await finished()).json()['valuation_url']);
    await api.post(path, { action: 'accept' });
    const start = (await view(path)).inspection?.days?.[1]?.times[0]?.start;
    await api.post(path, { action: 'book', start });
    const toShopper = (await deliverAll()).filter(({ to }) => to === 'mia@shopper.example');
    expect(toShopper.map(({ text }) => text.includes('See the offer: ')).toSorted()).toEqual([false, true]);
    expect(
      toShopper.map(({ subject }) => subject).filter((subject) => subject.startsWith('Your inspection')),
    ).toHaveLength(1);
  });

  test('a form may accept by the lead’s id as well [7-14], and again without effect', async () => {
    const { lead_id } = (await finished()).json();
    const accept = { lead_id, form_completed: true, offer_accepted: true, subcategory: '3. Offer Accepted' };
    expect((await api.post('/api/leads', accept)).json()).toMatchObject({ lead_id });
    expect((await api.post('/api/leads', accept)).status).toBe(200);
    expect(await events()).toEqual(['18']);
    expect((await api.post('/api/leads', accept, { dealer: OTHER })).status).not.toBe(200);
  });

  test('declining and talking reach the dealer; after its last day an offer is not accepted any more', async () => {
    const path = pathOf((await finished()).json()['valuation_url']);
    await deliverAll();
    expect((await api.post(path, { action: 'decline' })).json()).toMatchObject({ state: 'declined' });
    expect((await deliverAll())[0]?.text).toContain('Declined');
    api.advance(8 * DAYS);
    expect((await api.post(path, { action: 'accept' })).json()).toMatchObject({ error: 'offer_over' });
    expect((await api.post(path, { action: 'talk' })).json()).toMatchObject({ state: 'talk' });
    expect((await deliverAll())[0]?.text).toContain('Would like to talk it over');
    expect(await events()).toEqual([]);
  });

  test.each([
    [{ 'Vehicle Year': '2018' }, 'Anything over 7 years or 100,000 km gets no online estimate.'],
    [{ kms: '100001' }, 'Anything over 7 years or 100,000 km gets no online estimate.'],
    [{ 'Vehicle Model': 'RX-8' }, 'We have nothing like it in stock at the moment to compare it with.'],
  ])('no figure for %j [5-41], and the dealer is told so', async (change, why) => {
    const path = pathOf((await finished(change)).json()['valuation_url']);
    const view = (await api.get(path)).json();
    expect(view).toMatchObject({ state: 'no_figure', answers: [] });
    expect(view['notes']).toContain(why);
    const [dealer, shopper] = await deliverAll();
    expect(dealer?.text).toContain('No figure online');
    for (const letter of [dealer, shopper])
      expect(letter?.text).toContain('Someone will call or email with a price range.');
    const promise = /^We have what you sent, and we’ll come back to you (by \d.*)\.$/.exec(lastNote(view))?.[1];
    expect(promise).toBeDefined();
    expect(shopper?.text).toContain(promise);
    api.advance(7 * DAYS);
    expect(lastNote((await api.get(path)).json())).toBe('We have what you sent. Haven’t heard from us? Please call.');
  });

  test('a form that is left half-way reaches the dealer once, after half an hour, as unfinished', async () => {
    await api.post('/api/leads', { form: 'trade_in', step: '1', form_completed: false, ...CAR });
    const [{ id } = { id: '' }] = await api.context.store.db.selectFrom('lead').select('id').execute();
    await api.post('/api/leads', { form: 'trade_in', step: '2', form_completed: false, lead_id: id, ...PERSON });
    const due = await api.context.store.db.selectFrom('outbox').select(['channel', 'due_at']).execute();
    expect(due.filter(({ channel }) => channel === 'email').map(({ due_at }) => due_at - api.context.now())).toEqual([
      30 * 60_000,
    ]);
    const [dealer] = await deliverAll();
    expect(dealer?.subject).toBe('[Unfinished] Trade-In: Mia Nguyen, 2022 Mazda CX-5 Touring');
    expect(dealer?.text).not.toContain('Offer:');
    expect(await states()).toEqual([]);
  });

  test('a caravan, of which nobody knows kilometres, gets an offer, too', async () => {
    const van = { 'Vehicle Make': 'Jayco', 'Vehicle Model': 'Journey', kms: '' };
    const seen = async (year: string): Promise<Seen> => {
      const email = `in-${year}@shopper.example`;
      const sent = await finished({ ...van, 'Vehicle Year': year, email, location: VANS.locationId }, VANS);
      return (await api.get(pathOf(sent.json()['valuation_url']), { dealer: VANS })).json();
    };
    expect(await seen('2022')).toMatchObject({
      lead: 'We’d pay, for your 2022 Jayco Journey',
      told: [{ value: 'Good' }, { value: 'Some' }],
    });
    expect((await seen('2018')).notes).toContain('Anything over 7 years gets no online estimate.');
  });

  test('by its calls: begun by hand, answered, offered', async () => {
    const begun = await api.post('/api/valuations', { ...CAR });
    expect(begun.status).toBe(201);
    const { lead_id, valuation } = begun.json() as { lead_id: string; valuation: Record<string, unknown> };
    expect(valuation).toMatchObject({ vehicle: { make: 'Mazda', model: 'CX-5 Touring', year: 2022 } });
    expect((valuation['questions'] as { name: string }[]).map(({ name }) => name)).toContain('condition');
    const offer = await api.post(`/api/valuations/${lead_id}/adjustments`, { adjustmentAnswers: CONDITION, ...PERSON });
    expect(offer.json()).toMatchObject({ lead_id, offer_price: 25_500, offer_price_to: 25_500 });
    expect(offer.json()['expires_at']).toBe('2026-11-28T12:59:59.999Z');
  });

  test('a plate needs a lookup; without one the shopper is asked for make, model and year', async () => {
    const reply = await api.get('/api/valuations/plate?rego=ABC12D&regoState=NSW');
    expect([reply.status, reply.json()['message']]).toEqual([
      404,
      'We can’t look up plates here. Please enter the make, model and year.',
    ]);
    expect((await api.post('/api/valuations', { kms: '60000' })).json()['fields']).toHaveProperty('Rego');
  });

  test('an offer opens only at its own dealer, with its own key', async () => {
    const path = pathOf((await finished()).json()['valuation_url']);
    expect((await api.get(path, { dealer: OTHER })).status).toBe(404);
    // Its last character holds bits that count for nothing: these two differ in others.
    expect((await api.get(path.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')))).status).toBe(404);
    expect((await finished({}, WITHOUT)).json()).not.toHaveProperty('valuation_url');
  });
});
