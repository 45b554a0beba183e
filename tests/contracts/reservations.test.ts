import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSender } from '#api/delivery/create-sender.ts';
import { readDeliveryFacts } from '#api/delivery/delivery-facts.ts';
import { createMailer } from '#api/delivery/mailer.ts';
import { makeApiEnvironment } from '#api/make-api-context.fixture.ts';
import { endHolds } from '#api/reservations/reservation-sweeper.ts';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import { IRONBARK, openTestApi, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { makeApiDealer, VEHICLES } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';
import { readCalendar } from '#tests/support/read-calendar.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';

const HOLDING = { vehicle_page: { reservation: { page: 'checkout' } } };
const YARD = makeApiDealer('holding-cars', HOLDING);
const OTHER = makeApiDealer('other-cars', HOLDING);
/** Sydney is the main place; the vehicles stand in Perth, three hours behind. */
const ACROSS = makeApiDealer(
  'nullarbor-cars',
  {
    ...HOLDING,
    locations: [
      makeLocationJson({ id: 'sydney', city: 'Parramatta', state: 'nsw', postcode: '2150', primary: true }),
      makeLocationJson({ id: 'perth', name: 'Nullarbor Perth', city: 'Perth', state: 'wa', postcode: '6000' }),
    ],
  },
  VEHICLES.map((vehicle) => ({ ...vehicle, locationId: 'perth' })),
);
const PLAIN = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const HOURS = 3_600_000;
const CAR = 'v-4417';

describeOnStores('reservations', (makeDatabase) => {
  let api: TestApi;
  let smtp: TestSmtpServer;
  beforeEach(async () => {
    smtp = await startSmtpServer();
    api = await openTestApi({ makeDatabase, dealers: [YARD, OTHER, IRONBARK, ACROSS] });
  });
  afterEach(async () => {
    await api.close();
    await smtp.close();
  });

  let shoppers = 0;
  const reserve = (fields: Readonly<Record<string, unknown>> = {}, dealer = YARD) => {
    shoppers += 1;
    const who = { name: 'Mia Nguyen', email: `mia${shoppers}@shopper.example`, phone: `0491 57${1000 + shoppers}` };
    return api.post('/api/reservations', { ...who, car_id: CAR, ...fields }, { dealer });
  };
  const pathOf = (reply: TestReply): string => {
    const { pathname, search } = new URL(String(reply.json()['reservation_url']));
    return pathname + search;
  };
  const rows = () => api.context.store.db.selectFrom('reservation').selectAll().orderBy('id').execute();
  const leads = () => api.context.store.db.selectFrom('lead').selectAll().execute();
  const carFields = async (dealer = YARD) => {
    const slug = dealer.vehicles.find(({ id }) => id === CAR)?.slug ?? '';
    const query = new URLSearchParams({ photos_count: '0', updated_at: '2026-11-18T00:00:00Z' });
    const reply = await api.get(`/api/cars/${slug}/view.json?${query.toString()}`, { dealer });
    return reply.json()['car_fields'] as Record<string, unknown>;
  };

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
      const file = parsed.attachments.find(({ mimeType }) => mimeType.includes('calendar'))?.content as
        ArrayBuffer | string | undefined;
      const text = typeof file === 'string' || file === undefined ? file : new TextDecoder().decode(file);
      // The parser gives every text bare line feeds.
      const ics = text?.replaceAll(/\r?\n/g, '\r\n');
      sent.push({ to: parsed.to?.[0]?.address ?? '', subject: parsed.subject ?? '', text: parsed.text ?? '', ics });
    }
    mailer.close();
    return sent.toSorted((a, b) => (a.to < b.to ? -1 : 1));
  }

  test('a vehicle is held for 48 hours, and its page, its list and its similar vehicles show it at once [4-10, 9-11]', async () => {
    const reply = await reserve();
    expect(reply.status).toBe(201);
    expect(reply.json()).toMatchObject({ held_until: '2026-11-23T00:00:00.000Z' });
    expect(await rows()).toMatchObject([
      { tenant: 'holding-cars', car_id: CAR, state: 'held', deposit_cents: 20_000, provider: 'call', paid_cents: 0 },
    ]);
    expect(await carFields()).toMatchObject({
      reserved: true,
      tag: 'Reserved',
      status_text: 'On hold until 11\u00a0am Monday',
    });
    const held = (await api.get('/api/reservations/held')).json();
    expect(held).toEqual({
      cars: [
        {
          id: CAR,
          slug: YARD.vehicles[0]?.slug,
          until: Date.parse('2026-11-23T00:00:00Z') / 1000,
          text: 'On hold until 11 am Monday',
        },
      ],
    });
    const similar = await api.get(`/api/cars/${YARD.vehicles[1]?.slug ?? ''}/similar`);
    expect(similar.json()['ids']).toEqual(['v-4419']);
    expect(await carFields(OTHER)).toMatchObject({ reserved: false });
    expect((await api.get('/api/reservations/held', { dealer: OTHER })).json()).toEqual({ cars: [] });
  });

  test('dealer and shopper get an email that says until when and what to do; its link cancels', async () => {
    const reply = await reserve({ email: 'mia@shopper.example' });
    const [dealer, shopper] = await deliverAll();
    expect(dealer).toMatchObject({
      to: 'desk@dealer.example',
      subject: expect.stringContaining('Mia Nguyen') as string,
    });
    expect(dealer?.text).toContain('On hold for this customer until 11 am, Monday 23 November.');
    expect(dealer?.text).toContain('The $200 deposit isn’t paid yet. Please call to take it.');
    expect(dealer?.text).toContain('Release the car: https://holding-cars.example/api/reservations/');
    expect(shopper).toMatchObject({ to: 'mia@shopper.example' });
    expect(shopper?.subject).toContain('On hold for you until 11 am, Monday 23 November');
    expect(shopper?.text).toContain(`View or cancel: https://holding-cars.example${pathOf(reply)}`);

    const page = await api.get(pathOf(reply), { headers: { accept: 'text/html' } });
    expect(page.text).toContain('On hold for you until 11 am, Monday 23 November');
    expect(page.text).not.toContain('Mia');
    // Mail scanners open links: that alone cancels nothing.
    expect((await rows())[0]?.state).toBe('held');
    const cancelled = await api.post(pathOf(reply), 'action=cancel', { headers: PLAIN });
    expect([cancelled.status, cancelled.headers['location']]).toEqual([303, pathOf(reply)]);
    expect(await carFields()).toMatchObject({ reserved: false });
    const [toDealer, toShopper] = await deliverAll();
    expect(toDealer?.subject).toContain('Reservation cancelled: Mia Nguyen');
    expect(toShopper?.subject).toContain('Your reservation is cancelled');
    expect((await reserve()).status).toBe(201);
  });

  test('the end of a hold is an event for the shopper’s calendar, in the email and from its page, the same one', async () => {
    const path = pathOf(await reserve({ email: 'mia@shopper.example' }));
    const [dealer, shopper] = await deliverAll();
    expect(dealer?.ics).toBeUndefined();
    const page = await api.get(path, { headers: { accept: 'text/html' } });
    const href = /href="([^"]+)">Add to calendar/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const file = await api.get(href, { headers: { accept: 'text/html' } });
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'inline; filename="hold.ics"',
    ]);
    const [emailed, downloaded] = [readCalendar(shopper?.ics ?? ''), readCalendar(file.text)];
    // Mail programs offer to add only invitations.
    expect([emailed.method, downloaded.method]).toEqual(['REQUEST', 'PUBLISH']);
    expect(emailed.events).toEqual(downloaded.events);
    expect(emailed.events).toMatchObject([
      {
        start: '2026-11-23T00:00:00.000Z',
        end: undefined,
        summary: `Hold ends: ${YARD.vehicles[0]?.name ?? ''}`,
        status: 'CONFIRMED',
        url: `https://holding-cars.example${path}`,
        alarms: ['-PT3H'],
      },
    ]);
    const [event] = emailed.events;
    expect(event?.description).toContain('On hold for you until 11 am, Monday 23 November.');
    expect(event?.description).toMatch(/\(0\d\) \d{4} \d{4}/);
    expect(event?.location).toMatch(/\d{4}$/);
    // The address may be anyone's.
    expect(file.text).not.toContain('Mia');
  });

  test('a hold that is cancelled leaves the calendar: same event, later version', async () => {
    const path = pathOf(await reserve());
    const before = readCalendar((await deliverAll()).find(({ ics }) => ics !== undefined)?.ics ?? '').events[0];
    expect((await api.post(path, 'action=cancel', { headers: PLAIN })).status).toBe(303);
    const [event, ...more] = (await deliverAll()).flatMap(({ ics }) => (ics === undefined ? [] : [readCalendar(ics)]));
    expect(more).toEqual([]);
    expect([event?.method, event?.events[0]?.status, event?.events[0]?.uid]).toEqual([
      'CANCEL',
      'CANCELLED',
      before?.uid,
    ]);
    expect(event?.events[0]?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
    expect(event?.events[0]?.alarms).toEqual([]);
    const file = await api.get(path.replace('?', '/calendar.ics?'));
    expect(readCalendar(file.text).method).toBe('CANCEL');
  });

  test('a hold that ran out has no file, nor has another key, another dealer or the dealer’s own link', async () => {
    const path = pathOf(await reserve()).replace('?', '/calendar.ics?');
    const [dealer] = await deliverAll();
    const own = /Release the car: https:\/\/holding-cars\.example(\S+)/.exec(dealer?.text ?? '')?.[1] ?? '';
    const statusOf = async (file: string, at = YARD) => (await api.get(file, { dealer: at })).status;
    expect(await statusOf(path)).toBe(200);
    expect(await statusOf(path.slice(0, -3) + 'abc')).toBe(404);
    expect(await statusOf(path, OTHER)).toBe(404);
    expect(await statusOf(own.replace('?', '/calendar.ics?'))).toBe(404);
    api.advance(48 * HOURS);
    expect(await statusOf(path)).toBe(409);
  });

  test('the dealer’s link releases the vehicle', async () => {
    await reserve();
    const [dealer] = await deliverAll();
    const path = /Release the car: https:\/\/holding-cars\.example(\S+)/.exec(dealer?.text ?? '')?.[1] ?? '';
    expect((await api.get(path, { headers: { accept: 'text/html' } })).text).toContain('Release the car');
    expect((await api.post(path, 'action=cancel', { headers: PLAIN })).status).toBe(303);
    expect((await rows())[0]?.state).toBe('cancelled');
  });

  test('of 100 people who reserve the same vehicle at once, one holds it and is the only lead', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => reserve()));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(99);
    expect(refused[0]?.json()).toMatchObject({ error: 'already_reserved' });
    expect(await rows()).toHaveLength(1);
    expect(await leads()).toHaveLength(1);
  });

  test('the end of a hold is told by the clock of the place where the vehicle is, the same in receipt, emails and page', async () => {
    const told = 'n hold for you until 8 am, Monday 23 November';
    const key = { headers: { 'Idempotency-Key': 'perth-1' }, dealer: ACROSS };
    const form = {
      form: 'reserve',
      name: 'Mia Nguyen',
      email: 'mia@shopper.example',
      phone: '0491 571 000',
      car_id: CAR,
    };
    const [reply, again] = [await api.post('/api/leads', form, key), await api.post('/api/leads', form, key)];
    expect([reply.json()['held_text'], again.json()['held_text']]).toEqual([`O${told}`, `O${told}`]);
    const shopper = (await deliverAll()).find(({ to }) => to === 'mia@shopper.example');
    expect(shopper?.subject).toContain(told);
    const page = await api.get(pathOf(reply), { headers: { accept: 'text/html' }, dealer: ACROSS });
    expect(page.text).toContain(told);
  });

  test('a hold that is over frees the vehicle at that moment, and tells both once', async () => {
    const reply = await reserve({ email: 'mia@shopper.example' });
    await deliverAll();
    api.advance(48 * HOURS - 1);
    expect(await carFields()).toMatchObject({ reserved: true });
    api.advance(1);
    expect(await carFields()).toMatchObject({ reserved: false });
    expect((await api.get(pathOf(reply))).json()).toEqual({ status: 'ended', hold_until: null, deposit: 'unpaid' });
    expect(await Promise.all([endHolds(api.context), endHolds(api.context)])).toContain(1);
    expect(await endHolds(api.context)).toBe(0);
    const news = await deliverAll();
    expect(news.map(({ to, subject }) => [to, subject.split(/[:–]/)[0]?.trim()])).toEqual([
      ['desk@dealer.example', 'Reservation ended'],
      ['mia@shopper.example', 'Your hold has ended'],
    ]);
    expect((await api.post(pathOf(reply), { action: 'cancel' })).status).toBe(409);
  });

  test('who comes after the end of a hold gets the vehicle although nothing has swept it up yet', async () => {
    await reserve();
    api.advance(48 * HOURS);
    expect((await reserve()).status).toBe(201);
    expect((await rows()).map(({ state }) => state)).toEqual(['ended', 'held']);
  });

  test('the same form sent again gets the same reservation, with and without a key', async () => {
    const same = { email: 'mia@shopper.example', phone: '0491 570 313' };
    const first = await reserve(same);
    const again = await reserve(same);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.json()['reservation_url']).toBe(first.json()['reservation_url']);
    const [one, other] = await Promise.all([
      reserve({ ...same, car_id: 'v-4418', email: 'b@shopper.example', phone: '0491 570 156', idempotency_key: 'k' }),
      reserve({ ...same, car_id: 'v-4418', email: 'b@shopper.example', phone: '0491 570 156', idempotency_key: 'k' }),
    ]);
    expect(one.json()['reservation_id']).toBe(other.json()['reservation_id']);
    expect(await rows()).toHaveLength(2);
  });

  test('one person holds one vehicle, by phone as by email, however many are asked for at once', async () => {
    const phone = '0491 570 313';
    const replies = await Promise.all(['v-4417', 'v-4418', 'v-4419'].map((car_id) => reserve({ car_id, phone })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const held = (await rows())[0];
    const other = ['v-4417', 'v-4418'].find((id) => id !== held?.car_id);
    const refused = await reserve({ car_id: other, phone });
    expect(refused.json()).toMatchObject({ error: 'too_many_holds' });
  });

  test.each([
    ['without a price', { car_id: 'v-4420' }, YARD, 409],
    ['not in the stock', { car_id: 'v-1' }, YARD, 409],
    ['of a dealer who takes no reservations online', {}, IRONBARK, 404],
  ])('a vehicle %s cannot be reserved [4-39]', async (_what, fields, dealer, status) => {
    const reply = await reserve(fields, dealer);
    expect([reply.status, await rows(), await leads()]).toEqual([status, [], []]);
  });

  test('asks for all three ways to reach who reserves', async () => {
    const reply = await api.post('/api/reservations', { car_id: CAR });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.json()['fields'] as object).sort()).toEqual(['email', 'name', 'phone']);
  });

  test('what is held as spam holds no vehicle', async () => {
    expect((await reserve({ [HONEYPOT_FIELD]: 'https://spam.example' })).status).toBe(201);
    expect(await rows()).toEqual([]);
  });

  test('a plain form leads to the page of its reservation; one that is too late says so', async () => {
    const form = new URLSearchParams({ form: 'reserve', form_completed: 'true', car_id: CAR, name: 'Mia Nguyen' });
    const post = (email: string, phone: string) =>
      api.post('/api/leads', `${form.toString()}&email=${email}&phone=${phone}`, { headers: PLAIN });
    const first = await post('a@shopper.example', '0491570156');
    expect(first.status).toBe(303);
    expect(String(first.headers['location'])).toMatch(/^\/api\/reservations\/.+\?token=/);
    const second = await post('b@shopper.example', '0491570157');
    expect([second.status, second.text.includes('someone has just reserved')]).toEqual([409, true]);
  });

  test('sent later from a phone that had no reception, it stays an enquiry where somebody else has the vehicle', async () => {
    await reserve();
    const late = await reserve({ slot_or_wish: 'true' });
    expect([late.status, late.json()['reservation_id']]).toEqual([201, undefined]);
    expect(await leads()).toHaveLength(2);
  });

  test('a key to one reservation opens no other, of no other dealer and for no other reader', async () => {
    const own = pathOf(await reserve());
    const second = pathOf(await reserve({ car_id: 'v-4418' }));
    const token = own.split('token=')[1] ?? '';
    const [otherPath = ''] = second.split('?');
    for (const [path, dealer] of [
      [`${otherPath}?token=${token}`, YARD],
      [own, OTHER],
      [own.split('?')[0] ?? '', YARD],
      [`${own}x`, YARD],
    ] as const) {
      expect((await api.get(path, { dealer })).status).toBe(404);
      expect((await api.post(path, { action: 'cancel' }, { dealer })).status).toBe(404);
    }
    expect((await rows()).map(({ state }) => state)).toEqual(['held', 'held']);
  });
});
