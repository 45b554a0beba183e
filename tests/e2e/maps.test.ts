import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type RunningServer } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { buildTestDealers, TEST_MAP_KEY, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { visit } from '#tests/support/visit.ts';

const MARQUE = 'coachwood-cars';
const YARD = 'mulga-vehicles';
const WITHOUT = 'minimal';

let browser: Browser;
let built: BuiltTestDealers;
const servers = new Map<string, RunningServer>();
beforeAll(async () => {
  built = buildTestDealers(MARQUE, YARD, WITHOUT);
  for (const slug of [MARQUE, YARD, WITHOUT]) {
    servers.set(slug, await listen(createSiteHandler(built.folder(slug), built.headersFile(slug)), 0));
  }
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
  for (const server of servers.values()) await server.close();
  built.remove();
});

const addressOf = (slug: string, path: string): string => `${servers.get(slug)?.url ?? ''}${path}`;

describe.each([
  [MARQUE, '/locations/coachwood-lismore', 'Coachwood Lismore', 'place', '12'],
  [MARQUE, '/contact-us', 'Coachwood Cars', 'search', '12'],
  [YARD, '/locations/mulga-orange', 'Mulga Orange', 'place', '13'],
  [YARD, '/contact-us', 'Mulga Vehicles', 'search', '13'],
])('the map of %s%s', (slug, path, name, mode, zoom) => {
  test('comes with a press, and nobody else is asked for anything before [7-21]', async () => {
    const visited = await visit(browser, addressOf(slug, '/404'));
    const { page, foreignRequests, problems } = visited;
    const asked: URL[] = [];
    await page.route('https://www.google.com/**', (route) => {
      asked.push(new URL(route.request().url()));
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>The map</p>' });
    });
    await page.goto(addressOf(slug, path), { waitUntil: 'networkidle' });
    expect(foreignRequests).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);

    await page.getByRole('link', { name: 'Show the map' }).focus();
    await page.keyboard.press('Enter');
    await page.frameLocator(`iframe[title="Map of ${name}"]`).getByText('The map').waitFor();
    expect(asked.map(({ pathname }) => pathname)).toEqual([`/maps/embed/v1/${mode}`]);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ key: TEST_MAP_KEY, zoom });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect(problems.filter((problem) => !/\/api\/|404|502/.test(problem))).toEqual([]);
    await visited.close();
  });

  test('is a link of its own without script', async () => {
    const { page, close } = await visit(browser, addressOf(slug, path), { javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Show the map' });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\//);
    expect(await link.getAttribute('target')).toBe('_blank');
    await close();
  });
});

test('a location whose key nobody has set, and a dealer without one, have no map, and a policy that lets none in', async () => {
  const { page, close } = await visit(browser, addressOf(YARD, '/locations/mulga-dubbo'));
  expect(await page.getByRole('link', { name: 'Get Directions' }).count()).toBeGreaterThan(0);
  expect(await page.getByRole('link', { name: 'Show the map' }).count()).toBe(0);
  await close();
  const policyOf = (slug: string): string => readFileSync(built.headersFile(slug), 'utf8');
  expect(policyOf(YARD)).toMatch(/frame-src 'self' https:\/\/www\.google\.com;/);
  expect(policyOf(WITHOUT)).not.toContain('google');
});
