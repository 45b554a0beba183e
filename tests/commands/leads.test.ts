import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeLeadAt } from '#api/maintenance/store-lead.fixture.ts';
import { openSqliteStore, SQLITE_FILE } from '#api/store/sqlite-store.ts';
import type { Store } from '#api/store/store.ts';

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

  function leads(...words: string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['scripts/leads.ts', ...words], {
        env: { PATH: process.env['PATH'], DATA_DIR: folder, SNAPSHOT_DIR: path.join(folder, 'snapshots') },
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
