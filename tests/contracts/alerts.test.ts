import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendAlerts } from '#api/alerts/alert-watcher.ts';
import { createSender } from '#api/delivery/create-sender.ts';
import { readDeliveryFacts } from '#api/delivery/delivery-facts.ts';
import { createMailer } from '#api/delivery/mailer.ts';
import { deleteLeads } from '#api/maintenance/delete-leads.ts';
import { makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import type { FollowedDirectory } from '#api/tenants/open-tenant-directory.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { openTestApi, type TestApi } from '#tests/support/api-app.ts';
import { makeApiDealer, VEHICLES, writeApiDealers } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';
import { killedBeforeCommit } from '#tests/support/killed-before-commit.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';

const SLUG = 'telling-cars';
const CONFIG = {
  forms: { price_drop: {} },
  locations: [
    makeLocationJson({ id: 'geelong', primary: true, contact_detail: { phone: '03 5550 1420' } }),
    makeLocationJson({
      id: 'torquay',
      name: 'Torquay yard',
      contact_detail: { phone: '03 5550 3228', email: 'torquay@yard.example' },
    }),
  ],
};
const YARD = makeApiDealer(SLUG, CONFIG);
const OTHER = makeApiDealer('other-cars', CONFIG);
const QUIET = makeApiDealer('quiet-cars', { ...CONFIG, leads: { alerts: false } });
const PAGE = { accept: 'text/html' };
const PLAIN = { ...PAGE, 'content-type': 'application/x-www-form-urlencoded' };
/** As a mail provider posts: no browser, no Origin. */
const ONE_CLICK = { host: YARD.host, 'content-type': 'application/x-www-form-urlencoded' };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CAR = 'v-4417';
const MIA = 'mia@shopper.example';

describeOnStores('alerts', (makeDatabase) => {
  let api: TestApi;
  let smtp: TestSmtpServer;
  beforeEach(async () => {
    smtp = await startSmtpServer();
    const variables = { SMTP_URL: smtp.url, RATE_LIMIT_ACKNOWLEDGEMENTS: '0' };
    api = await openTestApi({ makeDatabase, dealers: [YARD, OTHER, QUIET], variables });
  });
  afterEach(async () => {
    await api.close();
    await smtp.close();
  });

  const ask = (
    fields: Readonly<Record<string, unknown>> = {},
    dealer = YARD,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    api.post(
      '/api/leads',
      {
        form: 'price_drop',
        price_wanted: '18000',
        name: 'Mia Nguyen',
        email: MIA,
        car_id: CAR,
        location: dealer.locationId,
        ...fields,
      },
      { dealer, headers },
    );

  /** The dealer publishes its site again, as files, with cars changed or left out. */
  async function publish(change: Readonly<Record<string, Partial<Vehicle> | undefined>>): Promise<void> {
    const vehicles = VEHICLES.flatMap((vehicle) =>
      vehicle.id in change
        ? change[vehicle.id] === undefined
          ? []
          : [{ ...vehicle, ...change[vehicle.id] }]
        : [vehicle],
    );
    writeApiDealers(api.context.environment.snapshotDir, [makeApiDealer(SLUG, CONFIG, vehicles)]);
    await (api.context.tenants as FollowedDirectory).refresh();
    await sendAlerts(api.context);
  }
  const cheaper = (dollars: number): Partial<Vehicle> => ({
    price: { cents: dollars * 100, qualifier: 'drive_away' },
  });
  const later = async (ms: number): Promise<number> => {
    api.advance(ms);
    return sendAlerts(api.context);
  };

  /** Delivers everything that is due. @returns The emails that reached shoppers. */
  async function deliver() {
    const { store, tenants, now, environment } = api.context;
    const mailer = createMailer(environment);
    const send = createSender({ environment, tenants, now, mailer, sendWebhook: () => Promise.resolve() });
    const due = await store.db.selectFrom('outbox').selectAll().where('state', '=', 'pending').orderBy('id').execute();
    const before = smtp.mails.length;
    for (const row of due) {
      await send(row, await readDeliveryFacts(store, row), new AbortController().signal);
      await store.write((tx) => tx.updateTable('outbox').set({ state: 'sent' }).where('id', '=', row.id).execute());
    }
    mailer.close();
    return smtp.mails
      .slice(before)
      .map(({ email, to }) => ({
        to: to[0] ?? '',
        subject: email.subject ?? '',
        text: email.text ?? '',
        header: (name: string) => email.headers.find(({ key }) => key === name)?.value,
      }))
      .filter(({ to }) => to.endsWith('@shopper.example'));
  }
  const linkIn = (text = '', label = 'Turn on alerts'): string =>
    new RegExp(`${label}: https://[^/]+(/api/alerts/\\S+)`).exec(text)?.[1] ?? '';

  /** Asks, and confirms by the link of the email. @returns The link's path. */
  async function turnOn(fields: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const asked = await ask(fields);
    expect(asked.text).toContain('lead_id');
    const [mail] = await deliver();
    const link = linkIn(mail?.text);
    expect((await api.post(link, 'action=confirm', { headers: PLAIN })).status).toBe(303);
    return link;
  }
  const alertEmails = () =>
    api.context.store.db.selectFrom('outbox').selectAll().where('channel', '=', 'alert').execute();
  const rows = () => api.context.store.db.selectFrom('alert').selectAll().orderBy('id').execute();

  test('the dealer gets the lead as ever, and the shopper one email that offers alerts; until its button is pressed nothing more is sent', async () => {
    await ask();
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(smtp.mails.some(({ to }) => to.includes('desk@dealer.example'))).toBe(true);
    expect(mail?.text).toMatch(/Want an email when the \d{4} [^?]+ drops in price, goes on hold or sells\?/);
    const link = linkIn(mail?.text);
    // Mail scanners open links: that alone turns nothing on.
    const page = await api.get(link, { headers: PAGE });
    expect(page.text).toContain('Turn on email alerts?');
    expect(page.text).not.toContain('Mia');
    await publish({ [CAR]: cheaper(15_000) });
    expect(await later(2 * HOUR)).toBe(0);
    expect(await deliver()).toEqual([]);

    const pressed = await api.post(link, 'action=confirm', { headers: PLAIN });
    expect([pressed.status, pressed.headers['location']]).toEqual([303, link]);
    expect((await api.get(link, { headers: PAGE })).text).toContain('Your email alerts are on');
    // What changed before is no news: the shopper saw it on the page.
    expect(await later(2 * HOUR)).toBe(0);
  });

  test('a published price drop reaches the shopper once, with both prices as the site prints them and one press to stop', async () => {
    await turnOn();
    await publish({ [CAR]: cheaper(17_490) });
    expect(await deliver()).toEqual([]);
    expect(await later(HOUR)).toBe(1);
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: MIA });
    expect(mail?.subject).toContain('Price drop: ');
    expect(mail?.text).toMatch(/Was \$[\d,]+ drive away, now \$17,490 drive away\./);
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const stop = linkIn(mail?.text, 'Stop these emails');
    expect(mail?.header('list-unsubscribe')).toBe(`<https://${YARD.host}${stop}>`);
    expect(await Promise.all([sendAlerts(api.context), later(3 * DAY)])).toEqual([0, 0]);
  });

  test('a price before charges is no drop from one to drive away: what comes down from it is', async () => {
    await turnOn();
    const beforeCharges = (dollars: number) => ({
      price: { cents: dollars * 100, qualifier: 'excluding_government_charges' as const },
    });
    await publish({ [CAR]: beforeCharges(17_490) });
    expect(await later(2 * HOUR)).toBe(0);
    await publish({ [CAR]: beforeCharges(16_990) });
    expect(await later(2 * HOUR)).toBe(1);
    const [mail] = await deliver();
    expect(mail?.text).toMatch(/Was \$17,490 excl[^,]+, now \$16,990 excl/);
  });

  test('news that has not left yet stays queued when the shopper corrects the form', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await ask({}, YARD, { 'idempotency-key': first });
    const [mail] = await deliver();
    await api.post(linkIn(mail?.text), 'action=confirm', { headers: PLAIN });
    await publish({ [CAR]: cheaper(17_490) });
    expect(await later(HOUR)).toBe(1);
    const corrected = await ask({ name: 'Mia Nguyen-Hall', replaces: [first] }, YARD, { 'idempotency-key': second });
    expect(corrected.status).toBe(200);
    expect((await deliver()).map(({ subject }) => subject)).toMatchObject([expect.stringContaining('Price drop: ')]);
  });

  test('two processes that look at once queue one email', async () => {
    await turnOn();
    await publish({ [CAR]: cheaper(17_490) });
    api.advance(HOUR);
    const counts = await Promise.all([sendAlerts(api.context), sendAlerts(api.context), sendAlerts(api.context)]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(await deliver()).toHaveLength(1);
  });

  test('a transaction that is undone tells nothing and forgets nothing, so the next look tells it', async () => {
    await turnOn();
    await publish({ [CAR]: cheaper(17_490) });
    api.advance(HOUR);
    await expect(sendAlerts(killedBeforeCommit(api.context))).rejects.toThrow('killed before the commit');
    expect(await deliver()).toEqual([]);
    expect(await sendAlerts(api.context)).toBe(1);
    expect(await deliver()).toHaveLength(1);
  });

  test('a price that goes back and a car that returns within the hour are told to nobody', async () => {
    await turnOn();
    await publish({ [CAR]: cheaper(17_490) });
    await later(40 * 60_000);
    await publish({});
    expect(await later(2 * HOUR)).toBe(0);
    await publish({ [CAR]: undefined });
    await later(40 * 60_000);
    await publish({});
    expect(await later(2 * HOUR)).toBe(0);
  });

  test('an address gets one email a day at most, which collects what is new about all of its cars', async () => {
    await turnOn();
    await turnOn({ car_id: 'v-4418', email: MIA.toUpperCase() });
    await publish({ [CAR]: cheaper(17_490) });
    expect(await later(HOUR)).toBe(1);
    await publish({ [CAR]: { ...cheaper(17_490), reserved: true }, 'v-4418': cheaper(16_000) });
    expect(await later(2 * HOUR)).toBe(0);
    await deliver();
    expect(await later(DAY)).toBe(1);
    const [mail] = await deliver();
    expect(mail?.subject).toContain('News about 2 vehicles you’re following');
    expect(mail?.text).toContain('News: On hold.');
    expect(mail?.text).toContain('now $16,000 drive away.');
  });

  test('a sold car is told, and is the end of its alert', async () => {
    await turnOn();
    await publish({ [CAR]: { status: 'sold' } });
    expect(await later(HOUR)).toBe(1);
    expect((await deliver())[0]?.subject).toContain('Sold: ');
    await publish({});
    expect(await later(3 * DAY)).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'over' }]);
  });

  test.each([
    ['as a form', 'List-Unsubscribe=One-Click', {}],
    [
      'in parts',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
  ])(
    'one post of a mail program, %s, stops all of the address’s alerts and what has not left yet',
    async (_how, body, type) => {
      await turnOn();
      const link = await turnOn({ car_id: 'v-4418' });
      await publish({ [CAR]: cheaper(17_490) });
      expect(await later(HOUR)).toBe(1);
      const headers = { ...ONE_CLICK, ...type };
      const reply = await api.app.inject({ method: 'POST', url: link, payload: body, headers });
      expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'stopped' }]);
      expect(await deliver()).toEqual([]);
      await publish({ 'v-4418': cheaper(15_000) });
      expect(await later(3 * DAY)).toBe(0);
      expect((await api.get(link, { headers: PAGE })).text).toContain('Your email alerts are off');
    },
  );

  test('a link is good at its own dealer only, and no other text is one', async () => {
    const link = await turnOn();
    expect((await api.get(link, { dealer: OTHER })).status).toBe(404);
    expect((await api.post(link, { action: 'stop' }, { dealer: OTHER })).status).toBe(404);
    expect((await api.post(`${link}x`, { action: 'stop' })).status).toBe(404);
    expect(await rows()).toMatchObject([{ state: 'on' }]);
  });

  test('asking again about a car keeps one alert, and after stopping needs a new press', async () => {
    const link = await turnOn();
    await ask({ message: 'Still keen' });
    expect((await deliver())[0]?.text).not.toContain('Turn on alerts');
    await api.post(link, 'action=stop', { headers: PLAIN });
    await ask({ message: 'Keen again' });
    expect(linkIn((await deliver())[0]?.text)).toBe(link);
    expect(await rows()).toMatchObject([{ state: 'asked' }]);
  });

  test('an enquiry about a car offers alerts to those who ticked the box for offers, and to nobody else', async () => {
    const enquiry = {
      form: 'enquiry',
      category: 'General Enquiry',
      message: 'Is it still there?',
      price_wanted: undefined,
    };
    expect((await ask({ ...enquiry, opt_in: true })).text).toContain('lead_id');
    expect((await deliver())[0]?.text).toContain('Turn on alerts: https://');
    await ask({ ...enquiry, email: 'kim@shopper.example' });
    expect((await deliver())[0]?.text).not.toContain('Turn on alerts');
  });

  test('no alert is offered where the dealer offers none, or for a form without a car', async () => {
    await ask({}, QUIET);
    await ask({ car_id: undefined, message: 'Any Corolla' });
    for (const { text } of await deliver()) expect(text).not.toContain('Turn on alerts');
    expect(await rows()).toEqual([]);
  });

  test('deleting the lead, as retention and erasure do, deletes the alert and what waits to be sent', async () => {
    const link = await turnOn();
    await publish({ [CAR]: cheaper(17_490) });
    await later(HOUR);
    const leads = await api.context.store.db.selectFrom('lead').select('id').execute();
    await deleteLeads(
      api.context.store,
      api.context.environment.dataDir,
      leads.map(({ id }) => id),
    );
    expect(await rows()).toEqual([]);
    expect(await deliver()).toEqual([]);
    expect(await alertEmails()).toEqual([]);
    const replies = [
      await api.get(link, { headers: PAGE }),
      await api.post(link, 'action=stop', { headers: PLAIN }),
      await api.post(`${link}x`, 'action=stop', { headers: PLAIN }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(replies[0]?.text).toContain('These email alerts have ended. If you still get emails');
    expect(replies[1]?.text).toContain('These email alerts have ended. If you still get emails');
    expect(replies[2]?.text).toContain('There are no email alerts under this link.');
    for (const { text } of replies) expect(text).not.toContain('enquiry was not sent');
  });

  test('an email that was sent is deleted with the last lead that asked for its news', async () => {
    await turnOn();
    await turnOn({ car_id: 'v-4418' });
    await publish({ [CAR]: cheaper(17_490), 'v-4418': cheaper(16_000) });
    await later(HOUR);
    await deliver();
    const { store, environment } = api.context;
    const [first, second] = await store.db.selectFrom('lead').select('id').orderBy('id').execute();
    await deleteLeads(store, environment.dataDir, [first?.id ?? '']);
    expect(await alertEmails()).toMatchObject([{ state: 'sent' }]);
    await deleteLeads(store, environment.dataDir, [second?.id ?? '']);
    expect(await alertEmails()).toEqual([]);
    expect(await store.db.selectFrom('alert_email').selectAll().execute()).toEqual([]);
  });

  test('deleting one lead leaves the news that other leads asked for, without what was asked with the one', async () => {
    await turnOn();
    await turnOn({ car_id: 'v-4418' });
    await publish({ [CAR]: cheaper(17_490), 'v-4418': cheaper(16_000) });
    expect(await later(HOUR)).toBe(1);
    const [, newest] = await api.context.store.db.selectFrom('lead').select('id').orderBy('id').execute();
    await deleteLeads(api.context.store, api.context.environment.dataDir, [newest?.id ?? '']);
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('now $17,490 drive away.');
    expect(mail?.text).not.toContain('$16,000');
  });

  describe('a followed search', () => {
    const SEARCH = 'make=Kia&range[price]=:25000';
    const ceratoAt = (dollars: number): Partial<Vehicle> => ({ ...cheaper(dollars), name: '2019 Kia Cerato' });
    const follow = (search = SEARCH) =>
      turnOn({ form: 'stock_alert', price_wanted: undefined, car_id: undefined, name: '', search, contact: MIA });

    test('is offered without repeating what was typed, and shown to whoever owns the address', async () => {
      const sent = {
        form: 'stock_alert',
        price_wanted: undefined,
        car_id: undefined,
        contact: MIA,
        wanted: 'red Rolex',
      };
      await ask({ ...sent, search: 'query=red+Rolex&colour=Red' });
      const [mail] = await deliver();
      expect(mail?.text).toContain('Want an email when one comes in?');
      expect(mail?.text).toContain('Please confirm your alert');
      expect(mail?.text).not.toContain('Rolex');
      const page = await api.get(linkIn(mail?.text), { headers: PAGE });
      expect(page.text).toContain('When a red car matching “red Rolex” comes in');
      expect(page.text).toContain(`/search/new-used-and-demo-cars?query=red+Rolex&amp;colour=Red`);
      expect(page.text).toContain('We’ll email you when one comes in: no more than one email a day.');
    });

    test('of a plain form is that of the address that it was sent from, with what its page is built for', async () => {
      const ALL = '/search/new-used-and-demo-cars';
      const plain = (builtOn: string, built: string, sentFrom: string) =>
        api.post(
          '/api/leads',
          new URLSearchParams({
            ...{ form: 'stock_alert', contact: `${built.length}${sentFrom.length}@shopper.example`, search: built },
            ...{ location: YARD.locationId, wanted: 'used car' },
            ...{ page_id: builtOn, url: `${YARD.origin}${builtOn}` },
          }).toString(),
          { headers: { ...PLAIN, referer: YARD.origin + sentFrom } },
        );
      await plain('/search/used-cars', 'car_type=used', '/search/used-cars');
      await plain('/search/used-cars', 'car_type=used', '/search/used-cars?make=Kia&page=2');
      await plain(ALL, '', `${ALL}?colour=Red`);
      await plain('/search/used-cars', 'car_type=used', `${ALL}?make=Kia`);
      expect((await rows()).map(({ search }) => search)).toEqual([
        'car_type=used',
        'car_type=used&make=Kia',
        'colour=Red',
        'make=Kia',
      ]);
      const leads = await api.context.store.db.selectFrom('lead').select('lead').orderBy('id').execute();
      expect(leads.at(-1)?.lead).toContain('/search/new-used-and-demo-cars?make=Kia');
      expect(leads.at(-1)?.lead).toContain('"Kia car"');
    });

    test('tells of a car that fits since its price fell, once, after an hour, and calls only one that came in just in', async () => {
      await follow();
      await publish({ 'v-4420': ceratoAt(26_000), 'v-4418': undefined });
      expect(await later(2 * HOUR)).toBe(0);
      await publish({ 'v-4420': ceratoAt(24_990) });
      expect(await later(HOUR - 1)).toBe(0);
      expect(await later(1)).toBe(1);
      const [mail, ...others] = await deliver();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain('For your search: ');
      expect(mail?.text).toContain('Fits your search now, $24,990 drive away.');
      expect(mail?.text).toContain('You asked us to tell you when a Kia');
      expect(mail?.text).toContain(`View all that match: https://${YARD.host}/search/new-used-and-demo-cars?make=Kia`);
      expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      await publish({ 'v-4420': undefined });
      await later(DAY);
      await publish({ 'v-4420': ceratoAt(24_990) });
      expect(await later(2 * DAY)).toBe(0);
      const createdAt = new Date(api.context.now()).toISOString();
      await publish({ 'v-4420': undefined, 'v-4418': { ...ceratoAt(23_990), make: 'Kia', createdAt } });
      expect(await later(HOUR)).toBe(1);
      expect((await deliver())[0]?.text).toContain('Just in, $23,990 drive away.');
    });

    test('says where the car stands, and whom to call and answer there', async () => {
      await follow();
      await publish({ 'v-4420': { ...ceratoAt(24_990), locationId: 'torquay' } });
      await later(HOUR);
      const [mail] = await deliver();
      expect(mail?.text).toContain('Location: Torquay yard\n');
      expect(mail?.text).toContain('TORQUAY YARD\n');
      expect(mail?.text).toContain('Phone: (03) 5550 3228\n');
      expect(mail?.header('reply-to')).toContain('torquay@yard.example');
    });

    test('is silent about what was there, what is sold and what leaves within the hour', async () => {
      await follow('make=Toyota');
      await publish({ [CAR]: cheaper(15_000), 'v-4418': undefined });
      expect(await later(2 * HOUR)).toBe(0);
      await follow('make=Kia&range[price]=:20000');
      await publish({ 'v-4420': { ...ceratoAt(19_000), status: 'sold' } });
      expect(await later(2 * HOUR)).toBe(0);
      await publish({ 'v-4420': ceratoAt(19_000) });
      await later(HOUR / 2);
      await publish({});
      expect(await later(2 * HOUR)).toBe(0);
    });

    test('shares the one email a day with followed cars, and stops with them', async () => {
      await turnOn();
      const link = await follow();
      await publish({ [CAR]: cheaper(17_490), 'v-4420': ceratoAt(24_990) });
      expect(await later(HOUR)).toBe(1);
      const [mail] = await deliver();
      expect(mail?.subject).toContain('News about 2 vehicles you’re following');
      await api.post(link, 'action=stop', { headers: PLAIN });
      expect(await rows()).toMatchObject([{ state: 'stopped' }, { state: 'stopped' }]);
    });

    test('that asks for everything, or names no filter of ours, is not offered', async () => {
      const sent = { form: 'stock_alert', price_wanted: undefined, car_id: undefined, contact: MIA };
      await ask({ ...sent, search: '' });
      await ask({ ...sent, search: 'colour[$ne]=1&__proto__=x&sortBy=lowestPrice' });
      expect(await rows()).toEqual([]);
    });
  });

  test('vehicles that cannot be read are not gone, and the log says that nobody is told anything', async () => {
    await turnOn();
    const file = path.join(api.context.environment.snapshotDir, `${SLUG}.ndjson`);
    writeFileSync(file, `${YARD.snapshot.split('\n')[0] ?? ''}\n`);
    await (api.context.tenants as FollowedDirectory).refresh();
    const problems: string[] = [];
    const look = () => sendAlerts(api.context, (tenant) => problems.push(tenant));
    await look();
    api.advance(2 * HOUR);
    expect([await look(), problems]).toEqual([0, [SLUG]]);
  });
});
