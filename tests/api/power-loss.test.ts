import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasPostgres, inDatabase, quickestFolder, startPostgres } from '#tests/support/postgres.ts';
import { hasCompiler, uncertainDisk } from '#tests/support/power-loss/power-loss.ts';

/** Cuts the power of a process that inserts rows. @returns Rows that it said were kept, and those that are. */
async function cutPowerOf(
  synchronous: 'FULL' | 'NORMAL',
  leakPercent: number,
): Promise<{ said: number[]; kept: number[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-power-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  const file = path.join(disk, 'rows.sqlite');
  const power = uncertainDisk(disk, folder, leakPercent);
  const worker = fork('tests/support/power-loss/sync-worker.ts', [file, synchronous], {
    env: { ...process.env, ...power.environment },
  });
  const said: number[] = [];
  const ended = once(worker, 'exit');
  worker.on('message', (number: number) => {
    said.push(number);
    if (said.length === 300) worker.kill('SIGKILL');
  });
  await ended;
  power.cutPower();

  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const exists = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'row'").get() !== undefined;
  const kept = exists
    ? database
        .prepare('SELECT number FROM row')
        .all()
        .map(({ number }) => Number(number))
    : [];
  return { said, kept };
}

describe.skipIf(!hasCompiler())('a simulated power cut', () => {
  test.each([0, 40])(
    'keeps every row of synchronous=FULL, with %d in 100 unsynced writes leaked',
    async (leakPercent) => {
      const { said, kept } = await cutPowerOf('FULL', leakPercent);
      expect(said.length).toBeGreaterThanOrEqual(300);
      expect(said.filter((number) => !kept.includes(number))).toEqual([]);
    },
  );

  test('loses rows of synchronous=NORMAL, so that the difference shows', async () => {
    const { said, kept } = await cutPowerOf('NORMAL', 0);
    expect(said.length).toBeGreaterThanOrEqual(300);
    expect(said.filter((number) => !kept.includes(number)).length).toBeGreaterThan(0);
  });
});

describe.skipIf(!hasCompiler() || !hasPostgres())('a simulated power cut of PostgreSQL', () => {
  test('keeps every row of synchronous_commit=on and loses rows of synchronous_commit=off', async () => {
    const server = await startPostgres(quickestFolder(), { leakPercent: 40, seed: 1 });
    onTestFinished(() => server.remove());
    const insert = (setting: 'on' | 'off', count: number): Promise<void> =>
      inDatabase(server.url, async (client) => {
        await client.query(`set synchronous_commit = ${setting}`);
        for (let row = 0; row < count; row += 1) await client.query('insert into row (text) values ($1)', [setting]);
        await server.kill();
      });
    const kept = (): Promise<Record<string, number>> =>
      inDatabase(server.url, async (client) => {
        const { rows } = await client.query<{ text: string; count: number }>(
          'select text, count(*)::int from row group by text',
        );
        return Object.fromEntries(rows.map(({ text, count }) => [text, count]));
      });
    await inDatabase(server.url, (client) => client.query('create table row (text text not null)'));

    await insert('on', 200);
    await server.start();
    expect(await kept()).toEqual({ on: 200 });

    await insert('off', 200);
    await server.start();
    const { on, off = 0 } = await kept();
    expect(on).toBe(200);
    expect(off).toBeLessThan(200);
  });
});
