import { describe, expect, test } from 'vitest';
import { ASSET_GENERATIONS, decide, type WantedFile } from './decide.ts';
import type { PublishedFile, RetiredFile, SiteManifest } from './manifest.ts';

const page = (key: string, bytes = 100): PublishedFile => ({ key, hash: `hash of ${key}`, bytes, uses: [] });

function published(
  files: Record<string, PublishedFile>,
  more: { retired?: Record<string, RetiredFile>; generation?: number } = {},
): SiteManifest {
  return {
    siteKey: 'site',
    generation: more.generation ?? 0,
    files: new Map(Object.entries(files)),
    retired: new Map(Object.entries(more.retired ?? {})),
  };
}

const wanted = (files: Record<string, string>): WantedFile[] =>
  Object.entries(files).map(([path, key]) => ({ path, key }));

/** A disk with everything as it was written. */
const intact =
  (manifest: SiteManifest) =>
  (path: string): number | undefined =>
    manifest.files.get(path)?.bytes;

describe('which pages a build renders', () => {
  const manifest = published({ 'index.html': page('home'), 'cars/a.html': page('a') });

  test('keeps a page whose key is the same', () => {
    const decision = decide(manifest, wanted({ 'cars/a.html': 'a', 'index.html': 'home' }), intact(manifest));
    expect([...decision.keep.keys()]).toEqual(['cars/a.html', 'index.html']);
    expect(decision.make.size).toBe(0);
    expect(decision.remove).toEqual([]);
  });

  test('makes everything when nothing is known of the published site', () => {
    const decision = decide(undefined, wanted({ 'index.html': 'home' }), () => 100);
    expect([...decision.make]).toEqual([['index.html', 'new']]);
  });

  test('makes a page that the published site does not have', () => {
    const decision = decide(
      manifest,
      wanted({ 'index.html': 'home', 'cars/a.html': 'a', 'cars/b.html': 'b' }),
      intact(manifest),
    );
    expect([...decision.make]).toEqual([['cars/b.html', 'new']]);
  });

  test('makes a page whose key changed', () => {
    const decision = decide(manifest, wanted({ 'index.html': 'home', 'cars/a.html': 'a, reduced' }), intact(manifest));
    expect([...decision.make]).toEqual([['cars/a.html', 'changed']]);
  });

  test('makes a page again that was deleted from the disk', () => {
    const decision = decide(manifest, wanted({ 'index.html': 'home', 'cars/a.html': 'a' }), (path) =>
      path === 'index.html' ? 100 : undefined,
    );
    expect([...decision.make]).toEqual([['cars/a.html', 'damaged']]);
  });

  test('makes a page again that was cut short on the disk', () => {
    const decision = decide(manifest, wanted({ 'index.html': 'home', 'cars/a.html': 'a' }), (path) =>
      path === 'index.html' ? 100 : 99,
    );
    expect([...decision.make]).toEqual([['cars/a.html', 'damaged']]);
  });

  test('makes everything when asked to', () => {
    const decision = decide(manifest, wanted({ 'index.html': 'home', 'cars/a.html': 'a' }), intact(manifest), {
      force: true,
    });
    expect([...decision.make.values()]).toEqual(['forced', 'forced']);
  });

  test('removes the page of a vehicle that is gone', () => {
    const decision = decide(manifest, wanted({ 'index.html': 'home' }), intact(manifest));
    expect(decision.remove).toEqual(['cars/a.html']);
  });

  test('removes files that no build knows, but not ones that it is about to make', () => {
    const decision = decide(undefined, wanted({ 'index.html': 'home' }), () => undefined, {
      strays: ['index.html', 'old.html'],
    });
    expect(decision.remove).toEqual(['old.html']);
  });
});

describe('how long hashed assets stay', () => {
  const style = 'media/3fa9c1b20d41-480.webp';

  test('keeps an asset that nothing names any more', () => {
    const manifest = published({ [style]: page('s') });
    const decision = decide(manifest, [], intact(manifest));
    expect(decision.remove).toEqual([]);
    expect(decision.retired.get(style)).toEqual({ hash: 'hash of s', bytes: 100, generation: 1 });
  });

  test('does not count builds that let no asset go', () => {
    const manifest = published(
      { 'index.html': page('home') },
      { generation: 5, retired: { [style]: { hash: 's', bytes: 1, generation: 5 } } },
    );
    const decision = decide(manifest, wanted({ 'index.html': 'new home' }), intact(manifest));
    expect(decision.generation).toBe(5);
    expect([...decision.retired.keys()]).toEqual([style]);
  });

  test(`removes it ${ASSET_GENERATIONS} generations later`, () => {
    let manifest = published({ [style]: page('s'), '_astro/0.js': page('0') });
    const removedAt: number[] = [];
    for (let generation = 1; generation <= ASSET_GENERATIONS + 1; generation += 1) {
      const decision = decide(manifest, wanted({ [`_astro/${generation}.js`]: 'next' }), intact(manifest));
      if (decision.remove.includes(style)) removedAt.push(generation);
      manifest = {
        ...manifest,
        generation: decision.generation,
        files: new Map([[`_astro/${generation}.js`, page('next')]]),
        retired: decision.retired,
      };
    }
    expect(removedAt).toEqual([ASSET_GENERATIONS + 1]);
  });

  test('takes an asset back into use', () => {
    const manifest = published({}, { generation: 1, retired: { [style]: { hash: 's', bytes: 1, generation: 1 } } });
    const decision = decide(manifest, wanted({ [style]: 's' }), () => 1);
    expect(decision.make.has(style)).toBe(true);
    expect(decision.retired.size).toBe(0);
    expect(decision.remove).toEqual([]);
  });
});
