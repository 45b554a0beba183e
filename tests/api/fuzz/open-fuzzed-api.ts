import { textsUrl } from '#api/alerts/account-news.ts';
import { alertUrl } from '#api/alerts/alert-link.ts';
import { openTestApi, COACHWOOD, type TestApi, type TestApiOptions } from '#tests/support/api-app.ts';
import { makeApiDealer } from '#tests/support/api-dealers.ts';

/** Links and a session that the API has issued, by the words that stand for them in requests. */
export type Issued = Readonly<
  Record<
    `issued-${'appointment' | 'time' | 'other-time' | 'reservation' | 'calendar' | 'valuation' | 'adjustments' | 'alert' | 'place' | 'order' | 'unfinished' | 'session' | 'texts'}`,
    string
  >
>;

export interface FuzzedApi extends TestApi {
  readonly issued: Issued;
}

/** An API whose first dealer has everything switched on; its text messages are accepted and go nowhere. */
export async function openFuzzedApi(options: TestApiOptions = {}): Promise<FuzzedApi> {
  let texted = '';
  globalThis.fetch = (_url, init) => {
    texted = typeof init?.body === 'string' ? init.body : '';
    return Promise.resolve(new Response(''));
  };
  const sms = {
    url: 'https://sms.example/send',
    authorization: { env: 'SMS_KEY' },
    fields: { to: 'To', text: 'Body' },
    format: 'form',
  };
  const ironbark = makeApiDealer('ironbark-cars', {
    accounts: { enabled: true, sms },
    finance: { personalised: true },
    vehicle_page: {
      reservation: { page: 'checkout', per_person: 50, payment: { provider: 'stripe' } },
      buy_online: {},
      wait_list: {},
    },
    forms: { price_drop: {}, trade_in: {} },
    valuation: { margin_percent: 15 },
    spin_to_win: {
      name: 'Summer Spin',
      from: '2026-01-01',
      to: '2099-12-31',
      prizes: [{ name: 'A full detail', value: 220, chance_percent: 5, quantity: 20 }],
      states: ['vic'],
    },
  });
  // Nothing answers where Stripe should be.
  const stripe = { STRIPE_API_URL: 'http://127.0.0.1:9', STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec' };
  const api = await openTestApi({
    ...options,
    dealers: [ironbark, COACHWOOD],
    variables: { ...options.variables, ...stripe, SMS_KEY: 'Bearer key', SMTP_URL: 'smtp://127.0.0.1:9' },
  });
  return { ...api, issued: await issueKeys(api, ironbark.locationId, () => texted) };
}

async function issueKeys(api: TestApi, location: string, lastText: () => string): Promise<Issued> {
  const who = { name: 'Mia Nguyen', email: 'mia@shopper.example', phone: '0491 570 158' };
  const free = await api.get(`/api/test-drives/availability?location=${location}&days=7`);
  const days = free.json()['days'] as { readonly slots: readonly { readonly start: string }[] }[];
  const [first = '', second = '', third = ''] = days.slice(2).flatMap(({ slots }) => slots.map(({ start }) => start));
  const drive = {
    ...who,
    form: 'enquiry',
    message: 'May I drive it?',
    car_id: 'v-4418',
    location,
    preferred_at: first,
  };
  const booked = await api.post('/api/leads', { ...drive, category: 'General Enquiry' });
  const held = await api.post('/api/reservations', { ...who, car_id: 'v-4419' });
  const joined = await api.post('/api/leads', { form: 'wait_list', contact: 'ana@shopper.example', car_id: 'v-4419' });
  await api.post('/api/leads', { ...who, form: 'price_drop', price_wanted: '18000', car_id: 'v-4418', location });
  const own = { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'Corolla', 'Vehicle Year': '2019', kms: '70000' };
  const begun = await api.post('/api/valuations', own);
  // The other is finished by its adjustments.
  const unfinished = await api.post('/api/valuations', { ...own, kms: '71000' });
  const ordered = await api.post('/api/leads', {
    ...who,
    ...{ form: 'buy_online', step: '1', form_completed: false, car_id: 'v-4417' },
  });
  const valued = await api.post('/api/leads', {
    ...who,
    ...own,
    form: 'trade_in',
    condition: 'Good',
    service_book: 'Full',
    location,
  });
  const alert = await api.context.store.db.selectFrom('alert').select('id').executeTakeFirstOrThrow();
  const asked = await api.post('/api/auth/otp', { phone_number: who.phone });
  const code = /\d{6}/.exec(new URLSearchParams(lastText()).get('Body') ?? '')?.[0];
  const signedIn = await api.post('/api/auth/verify', { challenge_id: asked.json()['challenge_id'], code });
  const [cookie = ''] = [signedIn.headers['set-cookie'] ?? ''].flat().map(String);
  const dealer = { slug: 'ironbark-cars', origin: 'https://ironbark-cars.example' };
  const session = cookie.split(';')[0] ?? '';
  await api.post('/api/garage/news', { on: true }, { headers: { cookie: session } });
  const { db } = api.context.store;
  const news = await db.selectFrom('account_news').select('link_id').executeTakeFirstOrThrow();
  return {
    'issued-appointment': pathOf(booked.json()['appointment_url']),
    'issued-time': second,
    'issued-other-time': third,
    'issued-reservation': pathOf(held.json()['reservation_url']),
    'issued-calendar': pathOf(held.json()['reservation_url']).replace('?', '/calendar.ics?'),
    'issued-valuation': `/api/valuations/${new URL(String(valued.json()['valuation_url'])).hash.slice(1)}`,
    'issued-adjustments': `/api/valuations/${String(begun.json()['lead_id'])}/adjustments`,
    'issued-unfinished': String(unfinished.json()['lead_id']),
    'issued-order': String(ordered.json()['lead_id']),
    'issued-alert': pathOf(alertUrl(dealer, alert.id, api.context.environment.secret)),
    'issued-place': pathOf((joined.json()['place'] as { readonly url: string }).url),
    'issued-session': session,
    'issued-texts': pathOf(textsUrl(dealer, news, api.context.environment.secret)),
  };
}

function pathOf(url: unknown): string {
  const { pathname, search } = new URL(String(url));
  return pathname + search;
}
