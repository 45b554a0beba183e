import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Lead } from '#domain/lead/lead.ts';
import type { ApiApp } from '../api-app.ts';
import { buildApp } from '../app.ts';
import { makeApiContext, makeTenant, type ApiFixture } from '../make-api-context.fixture.ts';

let fixture: ApiFixture;
let app: ApiApp;

beforeEach(async () => {
  const dealerJson = { forms: { trade_in: {}, test_drive: { category: 'Test Ride' } } };
  fixture = await makeApiContext({ tenants: [makeTenant({ slug: 'acacia', dealerJson })] });
  app = await buildApp(fixture.context, { logLevel: 'silent' });
});
afterEach(async () => {
  await app.close();
  await fixture.remove();
});

const CAR = {
  'Vehicle Make': 'Mazda',
  'Vehicle Model': 'CX-5',
  'Vehicle Year': '2019',
  kms: '68,400 kms',
  Rego: 'BKR417',
};
const CONDITION = { condition: 'Good', service_book: 'Full', message: 'A scuffed wheel.' };
const PERSON = { name: 'Mia Nguyen', phone: '0491 570 156' };
const step = (number: number): Record<string, string> => ({
  form: 'trade_in',
  category: 'Trade-In',
  step: String(number),
  form_completed: String(number === 3),
});

/** Posts as a browser without script does. */
async function post(fields: Record<string, string>, { cookie = '', referer = 'https://acacia.example/trade-in' } = {}) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: {
      host: 'acacia.example',
      origin: 'https://acacia.example',
      accept: 'text/html',
      referer,
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  const [given] = reply.cookies;
  return {
    status: reply.statusCode,
    location: reply.headers.location,
    text: reply.body,
    cookie: given === undefined ? '' : `${given.name}=${given.value}`,
    given,
  };
}

async function postJson(fields: object) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { host: 'acacia.example', origin: 'https://acacia.example' },
    payload: fields,
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

async function leads(): Promise<Lead[]> {
  const rows = await fixture.context.store.db
    .selectFrom('lead')
    .select('lead')
    .orderBy(sql`rowid`)
    .execute();
  return rows.map(({ lead }) => JSON.parse(lead) as Lead);
}
const deliveries = () => fixture.context.store.db.selectFrom('outbox').select(['channel', 'due_at']).execute();
const written = (lead: Lead | undefined): Record<string, string> =>
  Object.fromEntries((lead?.further ?? []).map(({ name, value }) => [name, value]));

test('without script each step leads to the next, and together they are one lead [4-34, 4-35]', async () => {
  const first = await post({ ...step(1), ...CAR });
  expect([first.status, first.location]).toEqual([303, '/trade-in/step-2']);
  expect(first.given).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/leads' });
  expect((await leads()).map(({ isComplete }) => isComplete)).toEqual([false]);

  const second = await post({ ...step(2), ...PERSON }, first);
  expect([second.status, second.location]).toEqual([303, '/trade-in/step-3']);
  const third = await post({ ...step(3), ...CONDITION }, second);
  expect([third.status, third.location?.split('?')[0]]).toEqual([303, '/success']);
  expect(third.given?.value).toBe('');

  const [lead, ...more] = await leads();
  expect(more).toEqual([]);
  expect(lead).toMatchObject({ form: 'trade_in', isComplete: true, name: 'Mia Nguyen', rego: 'BKR417' });
  expect(written(lead)).toMatchObject({
    'Vehicle Make': 'Mazda',
    kms: '68400',
    condition: 'Good',
    service_book: 'Full',
  });
});

test('a half-finished lead reaches the dealer after half an hour, a finished one at once', async () => {
  const now = fixture.context.now();
  const first = await post({ ...step(1), ...CAR, ...PERSON });
  expect((await deliveries()).map(({ due_at }) => due_at - now)).toEqual([30 * 60_000]);
  const second = await post({ ...step(2), ...PERSON }, first);
  await post({ ...step(3), ...CONDITION }, second);
  expect((await deliveries()).map(({ due_at }) => due_at - now)).toEqual([0]);
});

test('who goes back and sends a step again changes the same lead, and what is emptied is gone', async () => {
  const first = await post({ ...step(1), ...CAR, regoState: 'VIC' });
  const again = await post({ ...step(1), ...CAR, kms: '70000' }, first);
  expect(again.location).toBe('/trade-in/step-2');
  const [lead, ...more] = await leads();
  expect(more).toEqual([]);
  expect(written(lead)).toMatchObject({ kms: '70000' });
  expect(written(lead)).not.toHaveProperty('regoState');
});

test('each step needs its own fields and those before it, not those to come', async () => {
  const first = await post({ ...step(1), 'Vehicle Make': 'Mazda', kms: 'lots' });
  expect(first.status).toBe(422);
  for (const message of ['Enter the model', 'Enter the year', 'Enter a number, digits only']) {
    expect(first.text).toContain(message);
  }
  expect(first.text).not.toMatch(/Enter your name|condition/);
  expect(await leads()).toEqual([]);
});

test('a later step without its lead is refused, a first one begins anew', async () => {
  expect((await post({ ...step(2), ...PERSON })).status).toBe(404);
  const stale = 'lead_trade_in=019ab3c4-0000-7000-8000-000000000417';
  expect((await post({ ...step(2), ...PERSON }, { cookie: stale })).status).toBe(404);
  expect((await post({ ...step(1), ...CAR }, { cookie: stale })).status).toBe(303);
});

test('two people who choose the same in a later step have a lead each', async () => {
  const mia = await post({ ...step(1), ...CAR });
  const tom = await post({ ...step(1), ...CAR, Rego: 'TOM001' });
  await post({ ...step(2), ...PERSON }, mia);
  await post({ ...step(2), ...PERSON }, tom);
  expect((await leads()).map(({ name, rego }) => [name, rego])).toEqual([
    ['Mia Nguyen', 'BKR417'],
    ['Mia Nguyen', 'TOM001'],
  ]);
});

test('with script the steps share a lead by its id, and all of them at once are a lead as well', async () => {
  const first = await postJson({ ...step(1), ...CAR });
  expect(first.status).toBe(201);
  const last = await postJson({ ...step(3), ...CAR, ...CONDITION, ...PERSON, lead_id: first.body['lead_id'] });
  expect([last.status, last.body['lead_id']]).toEqual([200, first.body['lead_id']]);
  expect((await postJson({ ...step(3), ...CAR, ...CONDITION, name: 'Tom', email: 'tom@example.com' })).status).toBe(
    201,
  );
  expect((await leads()).map(({ isComplete }) => isComplete)).toEqual([true, true]);
});

test('the vehicle in a page’s address belongs to the lead, which the page itself cannot know without script', async () => {
  const [vehicle] = await (fixture.context.tenants.all()[0]?.stock.all() ?? Promise.resolve([]));
  const about = { referer: `https://acacia.example/book-test-drive?car_id=${vehicle?.id ?? ''}` };
  await post({ form: 'test_drive', form_completed: 'true', preferred_date: '2026-11-28', ...PERSON }, about);
  const elsewhere = { referer: `https://evil.example/?car_id=${vehicle?.id ?? ''}` };
  await post({ form: 'test_drive', form_completed: 'true', ...PERSON, name: 'Tom Reid' }, elsewhere);
  const kept = await leads();
  expect(kept.map((lead) => lead.vehicle?.id)).toEqual([vehicle?.id, undefined]);
  // Told by our identifier; "Test Ride" is only what the dealer calls it.
  expect(kept.map(({ form, category }) => `${form}, ${category}`)).toEqual([
    'test_drive, Test Ride',
    'test_drive, Test Ride',
  ]);
});
