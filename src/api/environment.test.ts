import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { keptSecret } from './kept-secret.ts';

const read = (variables: Record<string, string>) =>
  readEnvironment(variables, '/srv', (dataDir) => `kept in ${dataDir}`);

test('nothing needs to be set', () => {
  expect(read({})).toEqual({
    host: '127.0.0.1',
    port: 4330,
    dataDir: '/srv/.forecourt/data',
    snapshotDir: '/srv/.forecourt/api',
    secret: 'kept in /srv/.forecourt/data',
    mailFrom: 'forecourt@localhost.example',
    trustProxy: ['loopback'],
    rateLimits: { perMinute: 120, leadsPerMinute: 10 },
    isProduction: false,
    logLevel: 'info',
    variables: {},
  });
});

test('an empty variable is one that is not set', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4330 });
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
      NODE_ENV: 'production',
    }),
  ).toMatchObject({
    port: 0,
    dataDir: '/var/forecourt/data',
    snapshotDir: '/var/forecourt/api',
    databaseUrl: 'postgres://u:p@db/leads',
    secret: 'x'.repeat(32),
    trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
    rateLimits: { perMinute: 0, leadsPerMinute: 10 },
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
  const secret = keptSecret(dataDir);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(keptSecret(dataDir)).toBe(secret);
  expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});
