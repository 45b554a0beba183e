import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SitePage } from '#site-plan/site-page.ts';
import { BuildError } from '../build-error.ts';
import type { CompiledTemplates } from '../compile/compile-templates.ts';
import { listFiles } from '../publish/list-files.ts';
import { discardStage, openStage, publishStage } from '../publish/publish-site.ts';
import { siteFolders, type SiteFolders } from '../publish/site-folders.ts';
import { makeSite, type MadeSite, type PlannedSite } from './make-site.ts';
import { renderPage } from './render-page.ts';
import { renderFailure, type Renderer } from './renderer.ts';
import type { TemplateApp } from './template-app.ts';

let root: string;
let folders: SiteFolders;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'make-'));
  folders = siteFolders({ dist: path.join(root, 'dist'), state: path.join(root, 'state') }, 'yard');
  mkdirSync(path.join(root, 'client/_astro'), { recursive: true });
  for (const name of ['page.js', 'shared.js', 'other.js', 'yard.css', 'font.woff2']) {
    writeFileSync(path.join(root, 'client/_astro', name), name);
  }
  writeFileSync(path.join(root, 'client/favicon.svg'), '<svg/>');
  writeFileSync(path.join(root, 'picture'), 'picture');
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const compiled = (outputHash = 'one'): CompiledTemplates => ({
  serverEntry: '',
  client: path.join(root, 'client'),
  outputHash,
  sourceKey: 'sources',
  assets: {
    '_astro/page.js': { bytes: 7, hash: 'page', names: ['_astro/shared.js'] },
    '_astro/shared.js': { bytes: 9, hash: 'shared', names: [] },
    '_astro/other.js': { bytes: 8, hash: 'other', names: [] },
    '_astro/yard.css': { bytes: 8, hash: 'css', names: ['_astro/font.woff2'] },
    '_astro/font.woff2': { bytes: 10, hash: 'font', names: [] },
    'favicon.svg': { bytes: 6, hash: 'icon', names: [] },
  },
  templates: {} as CompiledTemplates['templates'],
  wasCached: true,
});

/** A template that prints a page's data, as a minimal stand-in for the compiled ones. */
const app: TemplateApp = {
  render(_siteUrl, chrome, page) {
    const words = (page as unknown as { words: string }).words;
    if (words === 'throw') return Promise.reject(new Error(`${page.path}: the template has a fault`));
    const head = `<title>${page.path}</title><link rel="canonical" href="https://yard.example${page.path}"><link rel="stylesheet" href="${chrome.assets.stylesheetHref}">`;
    const body = `<script>start()</script><script src="/_astro/page.js"></script>${words}`;
    return Promise.resolve(Buffer.from(`<!doctype html><head>${head}</head><body>${body}</body>`));
  },
};

const renderedPaths: string[] = [];
const renderer: Renderer = {
  async render(site, jobs, _atLeast, onPage) {
    const failures = [];
    for (const job of jobs) {
      const { path: address, json, publishedHash } = job;
      renderedPaths.push(address);
      try {
        onPage(
          await renderPage(app, site, { page: JSON.parse(json) as SitePage, publishedHash: publishedHash ?? null }),
        );
      } catch (error) {
        failures.push(renderFailure(address, error));
      }
    }
    return failures;
  },
  close: () => Promise.resolve(),
};

const page = (address: string, words: string, more: object = {}): SitePage =>
  ({ path: address, status: address === '/404' ? 404 : 200, words, ...more }) as unknown as SitePage;

const PICTURE = '<img src="/media/0123456789ab-480.webp">';

function planned(pages: Record<string, string>, more: Partial<PlannedSite> = {}): PlannedSite {
  return {
    slug: 'yard',
    url: 'https://yard.example',
    chrome: { assets: { stylesheetHref: '/_astro/yard.0123.css' } } as PlannedSite['chrome'],
    paths: Object.keys(pages),
    page: (address) => page(address, pages[address] ?? ''),
    files: [{ path: 'data/summary.json', content: '{}' }],
    redirects: [],
    stylesheet: { href: '/_astro/yard.0123.css', content: 'theme', madeFrom: '_astro/yard.css' },
    media: new Map([
      [
        'media/0123456789ab-480.webp',
        { path: 'media/0123456789ab-480.webp', source: path.join(root, 'picture'), hash: 'p', bytes: 7 },
      ],
    ]),
    stockPictures: new Set(),
    imageOrigins: [],
    connectOrigins: [],
    ...more,
  };
}

async function build(site: PlannedSite, options: { force?: boolean; outputHash?: string } = {}): Promise<MadeSite> {
  renderedPaths.length = 0;
  const stage = openStage(folders);
  const made = await makeSite(site, {
    compiled: compiled(options.outputHash),
    renderer,
    folders,
    stage,
    force: options.force ?? false,
    onProgress: () => undefined,
  });
  publishStage(folders, { ...made.plan, beside: { 'headers.json': made.headersJson } });
  return made;
}

const pages = { '/': 'home <a href="/cars/a">a</a>', '/cars/a': `a ${PICTURE}`, '/cars/b': 'b', '/404': 'gone' };
const identity = (file: string): readonly [number, number] => {
  const stats = statSync(path.join(folders.live, file));
  return [stats.ino, stats.mtimeMs];
};

describe('a site', () => {
  test('has its pages, its data and what they name, and nothing else', async () => {
    await build(planned(pages));
    expect([...listFiles(folders.live).keys()].sort()).toEqual([
      '404.html',
      '_astro/font.woff2',
      '_astro/page.js',
      '_astro/shared.js',
      '_astro/yard.0123.css',
      'cars/a.html',
      'cars/b.html',
      'data/summary.json',
      'favicon.svg',
      'index.html',
      'media/0123456789ab-480.webp',
    ]);
  });

  test('has the policy that its inline scripts need', async () => {
    const { headersJson } = await build(planned(pages, { imageOrigins: ['https://cdn.example'] }));
    expect(headersJson).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
    expect(headersJson).toContain('https://cdn.example');
  });

  test('has the pictures of result cards, which no page names', async () => {
    await build(planned({ '/': 'home' }, { stockPictures: new Set(['0123456789ab']) }));
    expect(existsSync(path.join(folders.live, 'media/0123456789ab-480.webp'))).toBe(true);
  });
});

describe('the next build', () => {
  test('renders nothing and touches nothing when nothing changed', async () => {
    await build(planned(pages));
    const files = [...listFiles(folders.live).keys()];
    const before = files.map(identity);
    const { counts } = await build(planned(pages));
    expect(renderedPaths).toEqual([]);
    expect(counts).toMatchObject({ rendered: 0, kept: 4, changedFiles: 0, removedFiles: 0 });
    expect(files.map(identity)).toEqual(before);
  });

  test('keeps the policy and the assets of pages that it does not render', async () => {
    const first = await build(planned(pages));
    const second = await build(planned({ ...pages, '/cars/b': 'b, reduced' }));
    expect(second.headersJson).toBe(first.headersJson);
    expect(existsSync(path.join(folders.live, '_astro/shared.js'))).toBe(true);
  });

  test('renders the page that changed, and no other', async () => {
    await build(planned(pages));
    const [home, a] = [identity('index.html'), identity('cars/a.html')];
    await build(planned({ ...pages, '/cars/b': 'b, reduced' }));
    expect(renderedPaths).toEqual(['/cars/b']);
    expect(readFileSync(path.join(folders.live, 'cars/b.html'), 'utf8')).toContain('b, reduced');
    expect([identity('index.html'), identity('cars/a.html')]).toEqual([home, a]);
  });

  test('does not touch a page that comes out as it was', async () => {
    await build(planned(pages));
    const before = identity('cars/b.html');
    const changed = planned(pages);
    await build({ ...changed, page: (one) => ({ ...changed.page(one), breadcrumbs: [{ label: 'unprinted' }] }) });
    expect(renderedPaths).toHaveLength(4);
    expect(identity('cars/b.html')).toEqual(before);
  });

  test('does not render a page because its next change moved', async () => {
    await build(planned(pages));
    const changed = planned(pages);
    await build({ ...changed, page: (one) => ({ ...changed.page(one), changesAt: '2026-12-01T00:00:00Z' }) });
    expect(renderedPaths).toEqual([]);
  });

  test('renders everything when the templates or the chrome changed', async () => {
    await build(planned(pages));
    await build(planned(pages), { outputHash: 'two' });
    expect(renderedPaths).toHaveLength(4);
    const changed = planned(pages);
    await build({ ...changed, chrome: { ...changed.chrome, header: [{ label: 'New' }] } }, { outputHash: 'two' });
    expect(renderedPaths).toHaveLength(4);
  });

  test('repairs what was deleted or cut short on the disk', async () => {
    await build(planned(pages));
    rmSync(path.join(folders.live, 'cars/a.html'));
    truncateSync(path.join(folders.live, 'cars/b.html'), 3);
    rmSync(path.join(folders.live, '_astro/shared.js'));
    await build(planned(pages));
    expect(renderedPaths).toEqual(['/cars/a', '/cars/b']);
    expect(readFileSync(path.join(folders.live, 'cars/b.html'), 'utf8')).toContain('</body>');
    expect(existsSync(path.join(folders.live, '_astro/shared.js'))).toBe(true);
  });

  test('removes the page of a vehicle that is gone and keeps its picture for cached pages', async () => {
    await build(planned(pages));
    await build(planned({ '/': 'home', '/404': 'gone' }));
    expect(existsSync(path.join(folders.live, 'cars'))).toBe(false);
    expect(existsSync(path.join(folders.live, 'media/0123456789ab-480.webp'))).toBe(true);
  });

  test('makes the same site when it knows nothing of the last one', async () => {
    await build(planned(pages));
    writeFileSync(path.join(folders.live, 'stray.html'), 'from an older program');
    rmSync(folders.manifest);
    await build(planned(pages));
    expect(renderedPaths).toHaveLength(4);
    expect(existsSync(path.join(folders.live, 'stray.html'))).toBe(false);
    expect(existsSync(path.join(folders.live, 'cars/a.html'))).toBe(true);
  });
});

describe('a site that is not fit to publish', () => {
  async function refused(site: PlannedSite, published: Record<string, string> = pages): Promise<BuildError> {
    await build(planned(published));
    const files = [...listFiles(folders.live).keys()];
    const before = files.map(identity);
    const error = await build(site).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    discardStage(folders);
    expect(files.map(identity)).toEqual(before);
    if (!(error instanceof BuildError)) throw new Error('The build went through.', { cause: error });
    return error;
  }

  test('says which page links to nothing', async () => {
    const error = await refused(planned({ ...pages, '/cars/b': '<a href="/cars/c">c</a>' }));
    expect(error.code).toBe('OutputRefused');
    expect(error.details).toEqual(['/cars/b: names /cars/c, which the site does not have.']);
  });

  test('says which page that stays as it is links to what has gone', async () => {
    const words = { '/privacy-policy': '<a href="/search/kia">our Kias</a>', '/terms': '<a href="/cars/b?x#y">b</a>' };
    const error = await refused(planned({ ...pages, ...words }), { ...pages, ...words, '/search/kia': 'kia' });
    expect(error.code).toBe('OutputRefused');
    expect(error.details).toEqual(['/privacy-policy: names /search/kia, which the site does not have.']);
  });

  test('says which page needs what the policy forbids', async () => {
    const error = await refused(planned({ ...pages, '/cars/b': '<p style="color:red">b</p>' }));
    expect(error.details.join()).toContain('/cars/b: <p> has a style attribute');
  });

  test('blames the disk, not the templates, where a page cannot be written', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    const failing: Renderer = {
      ...renderer,
      render: () => Promise.resolve([renderFailure('/cars/a', full)]),
    };
    const stage = openStage(folders);
    const made = makeSite(planned(pages), {
      compiled: compiled(),
      renderer: failing,
      folders,
      stage,
      force: false,
      onProgress: () => undefined,
    });
    await expect(made).rejects.toMatchObject({
      code: 'DiskRefused',
      message: 'A file cannot be written: the disk is full (ENOSPC).',
    });
  });

  test('says which page does not render, and why', async () => {
    const error = await refused(planned({ ...pages, '/cars/b': 'throw' }));
    expect(error.code).toBe('PageDoesNotRender');
    expect(error.details[0]).toBe('/cars/b: the template has a fault');
  });
});
