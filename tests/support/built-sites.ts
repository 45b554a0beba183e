import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { withApi } from '#pipeline/serve/api-proxy.ts';
import { listen } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { startApiProcess } from './api-process.ts';
import { SAMPLED_SLUGS, SHORTENED_SLUG, TEST_SLUGS, type TestSite } from './test-sites.ts';

const FOLDER = '.cache/test-sites';
const ADMIN_TOKEN = 'admin token of the tests 0001';

/**
 * Builds the demo dealers and serves each with the headers of the deployed site, the lead API under its /api.
 * Builds are incremental, so the second project that asks pays nothing.
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

  const dataDir = mkdtempSync(path.join(tmpdir(), 'forecourt-test-leads-'));
  const api = await startApiProcess({
    DATA_DIR: dataDir,
    DIST_DIR: path.resolve(FOLDER, 'dist'),
    SNAPSHOT_DIR: path.resolve(FOLDER, 'state', 'api'),
    FORECOURT_ADMIN_TOKEN: ADMIN_TOKEN,
    RATE_LIMIT: '0',
    RATE_LIMIT_LEADS: '0',
    LOG_LEVEL: 'warn',
  });
  const apiUrl = `http://127.0.0.1:${api.port}`;
  const servers = await Promise.all(
    [...TEST_SLUGS, ...SAMPLED_SLUGS, SHORTENED_SLUG].map(async (slug) => {
      const dir = path.resolve(FOLDER, 'dist', slug);
      const { url } = JSON.parse(readFileSync(`dealers/${slug}/dealer.json`, 'utf8')) as { url: string };
      const handler = withApi(createSiteHandler(dir, `${dir}.headers.json`), {
        apiUrl: () => apiUrl,
        siteUrl: () => url,
      });
      return { slug, dir, url, server: await listen(handler, 0) };
    }),
  );
  const sites: TestSite[] = servers.map(({ slug, dir, url, server }) => ({
    slug,
    folder: dir,
    url,
    served: server.url,
  }));
  project.provide('api', { url: apiUrl, adminToken: ADMIN_TOKEN });
  project.provide(
    'sites',
    sites.filter(({ slug }) => TEST_SLUGS.includes(slug)),
  );
  project.provide(
    'sampledSites',
    sites.filter(({ slug }) => !TEST_SLUGS.includes(slug)),
  );
  return async () => {
    await Promise.all(servers.map(({ server }) => server.close()));
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
