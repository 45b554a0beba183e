import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from './sqlite-store.ts';
import { storeFault } from './store-fault.ts';

const error = (message: string, details: object = {}): Error => Object.assign(new Error(message), details);

test.each([
  ['a full disk', error('database or disk is full', { errcode: 13 }), 'SQLITE_13'],
  ['a disk that fails while it writes', error('disk I/O error', { errcode: 778 }), 'SQLITE_778'],
  ['a server that shuts down', error('terminating connection', { code: '57P01' }), '57P01'],
  ['a deadlock', error('deadlock detected', { code: '40P01' }), '40P01'],
  ['a server that has no more connections', error('too many clients', { code: '53300' }), '53300'],
  ['a pool that waited in vain', error('timeout exceeded when trying to connect'), 'CONNECTION'],
  ['a connection that was lost', error('Connection terminated unexpectedly'), 'CONNECTION'],
])('%s passes, and the same request may succeed later', (_what, fault, name) => {
  expect(storeFault(fault)).toBe(name);
});

test.each([
  ['a value that is not unique', error('duplicate key', { code: '23505' })],
  ['a constraint', error('UNIQUE constraint failed', { errcode: 1555 })],
  ['a mistake in a statement', error('syntax error', { code: '42601' })],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['no error at all', 'Connection terminated'],
])('%s does not', (_what, fault) => {
  expect(storeFault(fault)).toBeUndefined();
});

test('a database that another process holds is one of them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fault-'));
  const file = path.join(folder, 'test.sqlite');
  const store = await openSqliteStore(file);
  const other = new DatabaseSync(file);
  onTestFinished(async () => {
    other.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });
  other.exec('begin immediate');
  const failed: unknown = await store.write(() => Promise.resolve(1)).catch((reason: unknown) => reason);
  expect(storeFault(failed)).toBe('SQLITE_5');
  other.exec('commit');
  await expect(store.write(() => Promise.resolve(1))).resolves.toBe(1);
});

test('what a library says in its own words is one of them if its cause is', () => {
  const cause = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect(storeFault(new Error('Failed to get session', { cause }))).toBe('57P01');
  expect(storeFault(new Error('Failed to get session', { cause: new Error('no such column') }))).toBeUndefined();
});

test('a server that nobody listens for is one of them', async () => {
  const refused = await new Promise((resolve) => createConnection(1, '127.0.0.1').once('error', resolve));
  expect(storeFault(refused)).toBe('ECONNREFUSED');
});
