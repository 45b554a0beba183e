import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assetClosure, readAssetGraph } from './asset-graph.ts';
import { outputHash } from './output-hash.ts';
import { sourceKey } from './source-key.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'compile-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(files: Record<string, string>, below = root): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(below, file)), { recursive: true });
    writeFileSync(path.join(below, file), content);
  }
}

describe('templates are compiled anew', () => {
  const project = {
    'src/pages/index.astro': 'page',
    'src/pipeline/publish/publish-site.ts': 'driver',
    'src/pipeline/astro/engine-entry.ts': 'entry',
    'src/stock/import-stock.ts': 'import',
    'public/robots.svg': 'file',
    'astro.config.mjs': 'config',
    'package-lock.json': 'lock',
  };

  test.each([
    ['src/pages/index.astro', true],
    ['src/parts/card/New.astro', true],
    ['src/pipeline/astro/engine-entry.ts', true],
    ['public/robots.svg', true],
    ['astro.config.mjs', true],
    ['package-lock.json', true],
    ['src/pipeline/publish/publish-site.ts', false],
    ['src/stock/import-stock.ts', false],
    ['src/domain/price/price.test.ts', false],
    ['src/domain/README.md', false],
    ['dealers/yard/dealer.json', false],
  ])('after an edit of %s: %s', (file, expected) => {
    write(project);
    const before = sourceKey(root);
    write({ [file]: 'edited' });
    expect(sourceKey(root) !== before).toBe(expected);
  });

  test('after a file was renamed', () => {
    write(project);
    const before = sourceKey(root);
    rmSync(path.join(root, 'src/pages/index.astro'));
    write({ 'src/pages/about.astro': 'page' });
    expect(sourceKey(root)).not.toBe(before);
  });
});

describe('the hash of a compile', () => {
  const compile = (place: string, words = 'page'): string => {
    const project = path.join(root, place);
    const directory = path.join(project, '.compiled', 'key');
    write(
      {
        'server/entry.mjs': `import './chunks/page_${place.padEnd(8, 'x').slice(0, 8)}.mjs'; const dir = '${directory}';`,
        [`server/chunks/page_${place.padEnd(8, 'x').slice(0, 8)}.mjs`]: `const file = '${project}/src/page.astro'; '${words}'`,
        'client/_astro/page.js': 'page',
      },
      directory,
    );
    return outputHash(directory, project);
  };

  test('is the same in another folder', () => {
    expect(compile('one')).toBe(compile('another'));
  });

  test('is another when a template says something else', () => {
    expect(compile('one')).not.toBe(compile('two', 'other words'));
  });
});

test('a site gets the scripts that its pages name, what those import, and the fonts of its stylesheet', () => {
  write({
    '_astro/Search.A1b2c3d4.js': 'import{a}from"./shared.B1b2c3d4.js";const l=()=>import("./late.C1b2c3d4.js")',
    '_astro/shared.B1b2c3d4.js': 'export const a=1',
    '_astro/late.C1b2c3d4.js': 'import"./shared.B1b2c3d4.js"',
    '_astro/OtherTemplate.D1b2c3d4.js': 'import"./shared.B1b2c3d4.js"',
    '_astro/yard.E1b2c3d4.css': '@font-face{src:url(/_astro/face.F1b2c3d4.woff2)}',
    '_astro/face.F1b2c3d4.woff2': 'font',
    'favicon.svg': '<svg/>',
  });
  const graph = readAssetGraph(root);
  expect(
    [...assetClosure(graph, ['_astro/Search.A1b2c3d4.js', '_astro/yard.E1b2c3d4.css', '_astro/gone.js'])].sort(),
  ).toEqual([
    '_astro/Search.A1b2c3d4.js',
    '_astro/face.F1b2c3d4.woff2',
    '_astro/late.C1b2c3d4.js',
    '_astro/shared.B1b2c3d4.js',
    '_astro/yard.E1b2c3d4.css',
  ]);
});
