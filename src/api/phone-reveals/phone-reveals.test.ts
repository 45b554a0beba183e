import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiAppFixture, makeApiApp } from '../make-api-app.fixture.ts';
import { makeTenant } from '../make-api-context.fixture.ts';

let api: ApiAppFixture;
beforeAll(async () => {
  api = await makeApiApp({
    tenants: [
      makeTenant({ dealerJson: { dealerships: [{ id: 'd1', name: 'Tolley Motors' }] } }),
      makeTenant({ slug: 'coachwood', vehicles: [] }),
    ],
  });
});
afterAll(() => api.remove());

const kept = () => api.context.store.db.selectFrom('phone_reveal').selectAll().orderBy('id').execute();

test('is recorded with vehicle and dealership, and nothing of the visitor [7-9]', async () => {
  const reply = await api.post('/api/phone-reveals', {
    car_id: 'v-4417',
    dealership_id: 'tolley-motors',
    website_id: 12,
  });
  expect([reply.statusCode, reply.json()]).toEqual([201, { success: true }]);
  expect((await api.post('/api/phone-reveals', { car_id: null, dealership_id: '' })).statusCode).toBe(201);
  const at = { tenant: 'ironbark-cars', created_at: api.context.now() };
  expect(await kept()).toEqual([
    { ...at, id: expect.any(String) as unknown, car_id: 'v-4417', dealership_id: 'd1' },
    { ...at, id: expect.any(String) as unknown, car_id: null, dealership_id: null },
  ]);
});

test.each<[number, unknown, string]>([
  [404, { car_id: 'none' }, 'ironbark-cars'],
  [404, { car_id: 'v-4417' }, 'coachwood'],
  [422, { dealership_id: 'd1' }, 'coachwood'],
  [422, { dealership_id: 'd2' }, 'ironbark-cars'],
  [422, { car_id: ['v-4417'] }, 'ironbark-cars'],
  [422, { car_id: 'x'.repeat(500) }, 'ironbark-cars'],
  [422, 'text', 'ironbark-cars'],
])('%i for %j at %s', async (status, body, site) => {
  const before = await kept();
  const headers = { 'content-type': 'application/json' };
  expect((await api.post('/api/phone-reveals', JSON.stringify(body), { site, headers })).statusCode).toBe(status);
  expect(await kept()).toEqual(before);
});
