import { afterEach, beforeEach, expect, test } from 'vitest';
import { reservationUrl } from '#api/reservations/reservation-link.ts';
import { resumeUrl } from '#api/leads/resume-link.ts';
import { openTestApi, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { makeApiDealer } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';
import { readCalendar } from '#tests/support/read-calendar.ts';

const YARD = makeApiDealer('order-cars', {
  vehicle_page: { reservation: { page: 'checkout' }, buy_online: {} },
});
/** Its lender's example has a fee for each month, which the config of no calculator names. */
const LENT = makeApiDealer('lent-cars', {
  vehicle_page: { reservation: { page: 'checkout' }, buy_online: {} },
  finance: {
    credit_notice: {
      example: '8.49% p.a., comparison rate 8.78% p.a., over 5 years.',
      loan: { annual_rate: 8.49, comparison_rate: 8.78, monthly_fees: 4.25 },
    },
  },
});
const PLAIN = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const CAR = YARD.vehicles[0]?.slug ?? '';
const MINUTES = 60_000;

describeOnStores('orders', (makeDatabase) => {
  let api: TestApi;
  let cookie = '';
  beforeEach(async () => {
    api = await openTestApi({ makeDatabase, dealers: [YARD, LENT] });
    cookie = '';
  });
  afterEach(() => api.close());

  /** Posts a step as a browser without a script does. */
  const post = async (step: number, fields: Readonly<Record<string, string>>): Promise<TestReply> => {
    const last = step === 5;
    const form = { form: 'buy_online', step: String(step), form_completed: String(last), ...fields };
    const referer = `${YARD.origin}/buy-online?car_id=${CAR}`;
    const headers = { ...PLAIN, ...(step === 1 && { referer }), ...(cookie !== '' && { cookie }) };
    const reply = await api.post('/api/leads', new URLSearchParams(form).toString(), { headers });
    const [set] = [reply.headers['set-cookie'] ?? []].flat();
    if (typeof set === 'string') cookie = set.split(';')[0] ?? '';
    return reply;
  };
  const who = { name: 'Mia Nguyen', email: 'mia@shopper.example', phone: '0491 570 156' };
  const rows = () => api.context.store.db.selectFrom('reservation').selectAll().execute();
  const outbox = (channel: 'resume' | 'reservation' | 'email') =>
    api.context.store.db.selectFrom('outbox').selectAll().where('channel', '=', channel).execute();
  const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search;
  const linkOf = async (audience: 'shopper' | 'dealer'): Promise<string> => {
    const [row] = await rows();
    return pathOf(
      reservationUrl({ slug: YARD.slug, origin: YARD.origin }, row?.id ?? '', audience, api.context.environment.secret),
    );
  };
  const order = async (): Promise<TestReply> => {
    await post(1, who);
    await post(2, { handover: 'Have it delivered', postcode: '3220' });
    await post(3, { 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5', 'Vehicle Year': '2019', kms: '68,400' });
    await post(4, {});
    return post(5, { message: 'Saturday suits me' });
  };

  test('the steps of an order, some of them skipped, end in its summary, which the dealer accepts [2.1-2, 2.1-3]', async () => {
    const steps = [await post(1, who), await post(2, { handover: 'Pick it up' }), await post(3, {}), await post(4, {})];
    expect(steps.map(({ status, headers }) => [status, headers['location']])).toEqual(
      [2, 3, 4, 5].map((step) => [303, `/buy-online/step-${step}`]),
    );
    expect(await rows()).toEqual([]);
    const placed = await post(5, {});
    expect(placed.status).toBe(303);
    expect(await rows()).toMatchObject([{ car_id: 'v-4417', state: 'held' }]);
    const page = await api.get(String(placed.headers['location']), { headers: { accept: 'text/html' } });
    for (const text of [
      'Your order',
      'Pick-up from Ironbark Cars',
      '<dd>None</dd>',
      'Not decided yet',
      'will check your order',
    ])
      expect(page.text).toContain(text);

    const dealerPath = await linkOf('dealer');
    const shopperPath = await linkOf('shopper');
    expect((await api.post(shopperPath, { action: 'accept' })).status).toBe(403);
    const forDealer = await api.get(dealerPath, { headers: { accept: 'text/html' } });
    expect(forDealer.text).toContain('Accept the order');
    await Promise.all([1, 2].map(() => api.post(dealerPath, 'action=accept', { headers: PLAIN })));
    const accepted = await api.get(shopperPath, { headers: { accept: 'text/html' } });
    expect(accepted.text).toContain('confirmed this order on');
    expect((await outbox('reservation')).map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([
      { news: 'accepted', audience: 'shopper' },
    ]);
  });

  test('delivery is priced and the trade-in named in the summary; the vehicle is the one that is bought', async () => {
    const placed = await order();
    const page = await api.get(String(placed.headers['location']), { headers: { accept: 'text/html' } });
    for (const text of [
      'Delivered to 3220, Greater Geelong: $250',
      '2019 Mazda CX-5, 68,400 km',
      '2018 Toyota Corolla',
    ])
      expect(page.text).toContain(text);
  });

  test('what an order comes to is shown while it is filled in, by its lead or its cookie, and stores nothing', async () => {
    const draft = (body: object) => api.post('/api/leads/order', body);
    const begun = await api.post('/api/leads', {
      ...who,
      ...{ form: 'buy_online', step: '1', form_completed: false, car_id: CAR },
    });
    const lead_id = String(begun.json()['lead_id']);
    const step = { lead_id, form: 'buy_online' };
    const empty = await draft({ ...step, step: '2' });
    expect(empty.json()).toMatchObject({
      vehicle: { name: expect.stringContaining('Corolla') as string, path: `/cars/${CAR}` },
      rows: [{ label: 'Price' }],
      notes: [],
    });
    expect(empty.text).not.toContain(who.email);
    const delivered = { ...step, step: '2', handover: 'Have it delivered', postcode: '3220' };
    const price = { label: 'Delivery', value: 'Delivered to 3220, Greater Geelong: $250' };
    expect((await draft(delivered)).json()['rows']).toContainEqual(price);
    expect((await draft({ ...step, step: '3' })).json()['rows']).not.toContainEqual(price);
    await api.post('/api/leads', { ...delivered, form_completed: false });
    expect((await draft({ ...step, step: '3' })).json()['rows']).toContainEqual(price);

    const finance = { ...step, step: '4', rest_paid_by: 'Finance through you', finance_deposit: '2,000' };
    const financed = (await draft(finance)).json();
    expect(financed['rows']).toContainEqual({
      label: 'Repayment',
      value: '$81 per week, 8.49% p.a., comparison rate 9.72% p.a.',
    });
    expect(financed['notes']).toEqual([
      expect.stringMatching(/^For \$16,990 over 5 years, after a deposit of \$2,000\. .* in all\.$/),
      expect.stringContaining('WARNING'),
    ]);
    const cash = (await draft({ ...finance, rest_paid_by: 'Bank transfer' })).json();
    expect([cash['notes'], JSON.stringify(cash['rows']).includes('per week')]).toEqual([[], false]);
    for (const id of ['0198a3c4-0000-7000-8000-000000000000', 'x', 7])
      expect((await draft({ ...step, lead_id: id })).status).toBe(404);

    const page = (sent: string) => api.get('/api/leads/order', { headers: { accept: 'text/html', cookie: sent } });
    expect((await page('')).status).toBe(404);
    const shown = await page(`lead_buy_online=${lead_id}`);
    expect(shown.text).toContain('Greater Geelong: $250');
    expect(shown.text).toContain('href="/buy-online/step-3"');
    const last = { ...finance, step: '5', form_completed: true };
    expect((await api.post('/api/leads', last)).json()['order']).toMatchObject({
      rows: expect.arrayContaining([price]) as unknown,
      notes: [expect.stringContaining('$16,990'), expect.stringContaining('WARNING')],
    });
    expect((await draft(step)).status).toBe(404);
  });

  test('the monthly fee of the lender’s example is in what a loan comes to, from the config to the order and its page [9-14]', async () => {
    const step = { form: 'buy_online', car_id: CAR };
    const begun = await api.post('/api/leads', { ...step, ...who, step: '1', form_completed: false }, { dealer: LENT });
    const lead_id = String(begun.json()['lead_id']);
    const paid = {
      ...{ ...step, lead_id, handover: 'Pick it up' },
      ...{ rest_paid_by: 'Finance through you', finance_deposit: '2,000' },
    };
    const draft = await api.post('/api/leads/order', { ...paid, step: '4' }, { dealer: LENT });
    const said = /Not in the repayment: Account fee, \$4\.25 a month\. \$([\d,.]+) in all\.$/;
    const [basis = ''] = draft.json()['notes'] as readonly string[];
    expect(basis).toMatch(said);
    const [, withFee = ''] = said.exec(basis) ?? [];
    const sent = { ...paid, step: '5', form_completed: true };
    const placed = await api.post('/api/leads', sent, { dealer: LENT });
    expect(placed.json()['order']).toMatchObject({ notes: [basis, expect.stringContaining('WARNING')] });
    const { pathname, search } = new URL(String(placed.json()['reservation_url']));
    const page = await api.get(pathname + search, { dealer: LENT, headers: { accept: 'text/html' } });
    expect(page.text).toContain('Account fee, $4.25 a month');
    // 60 months of it, beside the same loan without one.
    const plain = await api.post('/api/leads', { ...step, ...who, step: '1', form_completed: false });
    const free = { ...paid, lead_id: String(plain.json()['lead_id']), step: '4' };
    const [without = ''] = (await api.post('/api/leads/order', free)).json()['notes'] as readonly string[];
    const dollars = (text: string): number => Number(/\$([\d,.]+) in all/.exec(text)?.[1]?.replaceAll(',', ''));
    expect(Number(withFee.replaceAll(',', '')) - dollars(without)).toBeCloseTo(255, 2);
  });

  test('an order that was not finished is finished from the link in its email', async () => {
    await post(1, who);
    await post(2, { handover: 'Pick it up' });
    const [email, ...more] = await outbox('resume');
    expect(more).toEqual([]);
    expect(Number(email?.due_at)).toBe(api.context.now() + 30 * MINUTES);
    const path = pathOf(
      resumeUrl({ slug: YARD.slug, origin: YARD.origin }, email?.lead_id ?? '', api.context.environment.secret),
    );
    cookie = '';
    const resumed = await api.get(path);
    expect([resumed.status, resumed.headers['location']]).toEqual([
      303,
      `/buy-online/step-3?car_id=v-4417#lead=${email?.lead_id ?? ''}`,
    ]);
    cookie = String([resumed.headers['set-cookie'] ?? []].flat()[0]).split(';')[0] ?? '';
    expect((await post(5, {})).status).toBe(303);
    expect(await rows()).toMatchObject([{ lead_id: email?.lead_id, state: 'held' }]);
    expect(await outbox('resume')).toEqual([]);
    expect((await api.get(path)).status).toBe(404);
    expect((await api.get(`${path}x`)).status).toBe(404);
  });

  test('nobody is led through the steps for a vehicle that cannot be bought [4-39]', async () => {
    const refused = await api.post('/api/leads', {
      ...who,
      form: 'buy_online',
      step: '1',
      form_completed: false,
      car_id: 'v-4420',
    });
    expect([refused.status, refused.json()['error']]).toEqual([409, 'not_reservable']);
    expect(
      (await api.post('/api/leads', { ...who, form: 'buy_online', step: '1', form_completed: false })).status,
    ).toBe(409);
  });

  test('an order whose hold is over cannot be accepted; an accepted one keeps the vehicle', async () => {
    await order();
    const path = await linkOf('dealer');
    api.advance(48 * 60 * MINUTES);
    expect((await api.post(path, { action: 'accept' })).json()['error']).toBe('not_acceptable');
    await api.context.store.write((tx) => tx.deleteFrom('reservation').execute());
    cookie = '';
    await order();
    expect((await api.post(await linkOf('dealer'), { action: 'accept' })).status).toBe(200);
    api.advance(72 * 60 * MINUTES);
    expect((await api.get(await linkOf('shopper'))).json()['status']).toBe('held');
  });

  test('an accepted order moves the end of its hold in the shopper’s calendar', async () => {
    await order();
    const inCalendar = async () => {
      const file = await api.get((await linkOf('shopper')).replace('?', '/calendar.ics?'));
      return readCalendar(file.text).events[0];
    };
    const before = await inCalendar();
    api.advance(60 * MINUTES);
    await api.post(await linkOf('dealer'), { action: 'accept' });
    const after = await inCalendar();
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
    const days = (Date.parse(after?.start ?? '') - Date.parse(before?.start ?? '')) / (24 * 60 * MINUTES);
    expect(days).toBeGreaterThan(11);
  });
});
