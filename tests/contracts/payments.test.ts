import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSender } from '#api/delivery/create-sender.ts';
import { readDeliveryFacts } from '#api/delivery/delivery-facts.ts';
import { createMailer } from '#api/delivery/mailer.ts';
import { makeApiEnvironment } from '#api/make-api-context.fixture.ts';
import { settlePayments } from '#api/payments/payment-settler.ts';
import { reconcile } from '#api/payments/reconcile.ts';
import { endHolds } from '#api/reservations/reservation-sweeper.ts';
import { openTestApi, TEST_ADMIN_TOKEN, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { makeApiDealer, VEHICLES } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';
import { startStripeServer, type StripeCall, type StripeServer } from '#tests/support/stripe-server.ts';

const KEYS = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' };
const PAID_ONLINE = { vehicle_page: { reservation: { page: 'checkout', payment: { provider: 'stripe' } } } };
const YARD = makeApiDealer('paying-cars', PAID_ONLINE);
const OTHER = makeApiDealer('other-cars', {
  vehicle_page: {
    reservation: {
      page: 'checkout',
      payment: { provider: 'stripe', secret_key: { env: 'OTHER_KEY' }, webhook_secret: { env: 'OTHER_SECRET' } },
    },
  },
});
const PLAIN = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const MINUTES = 60_000;
const HOURS = 60 * MINUTES;
const CAR = 'v-4417';

describeOnStores('deposits', (makeDatabase) => {
  let api: TestApi;
  let smtp: TestSmtpServer;
  let stripe: StripeServer;
  beforeEach(async () => {
    smtp = await startSmtpServer();
    stripe = await startStripeServer({ ...KEYS, now: () => api.context.now() });
    api = await openTestApi({
      makeDatabase,
      dealers: [YARD, OTHER],
      variables: {
        STRIPE_API_URL: stripe.url,
        STRIPE_SECRET_KEY: KEYS.secretKey,
        STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
        OTHER_KEY: 'sk_test_of_another',
        OTHER_SECRET: 'whsec_of_another',
      },
    });
  });
  afterEach(async () => {
    await api.close();
    await smtp.close();
    await stripe.close();
  });

  let shoppers = 0;
  const reserve = (fields: Readonly<Record<string, unknown>> = {}) => {
    shoppers += 1;
    const who = { name: 'Mia Nguyen', email: `mia${shoppers}@shopper.example`, phone: `0491 57${1000 + shoppers}` };
    return api.post('/api/reservations', { ...who, car_id: CAR, ...fields });
  };
  const pathOf = (reply: TestReply, key: 'reservation_url' | 'checkout_url'): string => {
    const { pathname, search } = new URL(String(reply.json()[key]));
    return pathname + search;
  };
  const rows = () => api.context.store.db.selectFrom('reservation').selectAll().orderBy('id').execute();
  const row = async () => (await rows())[0];
  const call = ({ body, headers }: StripeCall) =>
    api.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload: body });
  const settle = () => settlePayments({ ...api.context, log: api.app.log });
  /** Reserves, and goes to the payment page. */
  const goToPay = async (fields: Readonly<Record<string, unknown>> = {}) => {
    const reply = await reserve(fields);
    const opened = await api.get(pathOf(reply, 'checkout_url'), { headers: { accept: 'text/html' } });
    const session = stripe.sessions.find(({ url }) => url === opened.headers['location']);
    if (session === undefined) throw new Error(`No payment page: ${opened.status} ${opened.text}`);
    return { reply, session };
  };
  const isReserved = async (): Promise<unknown> => (await api.get('/api/reservations/held')).json()['cars'];

  async function deliverAll() {
    const { store, tenants, now } = api.context;
    const environment = makeApiEnvironment({ smtpUrl: smtp.url, secret: api.context.environment.secret });
    const mailer = createMailer(environment);
    const send = createSender({ environment, tenants, now, mailer, sendWebhook: () => Promise.resolve() });
    const due = await store.db
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'pending')
      .where('due_at', '<=', now())
      .orderBy('id')
      .execute();
    const sent = [];
    for (const one of due) {
      const before = smtp.mails.length;
      await send(one, await readDeliveryFacts(store, one), new AbortController().signal);
      await store.write((tx) => tx.updateTable('outbox').set({ state: 'sent' }).where('id', '=', one.id).execute());
      const parsed = await PostalMime.parse(smtp.mails[before]?.raw ?? '');
      sent.push({ to: parsed.to?.[0]?.address ?? '', subject: parsed.subject ?? '', text: parsed.text ?? '' });
    }
    mailer.close();
    return sent.toSorted((a, b) => (a.to < b.to ? -1 : 1));
  }

  test('a vehicle is kept while its deposit is paid, held for 48 hours once it is, and both are told what was paid [9-11]', async () => {
    const { reply, session } = await goToPay({ email: 'mia@shopper.example' });
    expect(reply.status).toBe(201);
    expect(session).toMatchObject({
      cents: 20_000,
      email: 'mia@shopper.example',
      description: 'Deposit for 2018 Toyota Corolla Ascent Sport, stock 4417',
    });
    expect(await row()).toMatchObject({ state: 'awaiting_payment', provider: 'stripe', checkout_id: session.id });
    expect(await isReserved()).toHaveLength(1);
    // Nobody is told before it is decided.
    expect(await deliverAll()).toEqual([]);

    expect((await call(stripe.pay(session))).statusCode).toBe(200);
    expect(await row()).toMatchObject({
      state: 'held',
      paid_cents: 20_000,
      payment_id: session.payment,
      expires_at: api.context.now() + 48 * HOURS,
    });
    const [dealer, shopper, ...more] = await deliverAll();
    expect(more).toEqual([]);
    expect(dealer?.text).toContain(`The $200 deposit is paid by card, reference ${session.payment ?? ''}.`);
    expect(shopper?.subject).toContain('On hold for you until');
    expect(shopper?.text).toContain(
      `Your $200 deposit is paid. Receipt reference: ${session.payment ?? ''}. It’s fully refundable. If you cancel during the hold, all of it goes back to your card.`,
    );
    const page = await api.get(pathOf(reply, 'reservation_url'), { headers: { accept: 'text/html' } });
    expect(page.text).toContain('Your $200 deposit is paid.');
  });

  test('the way to pay leads to one payment page, however often it is taken, also after Stripe was away', async () => {
    const reply = await reserve();
    stripe.fail(500);
    const away = await api.get(pathOf(reply, 'checkout_url'), { headers: { accept: 'text/html' } });
    expect([away.status, away.text.includes('The payment page isn’t available')]).toEqual([502, true]);
    stripe.fail(undefined);
    const path = pathOf(reply, 'checkout_url');
    const all = await Promise.all([api.get(path), api.get(path), api.get(path)]);
    const again = await api.get(path);
    expect(new Set([...all, again].map(({ headers }) => headers['location']))).toEqual(
      new Set([stripe.sessions[0]?.url]),
    );
    expect(stripe.sessions).toHaveLength(1);
  });

  test('a crash right after the payment page was opened does not keep the shopper from paying later', async () => {
    const { reply, session } = await goToPay();
    await api.context.store.write((tx) => tx.updateTable('reservation').set({ checkout_id: null }).execute());
    api.advance(20 * MINUTES);
    const again = await api.get(pathOf(reply, 'checkout_url'));
    expect(again.status).toBe(303);
    const later = stripe.sessions.find(({ url }) => url === again.headers['location']);
    expect(later?.id).not.toBe(session.id);
    expect(await row()).toMatchObject({ state: 'awaiting_payment', checkout_id: later?.id });
  });

  test('who opens the payment page late has as long to pay as it is open', async () => {
    const reply = await reserve();
    api.advance(20 * MINUTES);
    const opened = await api.get(pathOf(reply, 'checkout_url'));
    expect(opened.status).toBe(303);
    expect((await row())?.expires_at).toBe(api.context.now() + 36 * MINUTES);
    expect((stripe.sessions[0]?.expiresAt ?? 0) * 1000).toBe(api.context.now() + 32 * MINUTES);
  });

  test('a plain form leads to a page from which the deposit is paid', async () => {
    const form = 'form=reserve&form_completed=true&car_id=v-4417&name=Mia&email=a%40shopper.example&phone=0491570156';
    const posted = await api.post('/api/leads', form, { headers: PLAIN });
    expect(posted.status).toBe(303);
    const page = await api.get(String(posted.headers['location']), { headers: { accept: 'text/html' } });
    expect(page.text).toContain('Pay the $200 deposit');
    const href = /class="button" href="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const opened = await api.get(href.replaceAll('&amp;', '&'));
    expect([opened.status, opened.headers['location']]).toEqual([303, stripe.sessions[0]?.url]);
  });

  test('who comes back before Stripe’s call sees the hold, and the call changes nothing more', async () => {
    const { reply, session } = await goToPay();
    const late = stripe.pay(session);
    const page = await api.get(pathOf(reply, 'reservation_url'), { headers: { accept: 'text/html' } });
    expect(page.text).toContain('On hold for you until');
    const before = await rows();
    expect(await deliverAll()).toHaveLength(2);
    expect((await call(late)).statusCode).toBe(200);
    expect(await rows()).toEqual(before);
    expect(await deliverAll()).toEqual([]);
  });

  test('calls count once, in any order: paid twice at once, then that the page is over', async () => {
    const { session } = await goToPay();
    const over = stripe.expire(session);
    const paid = stripe.pay(session);
    const replies = await Promise.all([call(paid), call(paid), call(paid)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await call(over)).statusCode).toBe(200);
    expect(await row()).toMatchObject({ state: 'held', paid_cents: 20_000, refund_reason: null });
    expect(await deliverAll()).toHaveLength(2);
  });

  test('a payment page that is over frees the vehicle, and the dealer gets the lead', async () => {
    const { session } = await goToPay();
    await call(stripe.expire(session));
    expect(await row()).toMatchObject({ state: 'abandoned', paid_cents: 0 });
    expect(await isReserved()).toEqual([]);
    const mails = await deliverAll();
    expect(mails.map(({ to }) => to)).toEqual(['desk@dealer.example']);
    expect(mails[0]?.text).toContain('began to reserve it and didn’t pay the $200 deposit, so it isn’t on hold.');
    expect((await reserve()).status).toBe(201);
  });

  test('an unpaid hold ends by itself, and its payment page is closed', async () => {
    const { session } = await goToPay();
    api.advance(36 * MINUTES);
    expect(await endHolds(api.context)).toBe(1);
    await settle();
    expect([(await row())?.state, (await row())?.checkout_closed, session.status]).toEqual(['abandoned', 1, 'expired']);
  });

  test('a payment of which no call told is found before the hold ends', async () => {
    const { session } = await goToPay();
    stripe.pay(session);
    api.advance(35.5 * MINUTES);
    await settle();
    expect(await row()).toMatchObject({ state: 'held', payment_id: session.payment });
  });

  test('a payment for a hold that has ended goes back, and both are told', async () => {
    const { session } = await goToPay({ email: 'mia@shopper.example' });
    api.advance(36 * MINUTES);
    await endHolds(api.context);
    await deliverAll();
    const other = await goToPay();
    await call(stripe.pay(other.session));
    await deliverAll();

    await call(stripe.pay(session));
    expect((await rows()).map(({ state, paid_cents: paid }) => [state, paid])).toEqual([
      ['abandoned', 20_000],
      ['held', 20_000],
    ]);
    const told = await deliverAll();
    expect(told.map(({ subject }) => subject.split(/[:–]/)[0]?.trim())).toEqual([
      'Deposit paid too late',
      'Your deposit is on its way back',
    ]);
    await Promise.all([settle(), settle()]);
    expect(stripe.refunds).toEqual([{ payment: session.payment, cents: 20_000 }]);
    const refunded = await deliverAll();
    expect(refunded.map(({ subject }) => subject.split(/[:–]/)[0]?.trim())).toEqual([
      'Deposit refunded',
      'Your deposit is refunded',
    ]);
    expect((await rows())[0]).toMatchObject({ refunded_cents: 20_000, refund_reason: 'late' });
  });

  test('who cancels gets the deposit back; while Stripe is away it stays due', async () => {
    const { reply, session } = await goToPay();
    await call(stripe.pay(session));
    await deliverAll();
    const path = pathOf(reply, 'reservation_url');
    const cancelled = await api.post(path, 'action=cancel', { headers: PLAIN });
    expect(cancelled.status).toBe(303);
    expect((await api.get(path)).json()).toEqual({ status: 'cancelled', hold_until: null, deposit: 'refund_pending' });
    const [, told] = await deliverAll();
    expect(told?.text).toContain(`is on its way back to your card. Banks usually take 5 to 10 business days`);
    stripe.fail(503);
    await settle();
    expect((await row())?.refunded_cents).toBe(0);
    stripe.fail(undefined);
    await settle();
    expect((await api.get(path)).json()).toMatchObject({ deposit: 'refunded' });
    expect(await deliverAll()).toHaveLength(2);
    expect(stripe.refunds).toHaveLength(1);
  });

  test('the dealer’s link releases the vehicle and sends the deposit back; after the hold it refunds, the shopper’s does not', async () => {
    const { reply, session } = await goToPay();
    await call(stripe.pay(session));
    const [dealer] = await deliverAll();
    const dealerPath = /Release the car: https:\/\/paying-cars\.example(\S+)/.exec(dealer?.text ?? '')?.[1] ?? '';
    api.advance(48 * HOURS);
    await endHolds(api.context);
    const [ended, shopper] = await deliverAll();
    expect(ended?.text).toContain('is still with you');
    expect(shopper?.text).toContain('is still with us');
    const shopperPath = pathOf(reply, 'reservation_url');
    expect((await api.post(shopperPath, { action: 'refund' })).status).toBe(403);
    expect((await api.get(dealerPath, { headers: { accept: 'text/html' } })).text).toContain('Refund the deposit');
    expect((await api.post(dealerPath, 'action=refund', { headers: PLAIN })).status).toBe(303);
    await settle();
    expect(stripe.refunds).toEqual([{ payment: session.payment, cents: 20_000 }]);
    expect(await row()).toMatchObject({ state: 'ended', refund_reason: 'dealer', refunded_cents: 20_000 });
  });

  test('the operator refunds once, and not what was never paid', async () => {
    const { session } = await goToPay();
    const id = (await row())?.id ?? '';
    const refund = (token = TEST_ADMIN_TOKEN) =>
      api.post(`/api/admin/reservations/${id}/refund`, {}, { headers: { authorization: `Bearer ${token}` } });
    expect((await refund('wrong token of the tests')).status).toBe(401);
    expect([(await refund()).status, (await refund()).json()['error']]).toEqual([409, 'not_paid']);
    await call(stripe.pay(session));
    expect((await refund()).json()).toEqual({ status: 'refunded' });
    expect((await refund()).json()).toEqual({ status: 'refunded' });
    expect(await row()).toMatchObject({ state: 'cancelled', refunded_cents: 20_000 });
    expect(stripe.refunds).toHaveLength(1);
  });

  test('what the dealer refunds in Stripe itself ends the hold, once', async () => {
    const { session } = await goToPay();
    await call(stripe.pay(session));
    await deliverAll();
    await call(stripe.refundByHand(session, 5_000));
    expect(await row()).toMatchObject({ state: 'held', refunded_cents: 5_000 });
    const rest = stripe.refundByHand(session, 15_000);
    await Promise.all([call(rest), call(rest)]);
    expect(await row()).toMatchObject({ state: 'cancelled', refunded_cents: 20_000 });
    expect(await deliverAll()).toHaveLength(2);
  });

  test('a refund that is told before its payment ends the hold as well, and the payment that is told then changes nothing', async () => {
    const { session } = await goToPay();
    const paid = stripe.pay(session);
    await call(stripe.refundByHand(session));
    expect(await row()).toMatchObject({ state: 'cancelled', paid_cents: 20_000, refunded_cents: 20_000 });
    await call(paid);
    expect(await row()).toMatchObject({ state: 'cancelled', refunded_cents: 20_000 });
    expect(await isReserved()).toHaveLength(0);
  });

  test('a second payment that the dealer sends back, as is advised, leaves the hold of the first', async () => {
    const { session } = await goToPay();
    await call(stripe.pay(session));
    await deliverAll();
    await call(stripe.refundByHand({ ...session, payment: 'pi_second' }));
    expect(await row()).toMatchObject({ state: 'held', refunded_cents: 0 });
    expect(await deliverAll()).toEqual([]);
  });

  describe('a vehicle that is sold at the yard', () => {
    const sell = async () => {
      const vehicles = VEHICLES.map((vehicle) =>
        vehicle.id === CAR ? { ...vehicle, status: 'sold' as const } : vehicle,
      );
      await api.publish([makeApiDealer(YARD.slug, PAID_ONLINE, vehicles)]);
    };

    test('while its deposit is paid is not held: the deposit goes back, and both are told why', async () => {
      const { session } = await goToPay({ email: 'mia@shopper.example' });
      await sell();
      await call(stripe.pay(session));
      expect(await row()).toMatchObject({ state: 'cancelled', paid_cents: 20_000, refund_reason: 'late' });
      const told = await deliverAll();
      expect(told.map(({ subject }) => subject.split(/[:–]/)[0]?.trim())).toEqual([
        'Reservation',
        'Deposit paid too late',
        'Your deposit is on its way back',
      ]);
      expect(told[0]?.text).not.toContain('didn’t pay');
      expect(told[1]?.text).toContain('when your stock no longer offered it');
      expect(told[2]?.text).toContain('when the car was no longer for sale, so the car isn’t on hold for you');
      await settle();
      expect(stripe.refunds).toEqual([{ payment: session.payment, cents: 20_000 }]);
    });

    test('before its payment page is opened is not paid for', async () => {
      const reply = await reserve();
      await sell();
      const opened = await api.get(pathOf(reply, 'checkout_url'), { headers: { accept: 'text/html' } });
      expect(opened.status).toBe(409);
      expect(opened.text).toContain('no longer for sale');
      expect(stripe.sessions).toEqual([]);
    });

    test('while it is on hold is not said to be for sale again when the hold ends', async () => {
      const { session } = await goToPay({ email: 'mia@shopper.example' });
      await call(stripe.pay(session));
      await deliverAll();
      await sell();
      api.advance(48 * HOURS);
      await endHolds(api.context);
      const told = await deliverAll();
      expect(told.map(({ subject }) => subject.split(/[:–]/)[0]?.trim())).toEqual([
        'Reservation ended',
        'Your hold has ended',
      ]);
      for (const { text } of told) expect(text).not.toMatch(/for sale again|offers it again/);
    });
  });

  test('who goes back and reserves again takes over from the own attempt; others do not', async () => {
    const mia = { email: 'mia@shopper.example', phone: '0491 570 313' };
    const { session } = await goToPay(mia);
    expect((await reserve()).json()).toMatchObject({ error: 'already_reserved' });
    const second = await goToPay({ ...mia, message: 'On Saturday' });
    expect((await rows()).map(({ state }) => state)).toEqual(['abandoned', 'awaiting_payment']);
    await settle();
    expect(session.status).toBe('expired');
    await call(stripe.pay(second.session));
    expect((await rows()).map(({ state }) => state)).toEqual(['abandoned', 'held']);
  });

  test('of 100 people who want to pay for the same vehicle at once, one gets to the payment page', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => reserve()));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(99);
    expect(await rows()).toHaveLength(1);
  });

  test('an enquiry that is sent later, without anyone to pay, holds nothing', async () => {
    const late = await reserve({ slot_or_wish: 'true' });
    expect([late.status, late.json()['checkout_url'], await rows()]).toEqual([201, undefined, []]);
  });

  test('a person’s deletion leaves the money to account for, sends the deposit back and names nobody', async () => {
    const { session } = await goToPay({ email: 'mia@shopper.example' });
    await call(stripe.pay(session));
    const headers = { authorization: `Bearer ${TEST_ADMIN_TOKEN}` };
    const url = '/api/admin/people?email=mia@shopper.example';
    expect((await api.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    const left = await row();
    expect(left).toMatchObject({ state: 'cancelled', lead_id: `deleted:${left?.id ?? ''}`, paid_cents: 20_000 });
    await settle();
    expect(stripe.refunds).toHaveLength(1);
    expect(await deliverAll()).toEqual([]);
  });

  test('payments that differ from reservations and leads are reported with a remedy, and nothing else is', async () => {
    const { store, tenants, environment, now } = api.context;
    const since = now() - 90 * 24 * HOURS;
    const compare = async () => {
      const [own] = tenants.all().filter(({ slug }) => slug === YARD.slug);
      const found = await reconcile({ store, environment, now }, own === undefined ? [] : [own], since);
      return { ...found, differences: found.differences.map(({ what, payment }) => [what.split(':')[0], payment]) };
    };
    const good = await goToPay();
    await call(stripe.pay(good.session));
    const { reply, session: back } = await goToPay({ car_id: 'v-4418' });
    await call(stripe.pay(back));
    await api.post(pathOf(reply, 'reservation_url'), { action: 'cancel' });
    await settle();
    const unheard = await goToPay({ car_id: 'v-4418' });
    stripe.pay(unheard.session);
    // The call may be on its way.
    expect(await compare()).toEqual({ payments: 3, reservations: 2, differences: [] });
    api.advance(11 * MINUTES);
    expect((await compare()).differences).toEqual([['Paid, and unpaid here', unheard.session.payment]]);
    const lost = await goToPay({ car_id: 'v-4419' });
    await call(stripe.pay(lost.session));
    await store.write((tx) =>
      tx
        .deleteFrom('reservation')
        .where('payment_id', '=', lost.session.payment ?? '')
        .execute(),
    );
    await store.write((tx) => tx.deleteFrom('lead').where('car_id', '=', 'v-4417').execute());
    stripe.refundByHand(good.session);
    expect((await compare()).differences).toEqual([
      ['Paid, and there is no such reservation here.', lost.session.payment],
      ['Paid, and unpaid here', unheard.session.payment],
      ['Refunded 20000 cents, here 0', good.session.payment],
      ['Paid, and its lead is gone.', good.session.payment],
    ]);
    stripe.fail(500);
    await expect(compare()).rejects.toThrow('Stripe did not do it');
  });

  describe('a call is refused', () => {
    test.each([
      ['without a signature', ({ body }: StripeCall) => ({ body, headers: { 'content-type': 'application/json' } })],
      ['with another body', ({ body, headers }: StripeCall) => ({ body: body.replace('20000', '20001'), headers })],
      [
        'with its bytes written differently',
        ({ body, headers }: StripeCall) => ({
          body: JSON.stringify(JSON.parse(body)),
          headers,
        }),
      ],
      [
        'signed for another dealer',
        ({ body, headers }: StripeCall) => ({
          body: body.replace('paying-cars', 'other-cars'),
          headers,
        }),
      ],
    ])('%s', async (_what, forge) => {
      const { session } = await goToPay();
      const refused = await call(forge(stripe.pay(session)));
      expect([refused.statusCode, refused.json<Record<string, unknown>>()['error']]).toEqual([400, 'signature']);
      expect(await row()).toMatchObject({ state: 'awaiting_payment', paid_cents: 0 });
    });

    test('that is replayed after five minutes', async () => {
      const { session } = await goToPay();
      const old = stripe.pay(session);
      api.advance(6 * MINUTES);
      expect((await call(old)).statusCode).toBe(400);
    });

    test('that is no JSON, and one about a reservation that is not here is taken without effect', async () => {
      const { session } = await goToPay();
      const { headers } = stripe.pay(session);
      expect((await call({ body: '{', headers })).statusCode).toBe(400);
      await api.context.store.write((tx) => tx.deleteFrom('reservation').execute());
      expect((await call(stripe.pay(session))).statusCode).toBe(200);
    });
  });
});

test('without its keys a dealer calls about the deposit, as one without online payment does', async () => {
  const api = await openTestApi({ dealers: [YARD] });
  const reply = await api.post('/api/reservations', {
    name: 'Mia',
    email: 'mia@shopper.example',
    phone: '0491 570 156',
    car_id: CAR,
  });
  expect(reply.json()['checkout_url']).toBeUndefined();
  expect(await api.context.store.db.selectFrom('reservation').select(['state', 'provider']).execute()).toEqual([
    { state: 'held', provider: 'call' },
  ]);
  await api.close();
});
