import { expect, test } from 'vitest';
import { changesAtOfManifest, parseManifest, serialiseManifest, type SiteManifest } from './manifest.ts';

const manifest: SiteManifest = {
  siteKey: 'abc',
  generation: 4,
  changesAt: '2026-11-22T13:00:00.000Z',
  files: new Map([
    ['cars/a.html', { key: 'k1', hash: 'h1', bytes: 10, uses: ['/_astro/a.js', 'script sha256-x'] }],
    ['index.html', { key: 'k2', hash: 'h2', bytes: 20, uses: ['/_astro/a.js'] }],
  ]),
  retired: new Map([['_astro/old.js', { hash: 'h3', bytes: 30, generation: 3 }]]),
};

test('a manifest comes back as it was written', () => {
  const whole: SiteManifest = { ...manifest, inputsKey: 'inputs', targetsKey: 'targets' };
  for (const one of [manifest, whole]) expect(parseManifest(serialiseManifest(one))).toEqual(one);
});

test('says when time changes a page, without the rest being read', () => {
  const { changesAt, ...timeless } = manifest;
  const start = (whole: SiteManifest): string => serialiseManifest(whole).slice(0, 120);
  expect(changesAtOfManifest(start(manifest))).toBe(changesAt);
  expect(changesAtOfManifest(start({ ...manifest, inputsKey: 'inputs' }))).toBe(changesAt);
  expect(changesAtOfManifest(start(timeless))).toBeUndefined();
  expect(changesAtOfManifest('[]')).toBeUndefined();
});

test('the same site gives the same manifest, whatever order it was made in', () => {
  const reversed = { ...manifest, files: new Map([...manifest.files].reverse()) };
  const names = (json: string): unknown => (JSON.parse(json) as { files: unknown[][] }).files.map((file) => file[0]);
  expect(names(serialiseManifest(reversed))).toEqual(names(serialiseManifest(manifest)));
});

test.each([
  ['a file that was cut short', serialiseManifest(manifest).slice(0, 80)],
  ['a manifest of another format', serialiseManifest(manifest).replace('"format":1', '"format":0')],
  ['something else', '[]'],
  ['an index that names nothing', serialiseManifest(manifest).replace('"names":["/_astro/a.js",', '"names":[')],
])('takes %s as no manifest, which means a full build', (_, text) => {
  expect(parseManifest(text)).toBeUndefined();
});
