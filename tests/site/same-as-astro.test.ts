import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

/** Below the project: Astro wants its output there. */
const COMPILED = path.resolve('.compiled');
let folder: string;
beforeAll(() => {
  mkdirSync(COMPILED, { recursive: true });
  folder = mkdtempSync(path.join(COMPILED, 'plain-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const htmlFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();

describe.each(inject('sites'))('the site of $slug', ({ slug, folder: published }) => {
  test('is byte for byte what plain astro build makes of the same snapshot', { timeout: 120_000 }, () => {
    const out = path.join(folder, slug);
    const astro = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        VITEST: '',
        ASTRO_TELEMETRY_DISABLED: '1',
        FORECOURT_STATIC: '1',
        FORECOURT_SNAPSHOT: path.resolve(published, '../../state', slug, 'snapshot'),
        FORECOURT_OUT_DIR: out,
        FORECOURT_CACHE_DIR: path.join(folder, 'cache'),
      },
    });
    expect(astro.status, `${astro.stdout}${astro.stderr}`).toBe(0);
    const files = htmlFiles(published);
    expect(htmlFiles(out)).toEqual(files);
    const different = files.filter(
      (file) => !readFileSync(path.join(out, file)).equals(readFileSync(path.join(published, file))),
    );
    expect(different).toEqual([]);
  });

  test('says nothing of the folder that it was built in', () => {
    const root = process.cwd();
    const telling = htmlFiles(published).filter((file) => {
      const html = readFileSync(path.join(published, file), 'utf8');
      const uids = [...html.matchAll(/<astro-island uid="([^"]*)"/g)].map(([, uid]) => uid);
      // Numbers in the order in which Astro evaluates islands; one in a slot comes before its part.
      const expected = uids.map((_, index) => `r${index}`);
      return html.includes(root) || uids.toSorted().join() !== expected.toSorted().join();
    });
    expect(telling).toEqual([]);
  });
});
