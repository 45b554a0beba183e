import { afterAll, beforeAll, expect, test } from 'vitest';
import { COACHWOOD, openTestApi, type TestApi } from '#tests/support/api-app.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Safari/604.1' };

describeOnStores('the small calls', (makeDatabase) => {
  let api: TestApi;
  let slug = '';
  let id = '';
  beforeAll(async () => {
    api = await openTestApi({ makeDatabase });
    const [vehicle] = (await api.context.tenants.bySlug('ironbark-cars')?.stock.all()) ?? [];
    if (vehicle === undefined) throw new Error('The test dealer has no vehicle.');
    ({ slug, id } = vehicle);
  });
  afterAll(() => api.close());

  const viewFrom = async (address: string): Promise<unknown> => {
    const reply = await api.get(`/api/cars/${slug}/view.json`, { address, headers: BROWSER });
    expect(reply.status).toBe(200);
    return reply.json()['views'];
  };
  const inDatabase = async (): Promise<number | undefined> =>
    (
      await api.context.store.db
        .selectFrom('vehicle_view')
        .select('views')
        .where('tenant', '=', 'ironbark-cars')
        .where('car_id', '=', id)
        .executeTakeFirst()
    )?.views;

  test('views reach the database within seconds, and add up there', async () => {
    const before = Number(await viewFrom('198.51.100.1'));
    await expect.poll(inDatabase, { timeout: 8000 }).toBe(1);
    expect(await viewFrom('198.51.100.2')).toBe(before + 1);
    expect(await viewFrom('198.51.100.2')).toBe(before + 1);
    await expect.poll(inDatabase, { timeout: 8000 }).toBe(2);
    expect(await viewFrom('198.51.100.2')).toBe(before + 1);
  });

  test('events, reveals and results are kept with their dealer', async () => {
    const events = [
      { id: 25, car_id: id, data: { place: 'Zoë’s 你好 🚗' } },
      { id: 'CLS', data: { value: 0.02, page: 'vehicle' } },
      { id: 12_345 },
    ];
    expect((await api.post('/api/events', { events })).json()).toEqual({ accepted: 2 });
    expect((await api.post('/api/events', { events }, { dealer: COACHWOOD })).status).toBe(202);
    expect((await api.post('/api/phone-reveals', { car_id: id })).status).toBe(201);
    expect((await api.post('/api/miscellaneous', { column_name: 'valuation', offer: 12_000 })).status).toBe(201);
    const { db } = api.context.store;
    const kept = await db
      .selectFrom('event')
      .selectAll()
      .where('tenant', '=', 'ironbark-cars')
      .orderBy('name')
      .execute();
    expect(kept).toMatchObject([
      { name: '25', car_id: id, data: '{"place":"Zoë’s 你好 🚗"}', created_at: expect.any(Number) as unknown },
      { name: 'CLS', car_id: null, data: '{"value":0.02,"page":"vehicle"}' },
    ]);
    expect(await db.selectFrom('phone_reveal').select(['tenant', 'car_id']).execute()).toEqual([
      { tenant: 'ironbark-cars', car_id: id },
    ]);
    expect(await db.selectFrom('miscellaneous').select(['tenant', 'value']).execute()).toEqual([
      { tenant: 'ironbark-cars', value: '{"offer":12000}' },
    ]);
  });
});
