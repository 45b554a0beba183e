import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeLeadAt } from '#api/maintenance/store-lead.fixture.ts';
import { openSqliteStore, SQLITE_FILE } from '#api/store/sqlite-store.ts';
import type { Store } from '#api/store/store.ts';
import { makeApiDealer, writeApiDealers } from '#tests/support/api-dealers.ts';
import { startStripeServer } from '#tests/support/stripe-server.ts';

describe('npm run leads', () => {
  let folder: string;
  let store: Store;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'leads-'));
    store = await openSqliteStore(path.join(folder, SQLITE_FILE));
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  let variables: Readonly<Record<string, string>> = {};
  function leads(...words: string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['scripts/leads.ts', ...words], {
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: folder,
          SNAPSHOT_DIR: path.join(folder, 'snapshots'),
          ...variables,
        },
      });
      let out = '';
      let err = '';
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
      child.on('error', reject);
      child.on('close', (code) => {
        resolve({ code: code ?? -1, out, err });
      });
    });
  }

  test('lists what was given up and replays it, while the API has the database open', async () => {
    const { deliveryId } = await storeLeadAt(store, Date.now());
    await store.write((tx) =>
      tx.updateTable('outbox').set({ state: 'dead', attempts: 10, last_error: 'smtp_550: refused' }).execute(),
    );
    const listed = await leads('list', '--state=dead');
    expect(listed.code).toBe(0);
    expect(listed.out).toContain(deliveryId);
    expect(listed.out).toContain('smtp_550: refused');
    expect(JSON.parse((await leads('list', '--json')).out)).toMatchObject({ deliveries: [{ id: deliveryId }] });
    expect((await leads('replay', '--dealer=somebody-else')).out).toContain(
      'No delivery was given up, so nothing is replayed.',
    );
    // Of any kind that "list" names.
    for (const channel of ['reservation', 'text']) {
      expect((await leads('replay', `--channel=${channel}`)).out).toContain('No delivery was given up');
    }
    expect((await leads('replay')).out).toContain('1 delivery will be tried again');
    const row = await store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id: deliveryId, state: 'pending', attempts: 0 });
  });

  test('exports, erases and purges', async () => {
    await storeLeadAt(store, Date.now());
    const exported = await leads('export', '--dealer=ironbark-cars');
    expect(exported.out).toContain('Alex Nguyen');
    const file = path.join(folder, 'leads.csv');
    await leads('export', '--dealer=ironbark-cars', `--output=${file}`);
    expect(readFileSync(file, 'utf8')).toBe(exported.out);
    expect((await leads('erase', '--phone=0491 570 156')).out).toContain('Deleted: 1 lead, 1 delivery');
    await storeLeadAt(store, Date.parse('2020-01-01T00:00:00Z'));
    expect(JSON.parse((await leads('purge', '--json')).out)).toMatchObject({ purged: { leads: 1 } });
  });

  test('backs up while the API runs, and restores when it does not', async () => {
    await storeLeadAt(store, Date.now());
    const copy = path.join(folder, 'copy.sqlite');
    expect((await leads('backup', `--output=${copy}`)).out).toContain('1 lead, checked');
    const refused = await leads('restore', `--input=${copy}`);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('Stop the API first');
    await storeLeadAt(store, Date.now());
    await store.close();
    expect((await leads('restore', `--input=${copy}`)).out).toContain('Restored 1 lead');
    store = await openSqliteStore(path.join(folder, SQLITE_FILE));
    expect(await store.db.selectFrom('lead').select('id').execute()).toHaveLength(1);
  });

  test('reconcile exits with 0 where nothing differs, and with 1 where something does or Stripe does not answer', async () => {
    const yard = makeApiDealer('paying-cars', {
      vehicle_page: { reservation: { page: 'checkout', payment: { provider: 'stripe' } } },
    });
    writeApiDealers(path.join(folder, 'snapshots'), [yard]);
    const keys = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' };
    // Its payments are an hour old, so no call can be on its way.
    const stripe = await startStripeServer({ ...keys, now: () => Date.now() - 3_600_000 });
    variables = {
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    };
    try {
      const same = await leads('reconcile');
      expect([same.code, same.out, same.err]).toEqual([0, expect.stringContaining('Nothing differs'), '']);
      await fetch(`${stripe.url}/v1/checkout/sessions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys.secretKey}` },
        body: new URLSearchParams({
          'line_items[0][price_data][currency]': 'aud',
          'line_items[0][price_data][unit_amount]': '20000',
          expires_at: String(Math.floor(Date.now() / 1000)),
          'metadata[dealer]': yard.slug,
          'metadata[reservation]': '0198a3c4-0000-7000-8000-000000000001',
        }),
      });
      const [session] = stripe.sessions;
      if (session === undefined) throw new Error('No payment page was opened.');
      stripe.pay(session);
      const differs = await leads('reconcile');
      expect([differs.code, differs.out]).toEqual([1, expect.stringContaining('there is no such reservation here')]);
      stripe.fail(500);
      expect((await leads('reconcile')).code).toBe(1);
    } finally {
      variables = {};
      await stripe.close();
    }
  });

  test('explains what it does not understand, and touches nothing', async () => {
    for (const words of [[], ['sell'], ['export'], ['erase'], ['list', '--state=lost'], ['backup'], ['list', 'more']]) {
      const { code, err } = await leads(...words);
      expect(code, words.join(' ')).toBe(2);
      expect(err).toContain('Usage: npm run leads');
    }
    expect((await leads('--help')).code).toBe(0);
    expect((await leads('backup', '--output=/x', '--help')).out).toContain('Exit codes');
    expect(existsSync('/x')).toBe(false);
  });
});
