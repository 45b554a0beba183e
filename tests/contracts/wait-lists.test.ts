import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSender } from '#api/delivery/create-sender.ts';
import { readDeliveryFacts } from '#api/delivery/delivery-facts.ts';
import { createMailer } from '#api/delivery/mailer.ts';
import { createWaitTextDelivery } from '#api/delivery/wait-text-delivery.ts';
import { deleteLeads } from '#api/maintenance/delete-leads.ts';
import { endHolds } from '#api/reservations/reservation-sweeper.ts';
import { keepWaitLists } from '#api/wait-list/wait-list-keeper.ts';
import { makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { openTestApi, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { makeApiDealer, VEHICLES } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';

const SLUG = 'waiting-cars';
/** In Geelong, an hour ahead of Brisbane: the tests begin at 11 am on a Saturday. */
const CONFIG = {
  vehicle_page: { reservation: { page: 'checkout' }, wait_list: {} },
  accounts: { enabled: true, sms: { url: 'https://sms.example/send', authorization: { env: 'SMS_KEY' } } },
  locations: [
    makeLocationJson({
      primary: true,
      contact_detail: { opening_hours: 'Mon-Sun 9:00-17:00' },
    }),
  ],
};
const YARD = makeApiDealer(SLUG, CONFIG);
const OTHER = makeApiDealer('other-cars', { vehicle_page: { reservation: { page: 'checkout' } } });
const PLAIN = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
/** As a mail provider posts: no browser, no Origin. */
const ONE_CLICK = { host: YARD.host, 'content-type': 'multipart/form-data; boundary=b' };
const HOUR = 3_600_000;
const CAR = 'v-4417';

describeOnStores('wait lists', (makeDatabase) => {
  let api: TestApi;
  let smtp: TestSmtpServer;
  beforeEach(async () => {
    smtp = await startSmtpServer();
    const variables = { SMTP_URL: smtp.url, RATE_LIMIT_ACKNOWLEDGEMENTS: '0' };
    api = await openTestApi({ makeDatabase, dealers: [YARD, OTHER], variables });
  });
  afterEach(async () => {
    await api.close();
    await smtp.close();
  });

  const reserve = (email: string, phone: string, carId = CAR) =>
    api.post('/api/reservations', { name: 'Mia Nguyen', email, phone, car_id: carId });
  /** Somebody has the vehicle on hold. */
  const hold = async (): Promise<string> => {
    const reply = await reserve('holder@shopper.example', '0491 570 006');
    expect(reply.status).toBe(201);
    const { pathname, search } = new URL(String(reply.json()['reservation_url']));
    return pathname + search;
  };
  const release = (path: string) => api.post(path, { action: 'cancel' });
  const join = (contact: string, fields: Readonly<Record<string, unknown>> = {}, dealer = YARD) =>
    api.post('/api/leads', { form: 'wait_list', contact, car_id: CAR, ...fields }, { dealer });
  const places = () => api.context.store.db.selectFrom('wait_place').selectAll().orderBy('id').execute();
  const states = async () => (await places()).map(({ state }) => state);
  const placeIn = (reply: TestReply) =>
    reply.json()['place'] as { readonly text: string; readonly url: string } | undefined;
  const pathOf = (reply: TestReply): string => new URL(placeIn(reply)?.url ?? '').pathname;
  const view = async () => {
    const query = new URLSearchParams({ photos_count: '0', updated_at: '2026-11-18T00:00:00Z' });
    const reply = await api.get(`/api/cars/${YARD.vehicles[0]?.slug ?? ''}/view.json?${query.toString()}`);
    return reply.json() as { readonly car_fields: Record<string, unknown> };
  };
  /** What a vehicle's page says to whoever thinks about joining. */
  const nextPlace = async () => {
    const reply = await api.get(`/api/cars/${YARD.vehicles[0]?.slug ?? ''}/wait-place`);
    return reply.status === 204 ? undefined : reply.json()['text'];
  };
  async function publish(change: Partial<Vehicle> | undefined): Promise<number> {
    const vehicles = VEHICLES.flatMap((vehicle) =>
      vehicle.id !== CAR ? [vehicle] : change === undefined ? [] : [{ ...vehicle, ...change }],
    );
    await api.publish([makeApiDealer(SLUG, CONFIG, vehicles)]);
    return keepWaitLists(api.context);
  }

  interface Message {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly unsubscribe?: string | undefined;
  }
  /** Delivers what is due by now. @returns Emails and texts, those to the dealer first. */
  async function deliver(): Promise<Message[]> {
    const { store, tenants, now, environment } = api.context;
    const mailer = createMailer(environment);
    const send = createSender({ environment, tenants, now, mailer, sendWebhook: () => Promise.resolve() });
    const made: Message[] = [];
    const text = createWaitTextDelivery(api.context, (sms) => {
      made.push({ to: sms.to, subject: '', text: sms.text });
      return Promise.resolve();
    });
    const due = await store.db
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'pending')
      .where('due_at', '<=', now())
      .orderBy('id')
      .execute();
    for (const row of due) {
      const before = smtp.mails.length;
      if (row.channel === 'wait_text') await text(row);
      else await send(row, await readDeliveryFacts(store, row), new AbortController().signal);
      await store.write((tx) => tx.updateTable('outbox').set({ state: 'sent' }).where('id', '=', row.id).execute());
      made.push(
        ...smtp.mails.slice(before).map(({ email, to }) => ({
          to: to[0] ?? '',
          subject: email.subject ?? '',
          text: email.text ?? '',
          unsubscribe: email.headers.find(({ key }) => key === 'list-unsubscribe')?.value,
        })),
      );
    }
    mailer.close();
    return made;
  }
  const about = (mails: readonly Message[], to: string) => mails.filter((mail) => mail.to === to);

  test('a place in the line is told truly: on the page, in the receipt, in the email and to the dealer', async () => {
    expect(await nextPlace()).toBeUndefined();
    await hold();
    expect(await nextPlace()).toBe('You’d be first in line.');
    const ana = await join('ana@shopper.example');
    expect([ana.status, placeIn(ana)?.text]).toEqual([201, 'You’re first in line']);
    const ben = await join('0491 570 110');
    expect(placeIn(ben)?.text).toBe('You’re second in line');
    expect(await nextPlace()).toBe('You’d be third in line.');
    expect((await api.get(pathOf(ben))).json()).toEqual({ status: 'waiting', place: 2, kept_until: null });

    const mails = await deliver();
    const [toAna] = about(mails, 'ana@shopper.example');
    expect(toAna?.subject).toContain('You’re first in line: 2018 Toyota Corolla');
    expect(toAna?.text).toContain('each person has two opening hours to say yes');
    expect(toAna?.text).toContain(`See your place or leave: https://waiting-cars.example${pathOf(ana)}`);
    const [toDealer] = about(mails, 'desk@dealer.example').filter(({ subject }) => subject.includes('0491'));
    expect(toDealer?.text).toMatch(/First:? +ana@shopper\.example/);
    expect(toDealer?.text).toMatch(/Second:? +0491 570 110/);
  });

  test('as a hold is given up the vehicle is kept for the first in line, who reserves it by the email they joined with', async () => {
    const held = await hold();
    await join('ana@shopper.example');
    const ben = await join('0491 570 110');
    await deliver();
    await release(held);
    expect(await states()).toEqual(['asked', 'waiting']);
    // 11 am in Geelong, and two opening hours on.
    expect((await view()).car_fields).toMatchObject({ reserved: true, status_text: 'On hold until 1\u00a0pm today' });
    const mails = await deliver();
    const [turn] = about(mails, 'ana@shopper.example');
    expect(turn?.subject).toContain('It’s your turn: 2018 Toyota Corolla');
    expect(turn?.text).toContain('We’re keeping it for you until 1 pm, Saturday 21 November.');
    expect(turn?.text).toContain(
      'Reserve the car: https://waiting-cars.example/cars/2018-toyota-corolla-ascent-sport-4417/checkout',
    );
    expect(turn?.unsubscribe).toContain('/api/wait-list/');
    expect(mails.map(({ text }) => text).join()).not.toContain('for sale again');
    const [dealer] = about(mails, 'desk@dealer.example').filter(({ subject }) => subject.startsWith('Waitlist'));
    expect(dealer?.text).toContain('They’ve been told by email.');

    expect((await api.get('/api/reservations/held')).json()['cars']).toMatchObject([{ id: CAR, kept: true }]);

    const late = await reserve('somebody@shopper.example', '0491 571 266');
    expect([late.status, late.json()['message']]).toEqual([
      409,
      expect.stringContaining('next person on its waitlist'),
    ]);
    expect((await reserve('ben@shopper.example', '0491 570 110')).status).toBe(409);
    expect((await reserve('Ana@shopper.example', '0491 570 156')).status).toBe(201);
    expect(await states()).toEqual(['reserved', 'waiting']);
    expect((await api.get(pathOf(ben))).json()).toMatchObject({ status: 'waiting', place: 1 });
  });

  test('a turn that is over is the next one’s, by text message to a mobile', async () => {
    const held = await hold();
    const ana = await join('ana@shopper.example');
    const ben = await join('0491 570 110');
    await release(held);
    await deliver();
    api.advance(2 * HOUR - 1);
    expect(await keepWaitLists(api.context)).toBe(0);
    api.advance(1);
    expect(await Promise.all([keepWaitLists(api.context), keepWaitLists(api.context)])).toContain(1);
    expect(await states()).toEqual(['passed', 'asked']);
    const mails = await deliver();
    const [text] = about(mails, '+61491570110');
    expect(text?.text).toBe(
      `Ironbark Cars: 2018 Toyota Corolla Ascent Sport is free, and it's your turn. We're keeping it for you until 3 pm, Saturday 21 November.\nReserve it or leave the waitlist: https://waiting-cars.example${pathOf(ben)}`,
    );
    expect(about(mails, 'ana@shopper.example')).toEqual([]);
    const page = await api.get(pathOf(ben), { headers: { accept: 'text/html' } });
    expect(page.text).toContain('It’s yours until 3 pm, Saturday 21 November');
    expect(page.text).toContain(
      'href="https://waiting-cars.example/cars/2018-toyota-corolla-ascent-sport-4417/checkout"',
    );
    expect((await api.get(pathOf(ana), { headers: { accept: 'text/html' } })).text).toContain('Your turn is over');
    api.advance(2 * HOUR);
    await keepWaitLists(api.context);
    expect((await view()).car_fields).toMatchObject({ reserved: false });
  });

  test('a hold that ends in the night is the first one’s until two hours after opening, and nobody is woken', async () => {
    await hold();
    await join('ana@shopper.example');
    // The hold of 48 hours ends at 11 am on Monday; it is renewed as if it had begun at 3 am.
    await api.context.store.write((tx) =>
      tx
        .updateTable('reservation')
        .set({ expires_at: api.context.now() + 16 * HOUR })
        .execute(),
    );
    await deliver();
    api.advance(16 * HOUR);
    await endHolds(api.context);
    expect(about(await deliver(), 'ana@shopper.example')).toEqual([]);
    expect((await reserve('somebody@shopper.example', '0491 571 266')).status).toBe(409);
    api.advance(6 * HOUR);
    const [turn] = about(await deliver(), 'ana@shopper.example');
    expect(turn?.text).toContain('until 11 am, Sunday 22 November');
  });

  test('who comes at the end of a hold that nothing has swept up finds it kept for the first in line', async () => {
    await hold();
    await join('ana@shopper.example');
    api.advance(48 * HOUR);
    expect((await reserve('somebody@shopper.example', '0491 571 266')).status).toBe(409);
    expect((await reserve('ana@shopper.example', '0491 570 156')).status).toBe(201);
  });

  test('a hold in the dealer’s own stock has a line too; who was asked is first again when it is on hold once more', async () => {
    await publish({ reserved: true });
    await join('ana@shopper.example');
    await join('ben@shopper.example');
    await deliver();
    expect(await publish({})).toBe(1);
    expect(await states()).toEqual(['asked', 'waiting']);
    expect(await publish({ reserved: true })).toBe(0);
    expect(await states()).toEqual(['waiting', 'waiting']);
    // Its messages are not sent any more where they have not left.
    const { store } = api.context;
    const [row] = await store.db.selectFrom('outbox').selectAll().where('channel', '=', 'wait_list').execute();
    expect(row).toBeDefined();
    const environment = api.context.environment;
    const { tenants, now } = api.context;
    const mailer = createMailer(environment);
    const send = createSender({ environment, tenants, now, mailer, sendWebhook: () => Promise.resolve() });
    const late = row && send(row, await readDeliveryFacts(store, row), new AbortController().signal);
    await expect(late).rejects.toMatchObject({ code: 'over' });
    mailer.close();
  });

  test.each([
    ['sold', { status: 'sold' } as const],
    ['not listed any more', undefined],
  ])('when the vehicle is %s for an hour, everyone is told once and the list is closed', async (_what, change) => {
    await hold();
    await join('ana@shopper.example');
    await join('0491 570 110');
    await deliver();
    expect(await publish(change)).toBe(0);
    api.advance(HOUR - 1);
    expect(await keepWaitLists(api.context)).toBe(0);
    api.advance(1);
    expect(await keepWaitLists(api.context)).toBe(2);
    expect(await keepWaitLists(api.context)).toBe(0);
    expect(await states()).toEqual(['closed', 'closed']);
    const mails = await deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual(['+61491570110', 'ana@shopper.example']);
    expect(mails.map(({ text }) => text).join('\n')).toMatch(/has sold or is no longer for sale/);
    expect((await join('cara@shopper.example')).status).toBe(409);
  });

  test('a vehicle that is back within the hour closes nothing', async () => {
    await publish({ reserved: true });
    await join('ana@shopper.example');
    await publish(undefined);
    api.advance(HOUR - 1);
    await publish({ reserved: true });
    api.advance(1);
    await publish(undefined);
    expect(await states()).toEqual(['waiting']);
  });

  test('a person has one place, however often and however many at once they join; another’s page is nobody else’s', async () => {
    await hold();
    const replies = await Promise.all(
      ['Ana@shopper.example', 'ana@shopper.example', ' ana@shopper.example'].map((contact) =>
        join(contact, { name: String(Math.random()) }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(replies.filter((reply) => placeIn(reply) !== undefined)).toHaveLength(1);
    expect(await states()).toEqual(['waiting']);
    expect(placeIn(await join('0491 570 110'))?.text).toBe('You’re second in line');
  });

  test('leaving gives the turn to the next at once, by the page’s button and by mail programs', async () => {
    const held = await hold();
    const ana = await join('ana@shopper.example');
    const ben = await join('ben@shopper.example');
    await release(held);
    await deliver();
    const left = await api.post(pathOf(ana), 'action=leave', { headers: PLAIN });
    expect([left.status, left.headers['location']]).toEqual([303, pathOf(ana)]);
    expect(await states()).toEqual(['left', 'asked']);
    expect(about(await deliver(), 'ben@shopper.example')).toHaveLength(1);
    const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await api.post(pathOf(ben), body, { headers: ONE_CLICK })).status).toBe(200);
    expect(await states()).toEqual(['left', 'left']);
    expect((await reserve('somebody@shopper.example', '0491 571 266')).status).toBe(201);
  });

  test('without a script the page that follows says the place, and leaves it', async () => {
    await hold();
    const form = new URLSearchParams({ form: 'wait_list', form_completed: 'true', car_id: CAR, contact: '0491570110' });
    const posted = await api.post('/api/leads', form.toString(), { headers: PLAIN });
    expect(posted.status).toBe(303);
    const page = await api.get(String(posted.headers['location']), { headers: { accept: 'text/html' } });
    expect(page.text).toContain('You’re first in line');
    expect(page.text).toContain('Leave the waitlist');
    expect(page.text).not.toContain('570');
  });

  test('nobody joins the line of a vehicle that is free, or at a dealer who has none', async () => {
    expect((await join('ana@shopper.example')).json()).toMatchObject({ error: 'no_wait_list' });
    expect((await join('ana@shopper.example', {}, OTHER)).json()).not.toHaveProperty('place');
    expect(await places()).toEqual([]);
  });

  test('what is held as spam takes no place, and a deleted enquiry gives it up', async () => {
    await hold();
    await join('bot@shopper.example', { [HONEYPOT_FIELD]: 'https://spam.example' });
    expect(await places()).toEqual([]);
    const { lead_id: id } = (await join('ana@shopper.example')).json();
    await deleteLeads(api.context.store, api.context.environment.dataDir, [String(id)]);
    expect(await places()).toEqual([]);
  });

  test('a key to one place opens no other, and none at another dealer', async () => {
    await hold();
    const path = pathOf(await join('ana@shopper.example'));
    expect((await api.get(`${path}x`)).status).toBe(404);
    expect((await api.post(path, { action: 'leave' }, { dealer: OTHER })).status).toBe(404);
    expect(await states()).toEqual(['waiting']);
  });
});
