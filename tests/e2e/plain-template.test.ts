import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type RunningServer } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { readBuiltSite, type BuiltSite } from '#tests/support/built-site.ts';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { ALL_STOCK } from '#tests/support/page-types.ts';
import { overflow } from '#tests/support/overflow.ts';
import { isAtRest } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

/** A template is a folder and a name in one list: with no part of its own it is a whole site. */
const SLUG = 'ironbark-cars';
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };

let project: string;
let site: BuiltSite;
let server: RunningServer;
let browser: Browser;

/** A copy of the project with one template more, and a demo dealer that uses it. */
function projectWithTemplate(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'forecourt-template-'));
  for (const part of [
    'src',
    'scripts',
    'public',
    'astro.config.mjs',
    'package.json',
    'tsconfig.json',
    'package-lock.json',
  ])
    cpSync(part, path.join(root, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  cpSync('tests/templates/plain', path.join(root, 'src/templates/plain'), { recursive: true });
  const names = path.join(root, 'src/config/template-names.ts');
  writeFileSync(names, readFileSync(names, 'utf8').replace('] as const', ", 'plain'] as const"));

  mkdirSync(path.join(root, 'dealers'));
  for (const shared of readdirSync('dealers').filter((name) => name.startsWith('_')))
    symlinkSync(path.resolve('dealers', shared), path.join(root, 'dealers', shared));
  cpSync(path.join('dealers', SLUG), path.join(root, 'dealers', SLUG), { recursive: true });
  // The platform's takes its place.
  rmSync(path.join(root, 'dealers', SLUG, 'content', 'privacy-policy.md'));
  const file = path.join(root, 'dealers', SLUG, 'dealer.json');
  const dealer = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  dealer['template'] = 'plain';
  // Choices that only their own template offers.
  for (const key of ['copy', 'variants', 'home', 'theme']) Reflect.deleteProperty(dealer, key);
  writeFileSync(file, JSON.stringify(dealer));
  return root;
}

beforeAll(async () => {
  project = projectWithTemplate();
  const built = spawnSync(process.execPath, ['scripts/build.ts', `--dealer=${SLUG}`], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
  });
  if (built.status !== 0) throw new Error(`The template makes no site.\n${built.stdout}\n${built.stderr}`);
  const live = path.join(project, 'dist', SLUG);
  site = readBuiltSite(live, SLUG);
  server = await listen(createSiteHandler(live, `${live}.headers.json`), 0);
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(project, { recursive: true, force: true });
});

function vehicleForSale(): string {
  const vehicle = readListedStock(site.folder).find(({ status }) => status === 'in_stock');
  if (vehicle === undefined) throw new Error('No vehicle is for sale.');
  return vehiclePath(vehicle);
}

/** One page of each kind; what its stock decides is asked for once the site is built. */
const PAGES: readonly (readonly [kind: string, address: () => string])[] = [
  ...[
    '/',
    ALL_STOCK,
    `${ALL_STOCK}/page/2`,
    '/contact-us',
    '/locations/geelong',
    '/saved',
    '/compare',
    '/success',
    '/about-us',
    '/privacy-policy',
    '/404',
  ].map((address) => [address, () => address] as const),
  ['a vehicle', vehicleForSale],
];

test('a legal page that the dealer has not written is the platform’s, with the dealer’s names [2.1-11]', () => {
  const text = site.document('/privacy-policy').querySelector('main')?.text.replace(/\s+/g, ' ') ?? '';
  expect(text).toContain('what Tolley Motors (Geelong) Pty Ltd (ABN 17 006 118 420), trading as Ironbark Cars, does');
  expect(text).not.toMatch(/[{}\\]/);
});

describe.each([PHONE, TABLET, DESKTOP])('$width px wide', (viewport) => {
  test.each(PAGES)('every kind of page is whole and accessible: %s', async (_kind, address) => {
    const { page, problems, foreignRequests, close } = await warmVisit(browser, `${server.url}${address()}`, {
      viewport,
      reducedMotion: 'reduce',
    });
    await isAtRest(page);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await axeViolations(page, { without: ['target-size'] })).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    // No API stands behind this site.
    expect(problems.filter((problem) => /Script error|Security Policy|hydrat/i.test(problem))).toEqual([]);
    expect(foreignRequests).toEqual([]);
    await close();
  });
});

test('its sheet is within the budget of every template', () => {
  const [href = ''] = [...site.html('/').matchAll(/\/_astro\/plain\.[\w-]+\.css/g)].map(([name]) => name);
  expect(brotliCompressSync(readFileSync(path.join(site.folder, href))).byteLength).toBeLessThan(20 * 1024);
});

describe('without JavaScript', () => {
  test('a shopper gets from the home page to a car and its enquiry', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(server.url);
    await page
      .getByRole('link', { name: /^See all/ })
      .first()
      .click();
    await page.locator('main a[href^="/cars/"]:visible').first().click();
    await page.locator('a[href="#enquire"]:visible').first().click();
    await page.locator('#enquire form').getByLabel('Name').waitFor();
    await context.close();
  });
});
