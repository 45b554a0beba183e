import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hasRsync } from '#tests/support/system-tools.ts';
import { testDeployTarget } from './deploy-target.contract.ts';
import { diskHarness } from './disk-harness.fixture.ts';
import { fixtureFiles, writeFixtureSite, YESTERDAY } from './fixture-site.fixture.ts';
import { rsyncTarget, type RsyncTargetOptions } from './rsync.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-rsync-target-'));
const root = path.join(folder, 'www');
const state = path.join(folder, 'state');
const open = (options: Partial<RsyncTargetOptions> = {}) =>
  rsyncTarget({ path: root, state, firstDelayMs: 1, ...options });

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Puts a program first in PATH for the length of a test. */
function withProgram(name: string, script: string): void {
  const programs = mkdtempSync(path.join(folder, 'bin-'));
  writeFileSync(path.join(programs, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(programs, name), 0o755);
  withPath(`${programs}:${process.env['PATH'] ?? ''}`);
}

function withPath(value: string): void {
  const before = process.env['PATH'];
  process.env['PATH'] = value;
  onTestFinished(() => {
    process.env['PATH'] = before;
  });
}

test('says how to go on where rsync is not installed', async () => {
  withPath(folder);
  await expect(open().list()).rejects.toMatchObject({ code: 'ToolMissing' });
});

describe.skipIf(!hasRsync())('with rsync', () => {
  testDeployTarget('rsync', () => ({ ...diskHarness(root, state, open), storesTogether: true }));

  describe('deploy target: rsync', () => {
    const program = spawnSync('sh', ['-c', 'command -v rsync'], { encoding: 'utf8' }).stdout.trim();

    beforeEach(() => {
      rmSync(root, { recursive: true, force: true });
      rmSync(state, { recursive: true, force: true });
    });

    async function upload(options: Partial<RsyncTargetOptions> = {}): Promise<void> {
      const target = open(options);
      try {
        const { files } = writeFixtureSite(path.join(folder, 'dist'), YESTERDAY, target);
        await target.upload(files, { resend: false, onStored: () => undefined });
      } finally {
        target.close();
      }
    }

    test('sends over ssh, without questions and to the port that is named', async () => {
      const log = path.join(folder, 'ssh.log');
      // Runs the remote command on this machine.
      withProgram('ssh', `echo "$@" >> ${log}\nwhile [ "$1" != www.example.com ]; do shift; done\nshift\nexec "$@"`);
      const there = { host: 'deploy@www.example.com', port: 2222 };
      // A first deploy: nothing is there, not even the folders.
      const fresh = open(there);
      expect((await fresh.list()).files.size).toBe(0);
      expect((await fresh.readState(['state.json.gz'])).size).toBe(0);
      fresh.close();
      await upload(there);
      for (const [file, text] of fixtureFiles(YESTERDAY)) {
        expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
      }
      const target = open(there);
      expect((await target.list()).files.size).toBe(fixtureFiles(YESTERDAY).size);
      await target.writeState('state.json.gz', Buffer.from([1, 2, 3]));
      expect((await target.readState(['state.json.gz', 'absent'])).get('state.json.gz')).toEqual(
        Buffer.from([1, 2, 3]),
      );
      target.close();
      expect(readFileSync(log, 'utf8')).toMatch(/-oBatchMode=yes .*-p2222 .*deploy/);
    });

    test('takes a name of a file for a name, whatever it holds', async () => {
      const target = open();
      const [file] = writeFixtureSite(path.join(folder, 'dist'), YESTERDAY, target).files;
      if (file === undefined) throw new Error('The fixture is empty.');
      const name = '--delete $(touch owned) * ; x.html';
      writeFileSync(path.join(file.folder, name), 'odd');
      await target.upload([{ ...file, key: name, path: name }], { resend: false, onStored: () => undefined });
      expect([...(await target.list()).files.keys()]).toEqual([name]);
      await target.remove([name]);
      expect((await target.list()).files.size).toBe(0);
      expect(existsSync('owned')).toBe(false);
      target.close();
    });

    test('waits out connections that break', async () => {
      const count = path.join(folder, 'count');
      writeFileSync(count, '');
      withProgram('rsync', `echo x >> ${count}\n[ $(wc -l < ${count}) -le 2 ] && exit 12\nexec ${program} "$@"`);
      await upload();
      expect(readFileSync(count, 'utf8')).toBe('x\nx\nx\n');
      expect(existsSync(path.join(root, 'index.html'))).toBe(true);
    });

    test.each([
      ['a machine that is down', 255, 'ssh: connect to host www port 22: Connection refused', 'TargetUnreachable'],
      ['a key that is not accepted', 255, 'deploy@www: Permission denied (publickey).', 'TargetRefused'],
      ['a machine that ssh does not know', 255, 'Host key verification failed.', 'TargetRefused'],
      ['a disk that is full', 11, 'rsync: write failed: No space left on device (28)', 'TargetFull'],
      ['a machine without rsync', 127, 'bash: line 1: rsync: command not found', 'ToolMissing'],
      ['anything else', 23, 'rsync: something odd', 'TargetFailed'],
    ])('says what to do about %s', async (_, exitCode, said, code) => {
      withProgram('rsync', `echo "${said}" >&2\nexit ${exitCode}`);
      const error: unknown = await upload().catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code, details: expect.arrayContaining([said]) as unknown });
    });

    test('takes half-written files of a killed deploy for rubbish', async () => {
      await upload();
      mkdirSync(path.join(root, 'cars'), { recursive: true });
      writeFileSync(path.join(root, 'cars/.corolla-101.html.a1B2c3'), '<p>hal');
      const target = open();
      const { files, leftovers } = await target.list();
      target.close();
      expect(leftovers).toEqual(['cars/.corolla-101.html.a1B2c3']);
      expect(files.size).toBe(fixtureFiles(YESTERDAY).size);
    });
  });
});
