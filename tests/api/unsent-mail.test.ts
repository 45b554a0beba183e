import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { IRONBARK } from '#tests/support/api-app.ts';
import { writeApiDealers } from '#tests/support/api-dealers.ts';
import { send, startApiProcess, type ApiProcess } from '#tests/support/api-process.ts';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import { enquiryOf } from '#tests/support/lead-load.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

type Variables = Readonly<Record<string, string>>;

function makeFolder(): Variables {
  const folder = mkdtempSync(path.join(tmpdir(), 'unsent-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const snapshots = path.join(folder, 'snapshots');
  writeApiDealers(snapshots, [IRONBARK]);
  return { DATA_DIR: path.join(folder, 'data'), SNAPSHOT_DIR: snapshots };
}

function run(script: string, words: readonly string[], variables: Variables) {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    encoding: 'utf8',
    env: { PATH, HOME, ...variables },
  });
  return { status, stdout, stderr };
}

async function start(variables: Variables): Promise<ApiProcess> {
  const api = await startApiProcess({ NODE_ENV: 'production', LOG_LEVEL: 'warn', ...variables });
  onTestFinished(async () => {
    await api.stop();
  });
  return api;
}

function enquire(api: ApiProcess, key: string, change: Readonly<Record<string, unknown>> = {}) {
  const headers = { host: IRONBARK.host, origin: IRONBARK.origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ ...enquiryOf(key), location: IRONBARK.locationId, ...change });
  return send({ port: api.port, method: 'POST', path: '/api/leads', headers, body });
}

const bodyOf = async (api: ApiProcess, where: string): Promise<string> =>
  (await send({ port: api.port, method: 'GET', path: where })).body;

test.each<[string, Variables]>([
  ['production', { NODE_ENV: 'production' }],
  ['a machine of which nothing is said', {}],
])('%s without a mail server refuses to start, and names variables and remedy', (_what, variables) => {
  const { status, stderr } = run('scripts/api.ts', [], { ...makeFolder(), PORT: '0', ...variables });
  expect(status).toBe(78);
  expect(stderr).toMatch(/SMTP_URL: Is not set.*MAIL=files/);
  expect(stderr).toMatch(/MAIL_FROM: Is not set/);
});

test('told to keep emails as files it says so everywhere, calls none of them sent, and sends them once it can', async () => {
  const folder = makeFolder();
  const unsent = await start({ ...folder, MAIL: 'files' });
  // Output of a process may arrive later than its answer to a request.
  await expect.poll(() => unsent.output()).toContain('emails are kept as files in DATA_DIR/mail and not sent');
  expect((await enquire(unsent, 'kim')).status).toBe(201);
  await expect.poll(() => bodyOf(unsent, '/metrics')).toContain('outbox_jobs{state="filed"} 2');
  expect(JSON.parse(await bodyOf(unsent, '/readyz'))).toEqual({ status: 'ok', mail: 'files' });
  expect(await bodyOf(unsent, '/metrics')).not.toMatch(/outcome="sent"/);
  await expect.poll(() => unsent.output()).toContain('email kept as a file, not sent');
  expect(readdirSync(path.join(folder['DATA_DIR'] ?? '', 'mail', IRONBARK.slug))).toHaveLength(2);
  const listed = run('scripts/leads.ts', ['list'], folder);
  expect(listed.stdout).toMatch(/ filed {2}email of ironbark-cars/);
  expect(listed.stdout).toContain('2 emails are kept as files in DATA_DIR/mail and NOT sent');
  expect(run('scripts/leads.ts', ['list', '--state=sent'], folder).stdout).toContain('No deliveries to list.');
  await unsent.stop();

  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const api = await start({ ...folder, SMTP_URL: smtp.url, MAIL_FROM: 'leads@forecourt.example' });
  expect(JSON.parse(await bodyOf(api, '/readyz'))).toEqual({ status: 'ok', mail: 'smtp' });
  expect(run('scripts/leads.ts', ['replay', '--state=filed'], folder).stdout).toContain('2 deliveries will be tried');
  await expect.poll(() => smtp.mails.length).toBe(2);
  await expect.poll(() => bodyOf(api, '/metrics')).toContain('outbox_jobs{state="filed"} 0');
});

test('an enquiry that was taken for a robot’s is counted, listed with its reason, and delivered when it is released', async () => {
  const folder = makeFolder();
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const api = await start({ ...folder, SMTP_URL: smtp.url, MAIL_FROM: 'leads@forecourt.example' });
  const reply = await enquire(api, 'trapped', { [HONEYPOT_FIELD]: 'x' });
  expect(reply.status).toBe(201);
  const { lead_id: id } = JSON.parse(reply.body) as { lead_id: string };
  // What fillers fill in is no trap.
  expect((await enquire(api, 'filler', { website: 'https://kim.example', company: 'Kim & Co' })).status).toBe(201);
  await expect.poll(() => smtp.mails.length).toBe(2);
  expect(await bodyOf(api, '/metrics')).toContain('leads_kept_apart{tenant="ironbark-cars"} 1');
  expect(run('scripts/leads.ts', ['list'], folder).stdout).toContain('1 enquiry was taken for spam and not delivered');
  const spam = run('scripts/leads.ts', ['list', '--spam'], folder).stdout;
  expect(spam).toContain(`${id}  hidden field filled in, Used Vehicles of ironbark-cars`);
  expect(spam).toContain('trapped@shopper.example');
  expect(run('scripts/leads.ts', ['release', `--id=${id}`], folder)).toMatchObject({ status: 0 });
  await expect.poll(() => smtp.mails.length).toBe(3);
  expect(smtp.mails.at(-1)?.email.text).toContain('a hidden field was filled in');
  expect(run('scripts/leads.ts', ['release', `--id=${id}`], folder)).toMatchObject({ status: 1 });
  expect(await bodyOf(api, '/metrics')).not.toContain('leads_kept_apart{');
});
