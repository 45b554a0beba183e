import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Sites of dealers in tests/dealers, built by the real command for one test file. */
export interface BuiltTestDealers {
  folder(slug: string): string;
  headersFile(slug: string): string;
  remove(): void;
}

/** A search-only key by its shape; no server knows it. */
export const TEST_SEARCH_KEY = 'search_key-of-the-test-dealers';

/** @throws With what the command said, when a dealer was not published. */
export function buildTestDealers(...slugs: string[]): BuiltTestDealers {
  return buildDealersIn('tests/dealers', slugs);
}

/** A key of the map service; no one asks the service with it. */
export const TEST_MAP_KEY = 'map-key-of-the-test-dealers';

/** The same for dealers in a folder of the test's own. @throws With what the command said. */
export function buildDealersIn(dealersDir: string, slugs: readonly string[]): BuiltTestDealers {
  const scratch = mkdtempSync(path.join(tmpdir(), 'forecourt-test-dealers-'));
  const dist = path.join(scratch, 'dist');
  const build = spawnSync(process.execPath, ['scripts/build.ts', ...slugs.map((slug) => `--dealer=${slug}`)], {
    encoding: 'utf8',
    env: {
      ...process.env,
      // Vitest's own environment would give React's development build.
      NODE_ENV: 'production',
      VITEST: '',
      DEALERS_DIR: dealersDir,
      DIST_DIR: dist,
      STATE_DIR: path.join(scratch, 'state'),
      TEST_SEARCH_KEY,
      TEST_MAP_KEY,
    },
  });
  if (build.status !== 0) throw new Error(`The test dealers could not be built.\n${build.stdout}\n${build.stderr}`);
  return {
    folder: (slug) => path.join(dist, slug),
    headersFile: (slug) => path.join(dist, `${slug}.headers.json`),
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  };
}
