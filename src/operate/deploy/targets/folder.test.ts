import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDeployTarget } from './deploy-target.contract.ts';
import { diskHarness } from './disk-harness.fixture.ts';
import { YESTERDAY, writeFixtureSite } from './fixture-site.fixture.ts';
import { folderTarget } from './folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-folder-target-'));
const root = path.join(folder, 'www');
const state = path.join(folder, 'state');
const open = () => folderTarget({ path: root, state, firstDelayMs: 1 });

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

testDeployTarget('folder', () => diskHarness(root, state, open));

describe('deploy target: folder', () => {
  beforeEach(() => {
    rmSync(root, { recursive: true, force: true });
    rmSync(state, { recursive: true, force: true });
  });

  const upload = async (): Promise<void> => {
    const target = open();
    const { files } = writeFixtureSite(path.join(folder, 'dist'), YESTERDAY, target);
    await target.upload(files, { resend: false, onStored: () => undefined });
  };

  test('leaves no half-written file behind, and takes those of a killed deploy for rubbish', async () => {
    mkdirSync(path.join(root, 'cars'), { recursive: true });
    const half = 'cars/.forecourt-0b7c1c1e-1111-4222-8333-444455556666';
    writeFileSync(path.join(root, half), '<p>hal');
    await upload();
    const { files, leftovers } = await open().list();
    expect(leftovers).toEqual([half]);
    expect([...files.keys()].filter((key) => key.includes('.forecourt'))).toEqual([]);
  });

  test('clears what a killed deploy had half written beside the state', async () => {
    mkdirSync(state, { recursive: true });
    writeFileSync(path.join(state, '.forecourt-0b7c1c1e-1111-4222-8333-444455556666'), 'hal');
    await open().writeState('state.json.gz', Buffer.from('x'));
    expect(readdirSync(state)).toEqual(['state.json.gz']);
  });

  test('lets the public read pages, and nobody else the state', async () => {
    await upload();
    await open().writeState('state.json.gz', Buffer.from('x'));
    expect(statSync(path.join(root, 'index.html')).mode & 0o777).toBe(0o644);
    expect(statSync(path.join(state, 'state.json.gz')).mode & 0o777).toBe(0o600);
  });

  test('removes folders that became empty', async () => {
    await upload();
    await open().remove(['search/used.html']);
    expect(readdirSync(root)).not.toContain('search');
  });

  test('says what stands in the way', async () => {
    mkdirSync(root, { recursive: true });
    writeFileSync(path.join(root, 'cars'), 'a file');
    await expect(upload()).rejects.toMatchObject({
      code: 'TargetRefused',
      message: expect.stringContaining('there is a file where a folder has to be') as string,
      details: ['Move that file away.'],
    });
  });
});
