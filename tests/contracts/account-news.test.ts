import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSmsSender } from '#api/accounts/sms-sender.ts';
import { sendAlerts } from '#api/alerts/alert-watcher.ts';
import { createSender } from '#api/delivery/create-sender.ts';
import { readDeliveryFacts } from '#api/delivery/delivery-facts.ts';
import { createMailer } from '#api/delivery/mailer.ts';
import { erasePerson } from '#api/maintenance/erase-person.ts';
import type { DeliveryFailure } from '#api/outbox/delivery-failure.ts';
import { createTextDelivery } from '#api/delivery/text-delivery.ts';
import { makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import type { FollowedDirectory } from '#api/tenants/open-tenant-directory.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { openTestApi, type CallOptions, type TestApi } from '#tests/support/api-app.ts';
import { makeApiDealer, VEHICLES, writeApiDealers } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';
import { killedBeforeCommit } from '#tests/support/killed-before-commit.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';

/** What an account saved brings at most one message a day, by text or to its confirmed address. */
const SLUG = 'garage-cars';
const CONFIG = {
  forms: { price_drop: {} },
  cards: { favourite: true },
  accounts: { enabled: true, sms: { url: 'https://sms.example/send', authorization: { env: 'SMS_KEY' } } },
};
const YARD = makeApiDealer(SLUG, CONFIG);
const OTHER = makeApiDealer('other-cars', CONFIG);
const QUIET = makeApiDealer('quiet-cars', { ...CONFIG, leads: { alerts: false } });
const PAGE = { accept: 'text/html' };
const PLAIN = { ...PAGE, 'content-type': 'application/x-www-form-urlencoded' };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CAR = 'v-4417';
const MIA = '0491 570 156';
const MIA_DIALLED = '+61491570156';
const MIA_EMAIL = 'mia@shopper.example';
const SEARCH = 'make=Kia&range[price]=:25000';

describeOnStores('news of an account', (makeDatabase) => {
  let api: TestApi;
  let smtp: TestSmtpServer;
  let texts: { readonly to: string; readonly text: string; readonly key: string | undefined }[];
  let smsStatus: number;
  beforeEach(async () => {
    texts = [];
    smsStatus = 200;
    vi.stubGlobal('fetch', (_url: string, init: { body: string; headers: Record<string, string> }) => {
      const { to, text } = JSON.parse(init.body) as { to: string; text: string };
      texts.push({ to, text, key: init.headers['idempotency-key'] });
      return Promise.resolve(new Response('', { status: smsStatus }));
    });
    smtp = await startSmtpServer();
    const variables = { SMTP_URL: smtp.url, RATE_LIMIT_ACKNOWLEDGEMENTS: '0', SMS_KEY: 'Bearer key' };
    api = await openTestApi({ makeDatabase, dealers: [YARD, OTHER, QUIET], variables });
  });
  afterEach(async () => {
    await api.close();
    await smtp.close();
    vi.unstubAllGlobals();
  });

  async function signIn(phone = MIA, options: CallOptions = {}): Promise<string> {
    const asked = await api.post('/api/auth/otp', { phone_number: phone }, options);
    const code = /^\d{6}/.exec(texts.pop()?.text ?? '')?.[0] ?? '';
    const done = await api.post('/api/auth/verify', { challenge_id: asked.json()['challenge_id'], code }, options);
    const cookies = [done.headers['set-cookie'] ?? []].flat().map(String);
    return cookies.find((line) => line.includes('session='))?.split(';')[0] ?? '';
  }
  const as = (cookie: string, headers: Record<string, string> = {}): CallOptions => ({
    headers: { ...headers, cookie },
  });
  const save = (cookie: string, id = CAR) => api.post('/api/watchlist/save-car', { car_id: id }, as(cookie));
  const turn = (cookie: string, on: boolean) => api.post('/api/garage/news', { on }, as(cookie));
  const newsIn = async (cookie: string) => (await api.get('/api/garage', as(cookie))).json()['news'];
  const followSearch = (cookie: string, contact: string, search = SEARCH) =>
    api.post('/api/leads', { form: 'stock_alert', contact, search, location: YARD.locationId }, as(cookie));

  /** Signed in, with a car saved and news on; the first look has seen the car as it is. */
  async function follower(): Promise<string> {
    const mia = await signIn();
    await save(mia);
    expect((await turn(mia, true)).json()).toMatchObject({ isOn: true, by: 'text', to: MIA });
    expect(await sendAlerts(api.context)).toBe(0);
    return mia;
  }
  async function publish(
    change: Readonly<Record<string, Partial<Vehicle> | undefined>>,
    config: object = CONFIG,
  ): Promise<void> {
    const vehicles = VEHICLES.filter(({ id }) => !(id in change && change[id] === undefined));
    const changed = vehicles.map((vehicle) => ({ ...vehicle, ...change[vehicle.id] }));
    writeApiDealers(api.context.environment.snapshotDir, [makeApiDealer(SLUG, { ...config }, changed)]);
    await (api.context.tenants as FollowedDirectory).refresh();
    // A look at the very moment of the one before sees no change.
    api.advance(1_000);
    await sendAlerts(api.context);
  }
  const at = (dollars: number): Partial<Vehicle> => ({ price: { cents: dollars * 100, qualifier: 'drive_away' } });
  const later = async (ms: number): Promise<number> => {
    api.advance(ms);
    return sendAlerts(api.context);
  };

  /** Delivers everything that is due. @returns The texts, and the emails that reached shoppers. */
  async function deliver() {
    const { store, tenants, now, environment } = api.context;
    const mailer = createMailer(environment);
    const send = createSender({ environment, tenants, now, mailer, sendWebhook: () => Promise.resolve() });
    const text = createTextDelivery(api.context, createSmsSender(environment, { warn: () => undefined }));
    const due = await store.db.selectFrom('outbox').selectAll().where('state', '=', 'pending').orderBy('id').execute();
    const before = { mails: smtp.mails.length, texts: texts.length };
    for (const row of due) {
      if (row.channel === 'text') await text(row);
      else await send(row, await readDeliveryFacts(store, row), new AbortController().signal);
      await store.write((tx) => tx.updateTable('outbox').set({ state: 'sent' }).where('id', '=', row.id).execute());
    }
    mailer.close();
    const mails = smtp.mails.slice(before.mails).filter(({ to }) => to[0]?.endsWith('@shopper.example') === true);
    return { texts: texts.slice(before.texts), mails: mails.map(({ email }) => email) };
  }
  const stopLink = (text = ''): string => /Stop texts: https:\/\/[^/]+(\/api\/texts\/\S+)$/.exec(text)?.[1] ?? '';
  const pending = async () =>
    (await api.context.store.db.selectFrom('outbox').select('channel').where('channel', '=', 'text').execute()).length;

  test('nobody is texted who has not turned it on; who has, gets a price drop once, with both prices and the way to stop', async () => {
    const mia = await signIn();
    await save(mia);
    await publish({ [CAR]: at(18_000) });
    expect(await later(2 * HOUR)).toBe(0);
    expect(await newsIn(mia)).toEqual({ isOn: false, by: 'text', to: MIA, searches: [] });
    await turn(mia, true);
    // What came before is no news.
    expect(await later(HOUR)).toBe(0);
    await publish({ [CAR]: at(17_490) });
    expect(await later(HOUR)).toBe(1);
    const { texts: sent, mails } = await deliver();
    expect(mails).toEqual([]);
    expect(sent).toMatchObject([{ to: MIA_DIALLED, key: expect.stringMatching(/^[\da-f-]{36}$/) as string }]);
    expect(sent[0]?.text).toMatch(
      /Was \$18,000 drive away, now \$17,490 drive away\.\nhttps:\/\/garage-cars\.example\/cars\//,
    );
    expect(stopLink(sent[0]?.text)).toMatch(/^\/api\/texts\/[\da-f]{12}\.[\w-]{21}[A-Za-z\d]$/);
    expect(await Promise.all([sendAlerts(api.context), sendAlerts(api.context)])).toEqual([0, 0]);
  });

  test('two processes that look at once queue one text, and an undone transaction loses none', async () => {
    await follower();
    await publish({ [CAR]: { reserved: true } });
    api.advance(HOUR);
    await expect(sendAlerts(killedBeforeCommit(api.context))).rejects.toThrow('killed before the commit');
    expect(await pending()).toBe(0);
    const counts = await Promise.all([sendAlerts(api.context), sendAlerts(api.context), sendAlerts(api.context)]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    const { texts: sent } = await deliver();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('On hold.');
  });

  test('a car that is back within the hour, or a price that is put back, is told to nobody', async () => {
    await follower();
    await publish({ [CAR]: undefined });
    await later(HOUR / 2);
    await publish({});
    expect(await later(2 * HOUR)).toBe(0);
  });

  test('an account gets one text a day at most, which collects what is new; unsaving and saving does not bring another', async () => {
    const mia = await follower();
    await save(mia, 'v-4418');
    await sendAlerts(api.context);
    await publish({ [CAR]: at(17_490) });
    expect(await later(HOUR)).toBe(1);
    await deliver();
    await api.post('/api/watchlist/remove-car', { car_id: CAR }, as(mia));
    await turn(mia, false);
    await turn(mia, true);
    await save(mia);
    await sendAlerts(api.context);
    await publish({ [CAR]: { ...at(17_490), reserved: true }, 'v-4418': at(16_000) });
    expect(await later(2 * HOUR)).toBe(0);
    // Saturday's news waits for Monday: nobody is texted on a Sunday.
    expect(await later(DAY)).toBe(0);
    expect(await later(DAY)).toBe(1);
    const { texts: sent } = await deliver();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('News about 2 vehicles you');
    expect(sent[0]?.text).toContain('https://garage-cars.example/my-garage');
  });

  test('in the evening nothing is queued, and what could not leave before is not sent then', async () => {
    await follower();
    await publish({ [CAR]: at(17_490) });
    expect(await later(5 * HOUR)).toBe(1);
    api.advance(3 * HOUR);
    const failure = (await deliver().catch((error: unknown) => error)) as DeliveryFailure;
    expect(failure).toMatchObject({ code: 'quiet_hours', isPermanent: false });
    api.advance(failure.waitMs ?? 0);
    expect((await deliver()).texts).toHaveLength(1);
  });

  test('of a dealer in Geelong and Perth, nobody is texted before it is nine in both', async () => {
    await follower();
    const perth = makeLocationJson({ id: 'perth', name: 'Perth yard', city: 'Perth', state: 'wa', postcode: '6000' });
    await publish(
      { [CAR]: at(17_490) },
      { ...CONFIG, locations: [makeLocationJson({ id: 'geelong', primary: true }), perth] },
    );
    // Half past nine on Monday in Geelong.
    expect(await later(46.5 * HOUR)).toBe(0);
    expect(await later(3 * HOUR)).toBe(1);
  });

  test('a sold car is told, and is the end of it', async () => {
    await follower();
    await publish({ [CAR]: { status: 'sold' } });
    expect(await later(HOUR)).toBe(1);
    expect((await deliver()).texts[0]?.text).toContain('Sold.');
    await publish({});
    expect(await later(3 * DAY)).toBe(0);
  });

  test('the link in a text stops them with one press, at its own dealer only; opening it changes nothing', async () => {
    const mia = await follower();
    await publish({ [CAR]: at(17_490) });
    await later(HOUR);
    const link = stopLink((await deliver()).texts[0]?.text);
    const page = await api.get(link, { headers: PAGE });
    expect(page.text).toContain('Stop text messages?');
    expect(page.text).not.toMatch(/0491|570/);
    expect(await newsIn(mia)).toMatchObject({ isOn: true });
    expect((await api.get(link, { dealer: OTHER })).status).toBe(404);
    expect((await api.post(`${link}x`, { action: 'stop' })).status).toBe(404);
    const pressed = await api.post(link, 'action=stop', { headers: PLAIN });
    expect([pressed.status, pressed.headers['location']]).toEqual([303, link]);
    expect((await api.get(link, { headers: PAGE })).text).toContain('Your text messages are off');
    expect(await newsIn(mia)).toMatchObject({ isOn: false });
    await publish({ [CAR]: at(15_000) });
    expect(await later(3 * DAY)).toBe(0);
  });

  test('what was stopped, unsaved or deleted before it left is not sent', async () => {
    const mia = await follower();
    await publish({ [CAR]: at(17_490) });
    expect(await later(HOUR)).toBe(1);
    await turn(mia, false);
    expect(await pending()).toBe(0);

    const sam = await signIn('0491 570 157');
    await save(sam);
    await turn(sam, true);
    await sendAlerts(api.context);
    await publish({ [CAR]: at(16_000) });
    expect(await later(HOUR)).toBe(1);
    await api.post('/api/watchlist/remove-car', { car_id: CAR }, as(sam));
    await sendAlerts(api.context);
    expect(await pending()).toBe(0);

    await api.post('/api/auth/delete-account', {}, as(sam));
    await api.post('/api/auth/delete-account', {}, as(mia));
    for (const table of ['account_news', 'alert', 'alert_email'] as const) {
      expect(await api.context.store.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  test('a search asked for with the number is the account’s own, told by text and forgotten in the garage', async () => {
    const mia = await signIn();
    expect((await followSearch(mia, MIA)).status).toBe(201);
    await turn(mia, true);
    const kia = { ...at(24_990), name: '2019 Kia Cerato' };
    await publish({ 'v-4420': kia });
    expect(await later(HOUR)).toBe(1);
    const { texts: sent, mails } = await deliver();
    expect(mails).toEqual([]);
    expect(sent[0]?.text).toContain('2019 Kia Cerato. Fits your search now, $24,990 drive away.');
    const [search] = ((await newsIn(mia)) as { searches: { id: string; name: string; href: string }[] }).searches;
    expect(search).toMatchObject({ name: expect.stringContaining('Kia') as string });
    expect(search?.href).toMatch(/^\/search\/new-used-and-demo-cars\?make=Kia/);
    const sam = await signIn('0491 570 157');
    await api.post('/api/garage/news', { forget: search?.id }, as(sam));
    expect(await newsIn(mia)).toMatchObject({ searches: [search] });
    const left = await api.post('/api/garage/news', { forget: search?.id }, as(mia));
    expect(left.json()).toMatchObject({ searches: [] });
    // Of somebody who is not signed in, a number is a lead and no more.
    await followSearch('', MIA);
    expect(await api.context.store.db.selectFrom('alert').selectAll().execute()).toEqual([]);
  });

  test('an address that the shopper gave while signed in, and confirmed, gets it all as one email; stopping that starts no texts', async () => {
    const mia = await follower();
    await followSearch(mia, MIA_EMAIL);
    expect(await newsIn(mia)).toMatchObject({ by: 'text' });
    const offer = (await deliver()).mails[0]?.text ?? '';
    const confirm = /Turn on alerts: https:\/\/[^/]+(\/api\/alerts\/\S+)/.exec(offer)?.[1] ?? '';
    await api.post(confirm, 'action=confirm', { headers: PLAIN });
    expect(await newsIn(mia)).toMatchObject({ isOn: true, by: 'email', to: MIA_EMAIL, searches: [{}] });
    await sendAlerts(api.context);
    await publish({ [CAR]: at(17_490) });
    expect(await later(HOUR)).toBe(1);
    const { texts: sent, mails } = await deliver();
    expect(sent).toEqual([]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Price drop: ');
    const stop = /Stop these emails: https:\/\/[^/]+(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    await api.post(stop, 'action=stop', { headers: PLAIN });
    expect((await api.get(stop, { headers: PAGE })).text).toContain('Your email alerts are off');
    expect(await newsIn(mia)).toMatchObject({ isOn: false, by: 'text' });
    await publish({ [CAR]: at(15_000) });
    expect(await later(3 * DAY)).toBe(0);
  });

  test('an address that is erased is nowhere left, and the account is told by text again', async () => {
    const mia = await follower();
    await followSearch(mia, MIA_EMAIL);
    const offer = (await deliver()).mails[0]?.text ?? '';
    await api.post(/Turn on alerts: https:\/\/[^/]+(\/api\/alerts\/\S+)/.exec(offer)?.[1] ?? '', 'action=confirm', {
      headers: PLAIN,
    });
    await sendAlerts(api.context);
    const { store, environment } = api.context;
    expect(JSON.stringify(await store.db.selectFrom('alert').selectAll().execute())).toContain(MIA_EMAIL);
    await erasePerson(store, environment.dataDir, { email: MIA_EMAIL });
    expect(JSON.stringify(await store.db.selectFrom('alert').selectAll().execute())).not.toContain(MIA_EMAIL);
    await publish({ [CAR]: at(17_490) });
    expect(await later(HOUR)).toBe(1);
    expect((await deliver()).texts).toHaveLength(1);
  });

  test('an address that somebody else gave with the same number gets nothing of what is saved', async () => {
    await follower();
    await followSearch('', 'kim@shopper.example');
    const offer = (await deliver()).mails[0]?.text ?? '';
    const confirm = /Turn on alerts: https:\/\/[^/]+(\/api\/alerts\/\S+)/.exec(offer)?.[1] ?? '';
    await api.post(confirm, 'action=confirm', { headers: PLAIN });
    await publish({ [CAR]: at(17_490) });
    expect(await later(HOUR)).toBe(1);
    const { texts: sent, mails } = await deliver();
    expect([sent.length, mails.length]).toEqual([1, 0]);
  });

  test('without JavaScript a page turns it on and off, and leads to sign in first', async () => {
    const away = await api.get('/api/garage/news', { headers: PAGE });
    expect([away.status, away.headers['location']]).toEqual([303, '/sign-in?redirect=%2Fapi%2Fgarage%2Fnews&back=%2F']);
    const mia = await signIn();
    await followSearch(mia, MIA);
    const page = await api.get('/api/garage/news', as(mia, PAGE));
    expect(page.text).toContain('Get a text at 0491 570 156 when a price drops on what you’ve saved');
    expect(page.text).toContain('Saved searches');
    const pressed = await api.post('/api/garage/news', 'on=true', as(mia, PLAIN));
    expect([pressed.status, pressed.headers['location']]).toEqual([303, '/api/garage/news']);
    expect((await api.get('/api/garage/news', as(mia, PAGE))).text).toContain('Turn off texts');
  });

  test('a service that refuses is tried again, and a dealer without alerts offers none', async () => {
    await follower();
    await publish({ [CAR]: at(17_490) });
    await later(HOUR);
    smsStatus = 503;
    await expect(deliver()).rejects.toMatchObject({ code: 'not_sent', isPermanent: false });
    smsStatus = 200;
    const elsewhere = await signIn(MIA, { dealer: QUIET });
    const options = { dealer: QUIET, headers: { cookie: elsewhere } };
    expect((await api.get('/api/garage', options)).json()['news']).toBeUndefined();
    expect((await api.post('/api/garage/news', { on: true }, options)).status).toBe(404);
    expect((await api.post('/api/garage/news', { on: true })).status).toBe(401);
  });
});
