import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSender } from '#api/delivery/create-sender.ts';
import { readDeliveryFacts } from '#api/delivery/delivery-facts.ts';
import { createMailer } from '#api/delivery/mailer.ts';
import { makeApiEnvironment } from '#api/make-api-context.fixture.ts';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import { COACHWOOD, IRONBARK, openTestApi, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { makeApiDealer } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';

/** Its clock stands at Saturday, 21 November 2026, 11 am in Geelong. */
const TUESDAY = '2026-11-24';
const TEN_THIRTY = `${TUESDAY}T10:30:00+11:00`;
const PLAIN = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const CLOSED = makeApiDealer('closed-cars', { appointments: { enabled: false } });
const RIDES = makeApiDealer('ride-motorcycles', { item_types: ['motorcycle'] });

describeOnStores('appointments', (makeDatabase) => {
  let api: TestApi;
  let smtp: TestSmtpServer;
  beforeEach(async () => {
    smtp = await startSmtpServer();
    api = await openTestApi({ makeDatabase, dealers: [IRONBARK, COACHWOOD, CLOSED, RIDES] });
  });
  afterEach(async () => {
    await api.close();
    await smtp.close();
  });

  let shoppers = 0;
  const book = (preferredAt: string, fields: Readonly<Record<string, unknown>> = {}, dealer = IRONBARK) => {
    shoppers += 1;
    const form = { form: 'enquiry', category: 'General Enquiry', name: 'Mia Nguyen', message: 'May I drive it?' };
    const who = { email: `mia${shoppers}@shopper.example`, phone: `0491 57${1000 + shoppers}` };
    return api.post(
      '/api/leads',
      { ...form, ...who, car_id: 'v-4417', location: dealer.locationId, preferred_at: preferredAt, ...fields },
      { dealer },
    );
  };
  const pathOf = (reply: TestReply): string => new URL(String(reply.json()['appointment_url'])).pathname;
  const change = (path: string, body: Readonly<Record<string, string>>, dealer = IRONBARK) =>
    api.post(path, new URLSearchParams(body).toString(), { headers: PLAIN, dealer });
  const freeAt = async (query = `from=${TUESDAY}&days=1`, dealer = IRONBARK): Promise<string[]> => {
    const reply = await api.get(`/api/test-drives/availability?${query}`, { dealer });
    const days = reply.json()['days'] as { slots: { start: string; available: boolean }[] }[];
    return days.flatMap(({ slots }) => slots.filter(({ available }) => available).map(({ start }) => start));
  };
  const booked = () =>
    api.context.store.db.selectFrom('appointment').selectAll().where('state', '=', 'booked').execute();
  const leads = () => api.context.store.db.selectFrom('lead').selectAll().execute();

  /** Everything that is due, as it reaches mail programs: the dealer's first. */
  async function deliverAll() {
    const { store, tenants, now } = api.context;
    const environment = makeApiEnvironment({ smtpUrl: smtp.url, secret: api.context.environment.secret });
    const mailer = createMailer(environment);
    const send = createSender({ environment, tenants, now, mailer, sendWebhook: () => Promise.resolve() });
    const rows = await store.db.selectFrom('outbox').selectAll().where('state', '=', 'pending').orderBy('id').execute();
    const sent = [];
    for (const row of rows) {
      const before = smtp.mails.length;
      await send(row, await readDeliveryFacts(store, row), new AbortController().signal);
      await store.write((tx) => tx.updateTable('outbox').set({ state: 'sent' }).where('id', '=', row.id).execute());
      const mail = smtp.mails[before];
      if (mail === undefined) throw new Error(`Nothing was sent for ${row.channel}.`);
      const parsed = await PostalMime.parse(mail.raw);
      const calendar = parsed.attachments.find(({ mimeType }) => mimeType.includes('calendar'));
      const file = calendar?.content as ArrayBuffer | string | undefined;
      const ics = typeof file === 'string' ? file : new TextDecoder().decode(file ?? new ArrayBuffer(0));
      sent.push({ to: parsed.to?.[0]?.address ?? '', subject: parsed.subject ?? '', text: parsed.text ?? '', ics });
    }
    mailer.close();
    const byAddress = sent.toSorted((a, b) => (a.to < b.to ? -1 : 1));
    return byAddress.map((mail) => ({ ...mail, ics: mail.ics.replaceAll('\r\n ', '') }));
  }

  test('a free time is offered, booked once and then taken [7-17]', async () => {
    expect(await freeAt()).toContain(TEN_THIRTY);
    const reply = await book(TEN_THIRTY);
    expect(reply.status).toBe(201);
    expect(await freeAt()).not.toContain(TEN_THIRTY);
    expect(await booked()).toMatchObject([
      { tenant: 'ironbark-cars', location_id: IRONBARK.locationId, starts_at: Date.parse(TEN_THIRTY), sequence: 0 },
    ]);
    const again = await book(TEN_THIRTY);
    expect(again.status).toBe(409);
    expect(again.json()).toMatchObject({
      error: 'slot_taken',
      fields: { preferred_at: 'Sorry, that time isn’t available any more. Please choose another.' },
    });
    expect(await leads()).toHaveLength(1);
  });

  test('of 100 people who want the same time at once, one gets it and is the only lead', async () => {
    // A busy machine may have no connection left in time for all of them: forms ask again after a 503.
    const insist = async (): Promise<TestReply> => {
      for (let tries = 1; ; tries += 1) {
        const reply = await book(TEN_THIRTY);
        if (reply.status !== 503 || tries === 5) return reply;
      }
    };
    const replies = await Promise.all(Array.from({ length: 100 }, insist));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(99);
    expect(await booked()).toHaveLength(1);
    expect(await leads()).toHaveLength(1);
  });

  test('of 40 who move to the same time at once, one gets it and the others keep theirs', async () => {
    const free = (await freeAt(`from=${TUESDAY}&days=14`)).filter((start) => start !== TEN_THIRTY).slice(0, 40);
    const paths: string[] = [];
    for (const start of free) paths.push(pathOf(await book(start)));
    const replies = await Promise.all(paths.map((path) => change(path, { action: 'move', start: TEN_THIRTY })));
    expect(replies.filter(({ status }) => status === 303)).toHaveLength(1);
    const starts = (await booked()).map((row) => row.starts_at);
    expect(new Set(starts).size).toBe(40);
    expect(starts).toContain(Date.parse(TEN_THIRTY));
  });

  test('the same form sent again gets the same answer and no second time', async () => {
    const send = () => book(TEN_THIRTY, { idempotency_key: 'mia-1', email: 'same@shopper.example', phone: '' });
    const first = await send();
    const second = await send();
    expect([first.status, second.status]).toEqual([201, 200]);
    // Whoever missed the first answer finds the page of the appointment in the second.
    expect(pathOf(second)).toBe(pathOf(first));
    expect(await booked()).toHaveLength(1);
  });

  test('a later version of the enquiry moves its appointment', async () => {
    await book(TEN_THIRTY, { idempotency_key: 'first' });
    const later = await book(`${TUESDAY}T11:30:00+11:00`, { idempotency_key: 'second', replaces: ['first'] });
    expect(later.status).toBe(200);
    expect(await booked()).toMatchObject([{ starts_at: Date.parse(`${TUESDAY}T11:30:00+11:00`), sequence: 1 }]);
  });

  test.each(['Tuesday arvo', TUESDAY, `${TUESDAY}T10:37`, `${TUESDAY}T03:00`])(
    'a wish such as "%s" books nothing and reaches the dealer as it is',
    async (wish) => {
      const reply = await book(wish);
      expect(reply.status).toBe(201);
      expect(reply.json()['appointment_url']).toBeUndefined();
      expect((await leads())[0]?.lead).toContain(`{"name":"preferred_at","value":"${wish}"}`);
    },
  );

  test('the time of a plain form is the location’s', async () => {
    await book(`${TUESDAY}T10:30`);
    expect(await booked()).toMatchObject([{ starts_at: Date.parse(TEN_THIRTY) }]);
  });

  test('what is held as spam takes nobody’s time', async () => {
    const reply = await book(TEN_THIRTY, { [HONEYPOT_FIELD]: 'https://spam.example' });
    expect(reply.status).toBe(201);
    expect((await leads())[0]?.spam_score).toBeGreaterThan(0);
    expect(await booked()).toEqual([]);
  });

  test('one person holds two appointments to come; a third time is a wish, by phone as by email', async () => {
    const same = { email: 'Same@Shopper.example', phone: '0491 570 313' };
    const [first, second, third, fourth] = await freeAt(`from=${TUESDAY}&days=2`);
    const paths = [await book(first ?? '', same), await book(second ?? '', same)].map(pathOf);
    for (const who of [
      { ...same, phone: '' },
      { ...same, email: '' },
    ]) {
      const reply = await book(third ?? '', who);
      expect([reply.status, reply.json()['appointment_url']]).toEqual([201, undefined]);
    }
    expect(await booked()).toHaveLength(2);
    expect(await freeAt(`from=${TUESDAY}&days=2`)).toContain(third);
    expect((await book(third ?? '', same, COACHWOOD)).json()['appointment_url']).toBeDefined();
    expect((await change(paths[0] ?? '', { action: 'move', start: fourth ?? '' })).status).toBe(303);
    expect((await change(paths[1] ?? '', { action: 'cancel' })).status).toBe(303);
    expect((await book(third ?? '', same)).json()['appointment_url']).toBeDefined();
  });

  test('of ten requests of one person at once, two get a time', async () => {
    const free = (await freeAt(`from=${TUESDAY}&days=3`)).slice(0, 10);
    const replies = await Promise.all(free.map((start) => book(start, { phone: '0491 570 313' })));
    expect(replies.map(({ status }) => status)).toEqual(free.map(() => 201));
    expect(await booked()).toHaveLength(2);
    expect(await leads()).toHaveLength(10);
  });

  test('an enquiry that was sent later, without its shopper, is kept as a wish where its time is taken', async () => {
    await book(TEN_THIRTY);
    const reply = await book(TEN_THIRTY, { slot_or_wish: 'true' });
    expect([reply.status, reply.json()['appointment_url']]).toEqual([201, undefined]);
    expect(await booked()).toHaveLength(1);
    const kept = (await leads()).map(({ lead }) => lead).join();
    expect(kept.match(/"name":"preferred_at"/g)).toHaveLength(2);
    expect(kept).not.toContain('slot_or_wish');
  });

  test('another dealer’s time, car and location are their own', async () => {
    await book(TEN_THIRTY);
    expect(await freeAt(undefined, COACHWOOD)).toContain(TEN_THIRTY);
    expect((await book(TEN_THIRTY, {}, COACHWOOD)).status).toBe(201);
    for (const query of ['car_id=nobodys', 'location=nowhere']) {
      expect((await api.get(`/api/test-drives/availability?${query}`)).status).toBe(404);
    }
  });

  test('a dealer without appointments has none, and gets the wish', async () => {
    expect((await api.get('/api/test-drives/availability', { dealer: CLOSED })).json()).toMatchObject({
      error: 'no_appointments',
    });
    expect((await book(TEN_THIRTY, {}, CLOSED)).status).toBe(201);
    expect(await booked()).toEqual([]);
  });

  test('dealer and shopper get an email with the event for their calendars', async () => {
    await book(TEN_THIRTY);
    const [toDealer, toShopper] = await deliverAll();
    expect(toDealer?.text).toContain('Preferred time: 10:30 am, Tuesday 24 November');
    expect(toDealer?.ics).toContain('METHOD:PUBLISH');
    expect(toDealer?.ics).toContain('SUMMARY:Test drive: Mia Nguyen');
    expect(toShopper?.subject).toContain('Your test drive: 10:30 am, Tuesday 24 November');
    expect(toShopper?.text).toContain('/api/appointments/');
    for (const line of ['METHOD:REQUEST', 'DTSTART:20261123T233000Z', 'DTEND:20261124T001500Z', 'SEQUENCE:0'])
      expect(toShopper?.ics).toContain(line);
    // The address may be anyone's.
    expect(toShopper?.ics).not.toContain('Mia');
    expect(toShopper?.text).not.toContain('Mia');
  });

  test('a motorcycle dealer’s shopper comes for a ride: email, calendar and page say so', async () => {
    const path = pathOf(await book(TEN_THIRTY, {}, RIDES));
    const [toDealer, toShopper] = await deliverAll();
    expect(toDealer?.ics).toContain('SUMMARY:Test ride: Mia Nguyen');
    expect(toShopper?.subject).toContain('Your test ride: 10:30 am');
    expect((await api.get(path, { dealer: RIDES })).text).toContain('Your test ride');
  });

  test('the link moves it: both are informed, calendars follow, the old time is free', async () => {
    const path = pathOf(await book(TEN_THIRTY));
    const [first] = await deliverAll();
    const page = await api.get(path);
    expect(page.text).toContain('10:30 am, Tuesday 24 November');
    expect(page.text).not.toContain('Mia');
    expect(page.headers['referrer-policy']).toBe('same-origin');
    const to = `${TUESDAY}T14:30:00+11:00`;
    expect(page.text).toContain(`<option value="${to}">2:30 pm, Tuesday 24 November</option>`);
    const moved = await change(path, { action: 'move', start: to });
    expect([moved.status, moved.headers['location']]).toEqual([303, path]);
    expect((await api.get(path)).text).toContain('2:30 pm, Tuesday 24 November');
    expect(await freeAt()).toContain(TEN_THIRTY);
    expect((await leads())[0]?.lead).toContain(`{"name":"preferred_at","value":"${to}"}`);
    const mails = await deliverAll();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Test drive moved to 2:30 pm, Tuesday 24 November: Mia Nguyen') as string,
      expect.stringContaining('Your test drive has moved: 2:30 pm, Tuesday 24 November') as string,
    ]);
    const uid = /UID:\S+/.exec(first?.ics ?? '')?.[0] ?? 'none';
    for (const { ics } of mails) {
      expect(ics).toContain(uid);
      expect(ics).toContain('SEQUENCE:1');
      expect(ics).toContain('DTSTART:20261124T033000Z');
    }
  });

  test('the link cancels it: both are informed, calendars drop it, the time is free', async () => {
    const path = pathOf(await book(TEN_THIRTY));
    await deliverAll();
    expect((await change(path, { action: 'cancel' })).status).toBe(303);
    expect((await api.get(path)).text).toContain('Your test drive is cancelled');
    expect(await freeAt()).toContain(TEN_THIRTY);
    const mails = await deliverAll();
    expect(mails).toHaveLength(2);
    for (const { ics, subject } of mails) {
      expect(subject).toMatch(/cancelled/);
      for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']) expect(ics).toContain(line);
    }
    expect((await change(path, { action: 'move', start: TEN_THIRTY })).status).toBe(409);
    expect((await change(path, { action: 'cancel' })).status).toBe(409);
  });

  test('looking at the page changes nothing, however often a mail scanner does', async () => {
    const path = pathOf(await book(TEN_THIRTY));
    for (let count = 0; count < 3; count += 1) await api.get(`${path}?action=cancel`);
    expect(await booked()).toHaveLength(1);
  });

  test('a taken, past or invented time is refused on the page, and nothing changes', async () => {
    const path = pathOf(await book(TEN_THIRTY));
    await book(`${TUESDAY}T11:30:00+11:00`);
    for (const start of [`${TUESDAY}T11:30:00+11:00`, '2026-11-20T10:30:00+11:00', `${TUESDAY}T03:00:00+11:00`]) {
      const refused = await change(path, { action: 'move', start });
      expect(refused.status, start).toBe(409);
      expect(refused.text).toContain('role="alert"');
    }
    expect((await change(path, { action: 'move' })).status).toBe(422);
    expect((await booked()).map((row) => row.sequence)).toEqual([0, 0]);
  });

  test('once the notice has begun, only a call changes it', async () => {
    const path = pathOf(await book(TEN_THIRTY));
    api.advance(Date.parse(TEN_THIRTY) - 60 * 60_000 - api.context.now());
    expect((await api.get(path)).text).toContain('can’t be changed online any more');
    expect((await change(path, { action: 'cancel' })).status).toBe(409);
  });

  test('a link that was altered, or is another dealer’s, opens nothing', async () => {
    const path = pathOf(await book(TEN_THIRTY));
    const other = pathOf(await book(`${TUESDAY}T11:30:00+11:00`));
    const mixed = `${path.split('.')[0] ?? ''}.${other.split('.')[1] ?? ''}`;
    for (const wrong of [`${path}x`, path.slice(0, -1), mixed, path.split('.')[0] ?? '']) {
      expect((await api.get(wrong)).status, wrong).toBe(404);
      expect((await change(wrong, { action: 'cancel' })).status, wrong).toBe(404);
    }
    expect((await api.get(path, { dealer: COACHWOOD })).status).toBe(404);
    expect((await change(path, { action: 'cancel' }, COACHWOOD)).status).toBe(404);
    expect(await booked()).toHaveLength(2);
  });
});
