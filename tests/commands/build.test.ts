import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteHeaders } from '#pipeline/headers/site-headers.ts';
import { makeScratchProject, type ScratchProject } from './scratch-project.ts';

const SLUG = 'minimal';

let project: ScratchProject;
beforeAll(async () => {
  project = makeScratchProject(SLUG);
  const { code, text } = await project.build();
  expect(code, text).toBe(0);
});
afterAll(() => {
  project.remove();
});

const readBeside = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(project.dist, `${SLUG}.${name}`), 'utf8')) as unknown;

describe('building a dealer', () => {
  test('publishes its pages, data, pictures and report', () => {
    for (const file of [
      'index.html',
      '404.html',
      'sitemap.xml',
      'robots.txt',
      'data/search-index.v1.json',
      'cars/2018-toyota-corolla-ascent-sport-101.html',
      'privacy-policy.html',
    ]) {
      expect(existsSync(project.liveFile(SLUG, file)), file).toBe(true);
    }
    const page = project.readLive(SLUG, 'cars', '2018-toyota-corolla-ascent-sport-101.html');
    expect(page).toMatch(/\/media\/[0-9a-f]{12}-800\.webp/);
    expect(page).not.toContain('alert(1)');
    expect(readBeside('import-report.json')).toMatchObject({ totals: { rowsRead: 4, published: 4, rejected: 0 } });
  });

  test('derives a policy without unsafe words', () => {
    const headers = readBeside('headers.json') as SiteHeaders;
    const policy = headers.rules[0]?.headers['Content-Security-Policy'] ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain('unsafe');
  });

  test('says what it does, what came out and what to look at', async () => {
    const { stdout } = await project.run('build.ts');
    for (const stage of ['config', 'stock', 'select', 'pictures', 'templates', 'plan', 'render', 'publish']) {
      expect(stdout).toMatch(new RegExp(`^ {2}${stage} +\\S.* m?s$`, 'm'));
    }
    expect(stdout).toContain(
      'Stock number 102: its photo media/missing.png is not there. The vehicle is published without it.',
    );
    expect(stdout).toMatch(/1 dealer published, in [\d.]+ m?s; templates as before; peak memory \d+ MB/);
  });

  test('makes the same site again from nothing', async () => {
    project.edit(SLUG, 'stock/stock.json', (text) => text.replace('41990', '38990'));
    await project.build();
    const pages = (): object =>
      Object.fromEntries(
        // What lies beside the site is for the operator, and tells the time.
        Object.entries(project.published()).filter(
          ([file]) => file.startsWith(`${SLUG}/`) && /\.(?:html|xml|css)$|search-index/.test(file),
        ),
      );
    const incremental = pages();
    rmSync(project.dist, { recursive: true });
    rmSync(path.join(project.state, SLUG), { recursive: true });
    await project.build();
    expect(pages()).toEqual(incremental);
  });

  test('renders the same in threads', async () => {
    await project.build();
    const { report } = await project.build('--force', '--workers=2');
    // A page that came out the same is not touched: all that is new is the moment of the stock check.
    expect(report.dealers).toMatchObject([{ counts: { kept: 0, changedFiles: 1 } }]);
  });

  test('refuses a text that links to a page that is not there', async () => {
    const before = project.published();
    project.edit(SLUG, 'content/privacy-policy.md', (text) => `${text}\nSee [our guarantee](/guarantee).\n`);
    const { code, text } = await project.run('build.ts');
    expect(code).toBe(1);
    expect(text).toContain('OutputRefused');
    expect(text).toContain('/privacy-policy: names /guarantee, which the site does not have.');
    expect(project.published()).toEqual(before);
  });
});
