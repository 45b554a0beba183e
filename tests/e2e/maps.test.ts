import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listen, type RunningServer } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { buildTestDealers, TEST_MAP_KEY, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { visit } from '#tests/support/visit.ts';
import { warmTab, warmVisit } from '#tests/support/warm-visit.ts';

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
  [MARQUE, '/locations/coachwood-lismore', 'Coachwood Lismore', '12'],
  [YARD, '/locations/mulga-orange', 'Mulga Orange', '13'],
])('Google’s map of %s%s', (slug, path, name, zoom) => {
  test('comes with a press, and nobody else is asked for anything before [7-21]', async () => {
    const visited = await warmTab(browser, addressOf(slug, path));
    const { page, foreignRequests, problems } = visited;
    const asked: URL[] = [];
    await page.route('https://www.google.com/**', (route) => {
      asked.push(new URL(route.request().url()));
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>The map</p>' });
    });
    await page.goto(addressOf(slug, path), { waitUntil: 'networkidle' });
    expect(foreignRequests).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.getByRole('group', { name: /^Map of/ }).count()).toBe(0);

    await page.getByRole('link', { name: 'Show the map' }).focus();
    await page.keyboard.press('Enter');
    await page.frameLocator(`iframe[title="Map of ${name}"]`).getByText('The map').waitFor();
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/maps/embed/v1/place']);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ key: TEST_MAP_KEY, zoom });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect(problems.filter((problem) => !/\/api\/|404|502/.test(problem))).toEqual([]);
    await visited.close();
  });

  test('is a link of its own without script', async () => {
    const { page, close } = await warmVisit(browser, addressOf(slug, path), { javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Show the map' });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\//);
    expect(await link.getAttribute('target')).toBe('_blank');
    await close();
  });
});

test('without a key, and for all locations together, the map is ours; a policy lets Google in only where it may come', async () => {
  const { page, close } = await warmVisit(browser, addressOf(YARD, '/locations/mulga-dubbo'));
  expect(await page.getByRole('group', { name: 'Map of Mulga Dubbo' }).count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Show the map' }).count()).toBe(0);
  await page.goto(addressOf(YARD, '/contact-us'));
  expect(await page.getByRole('group', { name: 'Map of Mulga Vehicles' }).count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Show the map' }).count()).toBe(0);
  await close();
  const policyOf = (slug: string): string => readFileSync(built.headersFile(slug), 'utf8');
  expect(policyOf(YARD)).toMatch(/frame-src 'self' https:\/\/www\.google\.com;/);
  expect(policyOf(WITHOUT)).not.toContain('google');
});

describe.each([
  [MARQUE, 'Ballina', 'Lismore', '2478'],
  [YARD, 'Dubbo', 'Orange', '2830'],
])('the locator of %s', (slug, near, far, postcode) => {
  test('is a list and a drawn map that costs nothing, then a map that moves in its place', async () => {
    const visited = await warmVisit(browser, addressOf(slug, '/contact-us'), {
      viewport: { width: 1280, height: 900 },
    });
    const { page, problems, foreignRequests } = visited;
    const mapBytes: string[] = [];
    page.on('request', (request) => {
      if (/live-map|maplibre/.test(request.url())) mapBytes.push(request.url());
    });
    const spots = page.locator('[data-spot] h2');
    const drawn = page.getByRole('group', { name: /^Map of/ });
    expect(await spots.allTextContents().then((names) => names.map((name) => name.trim()).sort())).toEqual([near, far]);
    expect(await drawn.getByRole('link').count()).toBe(2);

    // List and map light each other, by keyboard too; a mark leads to its place.
    const spot = page.locator('[data-spot]', { hasText: near }).first();
    await drawn.getByRole('link', { name: near }).focus();
    await expect.poll(() => spot.getAttribute('class')).toContain('is-lit');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe(near);
    await page.locator('[data-spot]', { hasText: far }).first().hover();
    await expect.poll(() => drawn.getByRole('link', { name: far }).getAttribute('class')).toContain('is-lit');
    expect(mapBytes).toEqual([]);

    await page.getByRole('button', { name: 'Move the map' }).press('Enter');
    await page.locator('.map.is-live').waitFor();
    expect(mapBytes.length).toBeGreaterThanOrEqual(2);
    const moving = page.locator('.map__live');
    await moving.getByRole('link', { name: near }).focus();
    await expect.poll(() => spot.getAttribute('class')).toContain('is-lit');
    await page.getByRole('button', { name: 'Zoom out' }).press('Enter');
    expect(await moving.getByRole('link').count()).toBe(2);

    // A postcode brings the nearest to the top, and says how far it is.
    await page.getByLabel('Your postcode or suburb').fill(postcode);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('[data-near-note]').textContent())
      .toMatch(new RegExp(`^${near} is the nearest, about 1 km away\\.`));
    expect((await spots.first().textContent())?.trim()).toBe(near);
    expect(await page.locator('[data-km]').allTextContents()).toEqual(['1 km', expect.stringMatching(/^\d+ km$/)]);
    await page.locator('.map__you', { hasText: `You, ${postcode}` }).waitFor();
    await page.getByLabel('Your postcode or suburb').fill('400');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('[data-near-note]').textContent())
      .toBe('Invalid postcode. Please enter a 4-digit number.');
    expect(await page.getByLabel('Your postcode or suburb').getAttribute('aria-invalid')).toBe('true');
    expect(foreignRequests).toEqual([]);
    expect(problems.filter((problem) => !/\/api\/|404|502/.test(problem))).toEqual([]);
    await visited.close();
  });
});

/** Name of the place at the top of the list. */
async function firstPlace(page: Page): Promise<string | undefined> {
  const name = await page.locator('[data-spot] h2').first().textContent();
  return name?.trim();
}

test('where a browser draws no map that moves, the drawn one stays and a word says so', async () => {
  const { page, close } = await warmTab(browser, addressOf(MARQUE, '/contact-us'));
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(addressOf(MARQUE, '/contact-us?near=Ballina'));
  await expect.poll(() => firstPlace(page)).toBe('Ballina');
  // A map in sight opens by itself for a visitor whose place is known, which may take the button from under the pointer.
  await page
    .getByRole('button', { name: 'Move the map' })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await page.getByText('This browser can’t show a map that moves. Every place is in the list.').waitFor();
  expect(
    await page
      .getByRole('group', { name: /^Map of/ })
      .getByRole('link')
      .count(),
  ).toBe(2);
  await close();
});

test('the device says where it is only when it is asked', async () => {
  const { page, close } = await visit(browser, addressOf(MARQUE, '/contact-us'), {
    geolocation: { latitude: -28.86, longitude: 153.55 },
    permissions: ['geolocation'],
  });
  expect(await page.locator('[data-km]:visible').count()).toBe(0);
  await page.getByRole('button', { name: 'Use where this device is' }).click();
  await expect.poll(() => firstPlace(page)).toBe('Ballina');
  await close();
});

test('without script the list of places is whole, and the map is a drawing with links into it', async () => {
  const { page, close } = await warmVisit(browser, addressOf(MARQUE, '/contact-us'), { javaScriptEnabled: false });
  expect(await page.locator('[data-spot]').count()).toBe(2);
  expect(await page.locator('[data-near]').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Move the map' }).isVisible()).toBe(false);
  await page
    .getByRole('group', { name: /^Map of/ })
    .getByRole('link', { name: 'Ballina' })
    .click();
  expect(new URL(page.url()).hash).toMatch(/^#spot-/);
  await close();
});

const spaced = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

describe('a group lists its places in rows', () => {
  const served = (): string => inject('sampledSites').find(({ slug }) => slug === 'harrow-finch')?.served ?? '';
  const openRows = (page: Page): Promise<string[]> =>
    page.locator('.spot__row[open] h3').evaluateAll((names) => names.map((name) => name.textContent.trim()));

  test('that open one at a time: by keys, by a mark of the map, by a postcode', async () => {
    const { page, problems, close } = await warmVisit(browser, `${served()}/locations`, {
      viewport: { width: 1280, height: 900 },
    });
    expect(await openRows(page)).toEqual(['Parramatta']);
    // What is drawn last lies on top of its neighbours.
    const drawn = page.getByRole('group', { name: /^Map of/ }).getByRole('link');
    expect(await drawn.last().getAttribute('aria-label')).toBe('Parramatta');
    expect(await axeViolations(page, { within: ['.locator'] })).toEqual([]);
    await page.locator('.spot__row > summary', { hasText: 'Liverpool' }).press('Enter');
    expect(await openRows(page)).toEqual(['Liverpool']);
    await page
      .getByRole('group', { name: /^Map of/ })
      .getByRole('link', { name: 'Castle Hill' })
      .press('Enter');
    expect(await openRows(page)).toEqual(['Castle Hill']);
    expect(await page.evaluate(() => document.activeElement?.querySelector('h3')?.textContent.trim())).toBe(
      'Castle Hill',
    );
    // Places of other states are signs of the map, which lead to them in the list.
    await page.locator('.map__signs').getByRole('link', { name: 'Queensland' }).press('Enter');
    expect(new URL(page.url()).hash).toBe('#state-qld');
    await page.getByLabel('Your postcode or suburb').fill('3350');
    await page.keyboard.press('Enter');
    await expect.poll(() => openRows(page)).toEqual(['Ballarat']);
    // Its state comes first.
    expect(await page.locator('.spots__state').first().innerText()).toMatch(/^Victoria/);
    expect(problems).toEqual([]);
    await close();
  });

  test.each([390, 768, 1280])('places just off the map have signs at its edge, at %d px', async (width) => {
    const { page, problems, close } = await warmVisit(browser, `${served()}/locations`, {
      viewport: { width, height: 900 },
    });
    const map = page.locator('figure.map');
    const drawn = page.getByRole('group', { name: /^Map of/ }).getByRole('link');
    expect(await drawn.evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')))).toEqual([
      ...['Castle Hill', 'Liverpool', 'Campbelltown', 'Parramatta'],
    ]);
    const kotara = map.getByRole('link', { name: /^Kotara 117 km north-east of Parramatta$/ });
    const wollongong = map.getByRole('link', { name: /^Wollongong 69 km south of Parramatta$/ });
    const boxes = await map.evaluate((figure) => {
      const all = '.map__mark .map__dot, .map__scale, .map__edge a, .map__open';
      const part = (box: DOMRect) => ({ left: box.left, right: box.right, top: box.top, bottom: box.bottom });
      return {
        map: part(figure.getBoundingClientRect()),
        others: [...figure.querySelectorAll(all)].map((one) => part(one.getBoundingClientRect())),
      };
    });
    // Nothing of the map covers anything else of it, and all is inside.
    boxes.others.forEach((a, index) => {
      expect(a.left >= boxes.map.left && a.right <= boxes.map.right).toBe(true);
      expect(a.top >= boxes.map.top && a.bottom <= boxes.map.bottom).toBe(true);
      for (const b of boxes.others.slice(index + 1)) {
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
      }
    });
    const [sign, parramatta] = [await kotara.boundingBox(), await drawn.last().boundingBox()];
    expect((sign?.y ?? 0) < (parramatta?.y ?? 0) && (sign?.x ?? 0) + (sign?.width ?? 0) > (parramatta?.x ?? 0)).toBe(
      true,
    );

    await wollongong.press('Enter');
    expect(await openRows(page)).toEqual(['Wollongong']);
    expect(await page.evaluate(() => document.activeElement?.querySelector('h3')?.textContent.trim())).toBe(
      'Wollongong',
    );
    await expect.poll(() => wollongong.getAttribute('class')).toContain('is-lit');
    expect(problems).toEqual([]);
    await close();
  });

  test.each([320, 390])('a mark is as large as a finger needs, at %d px', async (width) => {
    const { page, close } = await warmVisit(browser, `${served()}/locations`, { viewport: { width, height: 700 } });
    const widths = await page
      .locator('.map__mark .map__reach')
      .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().width));
    expect(widths).toHaveLength(4);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
    await close();
  });

  test('a sign goes with what the list leaves out, says how far it is from a visitor, and with the map that moves', async () => {
    const { page, close } = await warmVisit(browser, `${served()}/locations`, {
      viewport: { width: 390, height: 700 },
    });
    const signs = page.locator('.map__edge a');
    expect(await signs.filter({ visible: true }).count()).toBe(2);
    await page.locator('.want', { hasText: 'Parts' }).click();
    await expect.poll(() => signs.filter({ visible: true }).count()).toBe(0);
    await page.locator('.want', { hasText: 'All' }).click();
    // The map is out of sight, so it stays the drawn one.
    await page.getByLabel('Your postcode or suburb').fill('2500');
    await page.keyboard.press('Enter');
    await expect.poll(() => signs.last().textContent().then(spaced)).toMatch(/^5? ?Wollongong ?\d km$/);

    await page.getByRole('button', { name: 'Move the map' }).click();
    await page.locator('.map.is-live').waitFor();
    expect(await page.locator('.map__live').getByRole('link').count()).toBeGreaterThan(11);
    expect(await signs.filter({ visible: true }).count()).toBe(2);
    await page.getByRole('button', { name: 'Zoom out' }).press('Enter');
    await expect.poll(() => signs.filter({ visible: true }).count()).toBe(0);
    await close();
  });

  test('without script too, and a link to a place opens its row', async () => {
    const { page, close } = await warmVisit(browser, `${served()}/locations#spot-kotara`, { javaScriptEnabled: false });
    expect(await openRows(page)).toEqual(['Kotara']);
    await page.locator('.spot__row > summary', { hasText: 'Wollongong' }).click();
    expect(await openRows(page)).toEqual(['Wollongong']);
    expect(await page.getByRole('link', { name: 'More about Wollongong' }).isVisible()).toBe(true);
    await close();
  });
});
