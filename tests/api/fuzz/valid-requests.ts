import { COACHWOOD, IRONBARK, TEST_ADMIN_TOKEN } from '#tests/support/api-app.ts';

/** A request that the API answers with success: what hostile ones are made from. */
export interface ValidRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the API's description writes it: `/api/cars/{slug}/similar`. */
  readonly route: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent as it is, instead of a body. */
  readonly raw?: string;
  readonly type?: 'json' | 'form' | 'text' | 'ndjson';
  /** What it is answered where that is no success. */
  readonly expectedStatus?: number;
  /** Requests that cost much come seldom. */
  readonly weight: number;
}

const { locationId: location } = IRONBARK;
const [car] = IRONBARK.vehicles;
const slug = car?.slug ?? '';
const id = car?.id ?? '';
const admin = { authorization: `Bearer ${TEST_ADMIN_TOKEN}` };
const page = { accept: 'text/html' };
/** `run-fuzz.ts` puts what the API has issued for words that begin with `issued-`. */
const signedIn = { cookie: 'issued-session' };
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36' };

const enquiry = {
  form: 'enquiry',
  category: 'Used Vehicles',
  name: 'Kim O’Brien',
  email: 'kim@shopper.example',
  phone: '0491 570 156',
  message: 'Is it still there?',
  location,
  car_id: id,
};

/** At least one for each route; `fuzz.test.ts` looks that none is missing. */
export const VALID_REQUESTS: readonly ValidRequest[] = [
  { method: 'POST', route: '/api/leads', path: '/api/leads', body: enquiry, weight: 20 },
  {
    method: 'POST',
    route: '/api/leads',
    path: '/api/leads',
    headers: browser,
    body: {
      ...enquiry,
      opt_in: true,
      Rego: '1AB 2CD',
      'Part#': 'KZ 4417',
      source: 'https://search.example/?q=corolla',
      url: `${IRONBARK.origin}/cars/${slug}`,
      lead_attributes: { visited_pages: ['/', '/search'], linked_query_params: { utm_source: 'mail' } },
      additional_services: ['finance', 'insurance'],
    },
    weight: 12,
  },
  {
    method: 'POST',
    route: '/api/leads',
    path: '/api/leads',
    headers: { accept: 'text/html', referer: `${IRONBARK.origin}/contact-us` },
    body: { ...enquiry, terms_conditions: 'on' },
    type: 'form',
    weight: 8,
  },
  {
    method: 'POST',
    route: '/api/leads',
    path: '/api/leads',
    body: { category: 'Trade-In', name: 'Kim', phone: '0491570156', form_completed: false, kms: 81_000 },
    weight: 4,
  },
  {
    method: 'POST',
    route: '/api/events',
    path: '/api/events',
    body: {
      events: [
        { id: 4, car_id: id, data: { page: 'vehicle' } },
        { id: 'LCP', data: { value: 900, page: 'home' } },
      ],
    },
    weight: 8,
  },
  {
    method: 'POST',
    route: '/api/events',
    path: '/api/events',
    body: { events: [{ id: 49, data: {} }] },
    type: 'text',
    weight: 4,
  },
  {
    method: 'POST',
    route: '/api/phone-reveals',
    path: '/api/phone-reveals',
    body: { car_id: id, dealership_id: '', website_id: 'ironbark' },
    weight: 5,
  },
  {
    method: 'POST',
    route: '/api/miscellaneous',
    path: '/api/miscellaneous',
    body: { column_name: 'valuation', result: { low: 18_000, high: 21_000, words: ['fair', 'good'] } },
    weight: 5,
  },
  {
    method: 'POST',
    route: '/api/youx/quote',
    path: '/api/youx/quote',
    body: { selfAssessedCreditScore: 'GREAT', purchasePrice: 18_990, loanTerm: 5, year: 2018, vin: car?.vin, nvic: '' },
    weight: 5,
  },
  { method: 'GET', route: '/api/captcha', path: '/api/captcha', weight: 2 },
  { method: 'GET', route: '/api/form-token', path: '/api/form-token', weight: 3 },
  {
    method: 'GET',
    route: '/api/cars/{slug}/view.json',
    path: `/api/cars/${slug}/view.json`,
    query: { photos_count: '2', updated_at: '2026-11-01T00:00:00Z', website_id: 'ironbark' },
    headers: browser,
    weight: 8,
  },
  { method: 'GET', route: '/api/cars/{slug}/similar', path: `/api/cars/${slug}/similar`, weight: 4 },
  { method: 'GET', route: '/api/cars/{slug}/autogauge', path: `/api/cars/${slug}/autogauge`, weight: 4 },
  { method: 'GET', route: '/api/cars/{id}/finance-disclaimer', path: `/api/cars/${id}/finance-disclaimer`, weight: 4 },
  { method: 'GET', route: '/api/cars/{slug}/brochure.pdf', path: `/api/cars/${slug}/brochure.pdf`, weight: 0.1 },
  { method: 'GET', route: '/api/delivery', path: '/api/delivery', query: { postcode: '3220' }, weight: 4 },
  { method: 'GET', route: '/api/geocode', path: '/api/geocode', query: { postcode: '3220' }, weight: 4 },
  {
    method: 'GET',
    route: '/api/test-drives/availability',
    path: '/api/test-drives/availability',
    query: { car_id: id, location, days: '7' },
    weight: 5,
  },
  {
    method: 'POST',
    route: '/api/leads',
    path: '/api/leads',
    body: { ...enquiry, category: 'General Enquiry', preferred_at: 'issued-other-time', slot_or_wish: '1' },
    weight: 6,
  },
  {
    method: 'POST',
    route: '/api/leads',
    path: '/api/leads',
    body: { ...enquiry, form: 'price_drop', category: undefined, price_wanted: '18000' },
    weight: 6,
  },
  {
    method: 'POST',
    route: '/api/leads',
    path: '/api/leads',
    body: {
      form: 'stock_alert',
      contact: 'kim@shopper.example',
      wanted: 'white Kia',
      search: 'query=hybrid&make=Kia&-colour=White&range[price]=5000:30000&range[seats]=7:',
      consent_version: '0123abcd',
    },
    weight: 8,
  },
  {
    method: 'POST',
    route: '/api/reservations',
    path: '/api/reservations',
    body: { car_id: id, name: 'Kim O’Brien', email: 'kim@shopper.example', phone: '0491 570 156' },
    weight: 4,
  },
  { method: 'GET', route: '/api/reservations/{id}', path: 'issued-reservation', weight: 3 },
  { method: 'GET', route: '/api/reservations/{id}', path: 'issued-reservation', headers: page, weight: 2 },
  {
    method: 'POST',
    route: '/api/reservations/{id}',
    path: 'issued-reservation',
    body: { action: 'cancel' },
    weight: 3,
  },
  {
    method: 'GET',
    route: '/api/reservations/{id}/pay',
    path: '/api/reservations/0198a3c4/pay',
    query: { token: 'b2c1' },
    headers: page,
    expectedStatus: 404,
    weight: 2,
  },
  {
    method: 'GET',
    route: '/api/leads/resume/{token}',
    path: '/api/leads/resume/0198a3c4.b2c1',
    headers: page,
    expectedStatus: 404,
    weight: 2,
  },
  {
    method: 'POST',
    route: '/api/webhooks/stripe',
    path: '/api/webhooks/stripe',
    headers: { 'stripe-signature': 't=1795219200,v1=00' },
    body: {
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_1', metadata: { dealer: IRONBARK.slug, reservation: '0198a3c4' } } },
    },
    expectedStatus: 400,
    weight: 4,
  },
  { method: 'GET', route: '/api/alerts/{token}', path: 'issued-alert', headers: page, weight: 3 },
  {
    method: 'POST',
    route: '/api/alerts/{token}',
    path: 'issued-alert',
    body: { action: 'confirm' },
    type: 'form',
    weight: 4,
  },
  {
    method: 'POST',
    route: '/api/alerts/{token}',
    path: 'issued-alert',
    body: { 'List-Unsubscribe': 'One-Click' },
    type: 'form',
    weight: 2,
  },
  { method: 'GET', route: '/api/appointments/{token}', path: 'issued-appointment', headers: page, weight: 3 },
  {
    method: 'POST',
    route: '/api/appointments/{token}',
    path: 'issued-appointment',
    headers: page,
    body: { action: 'move', start: 'issued-time' },
    type: 'form',
    weight: 5,
  },
  ...(['save-car', 'remove-car'] as const).map((action): ValidRequest => ({
    method: 'POST',
    route: `/api/watchlist/${action}`,
    path: `/api/watchlist/${action}`,
    headers: signedIn,
    body: { car_id: id },
    weight: 4,
  })),
  {
    method: 'POST',
    route: '/api/watchlist/merge',
    path: '/api/watchlist/merge',
    headers: signedIn,
    body: { car_ids: [id, 'v-4420', 'unknown'] },
    weight: 4,
  },
  { method: 'GET', route: '/api/watchlist', path: '/api/watchlist', headers: signedIn, weight: 2 },
  { method: 'GET', route: '/api/garage', path: '/api/garage', headers: signedIn, weight: 3 },
  { method: 'GET', route: '/api/auth/session', path: '/api/auth/session', headers: signedIn, weight: 2 },
  { method: 'GET', route: '/api/reservations/held', path: '/api/reservations/held', weight: 3 },
  {
    method: 'GET',
    route: '/api/reservations/{id}',
    path: '/api/reservations/0198a3c4',
    query: { token: 'b2c1' },
    expectedStatus: 404,
    weight: 2,
  },
  {
    method: 'POST',
    route: '/api/reservations/{id}',
    path: '/api/reservations/0198a3c4',
    query: { token: 'b2c1' },
    body: { action: 'cancel' },
    expectedStatus: 404,
    weight: 3,
  },
  { method: 'GET', route: '/api/alerts/{token}', path: '/api/alerts/0198a3c4.b2c1', expectedStatus: 404, weight: 2 },
  {
    method: 'POST',
    route: '/api/alerts/{token}',
    path: '/api/alerts/0198a3c4.b2c1',
    body: { action: 'stop' },
    expectedStatus: 404,
    weight: 3,
  },
  // With a link that was never issued, and signed out.
  {
    method: 'POST',
    route: '/api/appointments/{token}',
    path: '/api/appointments/0198a3c4.b2c1',
    body: { action: 'cancel' },
    expectedStatus: 404,
    weight: 3,
  },
  {
    method: 'POST',
    route: '/api/auth/otp',
    path: '/api/auth/otp',
    body: { phone_number: '0491 570 156' },
    expectedStatus: 202,
    weight: 2,
  },
  {
    method: 'POST',
    route: '/api/auth/verify',
    path: '/api/auth/verify',
    body: { challenge_id: '0198a3c4-5d6e-7f80-9a0b-1c2d3e4f5a6b', code: '123456' },
    expectedStatus: 401,
    weight: 3,
  },
  { method: 'GET', route: '/api/auth/session', path: '/api/auth/session', weight: 3 },
  { method: 'POST', route: '/api/auth/sign-out', path: '/api/auth/sign-out', body: { everywhere: true }, weight: 2 },
  {
    method: 'POST',
    route: '/api/auth/delete-account',
    path: '/api/auth/delete-account',
    body: {},
    expectedStatus: 401,
    weight: 1,
  },
  ...(['save-car', 'remove-car'] as const).map((action): ValidRequest => ({
    method: 'POST',
    route: `/api/watchlist/${action}`,
    path: `/api/watchlist/${action}`,
    body: { phone_number: '0491570156', car_id: id },
    expectedStatus: 401,
    weight: 1,
  })),
  {
    method: 'POST',
    route: '/api/watchlist/merge',
    path: '/api/watchlist/merge',
    body: { car_ids: [id] },
    expectedStatus: 401,
    weight: 1,
  },
  { method: 'GET', route: '/api/watchlist', path: '/api/watchlist', expectedStatus: 401, weight: 1 },
  { method: 'GET', route: '/api/garage', path: '/api/garage', expectedStatus: 401, weight: 1 },
  { method: 'GET', route: '/healthz', path: '/healthz', weight: 1 },
  { method: 'GET', route: '/readyz', path: '/readyz', weight: 1 },
  { method: 'GET', route: '/metrics', path: '/metrics', headers: admin, weight: 0.3 },
  { method: 'GET', route: '/openapi.json', path: '/openapi.json', weight: 0.1 },
  {
    method: 'GET',
    route: '/api/admin/leads.csv',
    path: '/api/admin/leads.csv',
    query: { tenant: COACHWOOD.slug },
    headers: admin,
    weight: 0.3,
  },
  {
    method: 'GET',
    route: '/api/admin/outbox',
    path: '/api/admin/outbox',
    query: { state: 'pending', limit: '5' },
    headers: admin,
    weight: 0.3,
  },
  {
    method: 'POST',
    route: '/api/admin/outbox/{id}/retry',
    path: '/api/admin/outbox/019aa000-0000-7000-8000-000000000000/retry',
    headers: admin,
    expectedStatus: 404,
    weight: 0.5,
  },
  {
    method: 'POST',
    route: '/api/admin/reservations/{id}/refund',
    path: '/api/admin/reservations/019aa000-0000-7000-8000-000000000000/refund',
    headers: admin,
    expectedStatus: 404,
    weight: 0.5,
  },
  {
    method: 'DELETE',
    route: '/api/admin/people',
    path: '/api/admin/people',
    query: { email: 'nobody@shopper.example', phone: '0491 570 110' },
    headers: admin,
    weight: 0.1,
  },
  {
    method: 'PUT',
    route: '/api/admin/snapshots/{slug}',
    path: `/api/admin/snapshots/${COACHWOOD.slug}`,
    headers: admin,
    raw: COACHWOOD.snapshot,
    type: 'ndjson',
    weight: 1,
  },
];
