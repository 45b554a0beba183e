import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ApiFixture, FIXTURE_NOW, makeApiContext, makeTenant } from '../make-api-context.fixture.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { erasePerson } from './erase-person.ts';
import { storeLeadAt } from './store-lead.fixture.ts';
import { applyRetention, createRetentionJob } from './retention.ts';
import { backUpSqlite, restoreSqlite } from './sqlite-backup.ts';

const DAY = 86_400_000;

async function countOf(
  store: Store,
  table: 'lead' | 'outbox' | 'idempotency' | 'event' | 'miscellaneous' | 'captcha_used' | 'phone_reveal',
) {
  const { n } = await store.db
    .selectFrom(table)
    .select((b) => b.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

describe('what is kept', () => {
  let fixture: ApiFixture;
  let store: Store;
  let dataDir: string;

  beforeEach(async () => {
    const short = makeTenant({ slug: 'short-memory', dealerJson: { leads: { retention_months: 3 } } });
    fixture = await makeApiContext({ tenants: [makeTenant(), short] });
    ({ store } = fixture.context);
    ({ dataDir } = fixture.context.environment);
  });
  afterEach(() => fixture.remove());

  test('leads go after the months that their dealer chose, with deliveries, answers and emails', async () => {
    const old = await storeLeadAt(store, Date.parse('2024-11-20T23:59:59Z'));
    await storeLeadAt(store, Date.parse('2024-11-21T00:00:01Z'));
    await storeLeadAt(store, Date.parse('2026-08-20T00:00:00Z'), { dealerSlug: 'short-memory' });
    await storeLeadAt(store, Date.parse('2026-08-22T00:00:00Z'), { dealerSlug: 'short-memory' });
    await storeLeadAt(store, Date.parse('2024-01-01T00:00:00Z'), { dealerSlug: 'published-no-more' });
    const folder = path.join(dataDir, 'mail', 'ironbark-cars');
    mkdirSync(folder, { recursive: true });
    const email = path.join(folder, `${old.deliveryId}.eml`);
    writeFileSync(email, 'an email');

    expect(await applyRetention(fixture.context)).toMatchObject({ leads: 3 });
    const left = await store.db.selectFrom('lead').select('created_at').orderBy('created_at').execute();
    expect(left.map(({ created_at }) => new Date(created_at).toISOString())).toEqual([
      '2024-11-21T00:00:01.000Z',
      '2026-08-22T00:00:00.000Z',
    ]);
    expect(await countOf(store, 'outbox')).toBe(2);
    expect(existsSync(email)).toBe(false);
  });

  test('spam goes after 30 days, answers and captchas after 7, events after 90', async () => {
    for (const days of [29, 31]) await storeLeadAt(store, FIXTURE_NOW - days * DAY, {}, 3);
    await storeLeadAt(store, FIXTURE_NOW - 31 * DAY);
    await storeLeadAt(store, FIXTURE_NOW - 6 * DAY);
    await store.write(async (tx) => {
      for (const days of [89, 91]) {
        const at = { id: `e${days}`, tenant: 'x', created_at: FIXTURE_NOW - days * DAY };
        await tx
          .insertInto('event')
          .values({ ...at, name: '22', car_id: null, data: '{}' })
          .execute();
        await tx
          .insertInto('phone_reveal')
          .values({ ...at, car_id: null, dealership_id: null })
          .execute();
        await tx
          .insertInto('miscellaneous')
          .values({ ...at, column_name: 'valuation', value: '{}' })
          .execute();
      }
      for (const days of [6, 8]) {
        await tx
          .insertInto('captcha_used')
          .values({ signature: `s${days}`, expires_at: FIXTURE_NOW - days * DAY })
          .execute();
      }
    });
    const purged = await applyRetention(fixture.context);
    expect(purged).toEqual({ leads: 0, spam: 1, idempotency: 2, captchas: 1, events: 3, deliveries: 0, sessions: 0 });
    expect(await countOf(store, 'lead')).toBe(3);
    expect(await countOf(store, 'event')).toBe(1);
    expect(await countOf(store, 'phone_reveal')).toBe(1);
    const { result } = await store.db.selectFrom('maintenance').select('result').executeTakeFirstOrThrow();
    expect(JSON.parse(result)).toEqual(purged);
  });

  test('more rows than one batch go in one run', async () => {
    const rows = Array.from({ length: 1200 }, (_row, n) => ({
      id: `e${n}`,
      tenant: 'x',
      name: '22',
      car_id: null,
      data: '{}',
      created_at: FIXTURE_NOW - 100 * DAY - n,
    }));
    await store.write((tx) => tx.insertInto('event').values(rows).execute());
    expect(await applyRetention(fixture.context)).toMatchObject({ events: 1200 });
  });

  test('the job runs once a day, however often it is started', async () => {
    const logged: unknown[] = [];
    const log = { info: (facts: unknown) => logged.push(facts), warn: (facts: unknown) => logged.push(facts) };
    const once = async (): Promise<void> => {
      const job = createRetentionJob({ ...fixture.context, log: log as never });
      job.start();
      await job.stop();
    };
    await once();
    await once();
    expect(logged).toHaveLength(1);
    fixture.advance(DAY);
    await once();
    expect(logged).toHaveLength(2);
  });

  test('a person is forgotten by telephone or email, however it is written, and nobody else is', async () => {
    await storeLeadAt(store, FIXTURE_NOW, { email: 'Alex@Example.com', phone: '03 5550 0000' });
    const { deliveryId } = await storeLeadAt(store, FIXTURE_NOW, { email: 'other@example.com', phone: '0491 570 156' });
    await storeLeadAt(store, FIXTURE_NOW, { email: 'alexander@example.com', phone: '03 5550 0001' });
    await store.write((tx) =>
      tx
        .insertInto('miscellaneous')
        .values({
          id: 'm',
          tenant: 'x',
          column_name: 'valuation',
          value: '{"email":"ALEX@example.com"}',
          created_at: FIXTURE_NOW,
        })
        .execute(),
    );
    const folder = path.join(dataDir, 'mail', 'ironbark-cars');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${deliveryId}.eml`), 'an email');

    expect(await erasePerson(store, dataDir, { email: 'alex@example.com', phone: '+61 491 570 156' })).toEqual({
      lead: 2,
      outbox: 2,
      idempotency: 2,
      emails: 1,
      mentions: 0,
      account: 0,
      miscellaneous: 1,
      event: 0,
    });
    expect(await countOf(store, 'lead')).toBe(1);
    expect(await countOf(store, 'outbox')).toBe(1);
  });

  test('one dealer’s erasure leaves another dealer’s leads', async () => {
    await storeLeadAt(store, FIXTURE_NOW);
    await storeLeadAt(store, FIXTURE_NOW, { dealerSlug: 'short-memory' });
    expect(await erasePerson(store, dataDir, { email: 'alex@example.com' }, 'short-memory')).toMatchObject({ lead: 1 });
    expect(await countOf(store, 'lead')).toBe(1);
  });
});

describe('backup and restore', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('a backup that is taken while leads come in is whole, and brings them back', async () => {
    const file = path.join(folder, 'live.sqlite');
    const copy = path.join(folder, 'backups', 'monday.sqlite');
    const store = await openSqliteStore(file);
    for (let n = 0; n < 50; n += 1) await storeLeadAt(store, FIXTURE_NOW);
    const more = Promise.all(Array.from({ length: 50 }, () => storeLeadAt(store, FIXTURE_NOW)));
    const backup = await backUpSqlite(file, copy);
    await more;
    expect(backup.leads).toBeGreaterThanOrEqual(50);
    await expect(backUpSqlite(file, copy)).rejects.toThrow('is there already');
    await expect(restoreSqlite(copy, file, 'before')).rejects.toThrow('Stop the API first');
    expect(readdirSync(folder).filter((name) => /restore|before|part/.test(name))).toEqual([]);
    await store.close();

    const restored = await restoreSqlite(copy, file, 'before');
    expect(restored).toMatchObject({ leads: backup.leads, pending: backup.pending, kept: `${file}.before` });
    const reopened = await openSqliteStore(file);
    expect(await countOf(reopened, 'lead')).toBe(backup.leads);
    await storeLeadAt(reopened, FIXTURE_NOW);
    await reopened.close();
    const kept = await openSqliteStore(`${file}.before`);
    expect(await countOf(kept, 'lead')).toBe(100);
    await kept.close();
  });

  test('a damaged or foreign file is not restored, and the database stays', async () => {
    const file = path.join(folder, 'live.sqlite');
    const store = await openSqliteStore(file);
    await storeLeadAt(store, FIXTURE_NOW);
    await store.close();
    const foreign = path.join(folder, 'notes.txt');
    writeFileSync(foreign, 'not a database at all');
    await expect(restoreSqlite(foreign, file, 'before')).rejects.toThrow(`${foreign} is no backup of the lead API`);
    await expect(restoreSqlite(path.join(folder, 'missing'), file, 'before')).rejects.toThrow('There is no backup');
    expect(readdirSync(folder).sort()).toEqual(['live.sqlite', 'notes.txt']);
    const reopened = await openSqliteStore(file);
    expect(await countOf(reopened, 'lead')).toBe(1);
    await reopened.close();
  });
});
