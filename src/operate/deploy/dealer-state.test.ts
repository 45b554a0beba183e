import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deploySchema, type DeployConfig } from '#config/schema/deploy.ts';
import { siteFolders, type SiteFolders } from '#pipeline/publish/site-folders.ts';
import {
  dealerState,
  fetchAbsentState,
  fetchState,
  packState,
  readDealerState,
  readSeenStates,
  STATE_FILE,
  unpackState,
} from './dealer-state.ts';

let folder: string;
let folders: SiteFolders;
let deploy: DeployConfig;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-dealer-state-'));
  folders = siteFolders({ dist: path.join(folder, 'dist'), state: path.join(folder, 'state') }, 'yard');
  deploy = deploySchema.parse({ folder: { path: path.join(folder, 'www') }, state: path.join(folder, 'private') });
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const tools = () => ({ root: folder, environment: {} });
const dealer = () => ({ slug: 'yard', deploy });

function storeAtTarget(content: Buffer): void {
  mkdirSync(path.join(folder, 'private'), { recursive: true });
  writeFileSync(path.join(folder, 'private', STATE_FILE), content);
}

describe('what builds remember', () => {
  test('travels without what is about this machine', () => {
    mkdirSync(path.join(folders.state, 'snapshot'), { recursive: true });
    for (const [name, text] of [
      ['stock.json', '{}'],
      ['state.ndjson', '{"id":1}\n'],
      ['manifest.json', '{}'],
      ['notes.txt', 'x'],
      ['stock.json.new', 'half'],
      ['snapshot/site.json', '{}'],
    ] as const) {
      writeFileSync(path.join(folders.state, name), text);
    }
    const state = readDealerState(folders.state);
    expect([...(state?.files.keys() ?? [])]).toEqual(['state.ndjson', 'stock.json']);
    expect(state === undefined ? undefined : unpackState(packState(state))).toEqual(state);
  });

  test('is nothing on a machine that has built nothing', () => {
    expect(readDealerState(folders.state)).toBeUndefined();
    mkdirSync(folders.state, { recursive: true });
    writeFileSync(folders.manifest, '{}');
    expect(readDealerState(folders.state)).toBeUndefined();
  });

  test.each([
    ['of another format', gzipSync('{"format":2,"files":{}}')],
    ['that leaves the folder', gzipSync('{"format":1,"files":{"../../x.json":"{}"}}')],
    ['that would replace the manifest', gzipSync('{"format":1,"files":{"manifest.json":"{}"}}')],
    ['cut short', gzipSync('{"format":1,"files":{"a.json":"{}"}}').subarray(0, 20)],
  ])('a copy %s is not taken for one', (_, content) => {
    expect(unpackState(content)).toBeUndefined();
  });
});

describe('a machine that remembers nothing', () => {
  const state = dealerState(new Map([['stock.json', '{"published":300}']]));

  test('fetches what the target keeps before it builds', async () => {
    storeAtTarget(packState(state));
    expect(await fetchAbsentState(dealer(), folders, tools())).toContain('was fetched from');
    expect(readFileSync(path.join(folders.state, 'stock.json'), 'utf8')).toBe('{"published":300}');
    expect(readSeenStates(folders.state, path.join(folder, 'www'))).toEqual([state.id]);
  });

  test('says that nothing is deployed yet', async () => {
    expect(await fetchAbsentState(dealer(), folders, tools())).toContain('Nothing is deployed at');
  });

  test('builds all the same when the target cannot be read, and says what is not compared', async () => {
    storeAtTarget(Buffer.from('rubbish'));
    expect(await fetchAbsentState(dealer(), folders, tools())).toContain('compares with nothing');
    deploy = deploySchema.parse({ s3: { bucket: 'site' }, state: 'state' });
    expect(await fetchAbsentState(dealer(), folders, tools())).toContain('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
    expect(readDealerState(folders.state)).toBeUndefined();
  });

  test('has nothing to fetch where a dealer is not deployed, or builds here remember something', async () => {
    expect(await fetchAbsentState({ slug: 'yard' }, folders, tools())).toBeUndefined();
    storeAtTarget(packState(state));
    mkdirSync(folders.state, { recursive: true });
    writeFileSync(path.join(folders.state, 'stock.json'), '{"published":1}');
    expect(await fetchAbsentState(dealer(), folders, tools())).toBeUndefined();
    await fetchState(dealer(), folders, tools());
    expect(readFileSync(path.join(folders.state, 'stock.json'), 'utf8')).toBe('{"published":300}');
  });
});
