import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDeliveryService } from '#api/delivery/delivery-service.ts';
import { forgetPerson } from '#api/maintenance/forget-person.ts';
import { backUpSqlite, restoreSqlite } from '#api/maintenance/sqlite-backup.ts';
import { openSqliteStore, SQLITE_FILE } from '#api/store/sqlite-store.ts';
import { IRONBARK, openTestApi, TEST_ADMIN_TOKEN, type TestApi } from '#tests/support/api-app.ts';
import { writeApiDealers } from '#tests/support/api-dealers.ts';
import { send, startApiProcess } from '#tests/support/api-process.ts';
import { enquiryOf } from '#tests/support/lead-load.ts';

const PERSON = 'forget.me@shopper.example';
const PHONE = '0491 570 157';
const TRACES = [/forget\.me@shopper\.example/i, /0491[\s.-]?570[\s.-]?157/, /61491570157/, /Fern Forgetmenot/];

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'personal-data-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
}

/** Files whose bytes name the person. */
function filesNaming(folder: string): string[] {
  return filesIn(folder).filter((file) => {
    const bytes = readFileSync(file, 'latin1');
    return TRACES.some((trace) => trace.test(bytes));
  });
}

async function enquire(api: TestApi, change: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const fields = { ...enquiryOf('any'), location: IRONBARK.locationId, message: crypto.randomUUID() };
  const reply = await api.post('/api/leads', { ...fields, ...change });
  expect(reply.status).toBe(201);
}

test('who was erased is in no byte of database, log, backups and emails in files', async () => {
  const api = await openTestApi();
  onTestFinished(() => api.close());
  const { dataDir } = api.context.environment;
  const database = path.join(dataDir, SQLITE_FILE);
  const mine = { name: 'Fern Forgetmenot', email: PERSON, phone: PHONE };
  // Rows among rows, so that pages split and rows are moved about.
  for (let round = 0; round < 40; round += 1) {
    await enquire(api, { email: `other${round}@shopper.example`, message: `x${'x'.repeat((round * 97) % 3_000)}` });
    await enquire(api, { ...mine, message: `${round} ${'y'.repeat((round * 131) % 3_500)} call me on ${PHONE}` });
  }
  await enquire(api, { email: 'partner@shopper.example', message: `My wife is ${PERSON}, 0491570157.` });
  await api.context.store.write((tx) =>
    tx
      .insertInto('miscellaneous')
      .values({
        id: 'm',
        tenant: IRONBARK.slug,
        column_name: 'valuation',
        value: `{"phone":"${PHONE}"}`,
        created_at: 1,
      })
      .execute(),
  );
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const worker = createDeliveryService({ ...api.context, log });
  worker.start();
  await worker.idle();
  await worker.stop();
  const elsewhere = path.join(makeFolder(), 'monday.sqlite');
  await backUpSqlite(database, elsewhere);
  await backUpSqlite(database, path.join(dataDir, 'here.sqlite'));
  // What a restore put aside, an interrupted one left, and an email whose delivery no database knows.
  copyFileSync(elsewhere, `${database}.before-2026-11-21`);
  copyFileSync(elsewhere, `${database}.restore.part`);
  writeFileSync(path.join(dataDir, 'mail', IRONBARK.slug, 'lost.eml'), `Reply-To: ${PERSON}\r\n\r\nHello`);
  expect(filesNaming(dataDir).length).toBeGreaterThan(45);
  expect(filesNaming(dataDir)).toContain(`${database}-wal`);

  const { statusCode, body } = await api.app.inject({
    method: 'DELETE',
    url: `/api/admin/people?email=${PERSON}&phone=${encodeURIComponent(PHONE)}`,
    headers: { host: IRONBARK.host, authorization: `Bearer ${TEST_ADMIN_TOKEN}` },
  });
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    200,
    { deleted: { lead: 40, miscellaneous: 1, mentions: 1 }, unreached: [] },
  ]);
  expect(filesNaming(dataDir)).toEqual([]);
  expect(filesNaming(path.dirname(elsewhere))).toEqual([]);

  const count = async (): Promise<number> =>
    (await api.context.store.db.selectFrom('lead').select('id').execute()).length;
  expect(await count()).toBe(41);
  await enquire(api);
  expect(await count()).toBe(42);
  // The backup is one still.
  const other = path.join(makeFolder(), SQLITE_FILE);
  expect(await restoreSqlite(elsewhere, other, 'before')).toMatchObject({ leads: 41 });
});

test('a backup that cannot be opened is named, not passed over', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const database = path.join(dataDir, SQLITE_FILE);
  const store = await openSqliteStore(database);
  onTestFinished(() => store.close());
  const backup = path.join(dataDir, 'monday.sqlite');
  await backUpSqlite(database, backup);
  writeFileSync(backup, 'no database any more');
  const { unreached } = await forgetPerson(store, dataDir, { email: PERSON });
  expect(unreached).toMatchObject([{ file: backup, why: expect.stringContaining('not a database') as string }]);
});

test('only the owner can read what is kept, under a lax umask and where files were open before', async () => {
  const folder = makeFolder();
  const dataDir = path.join(folder, 'data');
  const snapshots = path.join(folder, 'snapshots');
  writeApiDealers(snapshots, [IRONBARK]);
  const umask = process.umask(0);
  onTestFinished(() => {
    process.umask(umask);
  });
  mkdirSync(path.join(dataDir, 'mail', 'old'), { recursive: true });
  writeFileSync(path.join(dataDir, 'secret'), 'f'.repeat(64));
  writeFileSync(path.join(dataDir, 'mail', 'old', 'old.eml'), 'an email');
  const before = await openSqliteStore(path.join(dataDir, SQLITE_FILE));
  await before.close();
  for (const file of filesIn(dataDir)) chmodSync(file, 0o666);
  chmodSync(dataDir, 0o777);

  const api = await startApiProcess({ DATA_DIR: dataDir, SNAPSHOT_DIR: snapshots, LOG_LEVEL: 'warn' });
  onTestFinished(async () => {
    await api.stop();
  });
  const headers = { host: IRONBARK.host, origin: IRONBARK.origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ ...enquiryOf('mode'), location: IRONBARK.locationId });
  const reply = await send({ port: api.port, method: 'POST', path: '/api/leads', headers, body });
  expect(reply.status).toBe(201);
  const mail = path.join(dataDir, 'mail', IRONBARK.slug);
  await expect.poll(() => existsSync(mail) && readdirSync(mail).filter((name) => name.endsWith('.eml')).length).toBe(2);
  await backUpSqlite(path.join(dataDir, SQLITE_FILE), path.join(dataDir, 'backups', 'monday.sqlite'));

  const entries = ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })];
  expect(entries).toEqual(expect.arrayContaining([SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`, 'secret']));
  const open = entries.filter((name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});
