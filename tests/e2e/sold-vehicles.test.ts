import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#pipeline/serve/listen.ts';
import { createSiteHandler } from '#pipeline/serve/site-handler.ts';
import { buildDealersIn, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { corolla, STOCK_FILE, writeCoachwoodDealer } from '#tests/support/coachwood-dealer.ts';
import { isSold, pickVehicle, readListedStock, vehiclePath } from '#tests/support/listed-stock.ts';
import { visit } from '#tests/support/visit.ts';

const SLUG = 'sold-cars';
const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-sold-'));
let browser: Browser;
let built: BuiltTestDealers;
let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const target = path.join(folder, SLUG);
  writeCoachwoodDealer(target, { name: 'Sold Cars', url: `https://${SLUG}.example`, template: 'group' });
  const stock = [
    corolla('S1', { status: 'sold', sold_date: new Date().toISOString(), year: 2018, km: 60_000 }),
    corolla('S2', { year: 2020, km: 47_590, price: 21_990 }),
    corolla('S3', { year: 2017, km: 60_000 }),
  ];
  writeFileSync(path.join(target, STOCK_FILE), JSON.stringify(stock));
  built = buildDealersIn(folder, [SLUG]);
  [browser, server] = await Promise.all([
    launchTestBrowser(),
    listen(createSiteHandler(built.folder(SLUG), built.headersFile(SLUG)), 0),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  built.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('a group sets a sold car against those like it', async () => {
  const stock = readListedStock(built.folder(SLUG));
  const sold = pickVehicle(stock, 'sold vehicle', isSold);
  const { page, close } = await visit(browser, server.url + vehiclePath(sold));
  const table = page.getByRole('region', { name: 'Against the one that sold' });
  const rowOf = async (label: string): Promise<readonly string[]> =>
    (await table.getByRole('row').filter({ hasText: label }).getByRole('cell').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    );
  expect(await rowOf('Price')).toEqual(['Sold', '$18,990 Drive away', '$21,990 Drive away']);
  expect(await rowOf('Year')).toEqual(['2018', '2017 1 year older', '2020 2 years newer']);
  expect(await rowOf('Odometer')).toEqual(['60,000 km', '60,000 km', '47,590 km 12,410 km less']);
  const other = table.getByRole('link').first();
  const href = await other.getAttribute('href');
  await other.click();
  await page.waitForURL(`**${href ?? ''}`);
  expect(await page.getByRole('region', { name: 'Against the one that sold' }).count()).toBe(0);
  await close();
});

test('a group has the key information below the photos, beside the panel; of a sold car it is with the details', async () => {
  const stock = readListedStock(built.folder(SLUG));
  const placeOf = async (
    path: string,
  ): Promise<Readonly<Record<'facts' | 'photos' | 'panel' | 'comments', DOMRect>>> => {
    const { page, close } = await visit(browser, server.url + path, { viewport: { width: 1440, height: 900 } });
    const box = (selector: string): Promise<DOMRect> =>
      page
        .locator(selector)
        .first()
        .evaluate((part) => part.getBoundingClientRect());
    const places = {
      facts: await box('.part:has(#key-information)'),
      photos: await box('.photos'),
      panel: await box('.buy'),
      comments: await box('.details'),
    };
    await close();
    return places;
  };
  const forSale = await placeOf(vehiclePath(pickVehicle(stock, 'car for sale', (vehicle) => !isSold(vehicle))));
  expect(forSale.facts.top).toBeGreaterThanOrEqual(forSale.photos.bottom);
  expect(forSale.facts.top).toBeLessThan(forSale.panel.bottom);
  expect(forSale.facts.right).toBeLessThanOrEqual(forSale.panel.left);
  const sold = await placeOf(vehiclePath(pickVehicle(stock, 'sold vehicle', isSold)));
  expect(sold.facts.top).toBeGreaterThanOrEqual(sold.comments.top);
});

test('a group sets a car for sale against those like it, in columns that can be picked for the full comparison', async () => {
  const plain = pickVehicle(readListedStock(built.folder(SLUG)), 'car for sale', ({ stocknum }) => stocknum === 'S2');
  const { page, close } = await visit(browser, server.url + vehiclePath(plain));
  const table = page.getByRole('region', { name: 'How it compares' });
  const cells = (await table.getByRole('row').filter({ hasText: 'Odometer' }).getByRole('cell').allInnerTexts()).map(
    (text) => text.replace(/\s+/g, ' ').trim(),
  );
  expect(cells).toEqual(['47,590 km lowest', '60,000 km 12,410 km more']);
  expect(await page.locator('#similar-list').count()).toBe(0);
  const pick = table.getByRole('button', { name: /^Compare/ });
  await pick.click();
  expect(await pick.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt.compared'))).toContain('2017 Toyota');
  await close();
});

test('a sold car leads to similar ones from its card, and its page asks who wants the next one', async () => {
  const sold = pickVehicle(readListedStock(built.folder(SLUG)), 'sold vehicle', isSold);
  const { page, close } = await visit(browser, `${server.url}/search/toyota`);
  const link = page.getByRole('link', { name: 'Find Me Something Similar' });
  expect(await link.getAttribute('href')).toBe(`${vehiclePath(sold)}#similar`);
  await link.click();
  await page.waitForURL('**#similar');
  expect(await page.locator('#similar').evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(500);
  const form = page.locator('.next-one form');
  expect(await page.getByRole('heading', { name: 'Tell me when a Toyota Corolla comes in' }).isVisible()).toBe(true);
  expect(await form.locator('input[name="wanted"]').inputValue()).toBe('Toyota Corolla');
  expect(await form.locator('input[name="search"]').inputValue()).toMatch(/make=Toyota/);
  await close();
});

test.each([390, 1440])(
  'the tick in a cell of a group’s ledger begins where its words do, %i px wide',
  async (width) => {
    const { page, close } = await visit(browser, `${server.url}/search/toyota`, { viewport: { width, height: 900 } });
    const card = page
      .locator('.card')
      .filter({ has: page.locator('.compare-button') })
      .first();
    const [words, tick] = await Promise.all(
      ['.card__title', '.compare-button'].map(async (part) => (await card.locator(part).boundingBox())?.x),
    );
    expect(tick).toBe(words);
    await close();
  },
);
