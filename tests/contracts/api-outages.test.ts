import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openAuth } from '#api/accounts/open-auth.ts';
import { storeFault } from '#api/store/store-fault.ts';
import { SQLITE_FILE } from '#api/store/sqlite-store.ts';
import { IRONBARK, openTestApi, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { enquiryOf } from '#tests/support/lead-load.ts';
import { quickestFolder, startPostgres } from '#tests/support/postgres.ts';
import { canMountDisks, mountSmallDisk } from '#tests/support/small-disk.ts';
import { makePostgresDatabase } from '#tests/support/test-databases.ts';

/** Longer than the service calls itself not ready after a failed write. */
const CALM_MS = 11_000;

async function openApi(options: Parameters<typeof openTestApi>[0]): Promise<TestApi> {
  const api = await openTestApi(options);
  onTestFinished(() => api.close());
  return api;
}

const sendTo = (api: TestApi, key: string): Promise<TestReply> =>
  api.post('/api/leads', { ...enquiryOf(key), location: IRONBARK.locationId }, { headers: { 'idempotency-key': key } });
const statusOf = async (api: TestApi, url: string): Promise<number> => (await api.get(url)).status;

function expectPatience(reply: TestReply): void {
  expect([reply.status, reply.json()['error']]).toEqual([503, 'unavailable']);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
}

describe('while the database is away, an enquiry is not acknowledged, and the same one is taken afterwards', () => {
  test('the server ended and came back, on PostgreSQL', { skip: inject('postgresUrl') === '' }, async () => {
    const postgres = await startPostgres(quickestFolder());
    onTestFinished(() => postgres.remove());
    const api = await openApi({ makeDatabase: makePostgresDatabase(postgres.url) });
    expect((await sendTo(api, 'before')).status).toBe(201);
    const { slug } = IRONBARK;
    const auth = await openAuth(api.context);
    const signedIn = await auth.signIn(slug, '+61491570156', await auth.makeCode(slug, '+61491570156'));
    const session = signedIn?.cookies[0]?.split(';')[0];
    expect(await auth.shopperOf(slug, session)).toBeDefined();
    const key = randomUUID();
    await postgres.shutDown();
    expectPatience(await sendTo(api, key));
    expect(storeFault(await auth.shopperOf(slug, session).catch((error: unknown) => error))).toBeDefined();
    expect([await statusOf(api, '/readyz'), await statusOf(api, '/healthz')]).toEqual([503, 200]);
    await postgres.start();
    const taken = await sendTo(api, key);
    expect(taken.status).toBe(201);
    api.advance(CALM_MS);
    expect(await statusOf(api, '/readyz')).toBe(200);
    const again = await sendTo(api, key);
    // What was answered before promises no email once more.
    expect([again.status, again.json()]).toEqual([200, { lead_id: taken.json()['lead_id'] }]);
    const rows = await api.context.store.db.selectFrom('lead').select('id').execute();
    expect(rows).toHaveLength(2);
  });

  test('every connection was cut while idle, on PostgreSQL', { skip: inject('postgresUrl') === '' }, async () => {
    const postgres = await startPostgres(quickestFolder());
    onTestFinished(() => postgres.remove());
    const api = await openApi({ makeDatabase: makePostgresDatabase(postgres.url) });
    await Promise.all(Array.from({ length: 20 }, (_, number) => sendTo(api, `warm-${number}`)));
    await postgres.kill();
    await postgres.start();
    // At most one answer of patience for each connection that the pool still believed in.
    const key = randomUUID();
    let reply = await sendTo(api, key);
    for (let attempt = 0; reply.status === 503 && attempt < 10; attempt += 1) reply = await sendTo(api, key);
    expect(reply.status).toBe(201);
  });

  test('another process held the file for too long, on SQLite', async () => {
    const api = await openApi({});
    const other = new DatabaseSync(path.join(api.context.environment.dataDir, SQLITE_FILE));
    const key = randomUUID();
    other.exec('begin immediate');
    expectPatience(await sendTo(api, key));
    expect(await statusOf(api, '/readyz')).toBe(503);
    other.exec('rollback');
    other.close();
    expect((await sendTo(api, key)).status).toBe(201);
    api.advance(CALM_MS);
    expect(await statusOf(api, '/readyz')).toBe(200);
  });
});

describe.skipIf(!canMountDisks())('a disk that is full, on SQLite', () => {
  test('takes no enquiry that it could not keep, loses none, and goes on once there is room', async () => {
    const disk = mountSmallDisk(16_384);
    if (disk === undefined) throw new Error('The disk could be mounted a moment ago.');
    onTestFinished(() => disk.remove());
    const dataDir = path.join(disk.folder, 'data');
    const api = await openApi({
      makeDatabase: () => Promise.resolve({ settings: { dataDir }, remove: () => Promise.resolve() }),
    });
    const acknowledged: string[] = [];
    disk.fill(2048);
    const refused: string[] = [];
    for (let number = 0; refused.length < 20 && number < 5_000; number += 1) {
      const key = `full-${number}`;
      const reply = await sendTo(api, key);
      if (reply.status === 201) acknowledged.push(String(reply.json()['lead_id']));
      else {
        expectPatience(reply);
        refused.push(key);
      }
    }
    expect([acknowledged.length > 20, refused.length]).toEqual([true, 20]);
    expect(await statusOf(api, '/readyz')).toBe(503);
    // What is read still works.
    expect(await statusOf(api, '/api/form-token')).toBe(200);

    disk.makeRoom();
    for (const key of refused) expect((await sendTo(api, key)).status).toBe(201);
    api.advance(CALM_MS);
    expect(await statusOf(api, '/readyz')).toBe(200);
    const rows = await api.context.store.db.selectFrom('lead').select(['id', 'email']).execute();
    const kept = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(rows).toHaveLength(acknowledged.length + refused.length);
  });
});
