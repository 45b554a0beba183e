import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { takeLock } from './build-lock.ts';

function lockFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return path.join(folder, 'dist', 'yard.lock');
}

test('a second build of one dealer learns who is building', () => {
  const file = lockFile();
  const first = takeLock(file);
  expect(takeLock(file)).toEqual({ heldBy: process.pid });
  if ('release' in first) first.release();
  expect(takeLock(file)).toHaveProperty('release');
});

test('the lock of a killed build does not stop the next one', () => {
  const file = lockFile();
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  takeLock(file);
  writeFileSync(file, String(gone));
  expect(takeLock(file)).toHaveProperty('release');
});

test('nor does it where that build had the id that this one has, as in containers', () => {
  const file = lockFile();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
  expect(takeLock(file)).toHaveProperty('release');
});
