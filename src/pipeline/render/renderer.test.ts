import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SiteChrome, SitePage } from '#site-plan/site-page.ts';
import { pageToJson } from '../incremental/page-key.ts';
import { createRenderer } from './renderer.ts';

let folder: string;
beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  folder = mkdtempSync(path.join(tmpdir(), 'renderer-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A template that prints the keys that it is given. */
const TEMPLATES = `export const app = {
  match: () => ({}),
  render: async (_request, { locals: { page } }) => new Response(JSON.stringify(Object.keys(page.props))),
};`;

test('a page comes out the same here and in a thread, whatever its data leaves undefined', async () => {
  const entry = path.join(folder, 'entry.mjs');
  writeFileSync(entry, TEMPLATES);
  const page = { kind: 'document', path: '/about', status: 200, props: { heading: 'About', updatedText: undefined } };
  const printed: string[] = [];
  for (const workers of [0, 1]) {
    const stage = path.join(folder, String(workers));
    mkdirSync(stage);
    const renderer = createRenderer(entry, { workers, fromPages: 0 });
    const site = { slug: 'yard', siteUrl: 'https://yard.example', chrome: {} as SiteChrome, stage };
    const job = { path: '/about', json: pageToJson(page as unknown as SitePage) };
    expect(await renderer.render(site, [job], 1, () => undefined)).toEqual([]);
    await renderer.close();
    printed.push(readFileSync(path.join(stage, 'about.html'), 'utf8'));
  }
  expect(printed).toEqual(['["heading"]', '["heading"]']);
});
