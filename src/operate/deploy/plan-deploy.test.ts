import { expect, test } from 'vitest';
import { ASSET_GENERATIONS } from '#pipeline/incremental/decide.ts';
import type { SiteManifest } from '#pipeline/incremental/manifest.ts';
import type { DeployFile } from './deploy-target.ts';
import { planDeploy } from './plan-deploy.ts';

const file = (key: string, hash = 'new'): DeployFile => ({
  key,
  path: key,
  folder: '/dist',
  bytes: 3,
  hash,
  contentType: 'text/html',
});
const OLD_ASSET = 'media/old.webp';
const LAST_ASSET = 'media/last.webp';

/** Deployed: a page and its picture; the previous picture is kept for the last time. */
const DEPLOYED: SiteManifest = {
  siteKey: 'yesterday',
  generation: 4,
  files: new Map([
    ['index.html', { key: 'other', hash: 'old', bytes: 3, uses: [] }],
    [LAST_ASSET, { key: 'last', hash: 'last', bytes: 3, uses: [] }],
  ]),
  retired: new Map([[OLD_ASSET, { hash: 'x', bytes: 3, generation: 5 - ASSET_GENERATIONS }]]),
};
const TODAY = [file('index.html'), file('media/today.webp')];
const held = (...keys: string[]) => ({ files: new Map(keys.map((key) => [key, 3])), leftovers: [] });
const plan = (keys: readonly string[], uncertain: readonly string[]) =>
  planDeploy(
    TODAY,
    'today',
    { manifest: DEPLOYED, uncertain: new Set(uncertain), listing: held(...keys) },
    { force: false },
  );

test('a picture that no page of the last deploys names is deleted, the one of the last deploy stays', () => {
  const { removals, manifest } = plan(['index.html', LAST_ASSET, OLD_ASSET], []);
  expect(removals).toEqual([OLD_ASSET]);
  expect([...manifest.retired.keys()]).toEqual([LAST_ASSET]);
});

test.each([
  ['before it had deleted anything', ['index.html', LAST_ASSET, OLD_ASSET, 'media/today.webp'], [OLD_ASSET]],
  ['after it had deleted', ['index.html', LAST_ASSET, 'media/today.webp'], []],
])('a deploy that was killed %s is continued to the same end', (_when, keys, removals) => {
  const continued = plan(keys, ['index.html', 'media/today.webp', OLD_ASSET]);
  expect(continued.removals).toEqual(removals);
  const { files, generation, retired } = plan(['index.html', LAST_ASSET, OLD_ASSET], []).manifest;
  expect(continued.manifest).toMatchObject({ files, generation, retired });
  expect([...continued.uploads.keys()].map(({ key }) => key)).toEqual(['index.html', 'media/today.webp']);
});
