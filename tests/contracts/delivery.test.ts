import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSender } from '#api/delivery/create-sender.ts';
import { readDeliveryFacts } from '#api/delivery/delivery-facts.ts';
import { createMailer, type Mailer } from '#api/delivery/mailer.ts';
import { createWebhookSender } from '#api/delivery/webhook-sender.ts';
import { FIXTURE_NOW, makeApiEnvironment, makeTenant, makeTenantDirectory } from '#api/make-api-context.fixture.ts';
import { DeliveryFailure } from '#api/outbox/delivery-failure.ts';
import { createOutboxWorker, type Deliver, type OutboxWorker } from '#api/outbox/outbox-worker.ts';
import { acknowledgementRow, outboxRowsFor } from '#api/outbox/outbox-rows.ts';
import { replayDeliveries } from '#api/outbox/replay-deliveries.ts';
import { openStore } from '#api/store/open-store.ts';
import type { Store } from '#api/store/store.ts';
import type { OutboxRow } from '#api/store/tables.ts';
import type { Tenant } from '#api/tenants/tenant-directory.ts';
import { acknowledgementRefusal } from '#domain/lead/acknowledgement.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { makeLead } from '#domain/lead/make-lead.fixture.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { adfFaults } from '#tests/support/adf-content-model.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqr';
const OLD_SECRET = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Of a call. What is answered later than that is called again, so a busy machine needs its time. */
const TIMEOUT_MS = 1000;
const ALL_CHANNELS = ['acknowledgement', 'adf', 'email', 'webhook'];

describeOnStores('delivery of leads', (makeDatabase) => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let store: Store;
  let smtp: TestSmtpServer;
  let receiver: WebhookReceiver;
  let now: number;
  let tenant: Tenant;
  const mailers: Mailer[] = [];
  let worker: OutboxWorker;
  let leads = 0;

  beforeEach(async () => {
    database = await makeDatabase();
    store = await openStore(database.settings);
    smtp = await startSmtpServer();
    receiver = await startWebhookReceiver();
    now = FIXTURE_NOW;
    tenant = dealer();
    worker = makeWorker();
  });
  afterEach(async () => {
    await worker.stop();
    for (const mailer of mailers.splice(0)) mailer.close();
    await smtp.close();
    await receiver.close();
    await store.close();
    await database.remove();
  });

  /** A dealer who wants emails, ADF and calls. */
  function dealer(leadsConfig: Readonly<Record<string, unknown>> = {}): Tenant {
    const made = makeTenant({
      dealerJson: {
        leads: {
          email: [{ to: ['desk@dealer.example'] }, { to: ['crm@dealer.example'], format: 'adf' }],
          webhooks: [
            { url: 'https://crm.dealer.example/leads', secret: { env: 'HOOK' }, previous_secret: { env: 'OLD_HOOK' } },
          ],
          ...leadsConfig,
        },
      },
    });
    const { config } = made.snapshot;
    const webhooks = config.leads.webhooks.map((webhook) => ({ ...webhook, url: receiver.url }));
    return { ...made, snapshot: { ...made.snapshot, config: { ...config, leads: { ...config.leads, webhooks } } } };
  }

  function makeWorker(
    change: { readonly deliver?: Deliver; readonly variables?: Record<string, string>; readonly smtpUrl?: string } = {},
  ): OutboxWorker {
    const environment = makeApiEnvironment({
      dataDir: database.settings.dataDir,
      ...(change.smtpUrl !== '' && { smtpUrl: change.smtpUrl ?? smtp.url }),
      operatorEmail: 'operator@forecourt.example',
      variables: change.variables ?? { HOOK: SECRET, OLD_HOOK: OLD_SECRET },
    });
    const made = createMailer(environment);
    mailers.push(made);
    const send = createSender({
      environment,
      tenants: { ...makeTenantDirectory([]), bySlug: (slug) => (slug === tenant.slug ? tenant : undefined) },
      now: () => now,
      mailer: made,
      sendWebhook: createWebhookSender({ trustedHosts: [receiver.host], timeoutMs: TIMEOUT_MS }),
    });
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    return createOutboxWorker({
      store,
      deliver: change.deliver ?? (async (row, signal) => send(row, await readDeliveryFacts(store, row), signal)),
      now: () => now,
      log,
      hasOperator: true,
      random: () => 0.5,
    });
  }

  const isAcknowledged = (lead: Lead): boolean =>
    acknowledgementRefusal(lead, {
      isOn: tenant.snapshot.config.leads.acknowledge,
      spamScore: 0,
      load: { sentByDealer: 0, mostByDealer: 0, sentByAll: 0, mostByAll: 0 },
    }) === undefined;

  async function keep(change: Partial<Lead> = {}): Promise<Lead> {
    leads += 1;
    const lead = makeLead({ id: `019ab3c4-0000-7000-8000-${String(leads).padStart(12, '0')}`, ...change });
    await store.write(async (tx) => {
      await tx
        .insertInto('lead')
        .values({
          id: lead.id,
          tenant: tenant.slug,
          form: lead.form,
          category: lead.category,
          subcategory: null,
          is_complete: 1,
          name: lead.name ?? null,
          email: lead.email ?? null,
          phone: null,
          car_id: null,
          location_id: null,
          dealership_slug: null,
          lead: JSON.stringify(lead),
          spam_score: 0,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await tx
        .insertInto('outbox')
        .values([
          ...outboxRowsFor(lead, tenant, now),
          ...(isAcknowledged(lead) ? [acknowledgementRow(lead, tenant, null, now)] : []),
        ])
        .execute();
    });
    return lead;
  }

  const rows = (): Promise<OutboxRow[]> => store.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const row = async (channel: string): Promise<OutboxRow> => {
    const found = (await rows()).find((candidate) => candidate.channel === channel);
    if (found === undefined) throw new Error(`No delivery by ${channel}.`);
    return found;
  };
  /** Lets time pass until everything is sent or given up. */
  async function untilSettled(): Promise<void> {
    for (let step = 0; step < 60; step += 1) {
      await worker.idle();
      const waiting = (await rows()).filter(({ state }) => state === 'pending');
      if (waiting.length === 0) return;
      now = Math.max(now, Math.min(...waiting.map(({ due_at, lease_until }) => Math.max(due_at, lease_until))));
    }
    throw new Error('Deliveries are still waiting.');
  }

  test('a lead arrives at every target at once', async () => {
    const lead = await keep();
    await worker.idle();
    expect((await rows()).map(({ channel, state, attempts }) => [channel, state, attempts]).sort()).toEqual(
      ALL_CHANNELS.map((channel) => [channel, 'sent', 1]),
    );
    const to = (address: string) => smtp.mails.find((mail) => mail.to[0] === address);
    const email = to('desk@dealer.example');
    expect(email?.email.subject).toBe('General Enquiry: Alex Nguyen, 2018 Toyota Corolla Ascent Sport');
    expect(email?.email.from).toMatchObject({ name: 'Ironbark Cars', address: 'leads@forecourt.example' });
    expect(email?.email.replyTo).toMatchObject([{ name: 'Alex Nguyen', address: 'alex@example.com' }]);
    expect(email?.email.html).toContain('<h1');
    expect(email?.email.messageId).toBe(`<${(await row('email')).id}@ironbark-cars.example>`);
    expect(email?.email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');

    const adf = to('crm@dealer.example')?.email;
    const body = (adf?.text ?? '').replace(/\r\n/g, '\n').trim();
    expect(adfFaults(`${body}\n`)).toEqual([]);
    expect(adf?.html).toBeUndefined();
    expect(adf?.attachments[0]).toMatchObject({ mimeType: 'application/x-adf+xml' });
    expect(new TextDecoder().decode(adf?.attachments[0]?.content as ArrayBuffer).trim()).toBe(body);

    const shopper = to('alex@example.com')?.email;
    expect(shopper?.subject).toContain('Thanks for asking about the 2018 Toyota Corolla');
    expect(shopper?.replyTo).toMatchObject([{ address: 'sales@ironbark-cars.example' }]);

    const [call] = receiver.calls;
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      type: 'lead.created',
      data: { dealer: { slug: 'ironbark-cars' }, lead: { id: lead.id, message: lead.message } },
    });
    expect(call?.headers['webhook-id']).toBe((await row('webhook')).id);
  });

  test('whatever fails, every lead arrives exactly once by its id, and every call is signed', async () => {
    for (let made = 0; made < 15; made += 1) await keep();
    let emails = 0;
    smtp.answer(() => ((emails += 1) % 3 === 0 ? { status: 451 } : 'take'));
    let calls = 0;
    receiver.answer(() => ([500, 503, 'hang', 204, 200, 302] as const)[(calls += 1) % 6] ?? 204);
    await untilSettled();

    const all = await rows();
    expect(all.every(({ state }) => state === 'sent')).toBe(true);
    expect(all.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(10);
    const ids = smtp.mails.map(({ email }) => email.messageId);
    expect(ids).toHaveLength(45);
    expect(new Set(ids).size).toBe(45);
    const taken = receiver.calls.filter(({ status }) => status >= 200 && status < 300);
    expect(taken).toHaveLength(15);
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(15);
    // Redirects are not followed.
    expect(new Set(receiver.calls.map((call) => call.path))).toEqual(new Set(['/leads']));
  });

  test('a call is signed with the secret and, while it is changed over, with the one before', async () => {
    await keep();
    // The official verifier refuses calls of another time than its own.
    now = Date.now();
    await worker.idle();
    const [call] = receiver.calls;
    if (call === undefined) throw new Error('No call came.');
    for (const secret of [SECRET, OLD_SECRET]) {
      expect(new Webhook(secret).verify(call.body, call.headers)).toHaveProperty('type', 'lead.created');
    }
    expect(() => new Webhook(SECRET).verify(call.body.replace('Alex', 'Eve'), call.headers)).toThrow();
    expect(() => new Webhook(`whsec_${'B'.repeat(44)}`).verify(call.body, call.headers)).toThrow();
  });

  test('a missing secret is a failure that names the variable, and heals when it is set', async () => {
    worker = makeWorker({ variables: {} });
    await keep();
    await worker.idle();
    expect(await row('webhook')).toMatchObject({ state: 'pending', attempts: 1 });
    expect((await row('webhook')).last_error).toContain('The environment variable HOOK');
    expect(receiver.calls).toHaveLength(0);
    worker = makeWorker();
    await untilSettled();
    expect((await row('webhook')).state).toBe('sent');
  });

  test('a channel that is down delays no other', async () => {
    receiver.answer(() => 'hang');
    await keep();
    await worker.idle();
    expect(
      (await rows())
        .filter(({ state }) => state === 'sent')
        .map(({ channel }) => channel)
        .sort(),
    ).toEqual(['acknowledgement', 'adf', 'email']);
    expect((await row('webhook')).last_error).toMatch(/^webhook_timeout/);
  });

  test('attempts wait longer and longer, for 28 hours, and then the delivery is given up', async () => {
    tenant = dealer({ acknowledge: false });
    receiver.answer(() => 500);
    await keep();
    await untilSettled();
    const webhook = await row('webhook');
    expect(webhook).toMatchObject({ state: 'dead', attempts: 10 });
    expect(receiver.calls).toHaveLength(10);
    const seconds = receiver.calls.map(({ headers }) => Number(headers['webhook-timestamp']) - FIXTURE_NOW / 1000);
    expect(seconds.map((at, n) => at - (seconds[n - 1] ?? 0))).toEqual([
      0, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 43_200,
    ]);
    expect((now - FIXTURE_NOW) / HOUR).toBeGreaterThan(27);
  });

  test('a failure that knows when it is over is tried again then, however often that was', async () => {
    tenant = dealer({ acknowledge: false, email: [{ to: ['desk@dealer.example'] }], webhooks: [] });
    await keep();
    const waiting = makeWorker({
      deliver: () => Promise.reject(new DeliveryFailure('quiet_hours', 'Too late today.', { waitMs: 14 * HOUR })),
    });
    for (let night = 1; night <= 3; night += 1) {
      await waiting.idle();
      expect(await row('email')).toMatchObject({ state: 'pending', attempts: night, due_at: now + 14 * HOUR });
      now += 14 * HOUR;
    }
  });

  test.each(['recipient', 'data'] as const)(
    'an email that is refused for good at the %s is given up at once',
    async (when) => {
      smtp.answer((to) => (to === 'desk@dealer.example' ? { status: 550 } : 'take'), when);
      await keep();
      await worker.idle();
      expect(await row('email')).toMatchObject({ state: 'dead', attempts: 1 });
      expect((await row('email')).last_error).toMatch(/^smtp_550/);
      expect((await row('adf')).state).toBe('sent');
    },
  );

  test('a receiver that is gone for good (410) is given up at once', async () => {
    receiver.answer(() => 410);
    await keep();
    await worker.idle();
    expect(await row('webhook')).toMatchObject({ state: 'dead', attempts: 1 });
  });

  test('a mail server that is away is waited for, and nothing is given up', async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    await keep();
    await worker.idle();
    expect(await row('email')).toMatchObject({ state: 'pending', attempts: 1 });
    smtp = await startSmtpServer(port);
    await untilSettled();
    expect(smtp.mails).toHaveLength(3);
  });

  test('the operator is told once of everything that was given up, without anybody’s details', async () => {
    smtp.answer((to) => (to === 'desk@dealer.example' ? { status: 550, message: 'alex@example.com unknown' } : 'take'));
    receiver.answer(() => 410);
    await keep();
    await keep();
    await untilSettled();
    const told = smtp.mails.filter(({ to }) => to[0] === 'operator@forecourt.example');
    expect(told).toHaveLength(1);
    const text = told[0]?.email.text ?? '';
    expect(told[0]?.email.subject).toBe('Forecourt: 4 deliveries of ironbark-cars given up');
    expect(text.match(/smtp_550/g)).toHaveLength(2);
    expect(text).toContain('npm run leads -- replay --dealer=ironbark-cars');
    expect(told[0]?.raw).not.toMatch(/alex|nguyen/i);
  });

  test('what was given up is delivered under its old id when it is replayed', async () => {
    smtp.answer((to) => (to === 'desk@dealer.example' ? { status: 550 } : 'take'));
    await keep();
    await worker.idle();
    smtp.answer(() => 'take');
    expect(await replayDeliveries(store, { tenant: 'another-dealer' }, now)).toBe(0);
    expect(await replayDeliveries(store, { tenant: tenant.slug }, now)).toBe(1);
    await worker.idle();
    const { id, state } = await row('email');
    expect(state).toBe('sent');
    expect(smtp.mails.filter(({ email }) => email.messageId?.includes(id))).toHaveLength(1);
  });

  test('what an address refused goes to the one that took its place in the config, when it is replayed', async () => {
    tenant = dealer({ email: [{ to: ['dsek@dealer.example'] }], webhooks: [], acknowledge: false });
    smtp.answer((to) => (to === 'dsek@dealer.example' ? { status: 550 } : 'take'));
    await keep();
    await worker.idle();
    expect(await row('email')).toMatchObject({ state: 'dead' });

    tenant = dealer({ email: [{ to: ['desk@dealer.example', 'owner@dealer.example'] }], webhooks: [] });
    await replayDeliveries(store, { tenant: tenant.slug }, now);
    await worker.idle();
    expect(await row('email')).toMatchObject({ state: 'sent' });
    const letters = smtp.mails.filter(({ email }) => email.subject?.startsWith('Forecourt') !== true);
    expect(letters.map(({ to }) => to)).toEqual([['desk@dealer.example', 'owner@dealer.example']]);
  });

  test('of several addresses one that refuses is told of, and the others get the email once', async () => {
    tenant = dealer({ email: [{ to: ['dsek@dealer.example'] }], webhooks: [], acknowledge: false });
    smtp.answer((to) => (to.startsWith('d') ? { status: 450 } : 'take'), 'recipient');
    await keep();
    await worker.idle();
    tenant = dealer({ email: [{ to: ['desk@dealer.example', 'owner@dealer.example'] }], webhooks: [] });
    now += 24 * HOUR;
    await worker.idle();
    expect(await row('email')).toMatchObject({ state: 'dead', attempts: 2 });
    expect((await row('email')).last_error).toMatch(/^smtp_450.*desk@dealer\.example/);
    const letters = smtp.mails.filter(({ email }) => email.subject?.startsWith('Forecourt') !== true);
    expect(letters.map(({ to }) => to)).toEqual([['owner@dealer.example']]);
  });

  test('a lead that nobody is named for is kept, given up in sight, and delivered once somebody is', async () => {
    tenant = dealer({ email: [], webhooks: [], acknowledge: false });
    const { config, locations } = tenant.snapshot;
    const nobody = omitUndefined({ ...config, email: undefined });
    const places = locations.map((place) => omitUndefined({ ...place, email: undefined }));
    tenant = { ...tenant, snapshot: { ...tenant.snapshot, config: nobody, locations: places } };
    await keep();
    await worker.idle();
    expect(await row('email')).toMatchObject({ state: 'dead' });
    expect((await row('email')).last_error).toContain('has no address for leads');
    expect((await row('operator')).state).toBe('pending');
    tenant = dealer();
    await replayDeliveries(store, {}, now);
    await worker.idle();
    expect(smtp.mails.map(({ to }) => to[0])).toEqual(['sales@ironbark-cars.example']);
  });

  test('leads go where their location and category are routed', async () => {
    tenant = dealer({
      acknowledge: false,
      webhooks: [],
      email: [
        { to: ['service@dealer.example'], categories: ['service'] },
        { to: ['torquay@dealer.example'], locations: ['torquay'] },
      ],
    });
    await keep({ category: 'Service', locationId: 'torquay' });
    await keep({ category: 'Service' });
    await keep({ category: 'Parts' });
    await worker.idle();
    expect(smtp.mails.map(({ to }) => to[0]).sort()).toEqual([
      'sales@ironbark-cars.example',
      'service@dealer.example',
      'service@dealer.example',
      'torquay@dealer.example',
    ]);
  });

  test('an unfinished lead waits half an hour, and its shopper is not written to', async () => {
    await keep({ isComplete: false });
    now += 29 * MINUTE;
    await worker.idle();
    expect(smtp.mails).toHaveLength(0);
    now += MINUTE;
    await worker.idle();
    expect(smtp.mails.map(({ to }) => to[0]).sort()).toEqual(['crm@dealer.example', 'desk@dealer.example']);
  });

  test('nothing that a shopper types becomes a header or a recipient', async () => {
    const injection = 'Eve\r\nBcc: all@example.com\r\n\r\nbody';
    await keep({
      name: injection,
      category: injection,
      email: 'eve@example.com, all@example.com',
      vehicle: { id: 'x', name: injection },
    });
    await keep({ name: injection, email: 'eve@example.com\r\nBcc: all@example.com' });
    await worker.idle();
    expect(new Set(smtp.mails.flatMap(({ to }) => to))).toEqual(new Set(['crm@dealer.example', 'desk@dealer.example']));
    for (const { email } of smtp.mails) {
      expect(email.headers.some(({ key }) => key === 'bcc' || key === 'cc')).toBe(false);
      expect(email.bcc).toBeUndefined();
    }
    expect(
      (await rows()).filter(({ channel }) => channel === 'acknowledgement').every(({ state }) => state === 'dead'),
    ).toBe(true);
  });

  test('without a mail server every email is a file, one for each delivery', async () => {
    worker = makeWorker({ smtpUrl: '' });
    await keep();
    await worker.idle();
    const folder = path.join(database.settings.dataDir, 'mail', 'ironbark-cars');
    const files = readdirSync(folder);
    expect(files.sort()).toEqual(
      (await rows())
        .filter(({ channel }) => channel !== 'webhook')
        .map(({ id }) => `${id}.eml`)
        .sort(),
    );
    const email = await PostalMime.parse(readFileSync(path.join(folder, `${(await row('email')).id}.eml`)));
    expect(email.to).toMatchObject([{ address: 'desk@dealer.example' }]);
  });

  test('several workers share the outbox, and each delivery is made by one', async () => {
    tenant = dealer({ acknowledge: false, email: [{ to: ['desk@dealer.example'] }], webhooks: [] });
    for (let made = 0; made < 30; made += 1) await keep();
    const others = [makeWorker(), makeWorker()];
    await Promise.all([worker, ...others].map((one) => one.idle()));
    await worker.idle();
    expect(smtp.mails).toHaveLength(30);
    expect(new Set(smtp.mails.map(({ email }) => email.messageId)).size).toBe(30);
  });

  test('stopping waits for what has begun and begins nothing more', async () => {
    tenant = dealer({ acknowledge: false, email: [{ to: ['desk@dealer.example'] }], webhooks: [] });
    let release = (): void => undefined;
    const begun: string[] = [];
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = makeWorker({
      deliver: async ({ id }) => {
        begun.push(id);
        await held;
        return 'sent';
      },
    });
    for (let made = 0; made < 12; made += 1) await keep();
    slow.kick();
    await expect.poll(() => begun.length).toBe(10);
    const stopped = slow.stop();
    release();
    await stopped;
    const states = (await rows()).map(({ state }) => state);
    expect(states.filter((state) => state === 'sent')).toHaveLength(10);
    expect(states.filter((state) => state === 'pending')).toHaveLength(2);
  });

  test('an attempt that ends its process counts, and the tenth ends the delivery', async () => {
    tenant = dealer({ acknowledge: false, email: [{ to: ['desk@dealer.example'] }], webhooks: [] });
    await keep();
    const begun: number[] = [];
    for (let crash = 1; crash <= 10; crash += 1) {
      // A worker that never comes back, as after kill -9.
      const killed = makeWorker({
        deliver: (claimed) => {
          begun.push(claimed.attempts);
          return new Promise(() => undefined);
        },
      });
      killed.kick();
      await expect.poll(() => begun.length).toBe(crash);
      await worker.idle();
      expect(smtp.mails, 'the lease keeps others away').toHaveLength(0);
      now += MINUTE;
    }
    expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await worker.idle();
    expect(await row('email')).toMatchObject({ state: 'dead' });
    expect((await row('email')).last_error).toMatch(/^no_result/);
    expect(smtp.mails).toHaveLength(0);
  });

  test('a delivery that keeps ending its process takes no other with it', async () => {
    tenant = dealer({ acknowledge: false, email: [{ to: ['desk@dealer.example'] }], webhooks: [] });
    const poison = await keep();
    await keep();
    await store.write((tx) =>
      tx
        .updateTable('outbox')
        .set({ attempts: 3, lease_until: now - 1 })
        .execute(),
    );
    const together: string[][] = [];
    const underWay = new Set<string>();
    const watched = makeWorker({
      deliver: async ({ lead_id: lead }) => {
        underWay.add(lead ?? '');
        together.push([...underWay]);
        await new Promise((resolve) => setTimeout(resolve, 20));
        underWay.delete(lead ?? '');
        return 'sent';
      },
    });
    await watched.idle();
    expect(together).toHaveLength(2);
    expect(together.every((group) => group.length === 1)).toBe(true);
    expect(together.flat()).toContain(poison.id);
  });
});
