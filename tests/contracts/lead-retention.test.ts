import { afterEach, beforeEach, expect, test } from 'vitest';
import { leadsCsv } from '#api/admin/leads-csv.ts';
import { FIXTURE_NOW, makeApiEnvironment, makeTenant, makeTenantDirectory } from '#api/make-api-context.fixture.ts';
import { erasePerson } from '#api/maintenance/erase-person.ts';
import { storeLeadAt } from '#api/maintenance/store-lead.fixture.ts';
import { applyRetention } from '#api/maintenance/retention.ts';
import { listDeliveries } from '#api/outbox/list-deliveries.ts';
import { openStore } from '#api/store/open-store.ts';
import type { Store } from '#api/store/store.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';

const DAY = 86_400_000;

describeOnStores('keeping and deleting leads', (makeDatabase) => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let store: Store;
  beforeEach(async () => {
    database = await makeDatabase();
    store = await openStore(database.settings);
  }, 60_000);
  afterEach(async () => {
    await store.close();
    await database.remove();
  }, 60_000);

  test('retention deletes what is over and nothing else, and says so', async () => {
    const environment = makeApiEnvironment({ dataDir: database.settings.dataDir });
    const context = { environment, store, tenants: makeTenantDirectory([makeTenant()]), now: () => FIXTURE_NOW };
    await storeLeadAt(store, FIXTURE_NOW - 800 * DAY);
    await storeLeadAt(store, FIXTURE_NOW - 31 * DAY, {}, 4);
    const { lead, deliveryId } = await storeLeadAt(store, FIXTURE_NOW - 31 * DAY);
    await store.write((tx) =>
      tx
        .insertInto('event')
        .values({ id: 'e', tenant: 'x', name: '22', car_id: null, data: '{}', created_at: FIXTURE_NOW - 91 * DAY })
        .execute(),
    );
    const purged = { leads: 1, spam: 1, idempotency: 1, captchas: 0, events: 1, deliveries: 0, sessions: 0 };
    expect(await applyRetention(context)).toEqual(purged);
    expect(await applyRetention(context)).toMatchObject({ leads: 0, spam: 0, events: 0 });
    expect(await store.db.selectFrom('lead').select('id').execute()).toEqual([{ id: lead.id }]);
    expect(await listDeliveries(store, { limit: 10 })).toMatchObject([
      { id: deliveryId, createdAt: new Date(FIXTURE_NOW - 31 * DAY).toISOString() },
    ]);
  });

  test('a person is found by email or number, whatever the case, and exported before', async () => {
    await storeLeadAt(store, FIXTURE_NOW, { email: 'Alex@Example.com', phone: '03 5550 0000' });
    await storeLeadAt(store, FIXTURE_NOW, { email: 'other@example.com' });
    await storeLeadAt(store, FIXTURE_NOW, { email: 'third@example.com', phone: '03 5550 0001' });
    await store.write(async (tx) => {
      const values = ['alex_x@example.com', 'Alex@Example.com', 'someone+61'].map((value, n) => ({
        id: `m${n}`,
        tenant: 'x',
        column_name: 'valuation',
        value,
        created_at: FIXTURE_NOW,
      }));
      await tx.insertInto('miscellaneous').values(values).execute();
    });
    let csv = '';
    for await (const piece of leadsCsv(store, makeTenant())) csv += piece;
    expect(csv.match(/\r\n/g)).toHaveLength(4);
    const person = { email: 'ALEX@example.com', phone: '+61 491 570 156' };
    expect(await erasePerson(store, database.settings.dataDir, person)).toMatchObject({
      lead: 2,
      outbox: 2,
      idempotency: 2,
      miscellaneous: 1,
    });
    expect(await erasePerson(store, database.settings.dataDir, { email: 'alex_x@example.com' })).toMatchObject({
      miscellaneous: 1,
    });
    expect(await erasePerson(store, database.settings.dataDir, { phone: '+61' })).toMatchObject({ miscellaneous: 0 });
    expect(await store.db.selectFrom('lead').select('email').execute()).toEqual([{ email: 'third@example.com' }]);
  });
});
