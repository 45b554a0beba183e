import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestApi, type TestApi } from '#tests/support/api-app.ts';
import { makeApiDealer } from '#tests/support/api-dealers.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';

const sms = {
  url: 'https://sms.example/send',
  authorization: { env: 'SMS_KEY' },
  fields: { to: 'To', text: 'Body' },
  format: 'form',
};
const accounts = { enabled: true, sms };
const YARD = makeApiDealer('member-cars', {
  accounts,
  finance: { personalised: true },
  vehicle_page: {
    reservation: { page: 'checkout', signed_in_only: true, payment: { provider: 'stripe' }, per_person: 2 },
  },
});
const OPEN = makeApiDealer('open-cars', { accounts, vehicle_page: { reservation: { page: 'checkout' } } });
const HTML = { accept: 'text/html' };
const PLAIN = { ...HTML, 'content-type': 'application/x-www-form-urlencoded' };
const PHONE = '0491 570 156';
const WHO = { name: 'Mia Nguyen', email: 'mia@shopper.example', phone: PHONE };
const CAR = 'v-4417';

/** Pages of who is signed in [2.1-6, 2.1-21, 4-40, 6-2]. */
describeOnStores('pages of who is signed in', (makeDatabase) => {
  let api: TestApi;
  let texted = '';
  beforeEach(async () => {
    vi.stubGlobal('fetch', (_url: string, init: { body: string }) => {
      texted = new URLSearchParams(init.body).get('Body') ?? '';
      return Promise.resolve(new Response(''));
    });
    const variables = { SMS_KEY: 'Bearer key', STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    api = await openTestApi({ makeDatabase, dealers: [YARD, OPEN], variables });
  });
  afterEach(async () => {
    await api.close();
    vi.unstubAllGlobals();
  });

  async function signedIn(phone = PHONE, dealer = YARD): Promise<Record<string, string>> {
    const asked = await api.post('/api/auth/otp', { phone_number: phone }, { dealer });
    const code = /^\d{6}/.exec(texted)?.[0];
    const reply = await api.post('/api/auth/verify', { challenge_id: asked.json()['challenge_id'], code }, { dealer });
    const [cookie = ''] = [reply.headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0] ?? '');
    return { cookie };
  }
  const sheets = (reply: Awaited<ReturnType<TestApi['get']>>) =>
    reply.json()['sheets'] as readonly {
      title: string;
      rows: { label: string; value: string }[];
      notes: string[];
      action?: { href: string; label: string };
    }[];

  test.each(['/api/online-payment', '/api/personalised-finance?car_id=v-4417&deposit='])(
    '%s is closed to who is not: scripts are told, and pages lead to sign in and back',
    async (path) => {
      const refused = await api.get(path);
      expect([refused.status, refused.json()['error']]).toEqual([401, 'signed_out']);
      const led = await api.get(path, { headers: HTML });
      const expected = `/sign-in?${new URLSearchParams({ redirect: path, back: '/' }).toString()}`;
      expect([led.status, led.headers['location']]).toEqual([303, expected]);
      expect((await api.get(path, { dealer: OPEN, headers: await signedIn(PHONE, OPEN) })).status).toBe(404);
    },
  );

  test('personalised finance states the loan after one’s own deposit, with both rates and the WARNING, or no figure', async () => {
    const headers = await signedIn();
    const of = async (query: string) => sheets(await api.get(`/api/personalised-finance?${query}`, { headers }));
    const [sheet] = await of(`car_id=${CAR}&deposit=%242,000`);
    expect(sheet?.rows).toEqual([
      { label: 'Price', value: '$18,990 drive away' },
      { label: 'Repayment', value: '$81 per week, 8.49% p.a., comparison rate 9.72% p.a.' },
    ]);
    expect(sheet?.notes.join(' ')).toContain('WARNING');
    const [without] = await of('car_id=v-4418');
    expect([without?.rows[1]?.value, without?.notes]).toEqual(['Enquire for finance', []]);
    expect(await of('car_id=none')).toEqual([]);
    const referer = `${YARD.origin}/personalised/finance?car_id=${CAR}`;
    const page = await api.get('/api/personalised-finance?deposit=', { headers: { ...headers, ...HTML, referer } });
    expect(page.text).toContain('comparison rate 9.72% p.a.');
  });

  test('only who is signed in holds a vehicle, where the dealer wants that; its deposit is then to be paid there', async () => {
    const refused = await api.post('/api/reservations', { ...WHO, car_id: CAR });
    expect([refused.status, refused.json()['error']]).toEqual([401, 'signed_out']);
    const form = { ...WHO, car_id: CAR, form: 'reserve' };
    expect((await api.post('/api/leads', form)).status).toBe(401);
    const referer = `${YARD.origin}/cars/one/checkout?from=list`;
    const plain = await api.post('/api/leads', new URLSearchParams(form).toString(), {
      headers: { ...PLAIN, referer },
    });
    const back = { redirect: '/cars/one/checkout?from=list', back: '/' };
    expect([plain.status, plain.headers['location']]).toEqual([
      303,
      `/sign-in?${new URLSearchParams(back).toString()}`,
    ]);
    expect((await api.post('/api/leads', { ...WHO, category: 'General Enquiry', message: 'Hi' })).status).toBe(201);
    expect((await api.post('/api/reservations', { ...WHO, car_id: CAR }, { dealer: OPEN })).status).toBe(201);

    const headers = await signedIn();
    expect((await api.get('/api/online-payment', { headers })).json()).toMatchObject({ sheets: [] });
    expect((await api.post('/api/reservations', { ...WHO, car_id: CAR }, { headers })).status).toBe(201);
    const [due] = sheets(await api.get('/api/online-payment', { headers }));
    expect(due).toMatchObject({ action: { label: 'Pay $200 by card' } });
    expect(due?.action?.href).toMatch(/^\/api\/reservations\/[^/]+\/pay\?token=/);
    // Somebody else's number sees nothing of it.
    expect(sheets(await api.get('/api/online-payment', { headers: await signedIn('0491 570 157') }))).toEqual([]);
    api.advance(72 * 3_600_000);
    expect(sheets(await api.get('/api/online-payment', { headers: await signedIn() }))).toEqual([]);
  });
});
