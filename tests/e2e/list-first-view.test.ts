import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchTestBrowser } from '#tests/support/chromium.ts';
import { ALL_STOCK } from '#tests/support/page-types.ts';
import { searchIsReady } from '#tests/support/visit.ts';
import { warmVisit } from '#tests/support/warm-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
});

const WARNING = 'WARNING: This comparison rate is true only for the examples given';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

async function boxOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${String(part)} is not to be seen`);
  return { top: box.y, bottom: box.y + box.height };
}

/** Where what stands over the foot of the screen begins. */
const footTop = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.min(
      innerHeight,
      ...[...document.querySelectorAll('.call-bar')].map((bar) => bar.getBoundingClientRect().top || innerHeight),
    ),
  );

describe.each(inject('sites'))('the list of $slug', ({ served }) => {
  // A list of one condition has a row of chips above its cars.
  test.each([
    [ALL_STOCK, PHONE, 430],
    [ALL_STOCK, DESKTOP, 420],
    ['/search/used-cars', PHONE, 430],
  ])('%s shows its first photo and that car’s price on the first screen of %o', async (path, viewport, most) => {
    const { page, close } = await warmVisit(browser, `${served}${path}`, { viewport });
    await searchIsReady(page);
    const first = page.locator('[data-results] > li').first();
    expect((await boxOf(first.locator('img').first())).top).toBeLessThanOrEqual(most);
    expect((await boxOf(first.locator('.price').first())).bottom).toBeLessThanOrEqual(await footTop(page));
    await close();
  });

  test.each([PHONE, DESKTOP])(
    'states every repayment with a mark, and its credit statement in full and once after the first cars, on %o',
    async (viewport) => {
      const { page, close } = await warmVisit(browser, `${served}${ALL_STOCK}`, { viewport });
      await searchIsReady(page);
      const statement = page.locator('main').getByText(WARNING);
      expect(await statement.count()).toBe(1);
      expect(await statement.isVisible()).toBe(true);
      const items = page.locator('[data-results] > li');
      const isStated = await items.evaluateAll(
        (all, warning) => all.slice(0, 3).map((item) => item.textContent.includes(warning)),
        WARNING,
      );
      // Below a car of the first screen that has one.
      const stated = isStated.indexOf(true);
      expect(stated).toBeGreaterThan(0);
      expect(
        await items
          .nth(stated - 1)
          .locator('.week, .credit')
          .count(),
      ).toBeGreaterThan(0);
      const repayments = page.locator('[data-results] :is(.week, .credit)');
      expect(await repayments.count()).toBeGreaterThan(0);
      expect(await repayments.filter({ hasNotText: '*' }).count()).toBe(0);
      await close();
    },
  );

  test('keeps the search box, the filters and their chips in sight on a phone', async () => {
    const { page, close } = await warmVisit(browser, `${served}${ALL_STOCK}?transmission=automatic`, {
      viewport: PHONE,
    });
    await searchIsReady(page);
    await page.locator('[data-results] > li').nth(4).scrollIntoViewIfNeeded();
    for (const part of ['.finder input', '.bar__filters', '.results .chip']) {
      const { top, bottom } = await boxOf(page.locator(part).first());
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThan(200);
    }
    await close();
  });
});
