import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiAppFixture, makeApiApp } from '../make-api-app.fixture.ts';

let api: ApiAppFixture;
beforeAll(async () => {
  api = await makeApiApp();
});
afterAll(() => api.remove());

const kept = () => api.context.store.db.selectFrom('miscellaneous').selectAll().execute();

test("a valuation's result is kept as it came [7-12]", async () => {
  const reply = await api.post('/api/miscellaneous', { column_name: 'valuation', id: 7, offer: { price: 12_000 } });
  expect([reply.statusCode, reply.json()]).toEqual([201, { success: true }]);
  const [row] = await kept();
  expect(row).toMatchObject({ tenant: 'ironbark-cars', column_name: 'valuation' });
  expect(JSON.parse(row?.value ?? '')).toEqual({ id: 7, offer: { price: 12_000 } });
});

test.each([
  [422, {}],
  [422, { column_name: 'password' }],
  [422, { column_name: ['valuation'] }],
  [422, []],
  [413, { column_name: 'valuation', text: 'x'.repeat(20_000) }],
])('%i for anything else', async (status, body) => {
  expect((await api.post('/api/miscellaneous', body)).statusCode).toBe(status);
  expect(await kept()).toHaveLength(1);
});
