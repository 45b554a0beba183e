import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStore } from '#api/store/open-store.ts';
import type { Store } from '#api/store/store.ts';
import { describeOnStores } from '#tests/support/api-stores.ts';
import type { TestDatabase } from '#tests/support/test-databases.ts';

describeOnStores('the store of the lead API', (makeDatabase) => {
  let database: TestDatabase;
  let store: Store;

  beforeAll(async () => {
    database = await makeDatabase();
    store = await openStore(database.settings);
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });

  const view = (tenant: string, carId: string) => ({ tenant, car_id: carId, views: 1 });
  const carsOf = async (tenant: string): Promise<string[]> => {
    const rows = await store.db.selectFrom('vehicle_view').select('car_id').where('tenant', '=', tenant).execute();
    return rows.map((row) => row.car_id).sort();
  };

  test('a write that fails takes back all that it did, and nothing of the writes beside it', async () => {
    const cars = ['a', 'b', 'c', 'd', 'e', 'f'];
    const results = await Promise.allSettled(
      cars.map((car) =>
        store.write(async (tx) => {
          await tx.insertInto('vehicle_view').values(view('beside', car)).execute();
          if (car === 'c') throw new Error('changed my mind');
          if (car === 'e') await tx.insertInto('vehicle_view').values(view('beside', car)).execute();
        }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(
      cars.map((car) => ('ce'.includes(car) ? 'rejected' : 'fulfilled')),
    );
    expect(await carsOf('beside')).toEqual(['a', 'b', 'd', 'f']);
  });

  test('a write gives back what its work gave, and its own error', async () => {
    await expect(store.write(() => Promise.resolve(42))).resolves.toBe(42);
    await expect(store.write(() => Promise.reject(new Error('my own')))).rejects.toThrow('my own');
  });

  test('nobody reads what is not yet committed', async () => {
    let seen: string[] | undefined;
    let reading: Promise<void> | undefined;
    await store.write(async (tx) => {
      await tx.insertInto('vehicle_view').values(view('unseen', 'a')).execute();
      reading = carsOf('unseen').then((cars) => void (seen = cars));
      // SQLite has one connection: there the reader waits.
      await Promise.race([reading, new Promise((resolve) => setImmediate(resolve))]);
      if (seen !== undefined) expect(seen).toEqual([]);
    });
    await reading;
    expect(await carsOf('unseen')).toEqual(['a']);
  });

  test('a thousand writes at once are all kept', async () => {
    await Promise.all(
      Array.from({ length: 1000 }, (_, number) =>
        store.write((tx) =>
          tx
            .insertInto('vehicle_view')
            .values(view('many', String(number)))
            .execute(),
        ),
      ),
    );
    expect(await carsOf('many')).toHaveLength(1000);
  });

  test('numbers and instants come back as numbers, texts of every script as they were', async () => {
    const lastError = 'Zoë 你好 🚗 ’ \\ " \' % _ --';
    const row = {
      id: 'typed',
      tenant: 'typed',
      lead_id: null,
      channel: 'email' as const,
      payload: '{}',
      recipient: 'Zoë’s mailbox',
      state: 'pending' as const,
      attempts: 3,
      due_at: 1_795_000_000_123,
      lease_until: 0,
      last_error: lastError,
      created_at: 1_795_000_000_123,
      done_at: null,
    };
    await store.write((tx) => tx.insertInto('outbox').values(row).execute());
    expect(await store.db.selectFrom('outbox').selectAll().where('id', '=', 'typed').executeTakeFirst()).toEqual(row);
  });

  test('a store that is opened again finds everything', async () => {
    const again = await openStore(database.settings);
    onTestFinished(() => again.close());
    const rows = await again.db.selectFrom('vehicle_view').select('car_id').where('tenant', '=', 'many').execute();
    expect(rows).toHaveLength(1000);
  });

  test('six processes that start at once on an empty database all come up', async () => {
    const empty = await makeDatabase();
    onTestFinished(() => empty.remove());
    const { dataDir, databaseUrl } = empty.settings;
    const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    const processes = Array.from({ length: 6 }, () => fork('tests/support/migrate-worker.ts', { env, stdio: 'pipe' }));
    const errors: string[] = [];
    const ended = processes.map((child) => {
      child.stderr?.on('data', (text: Buffer) => errors.push(String(text)));
      return once(child, 'exit') as Promise<[number]>;
    });
    await Promise.all(processes.map((child) => once(child, 'spawn')));
    for (const child of processes) child.send('go');
    const codes = (await Promise.all(ended)).map(([code]) => code);
    expect({ codes, errors }).toEqual({ codes: [0, 0, 0, 0, 0, 0], errors: [] });
  });
});
