import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSiteServer } from '#pipeline/serve/start-site-server.ts';
import { TEST_SLUGS, type TestSite } from './test-sites.ts';

const FOLDER = '.cache/test-sites';

/**
 * Builds the demo dealers and serves each with the headers of the deployed site. Builds are incremental,
 * so the second project that asks pays nothing.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const build = spawnSync(process.execPath, ['tests/support/build-sites.ts', FOLDER], {
    encoding: 'utf8',
    // Vitest's own environment would give React's development build.
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
  });
  if (build.status !== 0) {
    throw new Error(`The demo dealers could not be built for the tests.\n${build.stdout}\n${build.stderr}`);
  }

  const servers = await Promise.all(
    TEST_SLUGS.map(async (slug) => {
      const dir = path.resolve(FOLDER, 'dist', slug);
      const server = await startSiteServer({ dir, headers: `${dir}.headers.json`, port: 0 });
      return { slug, dir, server };
    }),
  );
  const sites: TestSite[] = servers.map(({ slug, dir, server }) => ({
    slug,
    folder: dir,
    url: (JSON.parse(readFileSync(`dealers/${slug}/dealer.json`, 'utf8')) as { url: string }).url,
    served: server.url,
  }));
  project.provide('sites', sites);
  return async () => {
    await Promise.all(servers.map(({ server }) => server.close()));
  };
}
