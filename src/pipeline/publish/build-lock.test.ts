import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { takeLock } from './build-lock.ts';
import { processIdentity } from './process-identity.ts';

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

/** Another process that runs until the end of the test. @returns Its id. */
function startProcess(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  onTestFinished(() => {
    child.kill();
  });
  return child.pid ?? 0;
}

test('a lock is held by the process that runs since it was taken', () => {
  const file = lockFile();
  const other = startProcess();
  takeLock(file);
  writeFileSync(file, [other, processIdentity(other) ?? ''].join('\n'));
  expect(takeLock(file)).toEqual({ heldBy: other });
});

test('a lock that does not say since when its process runs is held by any that has its id', () => {
  const file = lockFile();
  const other = startProcess();
  takeLock(file);
  writeFileSync(file, String(other));
  expect(takeLock(file)).toEqual({ heldBy: other });
});

test.runIf(existsSync('/proc/self/stat'))(
  'the lock of a killed build does not stop the next one where another process has its id by now',
  () => {
    const file = lockFile();
    const other = startProcess();
    takeLock(file);
    const [, identity = ''] = readFileSync(file, 'utf8').split('\n');
    expect(identity).toBe(processIdentity(process.pid));
    const [boot = '', ticks = ''] = identity.split(' ');
    for (const earlier of [`${boot} ${Number(ticks) - 5000}`, `0b5c1d6e-before-the-machine-restarted ${ticks}`]) {
      writeFileSync(file, [other, earlier].join('\n'));
      const lock = takeLock(file);
      expect(lock).toHaveProperty('release');
      if ('release' in lock) lock.release();
    }
  },
);

test('what a build left that was killed while it took the lock is cleared away', () => {
  const file = lockFile();
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  const other = startProcess();
  mkdirSync(path.dirname(file), { recursive: true });
  for (const id of [gone, other]) writeFileSync(`${file}.${id}`, String(id));
  takeLock(file);
  expect(readdirSync(path.dirname(file)).sort()).toEqual(['yard.lock', `yard.lock.${other}`]);
});
