import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { storedSecret } from './stored-secret.ts';

const read = (variables: Record<string, string>) =>
  readEnvironment(variables, '/srv', (dataDir) => `kept in ${dataDir}`);

test('nothing needs to be set in development', () => {
  expect(read({ NODE_ENV: 'development' })).toEqual({
    host: '127.0.0.1',
    port: 4330,
    dataDir: '/srv/.forecourt/data',
    snapshotDir: '/srv/.forecourt/api',
    secret: 'kept in /srv/.forecourt/data',
    mailFrom: 'forecourt@localhost.example',
    sms: 'log',
    trustProxy: ['loopback'],
    proofTries: 1_000,
    rateLimits: { perMinute: 120, leadsPerMinute: 10 },
    acknowledgementsPerDay: 6,
    isProduction: false,
    logLevel: 'info',
    variables: { NODE_ENV: 'development' },
  });
});

describe('emails', () => {
  const smtp = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'leads@example.com' };
  test.each<[string, Record<string, string>, readonly string[]]>([
    ['production without a mail server', { NODE_ENV: 'production' }, ['SMTP_URL', 'MAIL_FROM']],
    ['a machine of which nothing is said', {}, ['SMTP_URL', 'MAIL_FROM']],
    ['production without a sender', { NODE_ENV: 'production', SMTP_URL: smtp.SMTP_URL }, ['MAIL_FROM']],
    ['production without a server', { NODE_ENV: 'production', MAIL_FROM: smtp.MAIL_FROM }, ['SMTP_URL']],
    [
      'development that is to send and has no sender',
      { NODE_ENV: 'development', SMTP_URL: smtp.SMTP_URL },
      ['MAIL_FROM'],
    ],
    ['development that is told to send', { NODE_ENV: 'development', MAIL: 'smtp' }, ['SMTP_URL', 'MAIL_FROM']],
  ])('are refused, with the variable and the remedy: %s', (_what, variables, named) => {
    const start = (): unknown => read(variables);
    expect(start).toThrow(EnvironmentError);
    for (const name of named) expect(start).toThrow(new RegExp(`  ${name}: Is not set.*Write `));
    if (named.includes('SMTP_URL')) expect(start).toThrow('set MAIL=files to keep emails as files');
  });

  test('are sent where server and sender are named', () => {
    expect(read({ NODE_ENV: 'production', ...smtp })).toMatchObject({
      smtpUrl: smtp.SMTP_URL,
      mailFrom: smtp.MAIL_FROM,
    });
  });

  test('are files where that is said, whatever server is named', () => {
    expect(read({ NODE_ENV: 'production', MAIL: 'files' })).not.toHaveProperty('smtpUrl');
    expect(read({ NODE_ENV: 'production', MAIL: 'files', ...smtp })).not.toHaveProperty('smtpUrl');
  });
});

test('an empty variable is one that is not set', () => {
  expect(read({ PORT: '', DATABASE_URL: '', MAIL: 'files', SMTP_URL: '' })).toMatchObject({ port: 4330 });
});

test('webhook receivers are hosts, not addresses', () => {
  const trust = (hosts: string) => () => read({ MAIL: 'files', WEBHOOK_TRUSTED_HOSTS: hosts });

  expect(trust('http://crm.internal/leads')).toThrow('WEBHOOK_TRUSTED_HOSTS: Write hosts between commas');
  expect(trust('crm.internal, 10.0.0.7:8080, [::1]:80')).not.toThrow();
});

test('sign-in codes are printed in the log in development alone', () => {
  expect(read({ NODE_ENV: 'development' }).sms).toBe('log');
  expect(read({ NODE_ENV: 'production', MAIL: 'files' }).sms).toBe('service');
  expect(() => read({ NODE_ENV: 'production', MAIL: 'files', SMS: 'log' })).toThrow(
    'SMS: Is log, which prints sign-in codes',
  );
});

test('a proof of work is easy in development alone', () => {
  expect(read({ NODE_ENV: 'development', PROOF_TRIES: '5' }).proofTries).toBe(5);
  expect(read({ NODE_ENV: 'production', MAIL: 'files' }).proofTries).toBe(1_000);
  expect(() => read({ NODE_ENV: 'production', MAIL: 'files', PROOF_TRIES: '5' })).toThrow(
    'PROOF_TRIES: Makes it easier for robots',
  );
});

test('takes what is set', () => {
  expect(
    read({
      PORT: '0',
      STATE_DIR: '/var/forecourt',
      DATABASE_URL: 'postgres://u:p@db/leads',
      FORECOURT_SECRET: 'x'.repeat(32),
      TRUST_PROXY: '10.0.0.0/8, ::1, loopback',
      RATE_LIMIT: '0',
      RATE_LIMIT_ACKNOWLEDGEMENTS: '2',
      NODE_ENV: 'production',
      MAIL: 'files',
    }),
  ).toMatchObject({
    port: 0,
    dataDir: '/var/forecourt/data',
    snapshotDir: '/var/forecourt/api',
    databaseUrl: 'postgres://u:p@db/leads',
    secret: 'x'.repeat(32),
    trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
    rateLimits: { perMinute: 0, leadsPerMinute: 10 },
    acknowledgementsPerDay: 2,
    isProduction: true,
  });
});

test('says everything that is wrong at once, and quotes no value, which may be a secret', () => {
  const wrong = {
    PORT: '43x',
    DATABASE_URL: 'mysql://root:hunter2@db',
    FORECOURT_SECRET: 'hunter2',
    FORECOURT_ADMIN_TOKEN: 'hunter2',
    SMTP_URL: 'hunter2',
    MAIL: 'hunter2',
    MAIL_FROM: 'hunter2',
    OPERATOR_EMAIL: 'hunter2',
    TRUST_PROXY: 'hunter2',
    RATE_LIMIT: '-1',
    RATE_LIMIT_LEADS: '1.5',
    LOG_LEVEL: 'hunter2',
  };
  let message = '';
  try {
    read(wrong);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    ({ message } = error as Error);
  }
  for (const name of Object.keys(wrong)) expect(message).toContain(`  ${name}: Write `);
  expect(message).not.toContain('hunter2');
});

test('the secret of a data folder is made once, and for its owner only', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secret-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const dataDir = path.join(folder, 'data');
  const secret = storedSecret(dataDir);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(storedSecret(dataDir)).toBe(secret);
  expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});
