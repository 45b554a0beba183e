import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiAppFixture, makeApiApp } from '../make-api-app.fixture.ts';
import { makeTenant } from '../make-api-context.fixture.ts';

let api: ApiAppFixture;
beforeAll(async () => {
  api = await makeApiApp({ tenants: [makeTenant(), makeTenant({ slug: 'coachwood', vehicles: [] })] });
});
afterAll(() => api.remove());
beforeEach(async () => {
  await api.context.store.write((tx) => tx.deleteFrom('event').execute());
});

const kept = async () => {
  const rows = await api.context.store.db.selectFrom('event').selectAll().orderBy('name').execute();
  return rows.map(({ tenant, name, car_id, data }) => ({ tenant, name, car_id, data: JSON.parse(data) as unknown }));
};
const send = (events: unknown, options = {}) => api.post('/api/events', { events }, options);

describe('events [7-22 to 7-30]', () => {
  test('are kept with their dealer, vehicle and facts', async () => {
    const reply = await send([
      { id: 25, car_id: 'v-4417', data: { place: 'bar' } },
      { id: '39', data: null },
      { id: 'LCP', data: { value: 1204.5, page: 'vehicle', more: 'dropped' } },
      { id: 'CLS', data: { value: 0, page: 'search' } },
    ]);
    expect([reply.statusCode, reply.json()]).toEqual([202, { accepted: 4 }]);
    expect(await kept()).toEqual([
      { tenant: 'ironbark-cars', name: '25', car_id: 'v-4417', data: { place: 'bar' } },
      { tenant: 'ironbark-cars', name: '39', car_id: null, data: {} },
      { tenant: 'ironbark-cars', name: 'CLS', car_id: null, data: { value: 0, page: 'search' } },
      { tenant: 'ironbark-cars', name: 'LCP', car_id: null, data: { value: 1204.5, page: 'vehicle' } },
    ]);
  });

  test('a call is kept with the dealership whose number it was, none of another dealer’s [7-9, 7-24]', async () => {
    const d1 = await makeApiApp({
      tenants: [makeTenant({ dealerJson: { dealerships: [{ id: 'd1', name: 'Tolley' }] } })],
    });
    const events = [
      { id: 25, car_id: 'v-4417', dealership_id: 'd1' },
      { id: 25, dealership_id: 'd2' },
    ];
    expect((await d1.post('/api/events', { events })).json()).toEqual({ accepted: 1 });
    const rows = await d1.context.store.db.selectFrom('event').selectAll().execute();
    expect(rows.map(({ data }) => JSON.parse(data) as unknown)).toEqual([{ dealership_id: 'd1' }]);
    await d1.remove();
  });

  test('an island that failed is kept with its name and its message, and without either it is not', async () => {
    const data = { island: 'SearchIsland', message: 'TypeError: x is undefined', page: 'search' };
    const reply = await send([
      { id: 'island_error', data: { ...data, more: 'dropped' } },
      { id: 'island_error' },
      { id: 'island_error', data: { ...data, island: '<script>' } },
      { id: 'island_error', data: { ...data, message: 'x'.repeat(201) } },
    ]);
    expect([reply.statusCode, reply.json()]).toEqual([202, { accepted: 1 }]);
    expect(await kept()).toEqual([{ tenant: 'ironbark-cars', name: 'island_error', car_id: null, data }]);
  });

  test('a beacon sends them as text', async () => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8' };
    const reply = await api.post('/api/events', JSON.stringify({ events: [{ id: 61 }] }), { headers });
    expect([reply.statusCode, reply.json()]).toEqual([202, { accepted: 1 }]);
  });

  test('one that nobody counts does not cost the others', async () => {
    const reply = await send([
      { id: 61 },
      { id: 9999 },
      { id: -4 },
      { id: 4.5 },
      { id: '4; drop table event' },
      { id: 'FID', data: { value: 1, page: 'home' } },
      { id: 'LCP' },
      { id: 'LCP', data: { value: -1, page: 'home' } },
      { id: 'INP', data: { value: 12, page: '<script>' } },
      { id: 25, car_id: 'of-another-dealer' },
      { id: 25, car_id: { $ne: 1 } },
      { id: 25, data: { note: 'x'.repeat(500) } },
      { id: 25, data: { nested: { deep: 1 } } },
      { id: 25, data: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`k${index}`, 1])) },
      { id: 25, data: ['a'] },
      null,
      'text',
      [],
      {},
    ]);
    expect([reply.statusCode, reply.json()]).toEqual([202, { accepted: 1 }]);
    expect(await kept()).toMatchObject([{ name: '61' }]);
  });

  test('a vehicle of one dealer is no vehicle of another', async () => {
    expect((await send([{ id: 25, car_id: 'v-4417' }], { site: 'coachwood' })).json()).toEqual({ accepted: 0 });
  });

  test('none is fine, more than fifty are not', async () => {
    expect((await send([])).json()).toEqual({ accepted: 0 });
    expect((await send(Array.from({ length: 50 }, () => ({ id: 61 })))).json()).toEqual({ accepted: 50 });
    expect((await send(Array.from({ length: 51 }, () => ({ id: 61 })))).statusCode).toBe(422);
  });

  test.each([
    ['nothing', '', 'application/json', [400, 422]],
    ['no events', '{}', 'application/json', [422]],
    ['a word', '"x"', 'application/json', [422]],
    ['broken text', '{"events":[', 'text/plain', [422]],
    ['more than 16 KB', JSON.stringify({ events: [{ id: 61, data: { a: 'x'.repeat(17_000) } }] }), 'text/plain', [413]],
    ['XML', '<events/>', 'application/xml', [415]],
  ])('%s is refused', async (_, payload, type, statuses) => {
    const reply = await api.post('/api/events', payload, { headers: { 'content-type': type } });
    expect(statuses).toContain(reply.statusCode);
    expect(await kept()).toEqual([]);
  });

  test('another site’s page may not count here', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' };
    expect((await api.post('/api/events', '{"events":[{"id":61}]}', { headers })).statusCode).toBe(403);
  });
});
